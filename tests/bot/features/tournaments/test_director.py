"""What goes on by itself: unneeded games end, messages are edited seldom, nobody is late unfairly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import pytest

from bot.config import Pace
from bot.database import clock
from bot.database.clock import DAY_MS, HOUR_MS, LATE_MS, now
from bot.database.connection import run
from bot.database.partitions import ALL
from bot.delivery.discord.operations import Failure
from bot.features.tournaments import store
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import Format, How, Pairing, Stage, Tournament
from bot.features.tournaments.transactions import organising, play, stages, taking_part
from bot.registry.background.deadlines import Deadlines
from bot.tables.store import games, uptime
from bot.tables.table import Ruling, Status, Table
from engine.ecarte import actions
from tests.bot.support import times
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, Harness, wait_until
from tests.bot.support.processes import processes
from tests.bot.support.tournaments import LATER_MS, ORGANISER, begun, decide, joined, opened, stored, there

FOUR: Final = (1, 2, 3, 4)
ELSEWHERE: Final = CHANNEL + 1
HALF_A_MINUTE_MS: Final = 30_000
Decide = Callable[[Harness, Tournament, Pairing], Awaitable[object]]


def director(delivery: DeliveryHarness) -> Director:
    return Director(delivery.harness.database, delivery.harness.registry, delivery.presenter)


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


async def test_it_begins_when_it_was_announced_however_long_the_bot_was_away(harness: Harness) -> None:
    announced = await opened(harness)
    await harness.registry.commits.postpone(DAY_MS)
    assert (await stored(harness, announced)).deadline == announced.deadline
    await harness.database.write(organising.begin, announced.id, ORGANISER, now())
    checking = await stored(harness, announced)
    await harness.registry.commits.postpone(DAY_MS)
    later = (checking.deadline or 0) + DAY_MS
    postponed = await stored(harness, announced)
    # A lobby tells when it begins, too.
    assert (postponed.deadline, postponed.starts_at) == (later, later)


@pytest.mark.parametrize("format", [Format.SWISS, Format.ARENA])
async def test_a_stop_of_the_bot_during_a_pause_gives_nobody_more_time(
    format: Format, harness: Harness
) -> None:
    before = await begun(harness, *FOUR, format=format, minutes=30 if format is Format.ARENA else None)
    paused_at = now()
    await harness.database.write(organising.pause, before.id, ORGANISER, paused_at)
    await harness.registry.commits.postpone(HOUR_MS)
    at = paused_at + 2 * HOUR_MS
    after = await harness.database.write(organising.resume, before.id, ORGANISER, CHANNEL, at)

    def times(tournament: Tournament) -> list[int]:
        return [tournament.bell or 0, *(pairing.deadline or 0 for pairing in tournament.current)]

    delayed = [until and until + at - paused_at for until in times(before)]
    assert times(after) == delayed


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
    # The presenter may have posted the call since.
    called = [replace(pairing, called=True) for pairing in before.pairings]
    assert [replace(pairing, called=True) for pairing in after.pairings] == called
    assert after.players == before.players
    assert await delivery.harness.database.read(store.unneeded, ALL) == []


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


async def test_a_tournament_that_may_call_nobody_is_paused_until_an_organiser_moves_it(
    delivery: DeliveryHarness,
) -> None:
    tournament = await begun(delivery.harness, *FOUR)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    await delivery.caught_up()
    # What Discord has refused is saved a moment later.
    await wait_until(lambda: delivery.harness.database.read(store.is_unseen, tournament.id))
    await director(delivery).round(now())
    paused = await stored(delivery.harness, tournament)
    assert paused.paused_at is not None
    await delivery.harness.database.write(organising.resume, tournament.id, ORGANISER, ELSEWHERE, now())
    await delivery.caught_up()

    async def are_called() -> bool:
        return all(pairing.called for pairing in (await stored(delivery.harness, tournament)).current)

    await wait_until(are_called)
    await director(delivery).round(now())
    assert (await stored(delivery.harness, tournament)).paused_at is None


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
        look = Director(other.database, other.registry, other.presenter)
        await look.round(now() + DAY_MS)
        after = await stored(other.harness, tournament)
        assert [pairing.points for pairing in after.current] == [None, None]
        for pairing, before in zip(after.current, tournament.current, strict=True):
            assert (pairing.deadline or 0) >= (before.deadline or 0) + DAY_MS - LATE_MS
        await look.round(now() + 2 * DAY_MS)
        assert (await stored(other.harness, tournament)).round == 2


async def dealt(harness: Harness, tournament: Tournament) -> tuple[Pairing, Table]:
    """The first pairing, and its table with a deal in progress."""
    for number in tournament.current[0].players:
        await there(harness, tournament, tournament.player(number).person)
    pairing = (await stored(harness, tournament)).current[0]
    assert pairing.game is not None
    table = await harness.past_wait(await harness.registry.tables.get(pairing.game))
    return pairing, await acted(harness, table.id)


async def acted(harness: Harness, game: str) -> Table:
    """The table after somebody has acted there."""
    table = await harness.registry.tables.get(game)
    return await harness.registry.play.act(game, table.waits_for[0], lambda view: view.legal[0])


@pytest.mark.parametrize("format", [Format.ROUND_ROBIN, Format.KNOCK_OUT])
async def test_at_the_limit_the_deal_in_progress_is_played_out_and_then_points_decide(
    format: Format, delivery: DeliveryHarness
) -> None:
    harness, works = delivery.harness, director(delivery)
    tournament = await begun(harness, *FOUR, format=format)
    pairing, table = await dealt(harness, tournament)
    await works.round(now() + LATER_MS)
    for _ in range(3):
        table = await harness.registry.tables.get(table.id)
        assert (table.status, table.started_game.deals) == (Status.LIVE, 0)
        assert table.deadline is not None
        assert table.deadline <= now() + play.LAST_DEAL_TURN_MS
        await works.round(now() + LATER_MS)
        table = await acted(harness, table.id)
    while table.started_game.deals == 0:
        table = await acted(harness, table.id)
    await works.round(now())
    ended = await harness.registry.tables.get(table.id)
    assert (ended.status, ended.ruling) == (Status.VOID, Ruling.ROUND_OVER), "it is not rated"
    decided = (await stored(harness, tournament)).pairing(pairing.id)
    assert decided is not None
    one, other = ended.started_game.points
    # If a king has made them equal, the time used decides.
    assert decided.points in ({(2, 0)} if one > other else {(0, 2)} if one < other else {(2, 0), (0, 2)})
    assert decided.how is How.TIME_LIMIT


@pytest.mark.parametrize("format", [Format.ROUND_ROBIN, Format.KNOCK_OUT])
async def test_at_the_limit_less_time_used_decides_between_equal_points(
    format: Format, delivery: DeliveryHarness
) -> None:
    harness, works = delivery.harness, director(delivery)
    tournament = await begun(harness, *FOUR, format=format)
    for number in tournament.current[0].players:
        await there(harness, tournament, tournament.player(number).person)
    pairing = (await stored(harness, tournament)).current[0]
    assert pairing.game is not None
    # They have thought for different times, and nobody has a point.
    await harness.database.write(games.append, pairing.game, 100, 0, "slow", now(), 5_001)
    await harness.database.write(games.append, pairing.game, 101, 1, "fast", now(), 5_000)
    await works.round(now() + LATER_MS)
    decided = (await stored(harness, tournament)).pairing(pairing.id)
    assert decided is not None
    assert (decided.points, decided.how) == ((0, 2), How.TIME_LIMIT)


async def test_at_the_limit_of_a_match_games_won_decide_and_no_other_begins(
    delivery: DeliveryHarness,
) -> None:
    harness, works = delivery.harness, director(delivery)
    tournament = await begun(harness, *FOUR, format=Format.KNOCK_OUT, games=3)
    pairing = tournament.current[0]
    _, winner = (tournament.player(number).person for number in pairing.players)
    await decide(harness, tournament, pairing, winner)
    second, table = await dealt(harness, tournament)
    await works.round(now() + LATER_MS)
    assert (await harness.registry.tables.get(table.id)).status is Status.LIVE
    # The last deal ends its game: there is no time for the third.
    await harness.registry.play.act(table.id, winner, lambda _: actions.RESIGN)
    await works.round(now())
    decided = (await stored(harness, tournament)).pairing(second.id)
    assert decided is not None
    assert decided.how is How.TIME_LIMIT
    third = await harness.registry.tables.get(decided.game or "")
    assert (third.wins, third.status, third.started_game.untouched) == ((1, 1), Status.VOID, True)
    used = await harness.database.read(games.time_used, third)
    assert decided.points == ((2, 0) if used[0] < used[1] else (0, 2))


async def test_an_action_is_stored_with_the_time_for_which_its_player_thought(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = times.Clock()
    times.read_from(monkeypatch, moment)
    tournament = await begun(harness, *FOUR)
    moment.at += 3_000
    _, table = await dealt(harness, tournament)
    assert await harness.database.read(games.time_used, table) == [0, 0], "a cut takes no thought"
    (seat,) = table.started_game.actors
    moment.at += 7_000
    await acted(harness, table.id)
    used = await harness.database.read(games.time_used, table)
    assert (used[seat], used[1 - seat]) == (7_000, 0)
