"""Everything in a database as rows of plain values, for programs that know nothing of this one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

from bot.database.connection import Connection
from bot.database.opening import SQLITE, reading

Plain = str | int | None
_NOT_EXPORTED: Final = frozenset(
    (
        "asked_command",
        "code_key",
        "commit_mark",
        "hand_state",
        "intake",
        "interaction",
        "lease",
        "migration",
        "token",
        "worker",
    )
)
"""The key of the pseudonyms, and what only a running program needs."""
_TABLES: Final = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
_TABLES_THERE: Final = (
    "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
)


class Export:
    """A database as it was at one moment.

    Attributes:
        tables: the names of the exported tables, in order.
    """

    def __init__(self, connection: Connection, tables: list[str]) -> None:
        self._connection = connection
        self.tables = tables

    def rows(self, table: str) -> Iterator[dict[str, Plain]]:
        """Every row of a table; bytes as hexadecimal digits."""
        # A whole table may not fit into memory.
        stream = getattr(self._connection, "stream", self._connection.execute)
        with closing(stream(f"SELECT * FROM {table}")) as cursor:
            columns = [column[0] for column in cursor.description]
            for row in cursor:
                plain = (value.hex() if isinstance(value, bytes) else value for value in row)
                yield dict(zip(columns, plain, strict=True))


@contextmanager
def exporting(url: str) -> Iterator[Export]:
    """Read everything, also while bots use the database.

    Raises:
        StoreError: there is none, or it cannot be read.
    """
    with reading(url) as connection:
        connection.execute(getattr(connection, "begin_reading", "BEGIN")).close()
        names = connection.execute(_TABLES if url.startswith(SQLITE) else _TABLES_THERE).fetchall()
        yield Export(connection, sorted({name for (name,) in names} - _NOT_EXPORTED))
