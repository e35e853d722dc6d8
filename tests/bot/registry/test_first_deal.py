"""The winner of the draw for the deal chooses who deals first, where the rules say so."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.salon.bets.model import WagerState
from bot.tables.table import Ruling, Status, Wait
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC
from tests.bot.support.harness import EXPIRED_LIMITS, LONG_LIMITS, Harness, action_of, view_of
from tests.bot.support.wagers import bet, state, use_counters

CHOICE = CLASSIC.with_value("first_deal", "winner_chooses")
CLEO = 103


async def test_the_winner_has_the_time_of_a_decision_and_the_elder_the_time_of_a_cut(
    harness: Harness,
) -> None:
    before = now()
    table = await harness.begun(rules=CHOICE)
    assert table.deadline is not None
    assert before + LONG_LIMITS.turn <= table.deadline
    (winner,) = table.waits_for
    chosen = await harness.act(table, "deal second")
    (elder,) = chosen.waits_for
    assert (elder, view_of(chosen).phase) == (winner, Phase.CUT)
    assert chosen.deadline is not None
    assert chosen.deadline <= now() + LONG_LIMITS.cut
    assert await harness.stored(chosen) == chosen


async def test_a_winner_who_is_late_deals_and_has_no_timeout(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await hasty.begun(rules=CHOICE)
    (winner,) = table.waits_for
    await hasty.registry.time_outs.time_out(table.id, table.version)
    table = await hasty.registry.tables.get(table.id)
    assert (view_of(table).phase, table.ruling) == (Phase.CUT, Ruling.DEFAULT)
    assert table.seats[view_of(table).dealer].person == winner
    assert [held.timeouts for held in table.seats] == [0, 0]


async def test_bets_stay_open_while_the_winner_chooses_and_for_as_long_as_before(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.begun(rules=CHOICE)
    assert table.game is not None
    (seat,) = table.game.actors
    winner = table.seats[seat].person
    chosen = await harness.registry.play.act(table.id, winner, lambda _: action_of("deal second"))
    assert (chosen.wait, chosen.deadline, chosen.status) == (Wait.BETS, table.deadline, Status.LIVE)
    await bet(harness, chosen, CLEO, 0, 5)
    after = await harness.past_wait(chosen)
    assert (after.waits_for, await state(harness, after)) == ((winner,), WagerState.CLOSED)
    assert view_of(after).phase is Phase.CUT


async def test_bets_close_before_the_choice_where_the_winner_has_not_made_it(harness: Harness) -> None:
    await use_counters(harness)
    table = await harness.past_wait(await harness.begun(rules=CHOICE))
    assert view_of(table).phase is Phase.FIRST_DEAL
    chosen = await harness.act(table, "deal first")
    cut = await harness.act(chosen, "cut 9")
    assert view_of(cut).phase is not Phase.CUT
