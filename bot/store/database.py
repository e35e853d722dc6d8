"""SQLite as the embedded store: one connection that writes, transactions as functions, group commit."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from bot.store import migrations
from bot.store.connection import Connection

Result = TypeVar("Result")
Transaction = Callable[[Connection], Result]


class DatabaseInUseError(Exception):
    """Another process has the database open: SQLite keeps one writer, and so do we."""


class StoreClosedError(Exception):
    """The program is stopping; nothing more is written."""


class UnreadableError(Exception):
    """There is no database at this path, or it has another schema."""


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """Open the database at ``path`` to read from it, also while a bot uses it.

    Raises:
        UnreadableError: there is none, or a query inside the block failed.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    except sqlite3.OperationalError as error:
        raise UnreadableError(str(error)) from error


class Database:
    """The file, its writer and its reader.

    A transaction is a plain function on the connection, run whole on the writer's thread: no other coroutine
    can step into it. Those that wait while one commits are committed together (group commit), each inside a
    savepoint of its own, so that one that fails undoes only itself.
    """

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, lock: int) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._waiting: list[tuple[Transaction[Any], asyncio.Future[Any]]] = []
        self._flusher: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open ``path``, making it and bringing it to the present schema where needed.

        Raises:
            DatabaseInUseError: another process holds it.
            migrations.NewerSchemaError: a newer program has written it.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = _claim(path)
        connections: list[aiosqlite.Connection] = []
        try:
            for _ in ("writer", "reader"):
                connection = await aiosqlite.connect(path, isolation_level=None)
                connections.append(connection)
                await connection.execute("PRAGMA journal_mode = WAL")
                # NORMAL would lose acknowledged transactions on a power cut.
                await connection.execute("PRAGMA synchronous = FULL")
                await connection.execute("PRAGMA foreign_keys = ON")
            writer, reader = connections
            # What somebody has deleted is nowhere in the file.
            await writer.execute("PRAGMA secure_delete = ON")
            await _on_thread(writer, migrations.migrate)
            await reader.execute("PRAGMA query_only = ON")
        except BaseException:
            for connection in connections:
                await connection.close()
            os.close(lock)
            raise
        return cls(writer, reader, lock)

    async def close(self) -> None:
        """Commit what waits, then close; later writes are refused."""
        self._closed = True
        if self._flusher is not None:
            await self._flusher
        await self._reader.close()
        await self._writer.close()
        os.close(self._lock)

    async def read(self, query: Transaction[Result]) -> Result:
        """Run ``query`` on the reading connection; it sees every write that was acknowledged."""
        return await _on_thread(self._reader, query)

    async def write(self, transaction: Transaction[Result]) -> Result:
        """Run ``transaction`` and return its result once it is on the disk.

        Raises:
            StoreClosedError: the database was closed.
            Exception: whatever the transaction raised; then it changed nothing.
        """
        if self._closed:
            raise StoreClosedError
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((transaction, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush(), name="group commit")
        # A caller that is cancelled leaves its transaction to the group: it was already handed in.
        return await asyncio.shield(done)

    async def empty_log(self) -> None:
        """Bring what was committed into the file itself, so that nothing older stands in its log."""
        await _on_thread(
            self._writer, lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
        )

    async def _flush(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                outcomes = await _on_thread(self._writer, lambda connection: _commit(connection, group))  # noqa: B023
            except Exception as failure:
                outcomes = [failure] * len(group)
            for (_, done), outcome in zip(group, outcomes, strict=True):
                if done.cancelled():
                    continue
                if isinstance(outcome, _Returned):
                    done.set_result(outcome.value)
                else:
                    done.set_exception(outcome)
        self._flusher = None


class _Returned:
    """What a transaction returned, told apart from what it raised."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def _commit(
    connection: sqlite3.Connection, group: list[tuple[Transaction[Any], asyncio.Future[Any]]]
) -> list[_Returned | Exception]:
    outcomes: list[_Returned | Exception] = []
    connection.execute("BEGIN IMMEDIATE")
    try:
        for transaction, _ in group:
            connection.execute("SAVEPOINT one")
            try:
                outcomes.append(_Returned(transaction(connection)))
            except Exception as failure:
                connection.execute("ROLLBACK TO one")
                outcomes.append(failure)
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


async def _on_thread(
    connection: aiosqlite.Connection, function: Callable[[sqlite3.Connection], Result]
) -> Result:
    # aiosqlite offers its thread to single statements only; a whole transaction in one hop is twice as fast
    # as an await per statement, and cannot be interleaved.
    result: Result = await connection._execute(function, connection._conn)  # type: ignore[no-untyped-call]
    return result


def _claim(path: Path) -> int:
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as taken:
        os.close(lock)
        raise DatabaseInUseError(f"{path} is in use by another process: stop that bot first.") from taken
    return lock
