"""What goes on by itself: unneeded games end, messages are edited seldom, nobody is late unfairly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from bot.config import Pace
from bot.database import clock
from bot.database.clock import DAY_MS, LATE_MS, now
from bot.database.connection import run
from bot.features.tournaments import store
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import Pairing, Stage, Tournament
from bot.features.tournaments.transactions import organising, stages, taking_part
from bot.registry.background.deadlines import Deadlines
from bot.tables.store import uptime
from bot.tables.table import Status
from tests.bot.support import times
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, Harness, wait_until
from tests.bot.support.processes import processes
from tests.bot.support.tournaments import LATER_MS, ORGANISER, begun, joined, opened, stored, there
from tests.bot.support.unhurried import ANY_SPEED

FOUR: Final = (1, 2, 3, 4)
ELSEWHERE: Final = CHANNEL + 1
HALF_A_MINUTE_MS: Final = 30_000
Decide = Callable[[Harness, Tournament, Pairing], Awaitable[object]]


def director(delivery: DeliveryHarness) -> Director:
    return Director(delivery.harness.database, delivery.harness.registry, delivery.presenter, ANY_SPEED)


async def playing(harness: Harness) -> tuple[Tournament, Pairing]:
    """A tournament, and a pairing of it whose game is played."""
    tournament = await begun(harness, *FOUR, entry=10)
    for number in tournament.current[0].players:
        await there(harness, tournament, tournament.player(number).person)
    tournament = await stored(harness, tournament)
    return tournament, tournament.current[0]


async def leaves(harness: Harness, tournament: Tournament, pairing: Pairing) -> object:
    leaver = tournament.player(pairing.players[1]).person
    return await harness.database.write(taking_part.leave, tournament.id, leaver, now())


async def removes(harness: Harness, tournament: Tournament, pairing: Pairing) -> object:
    removed = tournament.player(pairing.players[1]).person
    return await harness.database.write(organising.remove, tournament.id, ORGANISER, removed, now())


async def scores(harness: Harness, tournament: Tournament, pairing: Pairing) -> object:
    one, other = (tournament.player(number).person for number in pairing.players)
    return await harness.database.write(
        organising.score, tournament.id, ORGANISER, (one, other), (2, 0), now()
    )


async def cancels(harness: Harness, tournament: Tournament, _: Pairing) -> object:
    return await harness.database.write(organising.cancel, tournament.id, ORGANISER, now())


async def forgets(harness: Harness, tournament: Tournament, _: Pairing) -> object:
    await harness.database.write(organising.pause, tournament.id, ORGANISER, now())
    return await harness.database.write(stages.advance, tournament.id, now() + LATER_MS)


@pytest.mark.parametrize("act", [leaves, removes, scores, cancels, forgets])
async def test_a_game_that_nobody_needs_ends_even_if_the_process_was_killed(
    act: Decide, delivery: DeliveryHarness
) -> None:
    tournament, pairing = await playing(delivery.harness)
    assert pairing.game is not None
    await act(delivery.harness, tournament, pairing)
    # The commit alone has decided everything. The process that made it does nothing more.
    decided = (await stored(delivery.harness, tournament)).pairing(pairing.id)
    assert decided is not None
    assert decided.points == (None if act is cancels else (1, 1) if act is forgets else (2, 0))
    before = await stored(delivery.harness, tournament)
    await director(delivery).round(now())
    table = await delivery.harness.restarted().registry.tables.get(pairing.game)
    assert (table.status, table.shares) == (Status.VOID, ())
    after = await stored(delivery.harness, tournament)
    assert (after.pairings, after.players) == (before.pairings, before.players)
    assert await delivery.harness.database.read(store.unneeded) == []


async def test_who_leaves_during_a_game_and_comes_back_has_lost_it(delivery: DeliveryHarness) -> None:
    tournament = await begun(delivery.harness, *FOUR, 5, 6, 7)
    pairing = tournament.current[0]
    people = [tournament.player(number).person for number in pairing.players]
    for person in people:
        await there(delivery.harness, tournament, person)
    await delivery.harness.database.write(taking_part.leave, tournament.id, people[0], now())
    await joined(delivery.harness, tournament, people[0])
    await director(delivery).round(now())
    assert (await stored(delivery.harness, tournament)).current[0].points == (0, 2)


async def test_a_tournament_whose_message_nobody_sees_is_paused_until_an_organiser_moves_it(
    delivery: DeliveryHarness,
) -> None:
    tournament = await begun(delivery.harness, *FOUR)
    await director(delivery).round(now())
    assert (await stored(delivery.harness, tournament)).paused_at is None
    await delivery.presenter.channel_gone(CHANNEL)
    await director(delivery).round(now())
    paused = await stored(delivery.harness, tournament)
    assert paused.paused_at is not None
    assert paused.deadline == paused.paused_at + DAY_MS
    await delivery.harness.database.write(organising.resume, tournament.id, ORGANISER, ELSEWHERE, now())
    await director(delivery).round(now())
    resumed = await stored(delivery.harness, tournament)
    assert (resumed.paused_at, resumed.channel) == (None, ELSEWHERE)


async def test_a_message_gets_a_new_version_at_most_every_ten_seconds(delivery: DeliveryHarness) -> None:
    harness, directors = delivery.harness, [director(delivery) for _ in range(2)]
    tournament = await opened(harness, *FOUR)
    at, versions = now(), []
    await harness.meet((5, 6))
    for later, joins in ((0, None), (1, 5), (9_999, 6), (10_000, None), (30_000, None)):
        if joins is not None:
            await joined(harness, tournament, joins)
        for each in directors:
            await each.round(at + later)
        versions.append((await stored(harness, tournament)).version)
    assert versions == [1, 1, 1, 2, 2]


@pytest.mark.sqlite
async def test_nobody_is_late_while_the_process_stands_still(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = delivery.harness
    await harness.own()
    deadlines = Deadlines(harness.database, harness.registry, delivery.presenter, (), Pace())
    tournament = await begun(harness, *FOUR)
    await harness.database.write(
        lambda connection: run(
            connection, "UPDATE pairing SET deadline = $1", now() + HALF_A_MINUTE_MS - 5_000
        ).close()
    )
    waiting = await stored(harness, tournament)
    monotonic, time_of_day = clock.monotonic, clock.time_of_day
    times.may_move(monkeypatch)
    monkeypatch.setattr(clock, "monotonic", lambda: monotonic() + HALF_A_MINUTE_MS)
    monkeypatch.setattr(clock, "time_of_day", lambda: time_of_day() + HALF_A_MINUTE_MS)
    task = director(delivery)
    task.start(deadlines.catch_up)
    await wait_until(lambda: _moved(harness, waiting))
    await task.close()
    after = await stored(harness, tournament)
    assert all(pairing.points is None for pairing in after.current)
    assert after.stage is Stage.RUNNING


async def _moved(harness: Harness, before: Tournament) -> bool:
    after = await stored(harness, before)
    return after.current[0].deadline != before.current[0].deadline


async def test_nobody_is_late_while_no_process_owns_the_tournament(database_url: str) -> None:
    async with processes(database_url, 2) as (one, other):
        await one.round()
        tournament = await begun(one.harness, *FOUR)
        await one.killed()
        database, worker = one.database, one.ownership.worker
        await database.write(
            lambda connection: uptime.see(connection, worker, database.clock(connection) - DAY_MS)
        )
        await other.round()
        look = Director(other.database, other.registry, other.presenter, ANY_SPEED)
        await look.round(now() + DAY_MS)
        after = await stored(other.harness, tournament)
        assert [pairing.points for pairing in after.current] == [None, None]
        for pairing, before in zip(after.current, tournament.current, strict=True):
            assert (pairing.deadline or 0) >= (before.deadline or 0) + DAY_MS - LATE_MS
        await look.round(now() + 2 * DAY_MS)
        assert (await stored(other.harness, tournament)).round == 2
