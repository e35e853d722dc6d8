"""The real store on a file in memory. Its work takes simulated time, and each commit is recorded."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, Self, TypeVar

from bot.database.connection import Connection
from bot.database.database import Delivery, Result, Transaction, _delivery
from bot.database.sqlite.database import SqliteDatabase

from .loop import OWNER, Process

Value = TypeVar("Value")

_RISES: Final = {"game": ("version", "saved"), "pool": ("version",)}
"""Columns that never fall."""
_EFFECTS: Final = {
    ("game", "id"): ("INSERT", "UPDATE OF version"),
    ("pool", "id"): ("INSERT", "UPDATE OF version"),
    ("transfer", "id"): ("INSERT",),
    ("bet", "game"): ("INSERT", "UPDATE"),
    ("queue", "session"): ("INSERT", "DELETE"),
}
"""The effects of a press, without bookkeeping: tables, the column that names a row, and events."""


@dataclass
class Books:
    """The record of what was committed, and for which deliveries.

    Args:
        chance: determines how long the store takes.
        check: looks at the database after each commit.

    Attributes:
        slow: whether the disk is busy.
        effects: for each interaction, the deliveries that did something, by the delivery's ``id()``.
    """

    chance: Random
    check: Callable[[sqlite3.Connection], None]
    slow: bool = False
    commits: int = 0
    effects: dict[int, dict[int, Delivery]] = field(default_factory=dict)
    _doing: list[tuple[str, object]] = field(default_factory=list)

    def delay(self) -> float:
        """Return how long the store takes to begin, or its answer to arrive, in seconds."""
        usual = self.chance.expovariate(1_000)
        return usual + (self.chance.random() * 0.5 if self.slow and self.chance.random() < 0.2 else 0.0)

    def begin(self) -> None:
        """Note that a transaction begins."""
        self._doing.clear()

    def effect(self, table: str, row: object) -> None:
        """Note that a statement has the effect of a press."""
        self._doing.append((table, row))

    def done(self, delivery: Delivery | None) -> None:
        """Note that a transaction is done, for a delivery of an interaction or for none."""
        if delivery is not None and self._doing:
            self.effects.setdefault(delivery.interaction, {})[id(delivery)] = delivery


class Storage(Process):
    """A process with connections to a database."""

    books: Books

    def __post_init__(self) -> None:
        self.connections: list[sqlite3.Connection] = []


class SimulatedConnection:
    """A connection whose calls take simulated time, and take effect at one moment of it."""

    def __init__(self, raw: sqlite3.Connection, books: Books) -> None:
        self.raw = raw
        self._books = books

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path`` for the process that asks."""
        process = OWNER.get()
        assert isinstance(process, Storage)
        raw = sqlite3.connect(path, isolation_level=None)
        process.connections.append(raw)
        return cls(raw, process.books)

    async def run(self, function: Callable[[sqlite3.Connection], Value]) -> Value:
        """Call ``function`` with the connection."""
        await asyncio.sleep(self._books.delay())
        before = self.raw.total_changes
        value = function(self.raw)
        if self.raw.total_changes != before:
            self._books.commits += 1
            self._books.check(self.raw)
        await asyncio.sleep(self._books.delay())
        return value

    async def close(self) -> None:
        """Close it."""
        self.raw.close()


class ObservedDatabase(SqliteDatabase):
    """The store of a process. It records its transactions with the delivery that asked for them."""

    _books: Books

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open as ``SqliteDatabase.open`` does, with triggers that refuse a falling version."""
        opened = await super().open(path)
        process = OWNER.get()
        assert isinstance(process, Storage)
        opened._books = process.books
        writer = opened._writer
        assert isinstance(writer, SimulatedConnection)
        writer.raw.create_function("effect", 2, process.books.effect)
        for statement in _triggers():
            writer.raw.execute(statement)
        return opened

    async def _write(self, transaction: Transaction[Result], invalidates_cache: bool) -> Result:
        """Write as ``SqliteDatabase._write`` does, and record the transaction."""
        delivery = _delivery.get()

        def observed(connection: Connection) -> Result:
            self._books.begin()
            result = transaction(connection)
            self._books.done(delivery)
            return result

        return await super()._write(observed, invalidates_cache)


class SharedDatabase(ObservedDatabase):
    """The store of one of several processes, as PostgreSQL would be.

    Attributes:
        true_time: the clock of the database's machine, in seconds.
        wire: sends notifications to the other processes.
    """

    shared = True
    true_time: Callable[[], float]
    wire: Callable[[frozenset[str]], None]

    def clock(self, _: Connection) -> int:
        """The time of the database's machine."""
        return round(self.true_time() * 1000)

    def notify(self, *notifications: str) -> None:
        """Notify every process, unless the notification gets lost."""
        self.wire(frozenset(notifications))

    def receive(self, notifications: frozenset[str]) -> None:
        """Pass notifications from another process to the listeners."""
        for listener in self._listeners:
            listener(notifications)


def _triggers() -> list[str]:
    rising = [
        f"CREATE TEMP TRIGGER {table}_{column}_rises BEFORE UPDATE OF {column} ON {table}"
        f" WHEN new.{column} < old.{column} BEGIN SELECT RAISE(ABORT, '{table}.{column} falls'); END"
        for table, columns in _RISES.items()
        for column in columns
    ]
    effects = [
        f"CREATE TEMP TRIGGER {table}_effect_{number} AFTER {event} ON {table}"
        f"{' WHEN new.version <> old.version' if 'version' in event else ''}"
        f" BEGIN SELECT effect('{table}', {'old' if event == 'DELETE' else 'new'}.{row}); END"
        for (table, row), events in _EFFECTS.items()
        for number, event in enumerate(events)
    ]
    return rising + effects
