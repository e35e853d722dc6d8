"""Deadlines: the effect of a time-out, the player it counts against, and the restart of the clock."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.features.standings import scores_store as scores
from bot.features.standings.model import Score
from bot.tables.errors import Reason
from bot.tables.message import TABLE_AUDIENCE, Message, hand_audience
from bot.tables.store import games, messages
from bot.tables.table import Ruling, Status, Table
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.bot.support.harness import (
    ANA,
    BOB,
    EXPIRED_LIMITS,
    GUILD,
    LONG_LIMITS,
    Harness,
    action_of,
    game_of,
    reason,
    unrated,
    view_of,
)


async def time_out(harness: Harness, table: Table) -> Table:
    """The table after a time-out, on a harness whose deadlines have all passed."""
    await harness.registry.time_outs.time_out(table.id, table.version)
    return await harness.registry.tables.get(table.id)


async def reminded(harness: Harness, at: int) -> list[str]:
    return await harness.database.write(games.to_remind, at)


def secret_in_which(elder_or_dealer_holds_the_king: str) -> bytes:
    """A secret whose first pack, cut at 16, deals the king of trumps to the elder or dealer."""
    for n in range(1000):
        secret = n.to_bytes(32, "big")
        game, _ = EcarteGame.start(CLASSIC, secret, "settled")
        deal = game.apply(game.elder, action_of("cut 16"))[0].deal
        assert deal is not None
        holder = deal.elder if elder_or_dealer_holds_the_king == "elder" else deal.dealer
        if deal.hands[holder] >> deal.bonus & 1:
            return secret
    raise AssertionError("no such pack")


async def test_the_pack_cuts_itself_without_a_time_out(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await time_out(hasty, await hasty.begun())
    assert view_of(table).phase is not Phase.CUT
    assert table.ruling is Ruling.DEFAULT
    assert [held.timeouts for held in table.seats] == [0, 0]


async def test_a_first_timeout_concedes_the_deal_and_a_second_loses_the_game(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await time_out(hasty, await hasty.begun())
    (late,) = table.waits_for
    seat = table.seat_of(late)
    assert seat is not None
    score = view_of(table).score
    table = await time_out(hasty, table)
    assert table.ruling is Ruling.TIMEOUT
    assert table.seats[seat].timeouts == 1
    assert view_of(table).score[1 - seat] == score[1 - seat] + 2
    assert await hasty.stored(table) == table
    # The cut at the beginning is nobody's, the last action the clock's.
    conceded = len(game_of(table).history) - 1
    assert await hasty.database.read(games.late_steps, table.id) == {conceded}
    while view_of(table).phase is Phase.CUT or table.waits_for != (late,):
        table = await (
            time_out(hasty, table) if view_of(table).phase is Phase.CUT else hasty.act(table, "propose")
        )
    table = await time_out(hasty, table)
    assert (table.ruling, table.status) == (Ruling.TIMEOUT_AGAIN, Status.OVER)
    result = game_of(table).result
    assert result is not None
    assert result.loser == seat
    assert await hasty.stored(table) == table
    entered = await hasty.database.read(scores.of, GUILD, late)
    # No deal was finished, so the game only costs the player who left it.
    assert unrated(entered) == Score(late, games=1)


async def test_timeouts_are_counted_for_each_player(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await hasty.begun()
    late: set[int] = set()
    while len(late) < 2:
        table = await time_out(hasty, table)
        if table.waits_for and view_of(table).phase is not Phase.CUT:
            late |= set(table.waits_for)
            table = await time_out(hasty, table)
    assert table.status is Status.LIVE
    assert [held.timeouts for held in table.seats] == [1, 1]


async def test_a_time_out_of_an_earlier_version_does_nothing(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await hasty.begun()
    present = await hasty.act(table, "cut 9")
    assert await time_out(hasty, table) == present


async def test_a_time_out_before_the_deadline_does_nothing(harness: Harness) -> None:
    table = await harness.begun()
    assert await time_out(harness, table) == table


async def test_a_decision_has_one_time_out(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    table = await time_out(hasty, await hasty.begun())
    conceded = await time_out(hasty, table)
    assert await time_out(hasty, table) == conceded


async def test_a_decision_has_the_time_of_a_turn_and_a_reminder_at_the_last_quarter(harness: Harness) -> None:
    before = now()
    table = await harness.act(await harness.begun(), "cut 9")
    assert table.deadline is not None
    assert table.remind_at is not None
    assert before + LONG_LIMITS.turn <= table.deadline <= now() + LONG_LIMITS.turn
    assert table.deadline - table.remind_at == LONG_LIMITS.turn // 4


async def test_the_cut_has_a_short_time_and_no_reminder(harness: Harness) -> None:
    before = now()
    table = await harness.begun()
    assert table.deadline is not None
    assert before + LONG_LIMITS.cut <= table.deadline <= now() + LONG_LIMITS.cut
    assert table.remind_at is None


async def test_a_finished_game_has_no_deadline(harness: Harness) -> None:
    table = await harness.act(await harness.begun(), "resign")
    assert (table.deadline, table.remind_at) == (None, None)
    assert await harness.database.read(games.next_alarm, now()) is None
    assert await time_out(harness, table) == table


@pytest.mark.parametrize("holder", ["elder", "dealer"])
async def test_announcing_does_not_restart_the_clock(harness: Harness, holder: str) -> None:
    table = await harness.seated(secret_in_which(holder))
    table = await harness.act(await harness.act(table, "cut 16"), "stand")
    who = table.seats[view_of(table).elder if holder == "elder" else view_of(table).dealer].person
    slower = harness.restarted(replace(LONG_LIMITS, turn=2 * LONG_LIMITS.turn))
    announced = await slower.registry.play.act(table.id, who, lambda _: action_of("announce"))
    assert (announced.deadline, announced.remind_at) == (table.deadline, table.remind_at)
    assert announced.version == table.version + 1
    led = await slower.play_card(announced)
    assert led.deadline is not None
    assert table.deadline is not None
    assert led.deadline >= table.deadline + LONG_LIMITS.turn


async def test_announcing_does_not_repeat_the_reminder(harness: Harness) -> None:
    table = await harness.seated(secret_in_which("elder"))
    table = await harness.act(await harness.act(table, "cut 16"), "stand")
    assert table.remind_at is not None
    assert await reminded(harness, table.remind_at - 1) == []
    assert await reminded(harness, table.remind_at) == [table.id]
    assert await reminded(harness, table.remind_at) == []
    await harness.act(table, "announce")
    assert await reminded(harness, table.remind_at) == []


async def test_postponing_moves_the_deadline_of_every_open_game(harness: Harness) -> None:
    live = await harness.act(await harness.begun(), "cut 9")
    offered = await harness.offered(ANA, None)
    over = await harness.act(await harness.begun(ANA, 103), "resign")
    assert live.deadline is not None
    assert live.remind_at is not None
    assert offered.deadline is not None
    assert await harness.registry.commits.postpone(60_000) == 2
    later = await harness.registry.tables.get(live.id)
    assert (later.deadline, later.remind_at) == (live.deadline + 60_000, live.remind_at + 60_000)
    assert (await harness.registry.tables.get(offered.id)).deadline == offered.deadline + 60_000
    assert (await harness.registry.tables.get(over.id)).deadline is None
    # The shown time moves; the buttons stay valid.
    assert later.version == live.version
    await harness.registry.play.act(live.id, live.waits_for[0], lambda _: action_of("stand"), live.version)


async def test_postponing_updates_the_messages(harness: Harness) -> None:
    live, over = await harness.begun(), await harness.act(await harness.begun(ANA, 103), "resign")
    for table in (live, over):
        for audience in (TABLE_AUDIENCE, *(hand_audience(held.person) for held in table.seats)):
            message = Message(table.id, audience)
            shows = partial(messages.shows, message=message, version=table.version, pictures={})
            await harness.database.write(shows)
    assert await harness.database.read(messages.outdated) == []
    await harness.registry.commits.postpone(60_000)
    behind = await harness.database.read(messages.outdated)
    assert {game for game, _ in behind} == {live.id}
    assert {audience for _, audience in behind} == {
        TABLE_AUDIENCE,
        *(hand_audience(held.person) for held in live.seats),
    }


@pytest.mark.sqlite  # There transactions are committed in the order in which they were submitted.
async def test_an_announcement_during_a_postponement_keeps_the_new_deadline(harness: Harness) -> None:
    table = await harness.seated(secret_in_which("elder"))
    table = await harness.act(await harness.act(table, "cut 16"), "stand")
    assert table.deadline is not None
    assert table.remind_at is not None
    # Both are submitted before either is committed.
    _, announced = await asyncio.gather(
        harness.registry.commits.postpone(60_000),
        harness.registry.play.act(table.id, table.waits_for[0], lambda _: action_of("announce")),
    )
    later = (table.deadline + 60_000, table.remind_at + 60_000)
    for found in (announced, await harness.registry.tables.get(table.id), await harness.stored(table)):
        assert (found.version, found.deadline, found.remind_at) == (table.version + 1, *later)


async def test_a_table_read_during_a_postponement_has_the_new_deadline(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.act(await harness.begun(), "cut 9")
    assert table.deadline is not None
    restarted = harness.restarted()
    read, given_back = harness.database.read, asyncio.Event()

    async def slow(*call: Any) -> object:
        found = await read(*call)
        await given_back.wait()
        return found

    monkeypatch.setattr(harness.database, "read", slow)
    page_content = asyncio.create_task(restarted.registry.tables.get(table.id))
    # Its read was submitted first and so runs first.
    await asyncio.sleep(0)
    await read(lambda _: None)
    await restarted.registry.commits.postpone(60_000)
    given_back.set()
    assert (await page_content).deadline == table.deadline + 60_000
    assert (await restarted.registry.tables.get(table.id)).deadline == table.deadline + 60_000


async def test_the_next_alarm_is_the_earliest_deadline_or_reminder(harness: Harness) -> None:
    offered = await harness.offered(ANA, None)
    assert await harness.database.read(games.next_alarm, now()) == offered.deadline
    live = await harness.act(await harness.begun(ANA, 103), "cut 9")
    assert await harness.database.read(games.next_alarm, now()) == live.remind_at
    assert live.remind_at is not None
    await reminded(harness, live.remind_at)
    assert await harness.database.read(games.next_alarm, now()) == live.deadline


async def test_an_offer_cannot_be_accepted_after_its_deadline(harness: Harness) -> None:
    hasty = harness.restarted(EXPIRED_LIMITS)
    offered = await hasty.offered(ANA, BOB)
    assert (await time_out(hasty, offered)).status is Status.EXPIRED
    assert await reason(hasty.registry.offers.decline(offered.id, BOB)) is Reason.ENDED


async def test_outdated_messages_are_updated_after_an_absence_but_not_a_week_after_the_game(
    harness: Harness,
) -> None:
    early, late = await harness.begun(), await harness.begun(ANA, 103)
    for table in (early, late):
        await harness.act(table, "resign")

    async def outdated() -> set[str]:
        return {game for game, _ in await harness.database.read(messages.outdated)}

    async def ended(table: Table, days_ago: int) -> None:
        at = now() - days_ago * 86_400_000
        await harness.database.write(
            lambda connection: run(
                connection, "UPDATE game SET ended_at = $1, changed_at = $1 WHERE id = $2", at, table.id
            ).close()
        )

    await ended(early, days_ago=40)
    await ended(late, days_ago=35)
    assert await outdated() == {early.id, late.id}
    await ended(late, days_ago=32)
    assert await outdated() == {late.id}
    live = await harness.begun()
    assert await outdated() == {late.id, live.id}
