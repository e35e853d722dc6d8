"""Calls: who is called at once is called by one message, and has the same time from its post on."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import Final

import pytest

from bot.database.clock import MINUTE_MS, now
from bot.database.connection import Connection
from bot.delivery.discord.operations import Failure
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
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import organising, play, reading, stages, taking_part
from bot.tables.store import messages
from engine import fairness
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeMessage
from tests.bot.support.harness import CHANNEL, HOUSE_SEAT, Harness, messages_settled, reason
from tests.bot.support.tournaments import ORGANISER, begun, opened, played, stored, there

from .test_director import director

FOUR: Final = (1, 2, 3, 4)
SIXTY: Final = range(1, 61)
LATE_MS: Final = 30_000
THREAD: Final = 77


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
    await messages_settled()


def people(tournament: Tournament, pairing: Pairing) -> tuple[int, ...]:
    """The players of a pairing."""
    return tuple(tournament.player(number).person for number in pairing.players)


async def all_press(harness: Harness, tournament: Tournament) -> None:
    """Let the first player of each pairing press, and let the second find that their game can begin."""
    pairs = [people(tournament, pairing) for pairing in tournament.current]
    hooks = harness.registry.hooks

    def press(connection: Connection) -> None:
        for one, other in pairs:
            noted, _ = taking_part.ready(connection, hooks, tournament.id, one, HOUSE_SEAT, begins=False)
            assert noted is not None
            begins = taking_part.ready(connection, hooks, tournament.id, other, HOUSE_SEAT, begins=False)
            assert begins == (None, None)

    await harness.database.write(press)


async def test_thirty_pairings_of_an_arena_are_called_by_one_message(delivery: DeliveryHarness) -> None:
    tournament = await arena(delivery.harness)
    assert len(tournament.current) == 30
    delivery.discord.faults["post"] = [Failure.TRANSIENT]
    delivery = delivery.restarted()
    await shown(delivery)
    (call,) = calls(delivery)
    assert sorted(call.notified) == [*SIXTY]
    assert all(call.text.count(f"<@{person}>") == 1 for person in SIXTY)
    await all_press(delivery.harness, tournament)
    await shown(delivery.restarted())
    assert calls(delivery) == [call]
    assert call.text.count("✅") == 30
    assert (await stored(delivery.harness, tournament)).current[0].call == tournament.current[29].call


async def test_a_call_has_one_commitment_to_the_secrets_of_its_pairings(delivery: DeliveryHarness) -> None:
    tournament = await begun(delivery.harness, *FOUR)
    await shown(delivery)
    (call,) = calls(delivery)
    each = [fairness.commitment(one.secret, one.id, tournament.rules) for one in tournament.current]
    assert fairness.common_commitment(each) in call.controls
    await played(delivery.harness, tournament)
    for pairing in (await stored(delivery.harness, tournament)).pairings[: len(each)]:
        table = await delivery.harness.registry.tables.get(pairing.game or "")
        called = await delivery.harness.database.read(store.commitments, table.id)
        assert called == each
        proof = Proof.of(table, called=called)
        assert proof.chain == (pairing.id, fairness.common_commitment(each))
        assert not verify_deal.Check(verify_deal.checked(json.loads(proof.text))).faults


async def test_of_a_call_one_pairing_is_called_again_and_nobody_else_is_pinged(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    tournament = await begun(harness, *FOUR)
    await shown(delivery)
    (call,) = calls(delivery)
    one, other = tournament.current
    for person in people(tournament, one):
        await there(harness, tournament, person)
    await shown(delivery)
    assert calls(delivery) == [call]
    playing = (await stored(harness, tournament)).current[0]
    assert playing.game is not None
    before = (await stored(harness, tournament)).current[1]
    async with harness.registry.commits.lock(playing.game):
        await harness.registry.endings.give_up(playing.game)
    await shown(delivery)
    (again,) = calls(delivery)
    assert again.id > call.id
    assert sorted(again.notified) == sorted(people(tournament, one))
    assert all(f"<@{person}>" in again.text for person in FOUR)
    after = await stored(harness, tournament)
    assert [pairing.waits for pairing in after.current] == [True, True]
    assert after.current[1].deadline == before.deadline, "their time has run since they were called"
    for person in people(tournament, one):
        await there(harness, tournament, person)
    assert (await stored(harness, tournament)).current[0].game not in (None, playing.game)
    assert other.call == one.call


@pytest.mark.parametrize("late_ms", [1_000, LATE_MS])
async def test_the_time_to_be_there_counts_from_the_post_of_the_call(late_ms: int, harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    pairing = tournament.current[0]
    assert pairing.deadline is not None
    posted_at = pairing.deadline - tournament.ready_ms + late_ms
    await harness.database.write(play.called, pairing.call, posted_at)
    called = await stored(harness, tournament)
    assert {one.deadline for one in called.current} == {posted_at + tournament.ready_ms}
    # The message shows another time at once where the difference is seen, and not when the first has passed.
    edited = [
        one.version - before.version for one, before in zip(called.current, tournament.current, strict=True)
    ]
    assert edited == [int(late_ms == LATE_MS)] * 2
    await harness.database.write(play.expire, pairing.id, posted_at + tournament.ready_ms - 1)
    assert await stored(harness, tournament) == called
    await harness.database.write(play.expire, pairing.id, posted_at + tournament.ready_ms)
    assert (await stored(harness, tournament)).current[0].how is How.WALKOVER


async def test_the_time_does_not_run_out_while_the_thread_is_made_for_a_press_in_time(
    harness: Harness,
) -> None:
    before = await begun(harness, *FOUR)
    soon = now() + 1_000
    pairing = replace(before.current[0], called=True, deadline=soon)
    await harness.database.write(store.save, before, before.with_pairing(pairing))
    one, other = people(before, pairing)
    await there(harness, before, one)
    press = partial(taking_part.ready, begins=False)
    hooks = harness.registry.hooks
    assert await harness.database.write(press, hooks, before.id, other, HOUSE_SEAT) == (None, None)
    await harness.database.write(play.expire, pairing.id, soon)
    assert (await there(harness, before, other)).current[0].points is None
    assert (await stored(harness, before)).current[0].game is not None


async def test_a_call_that_is_posted_again_gives_nobody_more_time(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    call, at = tournament.current[0].call, (tournament.current[0].deadline or 0) - tournament.ready_ms
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
    call, at = tournament.current[0].call, (tournament.current[0].deadline or 0) - tournament.ready_ms
    await harness.database.write(play.called, call, at)
    await harness.database.write(organising.pause, tournament.id, ORGANISER, at)
    await harness.database.write(messages.refuse, tournament.id, TOURNAMENT_AUDIENCE)
    await harness.database.write(organising.resume, tournament.id, ORGANISER, CHANNEL + 1, at)
    await harness.database.write(play.called, call, at + MINUTE_MS)
    after = await stored(harness, tournament)
    assert {one.deadline for one in after.current} == {at + MINUTE_MS + tournament.ready_ms}


async def test_the_press_that_begins_a_game_decides_where_it_is_played(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    one, other = people(tournament, tournament.current[0])
    await there(harness, tournament, one)
    for thread in (THREAD, THREAD + 1):
        press = partial(taking_part.ready, key=tournament.id, person=other, house=HOUSE_SEAT, thread=thread)
        await harness.registry.offers.begin(press)
    (table,) = await harness.registry.tables.of_person(one)
    assert table.channel == THREAD


async def test_a_call_is_found_by_its_name_and_by_its_pairings(harness: Harness) -> None:
    tournament = await begun(harness, *FOUR)
    one, other = tournament.current
    for key in (one.call, one.id, other.id):
        found = await harness.database.read(reading.find_call, key)
        assert (found.id, found.pairings) == (one.call, (one, other))
    assert await reason(harness.database.read(reading.find_call, "x")) is TournamentReason.UNKNOWN_TOURNAMENT
