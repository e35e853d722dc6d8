"""The play while the disk is recorded: games with bets, a match, a pool, a session, a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from random import Random
from typing import Final

from bot.database.clock import now
from bot.database.database import handling
from bot.database.errors import RepeatedError
from bot.features.salon.pool.model import PoolStage
from bot.features.salon.queue import transactions as queue
from bot.tables.errors import Refusal
from bot.tables.guild import CounterSettings
from bot.tables.table import Status, Table
from engine.bourre.actions import LEAVE
from engine.ecarte import actions
from tests.bot.support import sessions
from tests.bot.support.harness import ANA, BOB, GUILD, Harness, offer, person
from tests.bot.support.pools import newest
from tests.bot.support.wagers import bet, use_counters

_BETTORS: Final = range(11, 17)
_MATCH: Final = (21, 22)
_POOL: Final = (31, 32, 33)
_QUEUE: Final = (41, 42, 43)
_LEFT: Final = (51, 52)
_GUESTS: Final = (ANA, BOB, *_BETTORS, *_MATCH, *_POOL, *_QUEUE, *_LEFT, *sessions.PEOPLE)


class Play:
    """People at several tables at once, each acting by interactions, some of which are delivered twice.

    Args:
        patience: about how many actions a player takes before they resign.
    """

    def __init__(self, harness: Harness, seed: str, patience: int) -> None:
        self._harness = harness
        self._patience = patience
        self._registry = harness.registry
        self._chance = Random(seed)
        self._presses: Iterator[int] = count(self._chance.getrandbits(40) << 22)

    async def to_the_end(self) -> None:
        """Play until every table has closed."""
        await self._harness.meet(_GUESTS)
        await use_counters(self._harness, CounterSettings(counters=True, opening=500, rake=5))
        async with asyncio.TaskGroup() as group:
            for table in (self._bets, self._match, self._pool, self._session, self._queue):
                group.create_task(table())
        await self._harness.begun(*_LEFT, stake=10)
        await self._registry.endings.void(GUILD)

    async def _bets(self) -> None:
        table = await self._harness.begun(ANA, BOB, stake=self._chance.choice((0, 20)))
        for bettor in self._chance.sample(_BETTORS, 4):
            with suppress(Refusal):
                await bet(self._harness, table, bettor, bettor % 2, self._chance.randint(1, 40))
        await self._play_out(table)

    async def _match(self) -> None:
        table = await self._harness.offered(*_MATCH, channel=1, length=3)
        table = await self._registry.offers.accept(table.id, person(_MATCH[1]))
        while table.open:
            await self._play_out(table)
            following = [change.table for change in self._harness.changes if change.table.follows == table.id]
            table = await self._registry.tables.get(following[0].id if following else table.id)

    async def _pool(self) -> None:
        pool = await self._harness.pool(*_POOL, channel=2)
        while pool.stage is PoolStage.PLAYING:
            await self._play_out(await newest(self._harness, pool))
            pool = await self._harness.stored_pool(pool.id)

    async def _session(self) -> None:
        table = await sessions.begun(self._harness, channel=3)
        while table.open:
            leaves = self._chance.random() * self._patience < 1
            table = await sessions.act(self._harness, table, self._chance, avoid=() if leaves else (LEAVE,))

    async def _queue(self) -> None:
        one, other, third = _QUEUE
        made = await self._registry.offers.challenge(offer(one, other, channel=4))
        table = await self._registry.offers.accept(made.id, person(other))
        await self._harness.database.write_once(queue.join, table, person(third), now())
        await self._registry.play.act(table.id, one, lambda _: actions.RESIGN)
        (seat,) = await self._registry.tables.open_in_series(table.id)
        await self._play_out(await self._registry.offers.accept(seat.id, person(third)))

    async def _play_out(self, table: Table) -> None:
        while (table := await self._registry.tables.get(table.id)).status is Status.LIVE:
            press = next(self._presses)
            give_up = self._chance.random() * self._patience < 1
            with handling(press):
                await self._harness.act_at_random(table, self._chance, give_up=give_up, press=press)
            if self._chance.random() < 0.1:
                await self._deliver_again(table, press)

    async def _deliver_again(self, table: Table, press: int) -> None:
        table = await self._registry.tables.get(table.id)
        if table.status is Status.LIVE and table.waits_for:
            with handling(press), suppress(RepeatedError):
                await self._harness.act_at_random(table, self._chance, press=press)
                raise AssertionError("an interaction was carried out twice")
