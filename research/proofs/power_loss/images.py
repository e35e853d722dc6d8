"""Recording a play on the bot's store, and opening what a loss of power may have left of it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.database.connection import Connection
from bot.database.errors import StoreError
from bot.database.sqlite.database import SqliteDatabase
from research.proofs.power_loss.disk import Disk
from research.proofs.power_loss.play import Play
from research.proofs.power_loss.recording import Acknowledged, Record, recording
from research.proofs.power_loss.store import RecordedStore, find_fault, fingerprint
from tests.bot.support.harness import Harness

_NAME: Final = "ecarte.db"
_LOG_PAGES: Final = 100
"""The log's pages after which SQLite checkpoints it. SQLite's own 1000 would make large images."""
_AT_ONCE: Final = 8


@dataclass(frozen=True, slots=True)
class Recorded:
    """A play, as the disk saw it.

    Args:
        before: the database's files before the play, by the suffix after the database's name.
        record: the events in order.
        states: the fingerprints of the states that the transactions made, in order, after that of the first
            state.
    """

    before: dict[str, bytes]
    record: Record
    states: list[str]


async def record_play(folder: Path, seed: str, patience: int, synchronous: str = "FULL") -> Recorded:
    """Let people play on the bot's store, which closes and opens again in the middle.

    Args:
        patience: the players' patience; see ``Play``.
        synchronous: SQLite's setting; the bot's own is FULL.
    """
    path = folder / _NAME
    database = await SqliteDatabase.open(path)
    states = [await database.read(fingerprint)]
    await database.close()
    before, record = {"": path.read_bytes()}, Record()
    with recording(path, record):
        for part in ("first", "second"):
            store = await RecordedStore.open(path)
            store.record, store.states = record, states
            await store._writer.run(partial(_set_up, synchronous=synchronous))
            try:
                await Play(Harness(store), f"{seed} {part}", patience).to_the_end()
            finally:
                await store.close()
    return Recorded(before, record, states)


def _set_up(connection: sqlite3.Connection, synchronous: str) -> None:
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")


async def record_birth(folder: Path) -> Recorded:
    """Let the bot's store make a new database."""
    record = Record()
    with recording(folder / _NAME, record):
        store = await SqliteDatabase.open(folder / _NAME)
        empty = await store.read(fingerprint)
        await store.close()
    return Recorded({}, record, [empty])


class Images:
    """The images that a loss of power may leave of a play, opened by the bot's store.

    Args:
        folder: for the images, a few at a time; best in memory.

    Attributes:
        made: how many images were made.
        faults: a line for each image that failed.
    """

    def __init__(self, recorded: Recorded, folder: Path) -> None:
        self._recorded = recorded
        self._folder = folder
        self._numbers = {state: number for number, state in enumerate(recorded.states)}
        """The last number of each state, by its fingerprint."""
        self._sound: set[str] = set()
        self.made = 0
        self.faults: list[str] = []

    async def examine(self, images: int, seed: int) -> None:
        """Make and open ``images`` images, spread evenly over the events of the record."""
        chance, acknowledged, waiting = Random(seed), 0, list[Coroutine[Any, Any, None]]()
        disk, record = Disk(self._recorded.before), self._recorded.record
        for number, event in enumerate(record):
            disk.play(event)
            if isinstance(event, Acknowledged):
                acknowledged = max(acknowledged, event.state)
            for _ in range((number + 1) * images // len(record) - number * images // len(record)):
                self.made += 1
                folder = self._folder / str(self.made)
                folder.mkdir()
                disk.lose_power(folder / _NAME, chance)
                waiting.append(
                    self._examine(folder, f"image {self.made}, after event {number}", acknowledged)
                )
            if len(waiting) >= _AT_ONCE or number == len(record) - 1:
                await asyncio.gather(*waiting)
                waiting.clear()

    async def _examine(self, folder: Path, name: str, acknowledged: int) -> None:
        """Open one image, and note its fault if it has one."""
        try:
            store = await SqliteDatabase.open(folder / _NAME)
            try:
                fault = await self._fault_of(store, acknowledged)
            finally:
                await store.close()
        except (StoreError, sqlite3.DatabaseError) as error:
            fault = f"it does not open: {error}"
        finally:
            shutil.rmtree(folder)
        if fault is not None:
            self.faults.append(f"{name}: {fault}")

    async def _fault_of(self, store: SqliteDatabase, acknowledged: int) -> str | None:
        broken, state = await store.read(_look)
        if broken is not None:
            return broken
        if state not in self._numbers:
            return "it is in none of the states that the bot has made"
        if self._numbers[state] < acknowledged:
            return f"state {acknowledged} was acknowledged, and it is in {self._numbers[state]}"
        if state in self._sound:
            return None
        fault = await find_fault(store)
        if fault is None:
            self._sound.add(state)
        return fault


def _look(connection: Connection) -> tuple[str | None, str]:
    """Return the fault that SQLite finds, and the state's fingerprint."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    return (None, fingerprint(connection)) if (found, broken) == ("ok", None) else (f"{found} {broken}", "")
