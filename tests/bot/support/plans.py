"""The plans by which an engine carries out the statements of a query."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

from bot.database.connection import Connection, Cursor, Value

Query = Callable[[Connection], object]


class _Recording:
    """A connection that records its statements."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.asked: list[tuple[str, Mapping[str, Value]]] = []

    def execute(self, sql: str, values: Mapping[str, Value] | None = None, /) -> Cursor:
        """Execute a statement."""
        self.asked.append((sql, values or {}))
        return self._connection.execute(*self.asked[-1])


def plan(connection: Connection, query: Query) -> list[str]:
    """The steps of a query's statements that read a table or sort: ``scan game``, ``index game_by_end``."""
    recording = _Recording(connection)
    query(recording)
    steps = _of_sqlite if isinstance(connection, sqlite3.Connection) else _of_postgres
    return [step for sql, values in recording.asked for step in steps(connection, sql, values)]


def work(connection: Connection, query: Query) -> int:
    """The work of an engine for a query: visited rows on PostgreSQL, instructions on SQLite."""
    if isinstance(connection, sqlite3.Connection):
        return _instructions(connection, query)
    recording = _Recording(connection)
    query(recording)
    visited = 0
    for sql, values in recording.asked:
        ((found,),) = connection.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}", values)
        visited += _visited(found[0]["Plan"])
    return visited


def _instructions(connection: sqlite3.Connection, query: Query) -> int:
    done = count()

    def note() -> int:
        next(done)
        return 0

    # The first query after another connection's ANALYZE reads the schema again.
    query(connection)
    connection.set_progress_handler(note, 1)
    try:
        query(connection)
    finally:
        connection.set_progress_handler(None, 0)
    return next(done)


def _visited(node: dict[str, Any]) -> int:
    """The rows that the scans of a part of a plan have read."""
    below = sum(map(_visited, node.get("Plans", ())))
    if "Scan" not in node["Node Type"]:
        return below
    removed = node.get("Rows Removed by Filter", 0) + node.get("Rows Removed by Index Recheck", 0)
    each: int = node["Actual Rows"] + removed
    loops: int = node["Actual Loops"]
    return below + each * loops


def _of_sqlite(connection: Connection, sql: str, values: Mapping[str, Value]) -> Iterator[str]:
    for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values):
        words = step.split()
        # A search without an index is a scan for the least or greatest.
        if words[0] == "SCAN" or (words[0] == "SEARCH" and len(words) == 2):
            yield f"scan {words[1]}"
        elif words[0] == "SEARCH":
            yield f"index {words[words.index('INDEX') + 1]}" if "INDEX" in words else f"key of {words[1]}"
        elif "B-TREE" in words:
            yield "sort"


def _of_postgres(connection: Connection, sql: str, values: Mapping[str, Value]) -> Iterator[str]:
    # As scans are turned off: a sort of the few rows of a test may cost as little as their index.
    connection.execute("SET LOCAL enable_sort = off")
    ((found,),) = connection.execute(f"EXPLAIN (FORMAT JSON) {sql}", values)
    yield from _of_node(found[0]["Plan"])


def _of_node(node: dict[str, Any]) -> Iterator[str]:
    """The steps of a part of a plan. Scans are turned off, but still occur where no index helps."""
    if "Index Name" in node:
        yield f"index {node['Index Name']}"
    elif node["Node Type"] == "Seq Scan":
        yield f"scan {node['Relation Name']}"
    elif node["Node Type"] == "Sort":
        yield "sort"
    for below in node.get("Plans", ()):
        yield from _of_node(below)
