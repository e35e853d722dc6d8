"""What the store's functions need of a database connection, whatever the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

Value = str | int | bytes | None


class Cursor(Protocol):
    """The result of one statement; rows are tuples."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed."""

    @property
    def description(self) -> Any:
        """A tuple for each column; its first item is the column's name."""

    def fetchone(self) -> Any:
        """Return the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""

    def close(self) -> None:
        """Drop the rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection to the database: ``sqlite3.Connection`` is one."""

    def execute(self, sql: str, values: Mapping[str, Value] = ..., /) -> Cursor:
        """Execute one statement in which ``$1`` stands for ``values["1"]``, and so on."""


def run(connection: Connection, sql: str, *values: Value) -> Cursor:
    """Execute one statement whose placeholders are ``$1``, ``$2``, …, as in PostgreSQL."""
    return connection.execute(sql, {str(n): value for n, value in enumerate(values, 1)})


def record(cursor: Cursor) -> dict[str, Any] | None:
    """The next row of a result by the names of its columns; None where there is none left."""
    row = cursor.fetchone()
    return None if row is None else dict(zip((name for name, *_ in cursor.description), row, strict=True))
