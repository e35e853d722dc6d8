"""In tests every transaction runs twice, and the functions that ran are recorded.

The first run is rolled back and the second kept, as when PostgreSQL refuses a commit. An effect outside the
database, also on an argument, then happens twice, and the tests' assertions see it. After a run of the whole
suite each function that takes a connection has run twice, or only in reads.
"""

from __future__ import annotations

import ast
import sqlite3
import threading
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from cProfile import Profile
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, Final
from unittest import mock
from weakref import WeakSet

from bot.database.database import Transaction
from bot.database.postgres import pool
from bot.database.postgres.connection import Connection as PostgresConnection
from bot.database.sqlite import database as sqlite

BOT: Final = Path(__file__).parents[1] / "bot"
ENGINES: Final = (BOT / "database" / "sqlite", BOT / "database" / "postgres")
"""The modules that run the transactions."""
CONNECTION: Final = "connection"
_OFFLINE: Final = BOT / "host" / "store" / "examination.py"
"""This module reads a database that no bot has open."""

Function = ast.FunctionDef | ast.Lambda
Place = tuple[str, int]
"""The place of a function: its file within ``bot``, and its first line."""

_called: Final = set[CodeType]()


def transactions(tree: ast.AST) -> Iterator[Function]:
    """The functions that take a connection, except for those that make an object or have no body."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            arguments = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            other = isinstance(node, ast.FunctionDef) and (
                node.name == "__init__"
                or "abstractmethod" in map(ast.unparse, node.decorator_list)
                or ast.unparse(node.body[-1]) == "..."
            )
            if not other and CONNECTION in {argument.arg for argument in arguments}:
                yield node


@contextmanager
def every_transaction_twice(*, on_postgres: bool) -> Iterator[None]:
    """Let every transaction be repeated.

    Args:
        on_postgres: whether on PostgreSQL, too. Most tests of it repeat what a test on SQLite runs twice.
    """
    attempt, commit, read = pool._attempt, sqlite._commit, sqlite._at_one_moment

    def attempt_twice(
        connection: PostgresConnection, begin: str, transaction: Transaction[Any], *sending: Any
    ) -> Any:
        if "READ ONLY" in begin:
            with _noted():
                return attempt(connection, begin, transaction, *sending)
        if not on_postgres:
            return attempt(connection, begin, transaction, *sending)
        with suppress(Exception), _noted():
            connection.script("BEGIN ISOLATION LEVEL SERIALIZABLE")
            transaction(connection)
        connection.raw.rollback()
        return attempt(connection, begin, transaction, *sending)

    def commit_twice(connection: sqlite3.Connection, group: list[sqlite._Waiting]) -> Any:
        connection.execute("BEGIN IMMEDIATE")
        with _noted():
            for waiting in group:
                sqlite._apart(connection, waiting.transaction)
        connection.execute("ROLLBACK")
        return commit(connection, group)

    def read_noted(connection: sqlite3.Connection, query: Transaction[Any]) -> Any:
        with _noted():
            return read(connection, query)

    with (
        mock.patch.object(pool, "_attempt", attempt_twice),
        mock.patch.object(sqlite, "_commit", commit_twice),
        mock.patch.object(sqlite, "_at_one_moment", read_noted),
    ):
        yield


class _Notes:
    """Which functions a thread has called, added to all when it ends.

    A profiler in C costs much less than one in Python, and to read it costs more than to use it.
    """

    def __init__(self) -> None:
        self.profiler = Profile(subcalls=False, builtins=False)

    def read(self) -> None:
        _called.update(entry.code for entry in self.profiler.getstats() if isinstance(entry.code, CodeType))

    __del__ = read


_of_thread: Final = threading.local()
_all_notes: Final = WeakSet[_Notes]()


@contextmanager
def _noted() -> Iterator[None]:
    """Note which functions are called on this thread."""
    notes: _Notes | None = getattr(_of_thread, "notes", None)
    if notes is None:
        notes = _of_thread.notes = _Notes()
        _all_notes.add(notes)
    notes.profiler.enable()
    try:
        yield
    finally:
        notes.profiler.disable()


def called() -> set[Place]:
    """The functions of the bot that this process has called in a transaction that ran twice, or in a read."""
    for notes in tuple(_all_notes):
        notes.read()
    found = ((Path(code.co_filename), code.co_firstlineno) for code in _called)
    return {(str(file.relative_to(BOT)), line) for file, line in found if file.is_relative_to(BOT)}


def forgotten(called: Collection[Place]) -> list[str]:
    """The transactions that are not among the called functions."""
    return [f"bot/{file}:{line}" for file, line in _places() if (file, line) not in called]


@cache
def _places() -> list[Place]:
    """All transactions of the bot."""
    found = list[Place]()
    for file in sorted(BOT.rglob("*.py")):
        if not any(file.is_relative_to(other) for other in (*ENGINES, _OFFLINE)):
            name = str(file.relative_to(BOT))
            lines = map(_first_line, transactions(ast.parse(file.read_text("utf-8"))))
            found += [(name, line) for line in lines]
    return found


def _first_line(function: Function) -> int:
    """The first line of a function as its code has it: that of its first decorator, if it has one."""
    decorators: Iterable[ast.expr] = getattr(function, "decorator_list", ())
    return min([function.lineno, *(decorator.lineno for decorator in decorators)])
