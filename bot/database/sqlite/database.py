"""The database in a SQLite file: transactions are committed in groups."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import threading
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, Self

from filelock import BaseFileLock

from bot.database import pseudonyms
from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database, Result, Transaction
from bot.database.errors import StoreClosedError, StoreError
from bot.database.sqlite import backup, file, schema
from bot.database.sqlite.connection import ThreadedConnection, inspect

log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 60.0
"""How often the bot looks whether its files are still there."""


class SqliteDatabase(Database):
    """One file with one connection that writes, one that reads and one for what takes long to read.

    Transactions that wait while others are committed are committed together (group commit), each in a
    savepoint of its own, so that one that fails undoes only itself.
    """

    def __init__(
        self,
        path: Path,
        writer: ThreadedConnection,
        readers: tuple[ThreadedConnection, ThreadedConnection],
        lock: BaseFileLock,
    ) -> None:
        super().__init__()
        self._path = path
        self._file = Path(os.path.realpath(path))
        self._files = file.identities(self._file)
        self._writer = writer
        self._reader, self._long_reader = self._readers = readers
        self._lock = lock
        self._waiting: list[_Waiting] = []
        self._flusher: asyncio.Task[None] | None = None
        self._closed = False
        self._danger: str | None = None
        self._looking = asyncio.Lock()
        self._watcher = asyncio.create_task(self._watch(), name="background: files of the database")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path``; make it or migrate it to the newest schema where needed.

        Nothing is written before it is clear that the file is a database of this program.

        Raises:
            StoreError: it cannot be used.
        """
        with file.explaining(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            found = file.find(path)
            lock = file.lock(path, found)
            connections: list[ThreadedConnection] = []
            try:
                file.check_restored(path, found)
                if not file.is_empty(found):
                    inspect(found, schema.refuse_unknown)
                file.create(found)
                for prepare in (partial(_prepare_writer, found), _prepare_reader, _prepare_reader):
                    connections.append(await ThreadedConnection.open(found))
                    await connections[-1].run(prepare)
            except BaseException:
                for connection in connections:
                    await connection.close()
                lock.release()
                raise
            backup.prune_copies(found, datetime.now(UTC))
        writer, reader, long_reader = connections
        return cls(path, writer, (reader, long_reader), lock)

    async def close(self) -> None:
        """Commit what waits, then close the file."""
        self._closed = True
        self._watcher.cancel()
        if self._flusher is not None:
            await self._flusher
        for connection in (*self._readers, self._writer):
            await connection.close()
        self._lock.release()

    async def _read(self, query: Transaction[Result]) -> Result:
        """Run ``query`` on the reading connection."""
        return await self._reader.run(lambda connection: _at_one_moment(connection, query))

    async def _read_long(self, query: Transaction[Result]) -> Result:
        return await self._long_reader.run(lambda connection: _at_one_moment(connection, query))

    async def _write(self, transaction: Transaction[Result], invalidates_cache: bool) -> Result:
        """Let ``transaction`` be part of the next commit."""
        if self._closed:
            raise StoreClosedError
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(transaction, done, invalidates_cache))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush(), name="group commit")
        return await asyncio.shield(done)

    def clock(self, _: Connection) -> int:
        """The time of this process: no other process has the file."""
        return now()

    async def empty_log(self) -> None:
        """Move what was committed from the write-ahead log into the file, where it is overwritten."""
        await self._writer.run(
            lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
        )

    async def danger(self) -> str | None:
        """Look whether the file and its log are still there; see ``Database.danger``."""
        async with self._looking:
            found = file.identities(self._file)
            if self._closed or found == self._files:
                return self._danger
            replaced = found[0] != self._files[0]
            what = str(self._path) if replaced else f"the log {self._path}-wal"
            self._danger = f"{what} was deleted or replaced: see which program did it, then restart the bot"
            if replaced:
                self._files = found
                log.critical("%s; what is committed until then is lost", self._danger)
                return self._danger
            try:
                with file.explaining(self._path):
                    await self._save()
            except StoreError as error:
                log.critical("%s; what was committed could not be saved (%s)", self._danger, error)
            else:
                self._files = file.identities(self._file)
                log.critical("%s; what was committed is saved, and the file is open again", self._danger)
            return self._danger

    async def _save(self) -> None:
        """Move the log, which has lost its name, into the file, and begin a new one.

        Raises:
            StoreError: another program keeps a part of the log from being moved.
        """
        parked, done = threading.Barrier(len(self._readers) + 1), threading.Event()

        def park(_: sqlite3.Connection) -> None:
            parked.wait()
            done.wait()

        def renew(connection: sqlite3.Connection) -> None:
            parked.wait()
            _, logged, moved = connection.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
            if moved != logged:
                raise StoreError("another program reads the file")
            prepare_writer = partial(_prepare_writer, self._file)
            readers = dict.fromkeys(self._readers, _prepare_reader)
            ThreadedConnection.reopen({self._writer: prepare_writer, **readers})

        parking = asyncio.gather(*(reader.run(park) for reader in self._readers))
        try:
            await self._writer.run(renew)
        finally:
            done.set()
            await parking

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            await self.danger()

    async def _flush(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                with file.explaining(self._path):
                    outcomes, wrote = await self._writer.run(lambda connection: _commit(connection, group))  # noqa: B023
            except Exception as failure:
                outcomes = [failure] * len(group)
                if isinstance(failure, StoreError):
                    self.failure = str(failure.__cause__)
            else:
                # A group that wrote nothing says nothing of the disk.
                self.failure = None if wrote else self.failure
            self.commits += 1
            if any(waiting.invalidates_cache for waiting in group):
                self._forget()
            for waiting, outcome in zip(group, outcomes, strict=True):
                if waiting.done.cancelled():
                    continue
                if isinstance(outcome, _Returned):
                    waiting.done.set_result(outcome.value)
                else:
                    waiting.done.set_exception(outcome)
        self._flusher = None


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A transaction that waits for the next commit."""

    transaction: Transaction[Any]
    done: asyncio.Future[Any]
    invalidates_cache: bool


class _Returned:
    """What a transaction returned, as opposed to what it raised."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def _prepare_writer(path: Path, connection: sqlite3.Connection) -> None:
    # The id is written first, so that no file lacks it. As a write it also notices a full disk.
    connection.execute(f"PRAGMA application_id = {file.APPLICATION_ID}")
    _prepare(connection)
    # SQLite overwrites deleted data with zeros.
    connection.execute("PRAGMA secure_delete = ON")
    with backup.before_migration(connection, path):
        schema.migrate(connection)
    pseudonyms.make_key(connection)


def _prepare_reader(connection: sqlite3.Connection) -> None:
    _prepare(connection)
    connection.execute("PRAGMA query_only = ON")


def _at_one_moment(connection: sqlite3.Connection, query: Transaction[Result]) -> Result:
    """Run a query of several statements as if they were one."""
    connection.execute("BEGIN")
    try:
        return query(connection)
    finally:
        connection.execute("ROLLBACK")


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    # NORMAL would lose acknowledged transactions when the power fails.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _commit(
    connection: sqlite3.Connection, group: list[_Waiting]
) -> tuple[list[_Returned | Exception], bool]:
    """Commit transactions together; return the outcome of each, and whether any has written."""
    before = connection.total_changes
    connection.execute("BEGIN IMMEDIATE")
    try:
        if len(group) == 1:
            # A single transaction needs no savepoint: if it fails, nothing else is undone.
            outcomes: list[_Returned | Exception] = [_Returned(group[0].transaction(connection))]
        else:
            outcomes = [_apart(connection, waiting.transaction) for waiting in group]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes, connection.total_changes > before


def _apart(connection: sqlite3.Connection, transaction: Transaction[Any]) -> _Returned | Exception:
    """Run one of several transactions that are committed together; one that fails undoes only itself."""
    connection.execute("SAVEPOINT one")
    try:
        return _Returned(transaction(connection))
    except Exception as failure:
        if not connection.in_transaction:
            # The disk is full: SQLite has undone all of them.
            raise
        connection.execute("ROLLBACK TO one")
        return failure
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE one")
