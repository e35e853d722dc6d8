"""SQLite as the embedded store: one connection that writes, transactions as functions, group commit."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Callable, Hashable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import aiosqlite

from bot.store import migrations
from bot.store.connection import Connection

Result = TypeVar("Result")
Transaction = Callable[[Connection], Result]
_MOST_CACHED: Final = 10_000


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
        self._waiting: list[_Waiting] = []
        self._flusher: asyncio.Task[None] | None = None
        self._closed = False
        self._cache: dict[Hashable, Any] = {}
        self._revision = 0
        """How many writes have emptied the cache."""

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

    async def cached(self, key: Hashable, query: Transaction[Result]) -> Result:
        """As ``read``, but the result is kept under ``key`` until the next write.

        A write with ``keeps_cache`` does not count.
        """
        if key in self._cache:
            result: Result = self._cache[key]
            return result
        revision = self._revision
        result = await self.read(query)
        # What was committed while the reader read may not be in the result.
        if revision == self._revision:
            if len(self._cache) >= _MOST_CACHED:
                self._cache.clear()
            self._cache[key] = result
        return result

    async def write(self, transaction: Transaction[Result], *, keeps_cache: bool = False) -> Result:
        """Run ``transaction`` and return its result once it is on the disk.

        Args:
            keeps_cache: whether nothing that is read through ``cached`` depends on what it writes.

        Raises:
            StoreClosedError: the database was closed.
            Exception: whatever the transaction raised; then it changed nothing.
        """
        if self._closed:
            raise StoreClosedError
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(transaction, done, keeps_cache))
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
            if not all(waiting.keeps_cache for waiting in group):
                self._revision += 1
                self._cache.clear()
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
    keeps_cache: bool


class _Returned:
    """What a transaction returned, told apart from what it raised."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


def _commit(connection: sqlite3.Connection, group: list[_Waiting]) -> list[_Returned | Exception]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if len(group) == 1:
            # Alone it needs no savepoint: if it fails, nothing else is undone.
            outcomes: list[_Returned | Exception] = [_Returned(group[0].transaction(connection))]
        else:
            outcomes = [_apart(connection, waiting.transaction) for waiting in group]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _apart(connection: sqlite3.Connection, transaction: Transaction[Any]) -> _Returned | Exception:
    """Run one of several transactions that are committed together; one that fails undoes only itself."""
    connection.execute("SAVEPOINT one")
    try:
        return _Returned(transaction(connection))
    except Exception as failure:
        connection.execute("ROLLBACK TO one")
        return failure
    finally:
        connection.execute("RELEASE one")


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
