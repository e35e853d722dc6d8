"""A server may set how old an account must be for stakes, bets and its leaderboards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.features.registered import HOOKS
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import buy_ins
from bot.features.salon.pool import transactions as pools
from bot.features.salon.reasons import SalonReason
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.guild import CounterSettings
from bot.tables.person import OLD_ENOUGH_DAYS, first_too_young, old_enough_at
from bot.tables.table import Table
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, person, reason
from tests.bot.support.wagers import AMPLE, OPENING, bet, use_counters

DAY: Final = 86_400_000
YOUNG: Final = first_too_young(1, now())
"""An account that was made a day ago."""


async def settle(harness: Harness, age: int) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=OPENING, betting=AMPLE, age=age))
    await harness.meet((ANA, BOB, CLEO, YOUNG))


async def stake(harness: Harness) -> None:
    await harness.offered(YOUNG, BOB, stake=5)


async def accepting_a_stake(harness: Harness) -> None:
    await harness.begun(ANA, YOUNG, stake=5)


async def a_bet(harness: Harness) -> None:
    await bet(harness, await harness.begun(ANA, BOB), YOUNG, 0, 5)


async def the_form_of_a_bet(harness: Harness) -> None:
    table = await harness.begun(ANA, BOB)
    await harness.registry.table_changes.run(table.id, bets.open_form, YOUNG, 0, now() + 1, now())


async def la_chouette(harness: Harness) -> None:
    table = await harness.begun(ANA, YOUNG)
    await harness.registry.table_changes.run(table.id, bets.declare_chouette, YOUNG, 1_000, now())


async def a_cover(harness: Harness) -> None:
    table = await harness.begun(ANA, YOUNG)
    await bet(harness, table, CLEO, 0, 5)
    await harness.bets_closed(table)
    await harness.registry.table_changes.run(table.id, bets.cover, YOUNG, 5, now())


async def opening_a_pool(harness: Harness) -> None:
    await harness.pool(YOUNG)


async def a_seat_of_a_pool(harness: Harness) -> None:
    pool = await harness.pool(ANA)
    await harness.database.write(pools.take_seat, HOOKS, pool.id, person(YOUNG), now())


async def a_buy_in(harness: Harness) -> None:
    table: Table = replace(await harness.begun(ANA, YOUNG), buy_in=5)
    await harness.database.write(buy_ins.bring, table, YOUNG, now())


WAYS: Final[tuple[Callable[[Harness], Awaitable[None]], ...]] = (
    stake,
    accepting_a_stake,
    a_bet,
    the_form_of_a_bet,
    la_chouette,
    a_cover,
    opening_a_pool,
    a_seat_of_a_pool,
    a_buy_in,
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_an_account_that_is_too_young_has_no_counters(
    harness: Harness, way: Callable[[Harness], Awaitable[None]]
) -> None:
    await settle(harness, 30)
    # On a friendly game nobody bets, so nothing is covered.
    friendly = way is a_cover
    assert await reason(way(harness)) is (
        SalonReason.FRIENDLY_COUNTERS if friendly else SalonReason.TOO_YOUNG
    )
    await settle(harness, 0)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_without_the_setting_it_may(
    harness: Harness, way: Callable[[Harness], Awaitable[None]]
) -> None:
    await settle(harness, 0)
    await way(harness)


def test_an_account_is_as_old_as_its_id_says() -> None:
    at = 1_800_000_000_000
    first = first_too_young(30, at)
    assert old_enough_at(first, 30) > at >= old_enough_at(first - 1, 30)


async def test_a_young_account_is_on_no_board_of_the_server(harness: Harness) -> None:
    await settle(harness, 0)
    table = await harness.past_first_deal(await harness.begun(YOUNG, BOB))
    await harness.play_out(table, 1)
    await settle(harness, 30)

    async def seen(guild: int, who: int) -> tuple[list[int], int, bool, int]:
        found = await harness.database.read(scores.ranking, guild, Board.GAMES, ALL_TIME, who, 0, 9, at=now())
        return [line.score.person for line in found.lines], found.size, found.standing.stands, found.age

    assert await seen(GUILD, YOUNG) == ([BOB], 1, False, 30)
    assert await seen(EVERYWHERE, YOUNG) == ([BOB], 1, False, OLD_ENOUGH_DAYS)
    assert await seen(GUILD, BOB) == ([BOB], 1, True, 0)
    await harness.database.write(lambda c: run(c, "UPDATE counter_settings SET age = 0").close())
    assert await seen(GUILD, YOUNG) == ([BOB, YOUNG], 2, True, 0)
