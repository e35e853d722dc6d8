"""What the store's functions need of a connection of either engine."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
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
    """A connection to the database: ``sqlite3.Connection`` is one, and ``postgres.connection.Connection``."""

    def execute(self, sql: str, values: Mapping[str, Value] = ..., /) -> Cursor:
        """Execute one statement in which ``$1`` stands for ``values["1"]``, and so on."""

    def __hash__(self) -> int:
        """A connection is only equal to itself."""


def run(connection: Connection, sql: str, *values: Value) -> Cursor:
    """Execute one statement whose placeholders are ``$1``, ``$2``, …, as in PostgreSQL."""
    return connection.execute(sql, {str(n): value for n, value in enumerate(values, 1)})


def select(connection: Connection, sql: str, *values: Value) -> list[dict[str, Any]]:
    """The rows of a query, each as a mapping from its columns to their values."""
    cursor = run(connection, sql, *values)
    columns = [column[0] for column in cursor.description]
    return [dict(zip(columns, row, strict=True)) for row in cursor]


def select_one(connection: Connection, sql: str, *values: Value) -> dict[str, Any] | None:
    """The first row of a query, as ``select`` gives it; None if there is none."""
    return next(iter(select(connection, sql, *values)), None)


def exists(connection: Connection, sql: str, *values: Value) -> bool:
    """Whether a query finds a row."""
    return run(connection, sql, *values).fetchone() is not None


def unlocked(connection: Connection, sql: str, *values: Value) -> list[dict[str, Any]]:
    """As ``select``, but lock the rows, and leave out those that another process has locked.

    Only transactions of ``Database.claim`` use it.
    """
    # No other process writes to a SQLite file.
    return select(connection, sql + getattr(connection, "unlocked", ""), *values)


def insert(connection: Connection, table: str, **values: Value) -> None:
    """Insert one row, given as its columns and their values."""
    run(connection, _insertion(table, values), *values.values())


def upsert(connection: Connection, table: str, *key: str, **values: Value) -> None:
    """Insert one row, or update the one that has the same values in the columns of ``key``."""
    upsert_all(connection, table, key, [values])


def upsert_all(
    connection: Connection, table: str, key: Collection[str], rows: Sequence[Mapping[str, Value]]
) -> None:
    """As ``upsert``, for several rows with the same columns, in one statement; nothing for none."""
    if not rows:
        return
    changes = ", ".join(f"{column} = excluded.{column}" for column in rows[0] if column not in key)
    sql = f"{_insertion(table, rows[0], len(rows))} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changes}"
    run(connection, sql, *(value for row in rows for value in row.values()))


def _insertion(table: str, columns: Collection[str], rows: int = 1) -> str:
    width = len(columns)
    places = (
        f"({', '.join(f'${first + n}' for n in range(1, width + 1))})"
        for first in range(0, rows * width, width)
    )
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join(places)}"
