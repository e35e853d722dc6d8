"""The house as a player: no clock, no scores, no counters, and time for the holder of the king."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.config import Pace
from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.partitions import ALL, partition_of
from bot.features.salon.bets import transactions as bets
from bot.features.salon.queue import transactions as queue
from bot.features.salon.reasons import SalonReason
from bot.features.standings import scores_store as scores
from bot.registry.background.house_player import HousePlayer
from bot.registry.background.worker import Worker
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import CounterSettings
from bot.tables.seat import Seat
from bot.tables.store import games, guilds, users
from bot.tables.table import Status, Table
from bot.text.names import HOUSE_NAMES
from engine.ecarte.actions import timeless
from engine.ecarte.advisor import levels
from engine.ecarte.deal import Phase
from engine.ecarte.game_type import cuts_off_the_king
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from engine.fairness import Draws
from engine.interface import Action, Level
from tests.bot.support.harness import (
    ANA,
    BOB,
    EXPIRED_LIMITS,
    GUILD,
    Harness,
    game_of,
    offer,
    person,
    reason,
    view_of,
    wait_until,
)
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

HOUSE_SEAT = Seat(404, HOUSE_NAMES[0], level=Level.BOOK)


@pytest.fixture
async def welcoming(harness: Harness) -> Harness:
    """A harness in which the house can play, on a server with counters."""

    def settle(connection: Connection) -> None:
        users.save(connection, HOUSE_SEAT.person, HOUSE_SEAT.name, "en")
        guilds.save_counter_settings(connection, GUILD, CounterSettings(counters=True))

    await harness.database.write(settle)
    return harness


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    """The worker process of the house."""
    worker = Worker()
    yield worker
    await worker.close()


@pytest.fixture
async def player(welcoming: Harness, worker: Worker) -> AsyncIterator[HousePlayer]:
    """A house player without pauses."""
    player = HousePlayer(welcoming.registry, worker, seconds=0.0, until_seen=seen_at_once, pace=Pace())
    welcoming.listeners.append(lambda change: player.changed(change.table))
    yield player
    await player.close()


async def challenged(
    harness: Harness, rules: Ruleset = CLASSIC, stake: int = 0, length: int = 1, who: int = ANA
) -> Table:
    """Begin a game of somebody against the house."""
    return await harness.registry.offers.challenge(
        offer(who, HOUSE_SEAT.person, rules=rules.text, stake=stake, games=length, house=HOUSE_SEAT)
    )


async def seen_at_once(_: Table) -> None:
    """Wait for no message to be seen."""


async def house_to_act(harness: Harness, who: int = ANA) -> Table:
    """A game in which the house must act after the cut, while no house player runs."""
    chance = Random(3)
    table = await challenged(harness, who=who)
    while HOUSE_SEAT.person not in table.waits_for or game_of(table).clock == "ceremony":
        table = await harness.act_at_random(table, chance)
    return table


def newest(harness: Harness, table: Table) -> Table:
    """The newest table passed to the listeners."""
    return [change.table for change in harness.changes if change.table.id == table.id][-1]


async def played_out(harness: Harness, table: Table) -> Table:
    """Play a game to its end, with random actions for Ana."""
    chance = Random(5)
    while True:
        await wait_until(lambda: newest(harness, table).waits_for in ((), (ANA,)))
        if not newest(harness, table).open:
            return newest(harness, table)
        try:
            await harness.act_at_random(newest(harness, table), chance)
        except Refusal as refusal:
            # The house may announce the king while Ana chooses, and win by it.
            if refusal.reason is not Reason.ENDED:
                raise


@pytest.mark.usefixtures("player")
async def test_the_house_says_who_deals_first_when_it_has_won_the_draw(welcoming: Harness) -> None:
    rules = CLASSIC.with_value("first_deal", "winner_chooses")
    table = await challenged(welcoming, rules)
    while table.waits_for == (ANA,):
        await welcoming.act(table, "resign")
        table = await challenged(welcoming, rules)
    await wait_until(lambda: newest(welcoming, table).waits_for == (ANA,))
    chosen = newest(welcoming, table)
    assert (view_of(chosen).phase, (view_of(chosen).dealer,)) == (Phase.CUT, chosen.house_seats)


async def test_a_game_against_the_house_begins_at_once_and_stores_its_level(welcoming: Harness) -> None:
    table = await challenged(welcoming)
    assert table.status is Status.LIVE
    stored = await welcoming.stored(table)
    assert stored.seats == (person(ANA), HOUSE_SEAT)
    assert (stored.house_seats, stored.level, stored.guests) == ((1,), Level.BOOK, (0,))
    assert [
        one.id for one in await welcoming.restarted().registry.tables.found(games.live_with_house, ALL)
    ] == [table.id]


@pytest.mark.usefixtures("player")
@pytest.mark.parametrize("level", [Level.NOVICE, Level.MASTER])
async def test_random_choices_of_the_house_follow_from_the_secret(welcoming: Harness, level: Level) -> None:
    house = replace(HOUSE_SEAT, level=level)
    offered = offer(ANA, house.person, rules=CLASSIC.with_target(2).text, house=house)
    table = await played_out(welcoming, await welcoming.registry.offers.challenge(offered))
    final = game_of(table)
    before, checked = final.at_start(), 0
    for step, (seat, action) in enumerate(final.history):
        if seat in table.house_seats:
            draws = Draws(final.secret, final.scheme, table.id, seat, step)
            assert levels.choose(before.view(seat), level, draws) == timeless(action)
            checked += 1
        before, _ = before.apply(seat, action)
    assert checked


async def test_no_clock_runs_against_the_house(welcoming: Harness) -> None:
    table = await house_to_act(welcoming.restarted(EXPIRED_LIMITS))
    assert (table.deadline, table.remind_at) == (None, None)
    due = await welcoming.database.read(games.due, 2**50)
    assert table.id not in [game for game, _ in due]


async def test_the_house_plays_whole_games_that_count_in_no_score(
    welcoming: Harness, player: HousePlayer
) -> None:
    for rules in (CLASSIC, PRESETS["denexa"], PRESETS["holiday"]):
        over = await played_out(welcoming, await challenged(welcoming, rules))
        assert over.status is Status.OVER
        assert [held.timeouts for held in over.seats] == [0, 0]
    for somebody in (ANA, HOUSE_SEAT.person):
        score = await welcoming.database.read(scores.of, GUILD, somebody)
        assert score.games == 0


async def test_the_house_acts_after_a_restart(welcoming: Harness, worker: Worker) -> None:
    table = await house_to_act(welcoming)
    restarted = welcoming.restarted()
    player = HousePlayer(restarted.registry, worker, seconds=0.0, until_seen=seen_at_once, pace=Pace())
    await player.resume(ALL)
    await wait_until(lambda: bool(restarted.changes))
    assert restarted.changes[0].table.version == table.version + 1
    await player.close()


async def test_the_house_looks_only_at_tables_that_were_taken_over(
    welcoming: Harness, worker: Worker
) -> None:
    table = await house_to_act(welcoming)
    restarted = welcoming.restarted()
    player = HousePlayer(restarted.registry, worker, seconds=0.0, until_seen=seen_at_once, pace=Pace())
    await player.resume([part for part in ALL if part != partition_of(table.id)])
    assert player._playing == {}


async def test_a_table_that_waits_for_bets_does_not_wait_for_the_house(welcoming: Harness) -> None:
    table = await house_to_act(welcoming)
    sql = "UPDATE game SET wait = 'bets', deadline = 1 WHERE id = $1"
    await welcoming.database.write(lambda connection: run(connection, sql, table.id).close())
    assert await welcoming.restarted().registry.tables.found(games.live_with_house, ALL) == []


async def test_the_house_retries_a_failed_action(
    welcoming: Harness, worker: Worker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house_to_act(welcoming)
    act, failures = welcoming.registry.play.act_for_house, [sqlite3.OperationalError("disk I/O error")]

    async def failing(game: str, moves: Sequence[tuple[int, Action]], expected: int) -> Table:
        if failures:
            raise failures.pop()
        return await act(game, moves, expected)

    monkeypatch.setattr(welcoming.registry.play, "act_for_house", failing)
    player = HousePlayer(
        welcoming.registry, worker, seconds=0.0, until_seen=seen_at_once, pace=Pace(house=0.0)
    )
    player.changed(table)
    await wait_until(lambda: newest(welcoming, table).version > table.version)
    assert "the house could not act" in caplog.text
    await player.close()


async def test_a_match_against_the_house_keeps_its_level(welcoming: Harness, player: HousePlayer) -> None:
    table = await challenged(welcoming, CLASSIC.with_target(1), length=2)
    await played_out(welcoming, table)
    following = next(change.table for change in welcoming.changes if change.table.follows == table.id)
    assert (following.follows, following.level) == (table.id, Level.BOOK)
    assert (await played_out(welcoming, following)).match_over


async def test_the_house_plays_without_counters(welcoming: Harness) -> None:
    assert await reason(challenged(welcoming, stake=10)) is SalonReason.HOUSE_STAKE
    table = await challenged(welcoming)
    bet = welcoming.registry.table_changes.run(table.id, bets.place_bet, person(BOB), 0, 5, now())
    assert await reason(bet) is SalonReason.NO_COUNTERS
    join = welcoming.registry.table_changes.run(table.id, queue.join, person(BOB), now())
    assert await reason(join) is SalonReason.HOUSE_QUEUE


async def test_each_player_has_one_game_against_the_house_in_a_channel(welcoming: Harness) -> None:
    await challenged(welcoming)
    assert await reason(challenged(welcoming)) is Reason.ALREADY_BETWEEN
    other = await welcoming.registry.offers.challenge(offer(BOB, HOUSE_SEAT.person, house=HOUSE_SEAT))
    assert other.status is Status.LIVE


def test_the_house_waits_longer_only_before_it_plays_to_a_king_that_may_be_announced() -> None:
    cards = ("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H")
    for rules in ("classic", "denexa"):
        stood = after(game_with(*cards, rules=PRESETS[rules]), (ELDER, "stand"))
        assert not cuts_off_the_king(stood.view(ELDER))
        assert not cuts_off_the_king(after(stood, (ELDER, "play 8C")).view(DEALER))
    king = after(game_with(cards[1], cards[0], cards[2]), (ELDER, "stand"), (ELDER, "play KH"))
    assert cuts_off_the_king(king.view(DEALER))
    assert not cuts_off_the_king(after(king, (ELDER, "announce")).view(DEALER))


async def test_a_game_that_cannot_be_read_is_void_and_the_house_plays_the_others(
    welcoming: Harness, worker: Worker
) -> None:
    broken, table = await house_to_act(welcoming), await house_to_act(welcoming, BOB)
    await welcoming.database.write(
        lambda connection: run(connection, "UPDATE game SET state = '{}' WHERE id = $1", broken.id).close()
    )
    again = welcoming.restarted()
    player = HousePlayer(again.registry, worker, seconds=0.0, until_seen=seen_at_once, pace=Pace())
    await player.resume(ALL)

    async def went_on() -> bool:
        ended = (await again.registry.tables.from_start(broken.id)).status is Status.VOID
        return ended and (await again.registry.tables.get(table.id)).version > table.version

    await wait_until(went_on)
    await player.close()
