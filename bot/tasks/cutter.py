"""Cuts the pack for players who like the table to do it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.model.person import Person
from bot.model.table import Status, Table
from bot.registry.registry import Registry

log = logging.getLogger(__name__)


class Cutter:
    """Has the pack cut at once where the player who cuts has asked for that.

    Nothing of it is stored: after a restart the pack cuts itself when the usual time is up.

    Args:
        registry: has the pack cut, as when the player's time is up.
        person: finds a person and their preferences.
    """

    def __init__(self, registry: Registry, person: Callable[[int], Awaitable[Person | None]]) -> None:
        self._registry = registry
        self._person = person
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        """Cut at a table that has a new version, if it waits for a cut and its player likes that."""
        if table.status is Status.LIVE and table.game is not None and table.game.clock == "ceremony":
            task = asyncio.create_task(self._cut(table), name=f"cut {table.id}")
            self._tasks.add(task)
            task.add_done_callback(self._done)

    async def close(self) -> None:
        """Stop; the games stay as they were committed."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _cut(self, table: Table) -> None:
        people = [await self._person(person) for person in table.waits_for]
        if people and all(person is not None and person.preferences.cut for person in people):
            await self._registry.cut(table.id, table.version)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            log.error("the pack could not be cut for a player", exc_info=failure)
