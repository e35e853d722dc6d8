"""How an engine would carry out the statements of a query."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.store.connection import Connection, Cursor, Value

Query = Callable[[Connection], object]


class _Recording:
    """A connection that keeps what it is asked."""

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


def _of_sqlite(connection: Connection, sql: str, values: Mapping[str, Value]) -> Iterator[str]:
    for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values):
        words = step.split()
        # A search that uses nothing is a scan for the least or greatest.
        if words[0] == "SCAN" or (words[0] == "SEARCH" and len(words) == 2):
            yield f"scan {words[1]}"
        elif words[0] == "SEARCH":
            yield f"index {words[words.index('INDEX') + 1]}" if "INDEX" in words else f"key of {words[1]}"
        elif "B-TREE" in words:
            yield "sort"


def _of_postgres(connection: Connection, sql: str, values: Mapping[str, Value]) -> Iterator[str]:
    ((found,),) = connection.execute(f"EXPLAIN (FORMAT JSON) {sql}", values)
    yield from _of_node(found[0]["Plan"])


def _of_node(node: dict[str, Any]) -> Iterator[str]:
    """The steps of a part of a plan. Where no index helps, tables are scanned, though that is turned off."""
    if "Index Name" in node:
        yield f"index {node['Index Name']}"
    elif node["Node Type"] == "Seq Scan":
        yield f"scan {node['Relation Name']}"
    elif node["Node Type"] == "Sort":
        yield "sort"
    for below in node.get("Plans", ()):
        yield from _of_node(below)
