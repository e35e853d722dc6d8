"""A SQLite file: its lock, and connections that each live on a thread of their own."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
import filelock

from bot.store.connection import Connection

Result = TypeVar("Result")
_Call = Callable[[sqlite3.Connection], None]


class DatabaseInUseError(Exception):
    """Another process has the database open, and SQLite is to have one writer."""


class UnreadableError(Exception):
    """There is no database at this path, or it has another schema."""


class ThreadedConnection:
    """A connection on a thread of its own; aiosqlite opens and owns both."""

    def __init__(self, connection: aiosqlite.Connection, calls: deque[_Call]) -> None:
        self._connection = connection
        self._calls = calls

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path`` and make it if there is none."""
        calls: deque[_Call] = deque()
        factory = partial(_Connection, calls)
        return cls(await aiosqlite.connect(path, isolation_level=None, factory=factory), calls)

    async def run(self, function: Callable[[sqlite3.Connection], Result]) -> Result:
        """Call ``function`` with the connection on its thread, and return or raise what it does.

        A transaction in one call takes half the time of one that awaits each statement, and no other
        coroutine can come between its statements. The call is made even if the caller is cancelled.
        """
        results: list[Result] = []
        self._calls.append(lambda connection: results.append(function(connection)))
        await self._connection.commit()
        return results[0]

    async def close(self) -> None:
        """Finish the calls that wait, then close the connection and end its thread."""
        await self._connection.close()


class _Connection(sqlite3.Connection):
    """A connection whose ``commit`` makes the next of the calls that wait for it.

    aiosqlite has no public way to run a function on a connection's thread, but its ``commit`` runs this one
    there. Our transactions begin and end with statements, so sqlite3's own commit is not needed.
    """

    def __init__(self, calls: deque[_Call], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._calls = calls

    def commit(self) -> None:
        self._calls.popleft()(self)


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


def lock(path: Path) -> filelock.BaseFileLock:
    """Lock the database at ``path`` for this process; the system releases the lock when the process ends.

    Raises:
        DatabaseInUseError: another process holds it.
    """
    # A soft lock would outlive a process that was killed.
    held = filelock.FileLock(
        path.with_name(path.name + ".lock"), mode=0o600, thread_local=False, fallback_to_soft=False
    )
    try:
        held.acquire(blocking=False)
    except filelock.Timeout as taken:
        raise DatabaseInUseError(f"{path} is in use by another process: stop that bot first.") from taken
    return held
