"""Purses: the daily allowance, and the limit of stakes and bets."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Memo, purse
from bot.features.salon.reasons import SalonReason
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds
from bot.tables.table import Table
from engine.betting.bets import Unmatched
from engine.ecarte import actions
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, reason
from tests.bot.support.wagers import SOUND, audit, backed, bet, cover, forge, use_counters

DAY = 86_400_000
NOON = 20_000 * DAY + DAY // 2
GENEROUS = CounterSettings(counters=True, opening=500, allowance=50)


async def allowed(harness: Harness, person: int = ANA, at: int = NOON) -> int:
    """The allowance that a person is paid when they look into their purse."""
    return await harness.database.write(purses.give_allowance, GUILD, person, at)


async def held(harness: Harness, person: int = ANA) -> int:
    return await harness.database.read(ledger.balance, GUILD, purse(person))


async def ruined(harness: Harness, stake: int) -> None:
    """Let Ana lose a stake to Bob."""
    table = await harness.begun(ANA, BOB, stake=stake)
    await harness.registry.play.act(table.id, ANA, lambda _: actions.RESIGN)


# The allowance.


async def test_a_purse_is_filled_up_to_the_allowance_once_a_day(harness: Harness) -> None:
    await use_counters(harness, GENEROUS)
    await ruined(harness, 480)
    assert await allowed(harness) == 30
    assert await held(harness) == 50
    await ruined(harness, 50)
    midnight = NOON + DAY // 2
    assert [await allowed(harness, at=at) for at in (NOON, midnight - 1, midnight, midnight + 1)] == [
        0,
        0,
        50,
        0,
    ]
    assert await audit(harness) == SOUND
    moved = await harness.database.read(ledger.movements, GUILD, purse(ANA), 9)
    assert [move.amount for move in moved if move.memo is Memo.ALLOWANCE] == [50, 30]


async def test_counters_in_purse_and_escrow_count_towards_the_allowance(harness: Harness) -> None:
    await use_counters(harness, GENEROUS)
    assert [await allowed(harness), await held(harness)] == [0, 500]
    table = await backed(harness, [(CLEO, 0, 480)], stake=460)
    assert (await held(harness), await held(harness, CLEO)) == (40, 20)
    assert [await allowed(harness, one) for one in (ANA, BOB, CLEO)] == [0, 0, 0]
    # Unmatched bets are back in the purse; lost ones are gone.
    await harness.registry.play.act(table.id, ANA, lambda _: actions.RESIGN)
    assert [await allowed(harness, one) for one in (ANA, BOB, CLEO)] == [10, 0, 0]


async def test_a_live_stake_counts_towards_the_allowance_and_lost_counters_do_not(harness: Harness) -> None:
    await use_counters(harness, GENEROUS)
    await ruined(harness, 460)
    await harness.begun(ANA, CLEO, stake=25)
    assert await held(harness) == 15
    assert await allowed(harness) == 10


async def test_no_allowance_without_the_setting_without_counters_or_while_frozen(harness: Harness) -> None:
    await use_counters(harness)
    await ruined(harness, 500)
    assert await allowed(harness) == 0
    await use_counters(harness, CounterSettings(counters=False, allowance=50))
    assert await allowed(harness) == 0
    await use_counters(harness, GENEROUS)
    await harness.database.write(forge, purse(BOB), 7)
    await harness.database.write(ledger.check, GUILD, NOON)
    assert await allowed(harness) == 0
    await harness.database.write(forge, purse(BOB), -7)
    await harness.database.write(ledger.check, GUILD, NOON)
    assert await allowed(harness) == 50


# The limit.


@pytest.fixture
async def table(harness: Harness) -> Table:
    """A game between Ana and Bob in a server whose limit is 100."""
    await use_counters(harness, CounterSettings(counters=True, opening=500, most=100))
    return await backed(harness, [(11, 0, 60), (12, 1, 30)], stake=100)


async def test_a_stake_is_within_the_limit(harness: Harness, table: Table) -> None:
    assert await reason(harness.offered(CLEO, ANA, stake=101)) is SalonReason.OVER_MOST
    await harness.offered(CLEO, ANA, stake=100)


async def test_the_sum_of_a_players_bets_on_a_game_is_within_the_limit(
    harness: Harness, table: Table
) -> None:
    assert await reason(bet(harness, table, 11, 0, 41)) is SalonReason.OVER_MOST
    await bet(harness, table, 11, 0, 40)
    assert await held(harness, 11) == 400


async def test_la_chouette_is_within_the_limit(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=500, most=100))
    table = await harness.begun(ANA, BOB, stake=40)

    run = harness.registry.table_changes.run
    assert await run(table.id, bets.most_as_chouette, BOB, now(), repeatable=True) == 100
    declared = run(table.id, bets.declare_chouette, BOB, 101, now())
    assert await reason(declared) is SalonReason.OVER_MOST


async def test_a_cover_is_within_the_limit(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=500, most=100))
    table = await backed(harness, [(11, 0, 90), (12, 0, 90)], stake=10)
    await harness.bets_closed(table)
    assert await reason(cover(harness, table, BOB, 101)) is SalonReason.OVER_MOST
    assert await harness.database.read(bets.missing_cover, table, BOB, 1) == 100
    assert await harness.database.read(bets.missing_cover, table, ANA, 1) == 0
    await cover(harness, table, BOB, 100)
    assert await held(harness, BOB) == 390


async def test_without_a_limit_a_stake_may_be_the_whole_purse(harness: Harness) -> None:
    await use_counters(harness)
    assert (
        await harness.database.read(lambda connection: guilds.counter_settings(connection, GUILD).most) == 0
    )
    await harness.begun(ANA, BOB, stake=500)


async def test_the_stake_of_a_pool_is_within_the_limit(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=500, most=100))
    assert await reason(harness.pool(ANA, stake=101)) is SalonReason.OVER_MOST
    assert (await harness.pool(ANA, stake=100)).sits(ANA)


async def test_under_that_setting_every_bet_gives_back_in_proportion(harness: Harness) -> None:
    settled = CounterSettings(counters=True, opening=500, betting=120_000, unmatched=Unmatched.PRO_RATA)
    await use_counters(harness, settled)
    table = await backed(harness, [(11, 0, 60), (12, 0, 30), (21, 1, 45)])
    await harness.past_wait(await harness.bets_closed(table))
    assert [await held(harness, who) for who in (11, 12, 21)] == [470, 485, 455]


async def test_no_purse_is_opened_or_filled_for_whom_the_bot_does_not_know(harness: Harness) -> None:
    await use_counters(harness, GENEROUS)
    stranger = 999
    assert (await allowed(harness, stranger), await held(harness, stranger)) == (0, 0)
    assert await harness.database.read(ledger.number_of, GUILD, purse(stranger)) is None
