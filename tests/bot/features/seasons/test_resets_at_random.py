"""Purses start over in one moment, also while people play on, and with counters of theirs at stake."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.database.connection import Connection
from bot.features.moderation.model import GameOrder
from bot.features.moderation.voids import transactions as voids
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Wish
from bot.tables.errors import Refusal
from bot.tables.table import Status, Table
from engine.betting.errors import BettingError
from engine.ecarte.rules import CLASSIC
from tests import proof
from tests.bot.features.seasons.test_seasons import END
from tests.bot.features.standings.test_standings import A_DAY, NOVEMBER
from tests.bot.support import chance, sessions, times
from tests.bot.support.harness import CHANNEL, GUILD, Harness, open_harness, person
from tests.bot.support.pools import newest
from tests.bot.support.wagers import OPENING, bet, use_counters

PEOPLE: Final = (101, 102, 103, 104)
MANAGER: Final = 110
CROWD: Final = range(1_000, 1_030)
"""Others with a purse: more than start over in one commit."""
CASES: Final = proof.size(3, 400, short=40)


class World:
    """A server whose purses start over with its season."""

    def __init__(self, harness: Harness, moment: list[int], seed: int) -> None:
        self._harness = harness
        self._moment = moment
        self._random = Random(seed)
        self._tables: list[str] = []
        self._write = harness.database.write
        chance.CHANCE.seed(str(seed))

    async def begin(self) -> None:
        """Open the purses of two people, then those of a crowd, then the others; some are rich, some poor."""
        await use_counters(self._harness)
        await self._harness.meet((*PEOPLE, MANAGER))
        luck = dict(zip(PEOPLE, self._random.sample((-400, 0, 5_000, 5_000), 4), strict=True))

        def open_all(connection: Connection) -> None:
            for who in (*PEOPLE[:2], *CROWD, *PEOPLE[2:]):
                ledger.open_purse(connection, GUILD, who, OPENING, NOVEMBER)
            for who, counters in luck.items():
                if counters:
                    purses.correct(connection, GUILD, who, counters, f"luck:{who}", NOVEMBER)

        await self._write(open_all)
        self._season = await self._write(seasons.settle, GUILD, Wish(CHANNEL, resets=True), NOVEMBER)

    async def close(self) -> None:
        """Close the season."""
        assert self._season.deadline is not None, "it runs"
        self._moment[0] = END + A_DAY
        await self._write(seasons.expire, self._season.id, self._moment[0])

    async def start_over(self) -> bool:
        """Let some purses start over; returns whether any were left."""
        return await self._write(seasons.reset_purses)

    async def act(self) -> bool:
        """Let somebody do something at random; returns whether they might."""
        self._moment[0] += 1_000
        acts = [
            self._stake,
            self._stake,
            self._offer,
            self._pool,
            self._session,
            self._end,
            self._end,
            self._end,
            self._void,
        ]
        act = self._random.choice(acts)
        try:
            await act()
        except (Refusal, BettingError):
            return False
        return True

    async def _stake(self) -> None:
        one, other, third = self._random.sample(PEOPLE, 3)
        stake, amount, limit = (self._random.choice((20, 150, 500, 900)) for _ in range(3))
        table = await self._harness.offered(one, other, rules=CLASSIC.with_target(1), stake=stake)
        self._tables.append(table.id)
        table = await self._harness.registry.offers.accept(table.id, person(other))
        if self._random.random() < 0.3:
            run = self._harness.registry.table_changes.run
            with suppress(Refusal):
                await run(table.id, bets.declare_chouette, one, limit, self._moment[0])
        await bet(self._harness, table, third, self._random.randrange(2), amount)

    async def _offer(self) -> None:
        one, other = self._random.sample(PEOPLE, 2)
        table = await self._harness.offered(one, other, rules=CLASSIC.with_target(1), stake=100)
        self._tables.append(table.id)

    async def _pool(self) -> None:
        stake = self._random.choice((30, 200))
        pool = await self._harness.pool(
            *self._random.sample(PEOPLE, 3), stake=stake, rules=CLASSIC.with_target(1)
        )
        self._tables.append((await newest(self._harness, pool)).id)

    async def _session(self) -> None:
        table = await sessions.begun(self._harness, self._random.sample(PEOPLE[1:], 2))
        self._tables.append(table.id)
        for _ in range(self._random.randrange(30)):
            table = await sessions.act(self._harness, table, self._random)

    async def _end(self) -> None:
        """End a game, or begin an offered one, or take the offer back."""
        tables = [await self._harness.registry.tables.get(key) for key in self._tables]
        if not (running := [table for table in tables if table.open]):
            return
        table = self._random.choice(running)
        if table.status is Status.OFFERED:
            answer = self._random.choice((self._harness.registry.offers.accept, None))
            if answer is None or table.invited is None:
                await self._harness.registry.offers.decline(table.id, table.seats[0].person)
            else:
                await answer(table.id, person(table.invited))
            return
        await self._to_the_end(table)

    async def _to_the_end(self, table: Table) -> None:
        while (table := await self._harness.registry.tables.get(table.id)).status is Status.LIVE:
            self._moment[0] += 1
            if table.two_sided:
                table = await self._harness.act_at_random(table, self._random)
            else:
                table = await sessions.act(self._harness, table, self._random)
        following = [change.table.id for change in self._harness.changes if change.table.pool == table.pool]
        if table.pool is not None:
            self._tables.append(following[-1])

    async def _void(self) -> None:
        if self._tables:
            order = GameOrder(GUILD, MANAGER, self._random.choice(self._tables), "a test", self._moment[0])
            await self._harness.registry.endings.replace(voids.make_void, order)

    async def check(self) -> None:
        """The books add up, and nobody has more at stake than a new purse holds."""
        found = await self._harness.database.read(ledger.audit, GUILD)
        assert found.sound, found
        for who in PEOPLE:
            assert await self._harness.database.read(ledger.committed, GUILD, who) <= OPENING

    async def held(self) -> dict[int, tuple[int, int]]:
        """What each purse holds, and what else of it is at stake."""
        return await self._harness.database.read(_held)


def _held(connection: Connection) -> dict[int, tuple[int, int]]:
    return {
        who: (ledger.balance(connection, GUILD, purse(who)), ledger.committed(connection, GUILD, who))
        for who in (*PEOPLE, *CROWD)
    }


@asynccontextmanager
async def world(file: Path, moment: list[int], seed: int) -> AsyncIterator[World]:
    """A world in which a season is about to be closed, after random acts."""
    moment[0] = NOVEMBER
    async with open_harness(file) as harness:
        found = World(harness, moment, seed)
        await found.begin()
        for _ in range(8):
            await found.act()
            await found.check()
        await found.close()
        yield found


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(CASES)
async def test_purses_start_over_in_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [NOVEMBER]
    times.read_from(monkeypatch, lambda: moment[0])
    for seed in range(proof.SEED * CASES, (proof.SEED + 1) * CASES):
        async with world(tmp_path / f"{seed}.db", moment, seed) as at_once:
            while await at_once.start_over():
                pass
            assert {sum(each) for each in (await at_once.held()).values()} == {OPENING}, seed
            might = [await at_once.act() for _ in range(6)]
            await at_once.check()
            expected = await at_once.held()
        async with world(tmp_path / f"{seed}-slow.db", moment, seed) as slow:
            done = []
            for number in range(6):
                done.append(await slow.act())
                await slow.check()
                if number % 2:
                    await slow.start_over()
            while await slow.start_over():
                pass
            await slow.check()
            assert done == might, seed
            assert await slow.held() == expected, seed
