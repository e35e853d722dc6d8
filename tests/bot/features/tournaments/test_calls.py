"""Calls: a pairing is called by a message, which becomes its table. Its time counts from the post on."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Final

import pytest

from bot.config import Pace
from bot.database.clock import DAY_MS, MINUTE_MS, now
from bot.database.connection import Connection
from bot.delivery.discord.operations import Failure
from bot.delivery.renewals import Renewals
from bot.features.study import verify_deal
from bot.features.study.verification_page import Proof
from bot.features.tournaments import store
from bot.features.tournaments.model import (
    TOURNAMENT_AUDIENCE,
    Format,
    How,
    Pairing,
    Player,
    Stage,
    Tournament,
)
from bot.features.tournaments.transactions import organising, play, stages
from bot.tables.store import messages
from engine import fairness
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeMessage
from tests.bot.support.harness import CHANNEL, Harness, wait_until
from tests.bot.support.tournaments import ORGANISER, begun, opened, played, stored, there

from .test_director import director

FOUR: Final = (1, 2, 3, 4)
SIXTY: Final = range(1, 61)
LATE_MS: Final = 30_000


def calls(delivery: DeliveryHarness) -> list[FakeMessage]:
    """The messages that call players, the oldest first."""
    return [message for message in delivery.discord.messages_in(CHANNEL) if ":ready:" in message.controls]


async def arena(harness: Harness) -> Tournament:
    """An arena that sixty have joined, and that has just begun."""
    await harness.meet(SIXTY)
    opens = await opened(harness, format=Format.ARENA, minutes=30)
    players = tuple(Player(number, number, f"Player {number}", ready=True) for number in SIXTY)
    checks_in = replace(opens, players=players, stage=Stage.CHECK_IN)

    def begin(connection: Connection) -> None:
        store.save(connection, opens, checks_in)
        stages.begin(connection, checks_in, now())

    await harness.database.write(begin)
    return await stored(harness, opens)


async def shown(delivery: DeliveryHarness) -> None:
    """Let everything be shown that is outdated."""
    await director(delivery).round(now())
    await delivery.caught_up()


def people(tournament: Tournament, pairing: Pairing) -> tuple[int, ...]:
    """The players of a pairing."""
    return tuple(tournament.player(number).person for number in pairing.players)


async def test_sixty_of_an_arena_are_called_by_a_message_each_pair(delivery: DeliveryHarness) -> None:
    tournament = await arena(delivery.harness)
    assert len(tournament.current) == 30
    delivery.discord.faults["post"] = [Failure.TRANSIENT]
    await shown(delivery.restarted())
    called = calls(delivery)
    assert len(called) == 30
    assert sorted(person for call in called for person in call.notified) == [*SIXTY]


async def test_the_call_becomes_the_table_of_its_game(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    await shown(delivery)
    before = calls(delivery)
    pairing = tournament.current[0]
    commitment = fairness.commitment(pairing.secret, pairing.id, tournament.rules)
    (call,) = [message for message in before if commitment in message.controls]
    one, other = people(tournament, pairing)
    await there(harness, tournament, one)
    await shown(delivery)
    assert f"✅ <@{one}>" in call.text
    delivery.presenter.publisher.pace = Pace(newest=0.0)
    delivery.discord.chat(CHANNEL, 20)
    await there(harness, tournament, other)
    await shown(delivery)
    assert not call.deleted, "it stays above the other games"
    (table,) = await harness.registry.tables.of_person(one)
    assert f":{table.id}:" in call.controls
    assert call.notified == (one, other), "an edit pings nobody"
    assert calls(delivery) == [other for other in before if other is not call]
    await played(harness, tournament)
    ended = await harness.registry.tables.get(table.id)
    proof = Proof.of(ended)
    assert proof.chain == (pairing.id, commitment)
    assert not verify_deal.Check(verify_deal.checked(json.loads(proof.text))).faults


async def shown_and_lost(delivery: DeliveryHarness) -> None:
    """Let everything be shown that is outdated, and the process be killed before it is noted."""
    delivery.discord.lost_answers.add(CHANNEL)
    await director(delivery).round(now())
    await Renewals(delivery.harness.database, delivery.presenter, delivery.harness.registry.peers).round(
        now()
    )
    await wait_until(lambda: len(calls(delivery)) == 2)
    await delivery.presenter.close()
    delivery.harness.listeners.remove(delivery.presenter.changed)
    delivery.discord.lost_answers.clear()


async def restarted_and_shown(delivery: DeliveryHarness) -> DeliveryHarness:
    """The harness after a restart, which has shown everything that was outdated."""
    again = delivery.restarted()
    await again.presenter.resume()
    await shown(again)
    return again


async def one_table_is_left(delivery: DeliveryHarness, tournament: Tournament) -> None:
    """The call of a pairing whose game has begun is one message, and that message shows the table."""
    pairing = (await stored(delivery.harness, tournament)).current[0]
    assert pairing.game is not None, "both are there"
    commitment = fairness.commitment(pairing.secret, pairing.id, tournament.rules)
    shown = delivery.discord.messages_in(CHANNEL)
    assert [
        message for message in shown if commitment in message.controls and ":ready:" in message.controls
    ] == []
    assert len([message for message in shown if f":{pairing.game}:" in message.controls]) == 1
    assert len(shown) == 2 + 1, "the tournament's message, the table and the other call"


async def test_a_call_that_was_posted_before_a_kill_becomes_the_table(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    await shown_and_lost(delivery)
    for person in people(tournament, tournament.current[0]):
        await there(harness, tournament, person)
    again = await restarted_and_shown(delivery)
    await one_table_is_left(again, tournament)


async def test_a_call_becomes_the_table_before_its_post_is_answered(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    held = delivery.discord.hold(f"post {CHANNEL}")
    posting = asyncio.create_task(shown(delivery))
    await held.reached.wait()
    for person in people(tournament, tournament.current[0]):
        await there(harness, tournament, person)
    held.released.set()
    await posting
    await shown(delivery)
    await one_table_is_left(delivery, tournament)


async def test_a_call_that_was_posted_before_a_kill_and_is_called_off_since_has_no_button(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    await shown_and_lost(delivery)
    for pairing in tournament.current:
        await harness.database.write(play.expire, pairing.id, now() + DAY_MS)
    while (after := await stored(harness, tournament)).stage is Stage.RUNNING:
        await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    assert after.stage is Stage.FINISHED
    again = await restarted_and_shown(delivery)
    assert calls(again) == []


async def test_the_calls_of_a_cancelled_tournament_have_no_button(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    await shown(delivery)
    assert len(calls(delivery)) == 2
    after = await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())
    assert after.stage is Stage.CANCELLED
    await shown(delivery)
    assert calls(delivery) == []


async def test_a_pairing_whose_game_is_void_is_called_again_and_nobody_else_is(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    await shown(delivery)
    one, other = tournament.current
    for person in people(tournament, one):
        await there(harness, tournament, person)
    await shown(delivery)
    (left,) = calls(delivery)
    playing = (await stored(harness, tournament)).current[0]
    assert playing.game is not None
    async with harness.registry.commits.lock(playing.game):
        await harness.registry.endings.give_up(playing.game)
    await shown(delivery)
    _, again = calls(delivery)
    assert again.id > left.id
    assert sorted(again.notified) == sorted(people(tournament, one))
    after = await stored(harness, tournament)
    assert [pairing.waits for pairing in after.current] == [True, True]
    for person in people(tournament, one):
        await there(harness, tournament, person)
    assert (await stored(harness, tournament)).current[0].game not in (None, playing.game)
    assert other.waits


@pytest.mark.parametrize("late_ms", [1_000, LATE_MS])
async def test_the_time_to_be_there_counts_from_the_post_of_the_call(late_ms: int, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    pairing = tournament.current[0]
    assert pairing.deadline is not None
    posted_at = pairing.deadline - tournament.ready_ms + late_ms
    await harness.database.write(play.called, pairing.id, posted_at)
    called = await stored(harness, tournament)
    assert called.current[0].deadline == posted_at + tournament.ready_ms
    assert called.current[1] == tournament.current[1]
    # The message shows another time at once where the difference is seen, and not when the first has passed.
    assert called.current[0].version - pairing.version == int(late_ms == LATE_MS)
    await harness.database.write(play.expire, pairing.id, posted_at + tournament.ready_ms - 1)
    assert await stored(harness, tournament) == called
    await harness.database.write(play.expire, pairing.id, posted_at + tournament.ready_ms)
    assert (await stored(harness, tournament)).current[0].how is How.WALKOVER


async def test_a_call_that_is_posted_again_gives_nobody_more_time(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    call, at = tournament.current[0].id, (tournament.current[0].deadline or 0) - tournament.ready_ms
    await harness.database.write(play.called, call, at)
    before = await stored(harness, tournament)
    await harness.database.write(play.called, call, at + MINUTE_MS)
    assert await stored(harness, tournament) == before


async def test_a_call_that_is_never_posted_keeps_a_round_waiting_for_ten_minutes(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    pairing = tournament.current[0]
    assert pairing.deadline is not None
    for minutes in range(10):
        await harness.database.write(play.expire, pairing.id, pairing.deadline + minutes * MINUTE_MS)
        assert await stored(harness, tournament) == tournament
    await harness.database.write(play.expire, pairing.id, pairing.deadline + 10 * MINUTE_MS)
    assert (await stored(harness, tournament)).current[0].how is How.WALKOVER


async def test_a_call_that_is_moved_to_another_channel_gives_its_players_the_whole_time(
    harness: Harness,
) -> None:
    tournament = await begun(harness, *FOUR)
    call, at = tournament.current[0].id, (tournament.current[0].deadline or 0) - tournament.ready_ms
    await harness.database.write(play.called, call, at)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, at)
    await harness.database.write(messages.refuse, tournament.id, TOURNAMENT_AUDIENCE)
    await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL + 1, at)
    await harness.database.write(play.called, call, at + MINUTE_MS)
    after = await stored(harness, tournament)
    assert after.current[0].deadline == at + MINUTE_MS + tournament.ready_ms
