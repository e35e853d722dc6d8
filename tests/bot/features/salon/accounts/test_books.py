"""The books of a server by month: what was issued is held, staked or the house's."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from bot.database.clock import now
from bot.database.database import handling
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Order
from bot.features.salon.accounts.books import by_month, table
from bot.features.salon.accounts.service import AUDITS, CounterService
from bot.features.salon.ledger.model import AccountKind, Flow, Month
from bot.features.standings import seasons
from bot.registry.transactions import restraint
from bot.tables.guild import CounterSettings
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness
from tests.bot.support.wagers import AMPLE, bet, use_counters

DECEMBER: Final = 20_423
"""The first of December 2025, in days since 1970."""


def test_each_month_ends_with_what_it_began_with_and_what_moved() -> None:
    mint, purse, escrow, house = (
        AccountKind.MINT,
        AccountKind.PURSE,
        AccountKind.ESCROW,
        AccountKind.HOUSE,
    )
    flows = [
        Flow(DECEMBER - 40, mint, purse, 500),
        Flow(DECEMBER - 1, purse, escrow, 100),
        Flow(DECEMBER, escrow, house, 5),
        Flow(DECEMBER, escrow, purse, 95),
        Flow(DECEMBER + 30, purse, house, 20),
        Flow(DECEMBER + 31, mint, house, 7),
    ]
    months = by_month(flows)
    assert months == [
        Month(202601, issued=7, rake=0, held=475, staked=0, house=32),
        Month(202512, issued=0, rake=5, held=475, staked=0, house=25),
        Month(202511, issued=0, rake=0, held=400, staked=100, house=0),
        Month(202510, issued=500, rake=0, held=500, staked=0, house=0),
    ]
    assert table(months).splitlines()[:2] == ["season,issued,rake,held,staked,house", "202601,7,0,475,0,32"]


@pytest.mark.parametrize("seed", range(20))
def test_what_was_issued_is_held_or_staked_or_the_houses(seed: int) -> None:
    chance = Random(seed)
    kinds = list(AccountKind)
    days = sorted(chance.randrange(20_000, 21_000) for _ in range(200))
    flows = []
    for day in days:
        source = chance.choice(kinds)
        target = chance.choice([kind for kind in kinds if kind not in (source, AccountKind.MINT)])
        flows.append(Flow(day, source, target, chance.randrange(1, 1_000)))
    issued = 0
    for month in reversed(by_month(flows)):
        issued += month.issued
        assert month.held + month.staked + month.house == issued


async def test_the_books_follow_the_ledger(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=500, rake=10, betting=AMPLE))
    counters = CounterService(harness.database)
    assert (await counters.books(GUILD)).months == []
    live = await harness.begun(ANA, BOB, stake=50)
    await bet(harness, live, CLEO, 0, 30)
    (month,) = (await counters.books(GUILD)).months
    assert month == Month(seasons.of(now()), issued=1500, rake=0, held=1370, staked=130, house=0)
    await harness.play_out(await harness.bets_closed(live), 1)
    await harness.database.write(moderation.correct, Order(GUILD, BOB, ANA, "a mistake", now()), -15)
    (month,) = (await counters.books(GUILD)).months
    assert (month.issued, month.staked, month.held + month.house) == (1500, 0, 1500)
    assert month.house == month.rake + 15 > 15
    await counters.audit(GUILD, BOB)
    found = await counters.books(GUILD)
    assert found.audited is not None
    assert found.audited.sound


async def test_an_audit_is_made_though_the_process_that_noted_it_was_killed(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True))
    counters = CounterService(harness.database)
    with handling(7):
        await harness.database.write_once(restraint.use, AUDITS, (BOB,), now())
    with handling(7):
        assert (await counters.audit(GUILD, BOB)).found.sound
