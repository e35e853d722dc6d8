"""The house at the table: it sits like a guest, sees its own hand alone, and takes a moment to think."""

from __future__ import annotations

import asyncio
import logging
from random import Random, SystemRandom
from typing import Final

from bot.model.table import Status, Table
from bot.registry import Registry, StaleError
from bot.tasks.worker import Thinker
from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import Kind
from engine.ecarte.advisor import levels
from engine.ecarte.advisor.levels import Level
from engine.ecarte.rules import Window
from engine.ecarte.view import EcarteView, Phase
from engine.interface import Action

log = logging.getLogger(__name__)

_QUICKEST, _SLOWEST = 0.7, 1.5
_COURTESY: Final = 5.0
"""How much longer it waits where its next card would cut off the adversary's announcement."""
_AFTER_A_FAULT: Final = 5.0
_CHANCE: Final = SystemRandom()
_GIVING_UP: Final = frozenset((Kind.CONCEDE, Kind.RESIGN))


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
        task = asyncio.create_task(self._play(table.id), name=f"house {table.id}")
        self._playing[table.id] = task
        task.add_done_callback(lambda done: self._done(table, done))

    async def resume(self) -> None:
        """After a start: take up every game that the house plays."""
        for table in await self._registry.house_tables():
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
                if not await self._act(await self._registry.table(game)):
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
        assert isinstance(view, EcarteView), "écarté is the only game so far"
        assert held.level is not None, "the house plays at a level"
        # He who has nothing to say but that he gives up waits.
        if all(actions.kind(action) in _GIVING_UP for action in view.legal):
            return False
        until = asyncio.get_running_loop().time() + self._pause(view)
        action = await self._choose(view, held.level)
        if action is None:
            return False
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        chosen: Action = action
        await self._registry.act(table.id, held.person, lambda _: chosen, expected=table.version)
        return True

    async def _choose(self, view: EcarteView, level: Level) -> Action | None:
        chance = Random(_CHANCE.getrandbits(64))
        if level is Level.EXPERT:
            return await self._thinker.think(levels.choose, view, level, chance)
        return levels.choose(view, level, chance)

    def _pause(self, view: EcarteView) -> float:
        """How long the house takes, in seconds; over the cut there is nothing to think about."""
        if view.phase is Phase.CUT:
            return 0.0
        seconds = self._seconds * _CHANCE.uniform(_QUICKEST, _SLOWEST)
        return seconds * _COURTESY if cuts_off_the_king(view) else seconds


def cuts_off_the_king(view: EcarteView) -> bool:
    """Whether the adversary, if he holds the king, can announce it until the viewer plays and no longer."""
    if view.phase is not Phase.PLAY or view.announced is not None or view.viewer not in view.actors:
        return False
    assert view.turn_up is not None, "cards are played after one was turned up"
    king = Card(view.turn_up & ~7 | view.rules.bonus.rank)
    if view.rules.window is Window.BEFORE_FIRST_LEAD:
        return not view.tricks and view.turn_up != king
    return view.rules.window is Window.LAW_9 and [trick.led for trick in view.tricks] == [king]
