"""Purses: the daily allowance, and the most that a person may venture."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.model.guild import CounterSettings
from bot.model.ledger import Memo, purse
from bot.model.table import Table
from bot.store.counters import ledger
from bot.store.play import guilds
from bot.transactions import bets, purses
from engine.ecarte import actions
from tests.bot.support.house import ANA, BOB, CLEO, GUILD, House, reason
from tests.bot.support.wagers import SOUND, audit, backed, bet, closed, cover, forge, use_counters

DAY = 86_400_000
NOON = 20_000 * DAY + DAY // 2
GENEROUS = CounterSettings(counters=True, opening=500, allowance=50)


async def allowed(house: House, person: int = ANA, at: int = NOON) -> int:
    """What a person is paid when they look into their purse."""
    return await house.database.write(lambda connection: purses.allow(connection, GUILD, person, at))


async def held(house: House, person: int = ANA) -> int:
    return await house.database.read(lambda connection: ledger.balance(connection, GUILD, purse(person)))


async def ruined(house: House, stake: int) -> None:
    """Ana has lost a stake to Bob."""
    table = await house.begun(ANA, BOB, stake=stake)
    await house.registry.act(table.id, ANA, lambda _: actions.RESIGN)


# The allowance.


async def test_who_has_less_than_the_allowance_is_brought_up_to_it_once_a_day(house: House) -> None:
    await use_counters(house, GENEROUS)
    await ruined(house, 480)
    assert await allowed(house) == 30
    assert await held(house) == 50
    await ruined(house, 50)
    midnight = NOON + DAY // 2
    assert [await allowed(house, at=at) for at in (NOON, midnight - 1, midnight, midnight + 1)] == [
        0,
        0,
        50,
        0,
    ]
    assert await audit(house) == SOUND
    moved = await house.database.read(lambda connection: ledger.movements(connection, GUILD, purse(ANA), 9))
    assert [move.amount for move in moved if move.memo is Memo.ALLOWANCE] == [50, 30]


async def test_who_has_enough_or_has_it_in_escrow_is_given_nothing(house: House) -> None:
    await use_counters(house, GENEROUS)
    assert [await allowed(house), await held(house)] == [0, 500]
    table = await backed(house, [(CLEO, 0, 480)], stake=460)
    assert (await held(house), await held(house, CLEO)) == (40, 20)
    assert [await allowed(house, one) for one in (ANA, BOB, CLEO)] == [0, 0, 0]
    # What found no counterpart is back in the purse, and what was lost is gone.
    await house.registry.act(table.id, ANA, lambda _: actions.RESIGN)
    assert [await allowed(house, one) for one in (ANA, BOB, CLEO)] == [10, 0, 0]


async def test_what_is_lost_counts_no_more_and_what_is_still_ventured_does(house: House) -> None:
    await use_counters(house, GENEROUS)
    await ruined(house, 460)
    await house.begun(ANA, CLEO, stake=25)
    assert await held(house) == 15
    assert await allowed(house) == 10


async def test_nothing_is_given_where_none_is_settled_or_counters_are_off_or_the_books_are_frozen(
    house: House,
) -> None:
    await use_counters(house)
    await ruined(house, 500)
    assert await allowed(house) == 0
    await use_counters(house, CounterSettings(counters=False, allowance=50))
    assert await allowed(house) == 0
    await use_counters(house, GENEROUS)
    await house.database.write(lambda connection: forge(connection, purse(BOB), 7))
    await house.database.write(lambda connection: ledger.check(connection, GUILD, NOON))
    assert await allowed(house) == 0
    await house.database.write(lambda connection: forge(connection, purse(BOB), -7))
    await house.database.write(lambda connection: ledger.check(connection, GUILD, NOON))
    assert await allowed(house) == 50


# The limit.


@pytest.fixture
async def table(house: House) -> Table:
    """A game between Ana and Bob in a server where one ventures 100 at most."""
    await use_counters(house, CounterSettings(counters=True, opening=500, most=100))
    return await backed(house, [(11, 0, 60), (12, 1, 30)], stake=100)


async def test_no_stake_is_higher_than_the_limit(house: House, table: Table) -> None:
    assert await reason(house.offered(CLEO, ANA, stake=101)) is Reason.OVER_MOST
    await house.offered(CLEO, ANA, stake=100)


async def test_all_that_one_bets_on_a_game_is_within_the_limit(house: House, table: Table) -> None:
    assert await reason(bet(house, table, 11, 0, 41)) is Reason.OVER_MOST
    await bet(house, table, 11, 0, 40)
    assert await held(house, 11) == 400


async def test_la_chouette_covers_no_more_than_the_limit(house: House) -> None:
    await use_counters(house, CounterSettings(counters=True, opening=500, most=100))
    table = await house.begun(ANA, BOB, stake=40)

    async def declared(limit: int | None) -> int | None:
        wager = await house.registry.venture(
            table.id, lambda connection, table, at: bets.declare(connection, table, BOB, limit, at)
        )
        return wager.limit

    assert await reason(declared(101)) is Reason.OVER_MOST
    assert await declared(None) == 100


async def test_who_covers_covers_no_more_than_the_limit(house: House) -> None:
    await use_counters(house, CounterSettings(counters=True, opening=500, most=100))
    table = await backed(house, [(11, 0, 90), (12, 0, 90)], stake=10)
    await closed(house, table)
    assert await reason(cover(house, table, BOB, 101)) is Reason.OVER_MOST
    assert await house.database.read(lambda connection: bets.lacking(connection, table, BOB)) == 100
    await cover(house, table, BOB, 100)
    assert await held(house, BOB) == 390


async def test_a_server_without_a_limit_lets_venture_what_is_there(house: House) -> None:
    await use_counters(house)
    assert await house.database.read(lambda connection: guilds.counter_settings(connection, GUILD).most) == 0
    await house.begun(ANA, BOB, stake=500)
