"""When bets are open: from the challenge to the first cut, and never after a card was dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.salon.bets import betting
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets import transactions as bets
from bot.features.salon.bets.model import WagerState
from bot.features.salon.ledger.model import Memo
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Reason
from bot.tables.guild import CounterSettings
from bot.tables.store import games
from bot.tables.table import Status, Table, Wait
from engine.betting.errors import BettingError
from engine.ecarte.rules import PRESETS
from tests.bot.support.harness import ANA, BOB, CLEO, HOUSE_SEAT, Harness, action_of, offer, person, reason
from tests.bot.support.wagers import (
    SOUND,
    audit,
    backed,
    bet,
    cover,
    nets,
    state,
    transfers,
    use_counters,
)

DORA = 104


async def declare(harness: Harness, table: Table, who: int) -> object:
    return await harness.registry.table_changes.run(table.id, bets.declare_chouette, who, 50, now())


async def ready(harness: Harness, table: Table, who: int) -> None:
    await harness.registry.table_changes.run(table.id, betting.note_ready, who, now())


async def withdraw(harness: Harness, table: Table, who: int) -> int:
    return await harness.registry.table_changes.run(table.id, bets.withdraw, who, now())


async def open_form(harness: Harness, table: Table, who: int, seat: int) -> object:
    return await harness.registry.table_changes.run(table.id, betting.open_form, who, seat, now())


async def let_time_run_out(harness: Harness, table: Table) -> Table:
    """Let the deadline of a table pass."""

    def pass_by(connection: Connection) -> None:
        run(connection, "UPDATE game SET deadline = 1 WHERE id = $1", table.id)

    await harness.database.write(pass_by)
    harness.registry.tables.forget()
    await harness.registry.time_outs.time_out(table.id, table.version)
    return await harness.registry.tables.get(table.id)


async def test_the_first_cut_waits_for_bets_as_long_as_the_server_has_set(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, betting=40_000))
    before = now()
    table = await harness.begun()
    assert (table.wait, table.waits_for, table.remind_at) == (Wait.BETS, (), None)
    assert table.deadline is not None
    assert before + 40_000 <= table.deadline <= now() + 40_000
    assert table.game is not None
    (seat,) = table.game.actors
    elder = table.seats[seat].person
    cut = harness.registry.play.act(table.id, elder, lambda _: action_of("cut 9"))
    assert await reason(cut) is SalonReason.BETS_OPEN
    after = await let_time_run_out(harness, table)
    assert (after.wait, after.waits_for) == (None, (elder,))
    assert await state(harness, table) is WagerState.CLOSED
    assert await reason(bet(harness, table, CLEO, 0, 5)) is SalonReason.BETS_CLOSED


async def test_time_runs_out_as_another_process_ends_the_wait(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.begun()
    await harness.past_wait(table)
    with pytest.raises(games.ConflictError):
        await harness.registry.table_changes.end_wait(table)


async def test_the_wait_is_stored_and_moves_with_the_bots_absence(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.begun()
    assert await harness.stored(table) == table
    await harness.registry.commits.postpone(3_600_000)
    moved = await harness.stored(table)
    assert table.deadline is not None
    assert (moved.wait, moved.deadline) == (Wait.BETS, table.deadline + 3_600_000)


@pytest.mark.parametrize(
    "settings",
    [
        CounterSettings(counters=False),
        CounterSettings(counters=True, betting=0),
        CounterSettings(counters=True, adults=True),
    ],
    ids=["counters off", "no time to bet", "not an age-restricted channel"],
)
async def test_no_cut_waits_where_no_bets_are_waited_for(harness: Harness, settings: CounterSettings) -> None:
    await use_counters(harness, settings)
    table = await harness.begun()
    assert table.wait is None
    assert len(table.waits_for) == 1


async def test_friendly_games_and_games_against_the_house_do_not_wait(harness: Harness) -> None:
    await use_counters(harness)
    friendly = await harness.offered(friendly=True)
    assert (await harness.registry.offers.accept(friendly.id, person(BOB))).wait is None
    await harness.meet((HOUSE_SEAT.person,))
    against = await harness.registry.offers.challenge(offer(CLEO, HOUSE_SEAT.person, house=HOUSE_SEAT))
    assert (against.status, against.wait) == (Status.LIVE, None)


async def test_every_game_of_a_match_and_a_pool_waits_for_bets(harness: Harness) -> None:
    await use_counters(harness)
    offered = await harness.offered(length=3)
    first = await harness.registry.offers.accept(offered.id, person(BOB))
    await harness.registry.play.act(first.id, ANA, lambda _: action_of("resign"))
    (second,) = [one for one in await harness.registry.tables.of_person(BOB) if one.status is Status.LIVE]
    assert (first.wait, second.wait) == (Wait.BETS, Wait.BETS)
    await harness.meet((DORA, 105, 106))
    await harness.pool(DORA, 105, 106)
    (game,) = await harness.registry.tables.of_person(DORA)
    assert game.wait is Wait.BETS


async def test_ready_players_wait_for_an_open_form_until_its_time_is_over(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, betting=15_000))
    table = await harness.begun()
    before = now()
    await open_form(harness, table, CLEO, 0)
    table = await harness.bets_closed(table)
    assert table.wait is Wait.BETS
    assert table.deadline is not None
    assert table.deadline <= before + 15_000
    assert (await let_time_run_out(harness, table)).wait is None


ACTS: dict[str, Callable[[Harness, Table], Any]] = {
    "bet": lambda harness, table: bet(harness, table, DORA, 0, 5),
    "raise": lambda harness, table: bet(harness, table, CLEO, 0, 5),
    "withdrawal": lambda harness, table: withdraw(harness, table, CLEO),
    "chouette": lambda harness, table: declare(harness, table, ANA),
    "form": lambda harness, table: open_form(harness, table, DORA, 1),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("milliseconds", [0, 15_000])
async def test_nobody_can_bet_or_cover_once_a_card_is_dealt(
    harness: Harness, act: str, milliseconds: int
) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=500, betting=milliseconds))
    await harness.meet((DORA, 105))
    table = await backed(harness, [(CLEO, 0, 30), (105, 1, 30)], rules=PRESETS["casino"])
    table = await harness.act(table, "cut 9")
    moved = await transfers(harness)
    assert await reason(ACTS[act](harness, table)) is SalonReason.BETS_CLOSED
    assert await transfers(harness) == moved


async def test_la_chouette_is_refused_in_a_second_deal(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.act(await harness.begun(), "cut 9")
    for player in (ANA, BOB):
        await harness.registry.play.act(table.id, player, lambda _: action_of("concede"))
        table = await harness.registry.tables.get(table.id)
        # Even if the wager were not closed, the cards would forbid it.
        await harness.database.write(
            lambda connection: run(connection, "UPDATE wager SET state = 'open'").close()
        )
        assert await reason(declare(harness, table, ANA)) is SalonReason.BETS_CLOSED
        table = await harness.act(table, "cut 9")


@pytest.mark.parametrize("amount", [0, -1, 41])
async def test_a_cover_is_at_least_one_counter_and_at_most_the_difference(
    harness: Harness, amount: int
) -> None:
    await use_counters(harness)
    table = await harness.bets_closed(await backed(harness, [(CLEO, 0, 40)]))
    moved = await transfers(harness)
    with pytest.raises(BettingError):
        await cover(harness, table, BOB, amount)
    assert await transfers(harness) == moved
    assert (await harness.stored(table)).wait is Wait.COVER


async def test_bets_close_early_once_both_players_are_ready(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.begun()
    assert await reason(ready(harness, table, CLEO)) is Reason.NOT_AT_TABLE
    for _ in range(2):
        await ready(harness, table, ANA)
    assert (await harness.registry.tables.get(table.id)).wait is Wait.BETS
    await ready(harness, table, BOB)
    assert (await harness.registry.tables.get(table.id)).wait is None
    assert await reason(ready(harness, table, BOB)) is SalonReason.BETS_CLOSED


async def test_only_the_player_who_is_short_ends_the_time_to_cover(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.bets_closed(await backed(harness, [(CLEO, 0, 40)]))
    assert await reason(ready(harness, table, ANA)) is SalonReason.NOT_SHORT
    assert (await harness.stored(table)).wait is Wait.COVER
    await ready(harness, table, BOB)
    assert await state(harness, table) is WagerState.CLOSED


async def test_a_cover_is_entered_as_a_cover(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.bets_closed(await backed(harness, [(CLEO, 0, 40)]))
    await cover(harness, table, BOB, 30)

    moved = await harness.database.read(
        lambda connection: run(
            connection, "SELECT memo, amount FROM transfer WHERE game = $1 ORDER BY seq", table.id
        ).fetchall()
    )
    assert [(memo, amount) for memo, amount in moved][-2:] == [(Memo.COVER, 30), (Memo.RETURN, 10)]


async def test_a_withdrawal_returns_the_bets_and_what_la_chouette_covers(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.begun()
    await declare(harness, table, ANA)
    await bet(harness, table, CLEO, 1, 20)
    await bet(harness, table, CLEO, 1, 10)
    assert await nets(harness, ANA, CLEO) == [-30, -30]
    assert await withdraw(harness, table, CLEO) == 30
    assert await nets(harness, ANA, CLEO) == [0, 0]
    await bet(harness, table, CLEO, 1, 15)
    assert await nets(harness, ANA, CLEO) == [-15, -15]
    assert await reason(withdraw(harness, table, DORA)) is SalonReason.NO_BET
    await harness.past_first_deal(table)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    assert await nets(harness, ANA, CLEO) == [15, -15]
    assert await audit(harness) == SOUND


async def test_bets_on_a_challenge_stand_when_it_is_accepted(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((DORA,))
    offered = await harness.offered(stake=100)
    await bet(harness, offered, CLEO, 0, 20)
    await bet(harness, offered, DORA, 1, 20)
    with pytest.raises(BettingError, match="own table"):
        await bet(harness, offered, BOB, 1, 20)
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    await harness.past_first_deal(table)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    assert await nets(harness, ANA, BOB, CLEO, DORA) == [100, -100, 20, -20]
    assert await audit(harness) == SOUND


@pytest.mark.parametrize("who", [ANA, BOB, None])
async def test_bets_on_a_challenge_that_is_not_accepted_go_back(harness: Harness, who: int | None) -> None:
    await use_counters(harness)
    offered = await harness.offered(stake=100)
    await bet(harness, offered, CLEO, 1, 20)
    if who is None:
        await let_time_run_out(harness, offered)
    else:
        await harness.registry.offers.decline(offered.id, who)
    assert await nets(harness, ANA, CLEO) == [0, 0]
    assert await audit(harness) == SOUND
    assert await harness.database.read(wagers.untold, offered.guild, CLEO) == [offered.id]
    await harness.database.write(wagers.told, offered.id, CLEO)
    assert await harness.database.read(wagers.untold, offered.guild, CLEO) == []


async def test_nobody_bets_on_an_open_seat(harness: Harness) -> None:
    await use_counters(harness)
    offered = await harness.offered(ANA, None)
    assert await reason(bet(harness, offered, CLEO, 0, 5)) is Reason.NOT_STARTED
