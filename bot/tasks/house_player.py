"""The house at the table: it sits like a guest, sees its own hand alone, and takes a moment to think."""

from __future__ import annotations

import asyncio
import logging
from random import Random, SystemRandom
from typing import Final

from bot.model.table import Status, Table
from bot.registry import Registry, StaleError
from bot.tasks.worker import Thinker
from engine.interface import Action, Kind, Level, View

log = logging.getLogger(__name__)

_QUICKEST, _SLOWEST = 0.7, 1.5
_AFTER_A_FAULT: Final = 5.0
_CHANCE: Final = SystemRandom()


class HousePlayer:
    """Plays every seat that the house holds; what it has not done yet is found again after a restart.

    Args:
        registry: where it acts, as anybody does.
        thinker: where it thinks, when it plays as an expert.
        seconds: how long it thinks about an action, more or less.
    """

    def __init__(self, registry: Registry, thinker: Thinker, seconds: float) -> None:
        self._registry = registry
        self._thinker = thinker
        self._seconds = seconds
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()

    def changed(self, table: Table) -> None:
        """A table has a new version: the house may have something to do there."""
        if table.house is None or table.status is not Status.LIVE:
            return
        if table.id in self._playing:
            self._changed.add(table.id)
            return
        task = asyncio.create_task(self._play(table.id), name=f"background: house player {table.id}")
        self._playing[table.id] = task
        task.add_done_callback(lambda done: self._done(table, done))

    async def resume(self) -> None:
        """After a start: take up every game that the house plays."""
        for table in await self._registry.tables.with_house():
            self.changed(table)

    async def close(self) -> None:
        """Lay down the cards; the games stand as they were committed."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, table: Table, task: asyncio.Task[None]) -> None:
        del self._playing[table.id]
        if not task.cancelled() and table.id in self._changed:
            self.changed(table)

    async def _play(self, game: str) -> None:
        """Act until the table waits for somebody else."""
        while True:
            self._changed.discard(game)
            try:
                if not await self._act(await self._registry.tables.get(game)):
                    return
            except StaleError:
                continue
            except Exception:
                # No clock runs against the house: it tries again itself.
                log.exception("game %s: the house could not act", game)
                await asyncio.sleep(_AFTER_A_FAULT)

    async def _act(self, table: Table) -> bool:
        """Do one thing; False where there is nothing to do."""
        if table.house is None or table.status is not Status.LIVE or table.game is None:
            return False
        held = table.seats[table.house]
        view = table.game.view(table.house)
        assert held.level is not None, "the house plays at a level"
        pause = table.game_kind.pause(view)
        if pause is None:
            return False
        until = asyncio.get_running_loop().time() + pause * self._moment()
        action = await self._choose(table.game_kind, view, held.level)
        if action is None:
            return False
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        chosen: Action = action
        await self._registry.act(table.id, held.person, lambda _: chosen, expected=table.version)
        return True

    async def _choose(self, kind: Kind, view: View, level: Level) -> Action | None:
        chance = Random(_CHANCE.getrandbits(64))
        if level in kind.slow_levels:
            return await self._thinker.think(kind.advise, view, level, chance)
        return kind.advise(view, level, chance)

    def _moment(self) -> float:
        """How long the house usually takes for an action, in seconds."""
        return self._seconds * _CHANCE.uniform(_QUICKEST, _SLOWEST)
