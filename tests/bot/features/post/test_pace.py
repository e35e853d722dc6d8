"""A live game for two goes on by post if both agree, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.database.clock import now
from bot.database.connection import select
from bot.features.post import store as post
from bot.features.post.model import PaceRequest
from bot.features.post.reasons import PostReason
from bot.features.post.section import PostSection
from bot.features.post.section_loader import load
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.salon.queue import transactions as queue
from bot.pages.table.time_limits import BY_POST
from bot.registry.commits import StaleError
from bot.tables.errors import Reason
from bot.tables.limits import TELL_MS
from bot.tables.store import games
from bot.tables.table import Status, Table, Wait
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import DMS
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    GUILD,
    HOUSE_SEAT,
    LONG_LIMITS,
    Harness,
    action_of,
    concurrently,
    game_of,
    messages_settled,
    offer,
    person,
    reason,
)
from tests.bot.support.pace import by_post, change_pace, drop_change
from tests.bot.support.sessions import PEOPLE
from tests.bot.support.sessions import begun as session_begun
from tests.bot.support.wagers import use_counters

LIVE = LONG_LIMITS.turn


async def to_speak(harness: Harness, stake: int = 0) -> Table:
    """A live game of Ana and Bob when the elder is to speak."""
    return await harness.act(await harness.begun(stake=stake), "cut 9")


async def against_house(harness: Harness, *, house_acts: bool) -> Table:
    """A game of Ana against the house, when it is one of them to act after the first cut."""
    await harness.meet([HOUSE_SEAT.person])
    table = await harness.registry.offers.challenge(offer(ANA, HOUSE_SEAT.person, house=HOUSE_SEAT))
    while game_of(table).untouched or (table.waits_for == (ANA,)) is house_acts:
        table = await harness.act(table, "cut 9" if game_of(table).untouched else "propose")
    return table


def section_of(
    *, by_post: bool = False, turn: int | None = None, changes: bool = True, asks: int | None = None
) -> PostSection:
    """A section without a holiday or a day that was given."""
    request = None if asks is None else PaceRequest(asks)
    return PostSection(by_post, turn, changes, request, day_given=None, holidays={})


async def asks(harness: Harness, table: Table) -> int | None:
    """The seat whose player asks to change the pace."""
    request = await harness.database.read(post.asks, table.id, now())
    return None if request is None else request.seat


async def test_a_game_goes_on_by_post_once_both_have_asked_and_the_next_action_has_a_day(
    harness: Harness,
) -> None:
    await use_counters(harness)
    table = await to_speak(harness, stake=20)
    asked = await change_pace(harness, table, ANA)
    assert (asked, await asks(harness, table)) == (table, 0)
    assert await change_pace(harness, table, ANA) == table
    before = now()
    later = await change_pace(harness, table, BOB)
    assert later.deadline is not None
    assert before + BY_POST <= later.deadline <= now() + BY_POST
    assert later.remind_at == later.deadline - BY_POST + TELL_MS
    assert (later.by_post, later.turn, later.version) == (True, BY_POST, table.version + 1)
    assert (later.game, later.seats, later.wait) == (table.game, table.seats, None)
    assert await asks(harness, table) is None
    assert await harness.stored(later) == later
    assert await harness.database.read(ledger.balance, GUILD, escrow(table.id)) == 40
    after = await harness.act(later, "propose")
    assert after.deadline is not None
    assert after.deadline > now() + BY_POST - LIVE


async def test_a_game_by_post_goes_on_live_again_with_the_time_that_it_had(harness: Harness) -> None:
    later = await by_post(harness, await to_speak(harness))
    await change_pace(harness, later, BOB)
    before = now()
    live = await change_pace(harness, later, ANA)
    assert live.deadline is not None
    assert before + LIVE <= live.deadline <= now() + LIVE
    assert (live.by_post, live.turn, live.remind_at) == (False, LIVE, live.deadline - LIVE // 4)
    assert await harness.stored(live) == live
    again = await by_post(harness, live)
    assert again.turn == BY_POST


async def test_a_request_to_play_live_stands_as_long_as_an_action_takes_then(harness: Harness) -> None:
    later = await by_post(harness, await to_speak(harness))
    await change_pace(harness, later, ANA)
    (request,) = await harness.database.read(select, "SELECT seat, until FROM pace_request")
    assert request["seat"] == later.seat_of(ANA)
    assert now() < request["until"] <= now() + LIVE
    for at, found in ((request["until"] - 1, later.seat_of(ANA)), (request["until"], None)):
        asking = await harness.database.read(post.asks, later.id, at)
        assert (asking and asking.seat) == found
    # Ana may be away by then, so Bob's answer asks her.
    agreed = await change_pace(harness, later, BOB, at=request["until"])
    assert (agreed, await asks(harness, later)) == (later, later.seat_of(BOB))
    assert not (await change_pace(harness, later, ANA)).by_post


async def test_a_request_to_continue_later_stands_until_it_is_answered(harness: Harness) -> None:
    table = await to_speak(harness)
    await change_pace(harness, table, ANA)
    assert (await change_pace(harness, table, BOB, at=now() + BY_POST)).by_post


async def test_a_game_that_was_by_post_from_the_beginning_has_its_own_time_after_it_was_live(
    harness: Harness,
) -> None:
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, turn=3 * BY_POST))
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    table = await harness.act(table, "cut 9")
    live = await by_post(harness, table)
    assert (live.by_post, live.turn) == (False, LIVE)
    assert (await by_post(harness, live)).turn == 3 * BY_POST


async def test_a_request_can_be_taken_back_or_declined_and_made_again(harness: Harness) -> None:
    table = await to_speak(harness)
    for player in (ANA, BOB):
        await change_pace(harness, table, ANA)
        assert await drop_change(harness, table, player) == table
        assert await asks(harness, table) is None
        assert await reason(drop_change(harness, table, player)) is PostReason.PACE_STANDS
    assert (await by_post(harness, table)).by_post


async def test_the_house_always_agrees(harness: Harness) -> None:
    later = await change_pace(harness, await against_house(harness, house_acts=False), ANA)
    assert later.by_post
    assert later.deadline is not None
    assert later.deadline > now() + BY_POST - LIVE
    assert not (await change_pace(harness, later, ANA)).by_post


async def test_the_house_gets_no_direct_message(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    table = await against_house(harness, house_acts=False)
    later = await change_pace(harness, table, ANA)
    for held in later.seats:
        delivery.presenter.refresh_hand(later, held.person)
    await messages_settled()
    assert delivery.discord.messages_in(ANA + DMS)
    assert not delivery.discord.messages_in(HOUSE_SEAT.person + DMS)


async def test_while_the_house_thinks_no_clock_begins(harness: Harness) -> None:
    later = await change_pace(harness, await against_house(harness, house_acts=True), ANA)
    assert (later.by_post, later.deadline, later.remind_at) == (True, None, None)


async def test_the_rest_of_a_match_goes_on_by_post_and_can_go_back(harness: Harness) -> None:
    offered = await harness.offered(length=3)
    table = await harness.registry.offers.accept(offered.id, person(BOB))
    over = await harness.play_out(await by_post(harness, await harness.act(table, "cut 9")), 5)
    (following,) = [table for table in await harness.registry.tables.of_person(ANA) if table.id != over.id]
    assert following.turn == BY_POST
    live = await by_post(harness, await harness.act(following, "cut 9"))
    assert live.turn == LIVE


async def test_the_result_of_a_deal_is_shown_as_long_as_before(harness: Harness) -> None:
    shown = harness.restarted(limits := replace(LONG_LIMITS, result=3_000))
    table = await shown.act(await to_speak(shown), "concede")
    assert table.wait is Wait.RESULT
    await change_pace(shown, table, ANA, limits=limits)
    later = await change_pace(shown, table, BOB, limits=limits)
    assert (later.wait, later.deadline, later.by_post) == (Wait.RESULT, table.deadline, True)
    for player in (ANA, BOB):
        await shown.registry.breaks.go_on(later.id, player)
    cut = await shown.act(await shown.registry.tables.get(later.id), "cut 9")
    assert cut.deadline is not None
    assert cut.deadline > now() + BY_POST - LIVE


async def test_before_the_cut_and_at_tables_of_many_the_pace_stays(harness: Harness) -> None:
    table = await harness.begun()
    assert await reason(change_pace(harness, table, ANA)) is PostReason.PACE_BEFORE_CUT
    assert await reason(change_pace(harness, table, CLEO)) is Reason.NOT_AT_TABLE
    over = await harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
    assert await reason(change_pace(harness, over, ANA)) is Reason.ENDED
    await harness.meet(PEOPLE)
    many = await session_begun(harness)
    assert await reason(change_pace(harness, many, many.seats[0].person)) is PostReason.PACE_FOR_TWO


async def test_a_game_goes_on_live_while_somebody_waits_for_a_seat(harness: Harness) -> None:
    table = await to_speak(harness)
    await change_pace(harness, table, ANA)
    await harness.database.write(queue.join, table, person(CLEO), now())
    assert await reason(change_pace(harness, table, BOB)) is PostReason.PACE_AWAITED
    assert await harness.stored(table) == table
    section = await harness.database.read(load, table, table.id, None)
    assert section == section_of(changes=False)
    await harness.database.write(queue.leave, table, CLEO)
    later = await change_pace(harness, table, BOB)
    await harness.database.write(queue.join, later, person(CLEO), now())
    assert not (await by_post(harness, later)).by_post


async def test_the_third_of_a_pool_waits_for_a_seat(harness: Harness) -> None:
    await use_counters(harness)
    pool = await harness.pool(ANA, BOB, CLEO)
    (table, *_) = await harness.registry.tables.of_person(ANA)
    assert table.pool == pool.id
    table = await harness.act(table, "cut 9")
    player = table.seats[0].person
    assert await reason(change_pace(harness, table, player)) is PostReason.PACE_AWAITED


async def test_two_who_ask_at_once_agree_and_a_second_press_changes_nothing(harness: Harness) -> None:
    table = await to_speak(harness)
    done, raised = await concurrently(
        *(change_pace(harness, table, player, table.version) for player in (ANA, BOB, ANA, BOB))
    )
    assert all(isinstance(error, StaleError) for error in raised)
    assert [found.by_post for found in done].count(True) == 1
    now_stored = await harness.stored(table)
    assert (now_stored.by_post, now_stored.version) == (True, table.version + 1)
    assert await asks(harness, table) is None


async def test_what_was_asked_ends_with_the_game(harness: Harness) -> None:
    table = await to_speak(harness)
    await change_pace(harness, table, ANA)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    assert await asks(harness, table) is None
    table = await to_speak(harness)
    await change_pace(harness, table, ANA)
    (void,) = await harness.registry.endings.void(GUILD)
    assert (void.status, await asks(harness, table)) == (Status.VOID, None)


async def test_a_game_by_post_is_late_after_a_day_and_not_before(harness: Harness) -> None:
    later = await by_post(harness, await to_speak(harness))
    assert later.deadline is not None
    assert await harness.database.read(games.due, later.deadline - 1) == []
    assert await harness.database.read(games.due, later.deadline) == [(later.id, later.version)]


@pytest.mark.parametrize("player", [ANA, BOB])
async def test_the_hands_show_what_was_asked(harness: Harness, player: int) -> None:
    table = await to_speak(harness)
    await change_pace(harness, table, player)
    section = await harness.database.read(load, table, table.id, None)
    assert section == section_of(asks=table.seat_of(player))
    later = await change_pace(harness, table, ANA + BOB - player)
    section = await harness.database.read(load, later, later.id, None)
    assert section == section_of(by_post=True, turn=BY_POST)
