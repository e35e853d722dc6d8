"""Connections to a SQLite file: to read from one, and those that each live on a thread of their own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

import aiosqlite

from bot.database.errors import StoreError
from bot.database.sqlite import file

Result = TypeVar("Result")


class ThreadedConnection(aiosqlite.Connection):
    """A connection on a thread of its own.

    Like every public method of its base, ``run`` uses ``_execute`` and ``_conn``: aiosqlite has no public way
    to run a function on the connection's thread.
    """

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path`` and make it if there is none."""
        # Only ``reopen`` uses it on another thread.
        connect = partial(sqlite3.connect, path, isolation_level=None, check_same_thread=False)
        connection = cls(connect, iter_chunk_size=0)
        await connection
        return connection

    async def run(self, function: Callable[[sqlite3.Connection], Result]) -> Result:
        """Call ``function`` with the connection on its thread, and return or raise what it does.

        A transaction in one call takes half the time of one that awaits each statement, and no other
        coroutine can come between its statements. The call is made even if the caller is cancelled.
        """
        result: Result = await self._execute(lambda: function(self._conn))  # type: ignore[no-untyped-call]
        return result

    @staticmethod
    def reopen(connections: Mapping[ThreadedConnection, Callable[[sqlite3.Connection], None]]) -> None:
        """Close all connections of this process to a database, then open them again; their threads wait.

        Args:
            connections: with what prepares each of them.
        """
        for each in connections:
            each._conn.close()
        for each, prepare in connections.items():
            each._connection = each._connector()
            prepare(each._conn)


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
        # While a bot runs there is a log, with an index that SQLite keeps in a file next to it. Without a log
        # SQLite would make this index, read-only for a read-only database, and the bot could not start later.
        logged = found.with_name(found.name + "-wal").exists()
        connection = _connect(found, "mode=ro" if logged or file.may_be_written(found) else "immutable=1")
    # Errors of the system in the block are about files that the caller writes.
    with closing(connection), file.explaining_sqlite(path):
        yield connection


def inspect(found: Path, look: Callable[[sqlite3.Connection], None]) -> None:
    """Call ``look`` with a connection to a file that no process has open, and change nothing in it.

    Args:
        found: from ``file.find``.
    """
    # The files that a killed process has left next to the database belong to its data. SQLite has to undo a
    # journal before it reads, and to read a log it makes an index.
    undone, logged = (not file.is_empty(found.with_name(found.name + name)) for name in ("-journal", "-wal"))
    how = "mode=rw" if undone else "mode=ro" if logged else "immutable=1"
    with closing(_connect(found, how)) as connection:
        look(connection)


def _connect(found: Path, parameter: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{found.as_uri()}?{parameter}", uri=True)
