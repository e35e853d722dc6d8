"""Plays cards for players who have no other and like the table to play them.

The last card of a deal that plays itself tells nobody anything. Any other tells the opponent that its player
had no choice; players choose this knowingly. Both wait as the house does before a card, so that the pause
tells nothing more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.model.errors import Refusal
from bot.model.person import Forced, Preferences
from bot.model.table import Status, Table
from bot.registry.commits import StaleError
from bot.registry.registry import Registry
from bot.tasks.pauses import random_pause

log = logging.getLogger(__name__)


class ForcedCards:
    """Plays what is forced a moment after it is.

    Nothing of it is stored: after a restart it is played when the player's time is up, if they do not.

    Args:
        registry: takes the cards, as those of any player.
        preferences: finds which cards a person wants to be played for them.
        seconds: the usual pause before a card.
        until_seen: waits until everybody has seen the trick that was completed last.
    """

    def __init__(
        self,
        registry: Registry,
        preferences: Callable[[int], Awaitable[Preferences]],
        seconds: float,
        until_seen: Callable[[Table], Awaitable[None]],
    ) -> None:
        self._registry = registry
        self._preferences = preferences
        self._seconds = seconds
        self._until_seen = until_seen
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self, table: Table) -> None:
        """Play at a table that has a new version, where players have no choice."""
        if table.status is not Status.LIVE or table.wait is not None or table.vacant is not None:
            return
        for seat in table.guests:
            if table.forced(seat, Forced.ALWAYS) is not None:
                task = asyncio.create_task(self._play(table, seat), name=f"forced card {table.id}")
                self._tasks.add(task)
                task.add_done_callback(self._done)

    async def close(self) -> None:
        """Stop; the games stay as they were committed."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: Table, seat: int) -> None:
        person = table.seats[seat].person
        action = table.forced(seat, (await self._preferences(person)).play_forced)
        pause = table.game_kind.pause(table.started_game.view(seat))
        if action is None or pause is None:
            return
        await self._until_seen(table)
        await asyncio.sleep(pause * random_pause(self._seconds))
        # The player may have acted, or left.
        with suppress(StaleError, Refusal):
            await self._registry.act(table.id, person, lambda _: action, table.version)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()) is not None:
            log.error("a card could not be played for a player", exc_info=failure)
