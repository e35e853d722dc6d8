"""By post each player has two weeks of holiday a year, and either may give the other a day more."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.database.clock import DAY_MS, now
from bot.database.connection import run
from bot.features.post import store as post
from bot.features.post.model import MOST_DAYS, Holiday
from bot.features.post.reasons import PostReason
from bot.features.post.section_loader import load
from bot.features.post.transactions import time_off
from bot.registry.commits import StaleError
from bot.tables.limits import TELL_MS
from bot.tables.message import hand_audience
from bot.tables.store import games, messages
from bot.tables.table import Table
from engine.ecarte.rules import CLASSIC
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    HOUSE_SEAT,
    LONG_LIMITS,
    Harness,
    concurrently,
    game_of,
    messages_settled,
    offer,
    person,
    reason,
    reasons,
)
from tests.bot.support.pace import by_post, change_pace, end_holiday, give_day, pass_turn, take_holiday

QUARTER = DAY_MS // 4
_DAYS = datetime(2026, 12, 30, 12, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)


async def later(harness: Harness, waits_for: int = ANA) -> Table:
    """A game by post that waits for a player."""
    table = await by_post(harness, await harness.act(await harness.begun(), "cut 9"))
    while table.waits_for != (waits_for,):
        table = await pass_turn(harness, table)
    return table


async def test_an_opponent_has_a_day_more_once_for_each_action(harness: Harness) -> None:
    table = await later(harness)
    assert table.deadline is not None
    longer = await give_day(harness, table)
    assert longer.deadline == table.deadline + DAY_MS
    assert (longer.version, longer.extra) == (table.version, DAY_MS)
    # Ana was not alerted to her turn yet.
    assert longer.remind_at == table.remind_at == table.deadline - DAY_MS + TELL_MS
    assert await harness.stored(longer) == longer
    assert await reason(give_day(harness, longer)) is PostReason.DAY_GIVEN
    assert await harness.stored(longer) == longer
    after = await pass_turn(harness, longer)
    assert after.extra == 0
    again = await give_day(harness, after)
    assert after.deadline is not None
    assert again.deadline == after.deadline + DAY_MS


async def test_who_was_reminded_is_reminded_again_at_the_last_quarter_of_the_new_time(
    harness: Harness,
) -> None:
    table = await later(harness)
    assert table.deadline is not None
    # A reminder changes the row and not the cached table.
    await harness.database.write(games.to_remind, table.deadline - QUARTER)
    await harness.database.write(games.to_remind, table.deadline - QUARTER)
    longer = await give_day(harness, table)
    assert longer.remind_at == table.deadline + DAY_MS - QUARTER
    assert await harness.database.write(games.to_remind, table.deadline) == []
    assert await harness.database.write(games.to_remind, longer.remind_at) == [table.id]


async def test_a_day_more_does_not_make_a_lead_early(harness: Harness) -> None:
    table = await give_day(harness, await later(harness))
    assert table.deadline is not None
    begun = table.deadline - 2 * DAY_MS
    assert LONG_LIMITS.since_decision(table, begun) == 0
    assert LONG_LIMITS.acts_early(table, begun + QUARTER - 1)
    assert not LONG_LIMITS.acts_early(table, begun + QUARTER)


async def test_a_day_is_given_by_post_while_the_opponent_is_to_act(harness: Harness) -> None:
    live = await harness.act(await harness.begun(), "cut 9")
    assert await reason(give_day(harness, live)) is PostReason.DAY_NOT_NOW
    await harness.act(live, "resign")
    table = await later(harness)
    own = harness.registry.table_changes.advance
    assert await reason(own(table.id, time_off.give_day, ANA)) is PostReason.DAY_NOT_NOW
    stale = table.version
    moved = await pass_turn(harness, table)
    with pytest.raises(StaleError):
        await give_day(harness, moved, stale)
    assert await harness.stored(moved) == moved


async def test_the_house_needs_no_day(harness: Harness) -> None:
    await harness.meet([HOUSE_SEAT.person])
    table = await harness.registry.offers.challenge(
        offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT, turn=DAY_MS)
    )
    while game_of(table).untouched or table.waits_for == (ANA,):
        table = await harness.act(table, "cut 9" if game_of(table).untouched else "propose")
    assert await reason(give_day(harness, table)) is PostReason.DAY_NOT_NOW


async def test_two_presses_at_once_give_one_day(harness: Harness) -> None:
    table = await later(harness)
    done, raised = await concurrently(*(give_day(harness, table) for _ in range(3)))
    assert (len(done), reasons(raised)) == (1, {PostReason.DAY_GIVEN})
    stored = await harness.stored(table)
    assert table.deadline is not None
    assert stored.deadline == table.deadline + DAY_MS


async def test_on_holiday_a_turn_begins_with_its_full_time_when_the_holiday_is_over(harness: Harness) -> None:
    table = await later(harness)
    before = now()
    holiday = await take_holiday(harness, BOB, 3)
    assert before + 3 * DAY_MS <= holiday.until <= now() + 3 * DAY_MS
    away = await pass_turn(harness, table)
    assert away.waits_for == (BOB,)
    assert (away.deadline, away.remind_at) == (holiday.until + DAY_MS, holiday.until)
    assert before <= holiday.until - away.extra <= now()
    assert await harness.stored(away) == away
    assert await harness.database.write(games.to_remind, holiday.until - 1) == []
    assert await harness.database.write(games.to_remind, holiday.until) == [table.id]
    back = await harness.stored(away)
    assert back.remind_at == holiday.until + DAY_MS - QUARTER
    # Bob may play all the same, and Ana is not on holiday.
    after = await pass_turn(harness, away)
    assert after.deadline is not None
    assert (after.waits_for, after.extra) == ((ANA,), 0)
    assert after.deadline <= now() + DAY_MS


async def test_a_holiday_stretches_no_action_of_a_game_that_was_live_when_it_was_taken(
    harness: Harness,
) -> None:
    holiday = await take_holiday(harness, ANA, 2)
    live = await harness.act(await harness.begun(), "cut 9")
    while live.waits_for != (ANA,):
        live = await pass_turn(harness, live)
    assert live.extra == 0
    assert live.deadline is not None
    assert live.deadline <= now() + LONG_LIMITS.turn
    # The opponent reads of it in the request.
    await change_pace(harness, live, ANA)
    asked = await harness.database.read(load, live, live.id, None)
    assert asked.holidays == {live.seat_of(ANA): holiday.until}
    later = await change_pace(harness, live, BOB)
    assert later.by_post
    assert later.deadline is not None
    assert later.deadline <= now() + DAY_MS


async def test_a_request_to_continue_later_says_the_holiday_of_whoever_asks(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    await take_holiday(harness, ANA, 2)
    live = await harness.act(await harness.begun(), "cut 9")
    await change_pace(harness, live, ANA)
    delivery.presenter.refresh(live)
    await messages_settled()
    shown = delivery.hand_message(BOB).text
    assert "Ana asks" in shown
    assert "Ana is on holiday" in shown


async def test_a_game_that_begins_by_post_waits_for_a_player_on_holiday(harness: Harness) -> None:
    holidays = {player: await take_holiday(harness, player, 2) for player in (ANA, BOB)}
    choice = CLASSIC.with_value("first_deal", "winner_chooses")
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, rules=choice.text, turn=DAY_MS))
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    (winner,) = table.waits_for
    assert table.deadline == holidays[winner].until + DAY_MS


async def test_a_holiday_begins_when_no_clock_of_the_persons_runs(harness: Harness) -> None:
    table = await later(harness)
    assert await reason(take_holiday(harness, ANA, 1)) is PostReason.HOLIDAY_CLOCK
    assert await harness.database.read(post.holiday, ANA) == Holiday()
    moved = await pass_turn(harness, table)
    await take_holiday(harness, ANA, 1)
    back = await pass_turn(harness, moved)
    assert back.waits_for == (ANA,)
    assert await reason(take_holiday(harness, ANA, 1)) is PostReason.HOLIDAY_CLOCK
    # A live clock stands in no holiday's way.
    await change_pace(harness, back, ANA)
    await change_pace(harness, back, BOB)
    await take_holiday(harness, ANA, 1)


@pytest.mark.parametrize("days", [0, -1, MOST_DAYS + 1])
async def test_a_year_has_two_weeks_of_holiday(harness: Harness, days: int) -> None:
    assert await reason(take_holiday(harness, ANA, days)) is PostReason.HOLIDAY_SPENT
    assert await harness.database.read(post.holiday, ANA) == Holiday()
    first = await take_holiday(harness, ANA, 10)
    assert await reason(take_holiday(harness, ANA, 5)) is PostReason.HOLIDAY_SPENT
    second = await take_holiday(harness, ANA, 4)
    assert second.until == first.until + 4 * DAY_MS
    assert second.left(now()) == 0
    assert await harness.database.read(post.holiday, ANA) == second


async def test_who_comes_back_early_has_the_whole_days_again_that_are_left(harness: Harness) -> None:
    moved = await pass_turn(harness, await later(harness))
    taken = await take_holiday(harness, ANA, 14)
    back = await pass_turn(harness, moved)
    assert back.waits_for == (ANA,)
    # The action has the time of the holiday, which nobody has twice.
    at = now()
    assert await reason(end_holiday(harness, ANA, at)) is PostReason.HOLIDAY_CLOCK
    assert await harness.database.read(post.holiday, ANA) == taken
    while back.waits_for == (ANA,):
        back = await pass_turn(harness, back)
    ended = await end_holiday(harness, ANA, at)
    assert (ended.until, ended.left(at)) == (at, 13)
    assert await end_holiday(harness, ANA, at) == ended
    while back.waits_for != (ANA,):
        back = await pass_turn(harness, back)
    assert back.extra == 0


def test_a_new_year_brings_new_days_and_one_that_begins_in_the_old_year_counts_there() -> None:
    december, january = (int(day.timestamp() * 1000) for day in _DAYS)
    taken = Holiday().taken(9, december)
    assert taken == Holiday(december + 9 * DAY_MS, 2026, 9)
    assert [taken.left(then) for then in (december, january - 1, january)] == [5, 5, 14]
    longer = taken.taken(14, january)
    assert longer == Holiday(december + 23 * DAY_MS, 2027, 14)
    assert longer.left(january) == 0
    assert longer.ended(december + 9 * DAY_MS) == Holiday(december + 9 * DAY_MS, 2027, 0)


async def test_the_hands_show_a_holiday_and_a_day_that_was_given(harness: Harness) -> None:
    table = await later(harness)
    holiday = await take_holiday(harness, BOB, 3)
    await give_day(harness, table)
    section = await harness.database.read(load, table, table.id, None)
    assert (section.holidays, section.day_given) == ({table.seat_of(BOB): holiday.until}, table.version)
    await harness.database.write(
        lambda connection: run(connection, "UPDATE holiday SET until = $1", now()).close()
    )
    assert (await harness.database.read(load, table, table.id, None)).holidays == {}


async def test_a_holiday_asks_for_the_hands_of_games_by_post(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    table = await later(harness)
    await messages_settled()
    await take_holiday(harness, BOB, 3)
    for player in (ANA, BOB):
        row = await harness.database.read(messages.find, table.id, hand_audience(player))
        assert row.shown < 0
    delivery.presenter.refresh(table)
    await messages_settled()
    assert "Bob is on holiday" in delivery.hand_message(ANA).text
    assert "You're on holiday" in delivery.hand_message(BOB).text
    assert "holiday" not in delivery.table_message().text
