"""Connections to a SQLite file: to read from one, and those that each live on a thread of their own."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from bot.database.errors import StoreError
from bot.database.sqlite import file

Result = TypeVar("Result")
_Call = Callable[[sqlite3.Connection], None]


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
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the database at ``path`` to read from it, also while a bot uses it.

    Raises:
        StoreError: there is none, or it cannot be read.
    """
    with file.explaining(path):
        found = file.find(path)
        if file.is_empty(found):
            raise StoreError(f"There is no database at {path}: start the bot once, it makes one.")
        # A bot has a log. Without one the index that SQLite would make beside a file that only may be read
        # could only be read, too, and would keep the bot out when the file may be written again.
        logged = found.with_name(found.name + "-wal").exists()
        connection = _connect(found, "mode=ro" if logged or file.may_be_written(found) else "immutable=1")
    # What the system says until then is about a file that the caller writes.
    with closing(connection), file.explaining_sqlite(path):
        yield connection


def inspect(found: Path, look: Callable[[sqlite3.Connection], None]) -> None:
    """Call ``look`` with a connection to a file that no process has open, and change nothing in it.

    Args:
        found: from ``file.find``.
    """
    # What a killed process has left beside the file belongs to the data. To read a log SQLite makes an index
    # beside it; what was done without one has to be undone first.
    undone, logged = (not file.is_empty(found.with_name(found.name + name)) for name in ("-journal", "-wal"))
    how = "mode=rw" if undone else "mode=ro" if logged else "immutable=1"
    with closing(_connect(found, how)) as connection:
        look(connection)


def _connect(found: Path, parameter: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{found.as_uri()}?{parameter}", uri=True)
