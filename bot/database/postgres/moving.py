"""Moving everything from a SQLite file to PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from graphlib import TopologicalSorter
from hashlib import sha256
from typing import Any, Final, NamedTuple

import psycopg

from bot.database.connection import Connection, run
from bot.database.errors import StoreError
from bot.database.postgres import connection as postgres
from bot.database.postgres import schema

_OWN: Final = ("migration",)
"""Tables that each database fills itself."""
_AT_ONCE: Final = 1_000


class Moved(NamedTuple):
    """How many tables and rows were moved."""

    tables: int
    rows: int


class _Content(NamedTuple):
    """How many rows a table has, and a hash of them in the order of all their columns."""

    rows: int
    hash: str


def move(source: Connection, url: str, audit: Callable[[Connection], object]) -> Moved:
    """Copy everything from a file of the newest schema into an empty database, and compare them.

    Either all of it is there afterwards, or nothing.

    Args:
        source: a connection in a transaction that sees one moment.
        url: the URL of the PostgreSQL database.
        audit: adds up the counters. Both databases must have the same sums.

    Raises:
        StoreError: the database cannot be used or is not empty, or what arrived is not what was sent.
    """
    with postgres.explaining(), closing(postgres.connect(url)) as target, target.raw.transaction():
        if not schema.is_empty(target):
            raise StoreError("The database to move to is not empty and was left as it is: name an empty one.")
        schema.prepare(target)
        contents = {}
        for table, columns in _tables(source).items():
            # A new database has made a key for pseudonyms: the key of the file replaces it.
            target.execute(f"DELETE FROM {table}").close()
            _copy(source, target, table, columns)
            contents[table] = _content(_rows(source, table, columns))
            if _content(_rows_there(target, table, columns)) != contents[table]:
                raise StoreError(f"The table {table} did not arrive as it was sent; nothing was moved.")
        _continue_numbers(target)
        if audit(source) != audit(target):
            raise StoreError("The counters did not arrive as they were sent; nothing was moved.")
    return Moved(len(contents), sum(content.rows for content in contents.values()))


def _tables(source: Connection) -> dict[str, list[str]]:
    """Each table with its columns; those that it refers to come before it."""
    names = source.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    tables = {name for (name,) in names} - set(_OWN)
    refers = {
        table: {to for (to,) in run(source, 'SELECT "table" FROM pragma_foreign_key_list($1)', table)}
        for table in tables
    }
    # A row of a table may refer to another of the same table: they arrive in one statement.
    order = TopologicalSorter({table: to - {table} for table, to in refers.items()}).static_order()
    return {
        table: [name for (name,) in run(source, "SELECT name FROM pragma_table_info($1)", table)]
        for table in order
    }


def _rows(source: Connection, table: str, columns: Iterable[str]) -> Iterator[tuple[Any, ...]]:
    listed = ", ".join(columns)
    return iter(source.execute(f"SELECT {listed} FROM {table} ORDER BY {listed}"))


def _rows_there(target: postgres.Connection, table: str, columns: Iterable[str]) -> Iterator[tuple[Any, ...]]:
    listed = ", ".join(f"{column} NULLS FIRST" for column in columns)
    with psycopg.RawServerCursor(target.raw, table) as cursor:
        cursor.itersize = _AT_ONCE
        cursor.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY {listed}")
        yield from cursor


def _copy(source: Connection, target: postgres.Connection, table: str, columns: Iterable[str]) -> None:
    names = ", ".join(columns)
    with target.raw.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
        for row in _rows(source, table, columns):
            copy.write_row(row)


def _content(rows: Iterable[tuple[Any, ...]]) -> _Content:
    count, found = 0, sha256()
    for row in rows:
        count += 1
        found.update(repr(row).encode())
    return _Content(count, found.hexdigest())


def _continue_numbers(target: postgres.Connection) -> None:
    """Let the numbers that the database assigns continue after the highest that is there."""
    numbered = target.execute(
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND is_identity = 'YES'"
    ).fetchall()
    for table, column in numbered:
        target.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'),"
            f" coalesce(max({column}), 0) + 1, false) FROM {table}"
        ).close()
