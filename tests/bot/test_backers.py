"""Those who back a player: on which side they stand."""

from __future__ import annotations

from bot import backers, salon
from bot.tables import Table
from tests.bot.house import ANA, BOB, CLEO, House
from tests.bot.wagers import backed, closed, use_counters

DORA = 104
EVE = 105


async def side(house: House, table: Table, person: int) -> int | None:
    return await house.database.read(lambda connection: backers.side_of(connection, table, person))


async def test_whoever_bets_on_a_player_is_on_his_side(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30), (DORA, 1, 30)])
    assert [await side(house, table, one) for one in (ANA, BOB, CLEO, DORA, EVE)] == [None, None, 0, 1, None]


async def test_a_bet_that_went_back_at_the_close_puts_nobody_on_a_side(house: House) -> None:
    await use_counters(house)
    table = await backed(house, [(CLEO, 0, 30), (DORA, 0, 10), (EVE, 1, 30)])
    assert await side(house, table, DORA) == 0
    table = await closed(house, table)
    await house.registry.venture(table.id, salon.end_window)
    assert [await side(house, table, one) for one in (CLEO, DORA, EVE)] == [0, None, 1]


async def test_once_a_game_is_over_there_are_no_sides(house: House) -> None:
    await use_counters(house)
    table = await house.act(await backed(house, [(CLEO, 0, 30)]), "resign")
    assert await side(house, table, CLEO) is None
