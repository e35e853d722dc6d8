"""A process whose tables another has taken over changes nothing there, even before it notices."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from random import Random
from typing import Final

import pytest

from bot.database.clock import LATE_MS, now
from bot.database.connection import run
from bot.features.salon.pool.model import PoolStage
from bot.features.settings import transactions as settings
from bot.registry.background.auto_player import AutoPlayer
from bot.registry.background.house_player import HousePlayer
from bot.registry.background.worker import Worker
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.peers import NotOwnerError
from bot.tables.people import People
from bot.tables.person import Forced
from bot.tables.seat import Seat
from bot.tables.table import Status, Table
from engine.interface import Level
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, messages_settled, offer, person, wait_until
from tests.bot.support.processes import Process, processes
from tests.bot.support.unhurried import ANY_SPEED
from tests.bot.support.wagers import use_counters

HOUSE: Final = Seat(109, "Écarté", level=Level.NOVICE)
HOUR: Final = 3_600_000


@pytest.fixture
async def both(database_url: str) -> AsyncIterator[tuple[Process, Process]]:
    async with processes(database_url, 2) as (one, two):
        await one.round()
        yield one, two


async def overtaken(one: Process, two: Process) -> None:
    """Let the other process take everything over; the first has stood still and has not noticed."""
    await one.killed()
    await two.round()


async def begun(process: Process) -> Table:
    """A game between Ana and Bob whose messages are posted."""
    offered = await process.harness.offered()
    table = await process.registry.offers.accept(offered.id, person(BOB))
    await messages_settled()
    return table


async def change(process: Process, sql: str, *values: str) -> None:
    await process.database.write(lambda connection: run(connection, sql, *values).close())
    process.registry.tables.forget()


async def test_its_deadlines_end_nothing(both: tuple[Process, Process]) -> None:
    one, two = both
    offered = await one.harness.offered()
    await use_counters(one.harness)
    pool = await one.harness.pool(CLEO)
    await change(one, "UPDATE game SET deadline = 1")
    await change(one, "UPDATE pool SET deadline = 1")
    await overtaken(one, two)
    for process, status, stage in (
        (one, Status.OFFERED, PoolStage.SEATING),
        (two, Status.EXPIRED, PoolStage.EXPIRED),
    ):
        await process.deadlines._act_on_due(now())
        assert (await two.harness.stored(offered)).status is status
        assert (await two.harness.stored_pool(pool.id)).stage is stage


async def test_it_takes_no_reminder_from_the_one_that_sends_it(both: tuple[Process, Process]) -> None:
    one, two = both
    await begun(one)
    await change(one, "UPDATE game SET remind_at = 1")
    await overtaken(one, two)
    for process, reminders in ((one, 0), (two, 1)):
        await process.deadlines._act_on_due(now())
        assert len(process.discord.notices) == reminders


async def test_what_is_not_due_costs_a_note_of_its_owner_alone(both: tuple[Process, Process]) -> None:
    one, two = both
    await begun(one)
    for process, commits in ((two, 0), (one, 1)):
        before = process.database.commits
        await process.deadlines._run_round()
        assert process.database.commits == before + commits


async def test_it_does_not_say_that_time_ran_when_it_stood_still(both: tuple[Process, Process]) -> None:
    one, _ = both
    table = await begun(one)
    await one.paused()
    await change(one, f"UPDATE worker SET seen_at = seen_at - {HOUR}")
    await one.deadlines._note_alive()
    await one.round()
    moved = await one.harness.stored(table)
    assert moved.deadline is not None
    assert table.deadline is not None
    assert moved.deadline - table.deadline >= HOUR - LATE_MS


async def test_its_pauses_move_no_deadline(both: tuple[Process, Process]) -> None:
    one, two = both
    table = await begun(one)
    await overtaken(one, two)
    await one.registry.commits.postpone(HOUR)
    after = await two.harness.stored(table)
    assert table.deadline is not None
    assert after.deadline is not None
    # The time of this test counts as time in which nobody owned the table.
    assert after.deadline - table.deadline < HOUR


async def test_a_commit_begun_before_its_table_was_lost_fails_even_if_the_table_is_back(
    both: tuple[Process, Process],
) -> None:
    one, two = both
    table = await begun(one)
    with one.ownership.as_owner(table.id):
        await overtaken(one, two)
        await overtaken(two, one)
        with pytest.raises(NotOwnerError):
            await one.harness.act(table, "cut 12")


async def test_it_does_not_play_for_the_house(both: tuple[Process, Process]) -> None:
    one, two = both
    await one.harness.meet((HOUSE.person,))
    table = await one.registry.offers.challenge(offer(ANA, HOUSE.person, house=HOUSE))
    while table.waits_for != (HOUSE.person,):
        table = await one.harness.act_at_random(table, Random(2))
    await overtaken(one, two)
    for process, acts in ((one, False), (two, True)):
        house = HousePlayer(process.registry, Worker(), 0.0, seen_at_once, ANY_SPEED)
        with suppress(NotOwnerError):
            await house._act(table)
        assert ((await two.harness.stored(table)).version > table.version) is acts


async def test_it_does_not_act_for_players(both: tuple[Process, Process]) -> None:
    one, two = both
    for player in (ANA, BOB, CLEO):
        await one.database.write(settings.prefer, player, {"play_forced": Forced.ALWAYS})
    cut = await one.harness.begun()
    card = await one.harness.to_play(await one.harness.begun(CLEO, ANA))
    while not (seats := [seat for seat in card.guests if card.forced(seat, Forced.ALWAYS)]):
        card = await one.harness.play_card(card)
    await overtaken(one, two)
    for process, acts in ((one, False), (two, True)):
        auto_player = AutoPlayer(process.registry, People(process.database).preferences, 0.0, seen_at_once)
        await auto_player._cut(cut)
        await auto_player._play(card, seats[0])
        for table in (cut, card):
            assert ((await two.harness.stored(table)).version > table.version) is acts


async def test_it_does_not_lose_the_message_that_another_has_posted(both: tuple[Process, Process]) -> None:
    one, two = both
    table = await begun(one)
    (message,) = one.discord.messages_in(CHANNEL)
    message.deleted = True
    held = one.discord.hold(f"edit {message.id}")
    table = await one.harness.act(table, "cut 12")
    await held.reached.wait()
    await overtaken(one, two)
    await wait_until(lambda: two.discord.messages_in(CHANNEL) != [])
    (newer,) = two.discord.messages_in(CHANNEL)
    held.released.set()
    await messages_settled()
    assert two.discord.messages_in(CHANNEL) == [newer]
    await two.harness.act(table, "propose")
    await wait_until(lambda: newer.shown[-1] == table.version + 1)


async def test_it_takes_back_a_message_that_another_process_has_posted_too(
    both: tuple[Process, Process],
) -> None:
    one, two = both
    held = one.discord.hold(f"post {CHANNEL}")
    table = await one.harness.offered()
    await held.reached.wait()
    await overtaken(one, two)
    await wait_until(lambda: two.discord.messages_in(CHANNEL) != [])
    (newer,) = two.discord.messages_in(CHANNEL)

    async def noted() -> bool:
        return await two.presenter.place_of(table, TABLE_AUDIENCE) is not None

    # The second post is taken back. The process that stores its post first has posted first.
    await wait_until(noted)
    # Discord remembers the first post for some minutes.
    two.discord._sent.clear()
    held.released.set()
    await wait_until(lambda: two.discord.messages_in(CHANNEL) == [newer])
    table = await two.registry.offers.accept(table.id, person(BOB))
    await wait_until(lambda: newer.shown[-1] == table.version)


async def seen_at_once(*_: object) -> None:
    """Wait for no message to be seen."""
