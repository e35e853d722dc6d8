"""The house as a player: it sees only its own hand, waits a moment, and acts like any player."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from random import SystemRandom
from typing import Final

from bot.config import Pace
from bot.registry.background.backoff import Backoff
from bot.registry.background.worker import Worker
from bot.registry.commits import StaleError
from bot.registry.registry import Registry
from bot.tables.errors import BrokenTableError
from bot.tables.peers import NotOwnerError
from bot.tables.store import games
from bot.tables.table import Status, Table
from engine.fairness import Draws
from engine.interface import Action, Level, advisor_of

log = logging.getLogger(__name__)

_SHORTEST: Final = 0.7
_LONGEST: Final = 1.5
"""The longest pause, in usual pauses."""
_RANDOM: Final = SystemRandom()


def random_pause(seconds: float) -> float:
    """A random pause around the usual one, in seconds. It does not depend on anybody's cards."""
    return seconds * _RANDOM.uniform(_SHORTEST, _LONGEST)


class HousePlayer:
    """Plays every seat of the house. After a restart, ``resume`` finds the games it plays.

    Args:
        registry: takes its actions, as those of any player.
        worker: computes the actions of levels that take long.
        seconds: the usual pause before an action.
        until_seen: waits until everybody has seen the last completed trick.
    """

    def __init__(
        self,
        registry: Registry,
        worker: Worker,
        seconds: float,
        until_seen: Callable[[Table], Awaitable[None]],
        pace: Pace,
    ) -> None:
        self.pace = pace
        self._registry = registry
        self._owns = registry.peers.owns
        self._worker = worker
        self._seconds = seconds
        self._until_seen = until_seen
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()
        self._backoff = Backoff(log, pace.house)

    def changed(self, table: Table) -> None:
        """Act at a live table that has a new version, if the house plays there."""
        if table.house_plays:
            self._begin(table.id)

    async def resume(self, partitions: Collection[int]) -> None:
        """Act at every table with the house in partitions that this process has taken over."""
        for game in await self._registry.tables.listed(games.live_with_house, partitions):
            self._begin(game)

    async def close(self) -> None:
        """Stop; the games stay as they were committed."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, game: str) -> None:
        """Act in a game of this process until it waits for another player."""
        if not self._owns(game):
            return
        if game in self._playing:
            self._changed.add(game)
            return
        task = asyncio.create_task(self._play(game), name=f"background: house player {game}")
        self._playing[game] = task
        task.add_done_callback(lambda done: self._done(game, done))

    def _done(self, game: str, task: asyncio.Task[None]) -> None:
        del self._playing[game]
        if not task.cancelled() and game in self._changed:
            self._begin(game)

    async def _play(self, game: str) -> None:
        """Act until the table waits for another player."""
        while True:
            self._changed.discard(game)
            try:
                acted = await self._act_or_end(game)
                self._backoff.succeeded(game)
                if not acted:
                    return
            except StaleError:
                continue
            except NotOwnerError:
                return
            except Exception as error:
                # The house has no deadline that would act for it, so it tries again.
                await asyncio.sleep(
                    self._backoff.failed(f"game {game}: the house could not act", error, game)
                )

    async def _act_or_end(self, game: str) -> bool:
        """As ``_act``. A game that cannot be read is void: it may have no deadline that would end it."""
        try:
            table = await self._registry.tables.get(game)
        except BrokenTableError:
            await self._registry.endings.end_broken(game)
            return False
        return await self._act(table)

    async def _act(self, table: Table) -> bool:
        """Act in every seat of the house whose turn it is, one after another; returns False if there is none.

        The actions of several seats in a row are one commit, so that everybody sees them at once. It ends
        with a trick or a deal, so that people can see that.
        """
        if table.status is not Status.LIVE or table.wait is not None or table.buying_in:
            return False
        started = asyncio.get_running_loop().time()
        moves: list[tuple[int, Action]] = []
        after, pause = table, 0.0
        while (turn := _next_turn(after, [seat for seat, _ in moves])) is not None:
            seat, level, waits = turn
            action = await self._choose(after, seat, level)
            if action is None:
                break
            moves.append((seat, action))
            pause = max(pause, waits)
            after, done = after.acted(((seat, action),))
            game = after.started_game
            if game.over or game.trick_over or game.deals > table.started_game.deals:
                break
            # A declaration may be taken back before the commit.
            if len(done) > 1:
                break
        if not moves:
            return False
        ready_at = started + pause * random_pause(self._seconds)
        await self._until_seen(table)
        await asyncio.sleep(ready_at - asyncio.get_running_loop().time())
        with self._registry.peers.as_owner(table.id):
            await self._registry.play.act_for_house(table.id, moves, table.version)
        return True

    async def _choose(self, table: Table, seat: int, level: Level) -> Action | None:
        advisor, game = advisor_of(table.game_type), table.started_game
        view = game.view(seat)
        chance = Draws(game.latest_secret, game.scheme, table.id, seat, len(game.history))
        if level in advisor.slow_levels:
            return await self._worker.run(advisor.advise, view, level, chance)
        return advisor.advise(view, level, chance)


def _next_turn(table: Table, acted: Sequence[int]) -> tuple[int, Level, float] | None:
    """The next seat in which the house must act, with its level and the pause before; None if there is none.

    Args:
        acted: the seats in which it has acted already. It acts in each once before others see it.
    """
    for seat in table.house_plays:
        level = table.house_level(seat)
        pause = table.game_type.pause(table.started_game.view(seat))
        if seat not in acted and level is not None and pause is not None:
            return seat, level, pause
    return None
