"""Acts for players as they prefer: cuts the pack unless they do, and plays cards if they have no choice.

If the public view shows that a player has no choice, as with the last card, playing it reveals nothing. Any
other card played for a player reveals that they had no choice; players choose this knowingly. Both come after
the pause that the house makes before a card, so that the pause reveals nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from typing import Final

from bot.database.database import BoundedDict
from bot.registry.background.backoff import Backoff
from bot.registry.background.house_player import random_pause
from bot.registry.commits import StaleError
from bot.registry.registry import Registry
from bot.tables.errors import BrokenTableError, Refusal
from bot.tables.peers import NotOwnerError
from bot.tables.people import cuts_itself
from bot.tables.person import Forced, Preferences
from bot.tables.store import games
from bot.tables.table import Table

log = logging.getLogger(__name__)
_MOST: Final = 5_000
"""How many played cards a process remembers."""


class AutoPlayer:
    """Cuts for players who have not asked to, and plays for those who prefer that.

    It stores nothing: after a restart, ``resume`` finds the games in which it acts.

    Args:
        registry: takes the actions, as those of any player.
        preferences: finds how a person likes to play.
        seconds: the usual pause before a card.
        until_seen: waits until everybody has seen the last completed trick, and one player the trick that
            their hand shows.
    """

    def __init__(
        self,
        registry: Registry,
        preferences: Callable[[int], Awaitable[Preferences]],
        seconds: float,
        until_seen: Callable[[Table, int], Awaitable[None]],
    ) -> None:
        self._registry = registry
        self._preferences = preferences
        self._seconds = seconds
        self._until_seen = until_seen
        self._tasks: set[asyncio.Task[None]] = set()
        self._backoff = Backoff(log)
        self._played = BoundedDict[tuple[str, int], int](_MOST)
        """By game and person, the version at which a card was last played for them."""

    def has_played(self, game: str, person: int, version: int) -> bool:
        """Whether a card was played for a person at a version, so that their own press comes too late."""
        return self._played.get((game, person)) == version

    def changed(self, table: Table) -> None:
        """Act at a live table that has a new version, if its players may want that."""
        if table.wait is not None or table.vacant is not None:
            return
        if table.choosers:
            self._start(partial(self._cut, table), f"cut {table.id}")
        for seat in set(table.guests) - set(table.house_plays):
            if table.forced(seat, Forced.ALWAYS) is not None:
                self._start(partial(self._play, table, seat), f"forced card {table.id}")

    async def resume(self, partitions: Collection[int]) -> None:
        """Act at every live table in partitions that this process has taken over."""
        for game in await self._registry.tables.listed(games.live, partitions):
            # One that cannot be read ends when its time is up.
            with suppress(BrokenTableError):
                self.changed(await self._registry.tables.get(game))

    async def close(self) -> None:
        """Stop; the games stay as they were committed."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _cut(self, table: Table) -> None:
        if await cuts_itself(table, self._preferences):
            with suppress(NotOwnerError), self._registry.peers.as_owner(table.id):
                await self._registry.time_outs.cut(table.id, table.version)

    async def _play(self, table: Table, seat: int) -> None:
        person = table.seats[seat].person
        action = table.forced(seat, (await self._preferences(person)).play_forced)
        pause = table.game_type.pause(table.started_game.view(seat))
        if action is None or pause is None:
            return
        await self._until_seen(table, person)
        await asyncio.sleep(pause * random_pause(self._seconds))
        # A press may come while the card is being committed.
        self._played[table.id, person] = table.version
        # The player may have acted, or left.
        with suppress(StaleError, Refusal, NotOwnerError), self._registry.peers.as_owner(table.id):
            await self._registry.play.act(table.id, person, lambda _: action, table.version)

    def _start(self, act: Callable[[], Awaitable[None]], name: str) -> None:
        task = asyncio.create_task(self._until_done(act, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _until_done(self, act: Callable[[], Awaitable[None]], name: str) -> None:
        """Act, again after a failure. It is given up once the table has gone on."""
        while True:
            try:
                await act()
            except Exception as error:
                what = f"{name}: the table could not act for a player"
                await asyncio.sleep(self._backoff.failed(what, error, name))
            else:
                self._backoff.succeeded(name)
                return
