"""Scores and ratings change once, in the transaction that ends a game, by month and for all time."""

from __future__ import annotations

import asyncio
import math
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.salon.bets import transactions as bets
from bot.features.salon.queue import transactions as queue
from bot.features.standings import host as predictions
from bot.features.standings import page as leaderboard
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings import scoring, seasons
from bot.features.standings import transactions as standings
from bot.features.standings.fold import CountersFact, GameFact, ReviewFact
from bot.features.standings.model import EVERYWHERE, Score
from bot.features.standings.rating import Prediction, RatingChange, ShownRating
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.counting import Share
from bot.tables.store import users
from bot.tables.table import Status, Table
from engine.ecarte import actions
from engine.ecarte.game import STATISTICS
from engine.ecarte.game_type import EcarteGameType
from engine.rating import ECARTE
from tests.bot.support import pools
from tests.bot.support.harness import (
    ANA,
    BOB,
    CLEO,
    GUILD,
    Harness,
    open_harness,
    person,
    set_registry_clock,
)
from tests.bot.support.plans import plan
from tests.bot.support.wagers import backed, bet, use_counters

ROOT = Path(__file__).parents[4]
A_DAY = 86_400_000
NOVEMBER = int(datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp() * 1000)
DECEMBER = NOVEMBER + A_DAY


class FakeClock:
    """The time that the registry reads."""

    def __init__(self) -> None:
        self.at = NOVEMBER

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    clock = FakeClock()
    set_registry_clock(monkeypatch, clock)
    return clock


async def score(harness: Harness, who: int, guild: int = GUILD, season: int = ALL_TIME) -> Score:
    return await harness.database.read(scores.of, guild, who, season)


async def changes(harness: Harness, table: Table, guild: int = GUILD) -> tuple[ShownRating, ...]:
    return await harness.database.read(ratings.changes, guild, table.id)


async def lose(harness: Harness, table: Table, loser: int, *, dealt: bool = True) -> Table:
    """Let a player resign after the first deal, or before it."""
    if dealt:
        table = await harness.past_first_deal(table)
    return await harness.registry.play.act(table.id, loser, lambda _: actions.RESIGN)


async def game(harness: Harness, winner: int = ANA, loser: int = BOB, *, dealt: bool = True) -> Table:
    return await lose(harness, await harness.begun(winner, loser), loser, dealt=dealt)


async def match(harness: Harness, length: int, *losers: int) -> list[Table]:
    """The games of a match between Ana and Bob, each with its loser."""
    offered = await harness.offered(length=length)
    await harness.registry.offers.accept(offered.id, person(BOB))
    played = []
    for loser in losers:
        (table,) = await harness.registry.tables.of_person(ANA)
        played.append(await lose(harness, table, loser))
    return played


async def test_a_game_counts_for_the_server_and_globally_for_all_time_and_the_month(
    harness: Harness, clock: FakeClock
) -> None:
    await game(harness)
    clock.at = DECEMBER
    await game(harness, BOB, ANA)
    await game(harness, ANA, BOB)
    for guild in (GUILD, EVERYWHERE):
        played = [await score(harness, ANA, guild, season) for season in (202611, 202612, ALL_TIME)]
        assert [(one.games, one.games_won) for one in played] == [(1, 1), (2, 1), (3, 2)]
        assert [(one.streak, one.best_streak) for one in played] == [(1, 1), (1, 1), (1, 1)]
    assert await harness.database.read(scores.months, GUILD, 9) == [202612, 202611]
    assert await harness.database.read(scores.months, GUILD, 1) == [202612]
    assert await harness.database.read(scores.months, GUILD + 1, 9) == []
    (first, _) = await harness.database.read(scores.board, GUILD, Board.GAMES, 0, 9, 202611)
    known = replace(await score(harness, ANA, season=202611), statistics={})
    assert (first.name, first.score) == ("Ana", known)


async def test_an_equal_winner_gains_what_the_loser_loses_and_the_table_says_so(
    harness: Harness, clock: FakeClock
) -> None:
    table = await game(harness)
    for guild in (GUILD, EVERYWHERE):
        winner, loser = await changes(harness, table, guild)
        assert (winner.before, loser.before) == (1500, 1500)
        assert winner.after - 1500 == 1500 - loser.after > 0
        assert winner.provisional
        assert loser.provisional
    standing = await score(harness, ANA)
    assert standing.rating is not None
    assert round(standing.rating / 1000) == winner.after
    assert await score(harness, ANA, season=202611) == standing


async def test_the_rating_of_a_month_is_the_one_at_its_end(harness: Harness, clock: FakeClock) -> None:
    (_, november) = [await game(harness), await game(harness)]
    clock.at = DECEMBER
    december = await game(harness)
    for season, table in ((202611, november), (202612, december), (ALL_TIME, december)):
        (winner, _) = await changes(harness, table)
        rated = (await score(harness, ANA, season=season)).rating
        assert rated is not None
        assert round(rated / 1000) == winner.after


async def test_only_five_matches_a_day_between_the_same_two_are_rated(
    harness: Harness, clock: FakeClock
) -> None:
    tables = [await game(harness, *pair) for pair in ((ANA, BOB), (BOB, ANA), (ANA, BOB)) * 2]
    assert [bool(await changes(harness, table)) for table in tables] == [True] * 5 + [False]
    assert await changes(harness, await game(harness, ANA, CLEO))
    clock.at += A_DAY // 2 - 1  # the last moment of the day
    assert not await changes(harness, await game(harness))
    clock.at += 1
    assert await changes(harness, await game(harness))


async def test_a_match_is_rated_once_as_one_result_and_counts_more_than_a_game(harness: Harness) -> None:
    first, second, third = await match(harness, 3, BOB, ANA, BOB)
    assert [await changes(harness, table) for table in (first, second)] == [(), ()]
    (winner, _) = await changes(harness, third)
    await harness.meet((104,))
    (winner_of_one, _) = await changes(harness, await game(harness, CLEO, 104))
    assert winner.after - winner.before > winner_of_one.after - winner_of_one.before


async def test_resigning_the_last_game_of_a_match_at_once_still_loses_the_rated_match(
    harness: Harness,
) -> None:
    await match(harness, 3, BOB)
    (table,) = await harness.registry.tables.of_person(ANA)
    winner, loser = await changes(harness, await lose(harness, table, BOB, dealt=False))
    assert winner.after > 1500 > loser.after


async def test_a_drawn_match_between_equals_changes_no_rating(harness: Harness) -> None:
    _, last = await match(harness, 2, BOB, ANA)
    assert await changes(harness, last) == tuple(
        ShownRating(1500, 1500, provisional=True, seat=seat) for seat in (0, 1)
    )
    deviation = (await score(harness, ANA)).deviation
    assert deviation is not None
    assert deviation < ECARTE.start.deviation * 1000


@pytest.mark.parametrize("ranks", [(1, 2), (1, 1), (2, 1)])
async def test_a_rating_does_not_depend_on_the_seat(harness: Harness, ranks: tuple[int, int]) -> None:
    for pair in ((ANA, BOB), (ANA, CLEO), (CLEO, BOB)):
        await game(harness, *pair)

    at = now() + A_DAY

    def both(connection: Connection) -> tuple[list[RatingChange], list[RatingChange]]:
        one = standings.rating_changes(connection, EcarteGameType(), GUILD, (ANA, BOB), ranks, 1.4, at)
        other = standings.rating_changes(
            connection, EcarteGameType(), GUILD, (BOB, ANA), ranks[::-1], 1.4, at
        )
        return list(one), list(reversed(other))

    one, other = await harness.database.read(both)
    assert [(c.person, c.score, c.before, c.after) for c in one] == [
        (c.person, c.score, c.before, c.after) for c in other
    ]
    assert [c.expected for c in one] == pytest.approx([c.expected for c in other])


async def test_a_void_game_changes_no_score(harness: Harness) -> None:
    table = await harness.act(await harness.begun(), "cut 9")
    (void,) = await harness.registry.endings.void(GUILD)
    assert (void.id, void.status) == (table.id, Status.VOID)
    assert await score(harness, ANA) == Score(ANA)
    assert await changes(harness, table) == ()


async def test_a_rating_becomes_less_certain_without_games(harness: Harness, clock: FakeClock) -> None:
    await game(harness, ANA, BOB)
    clock.at += 1_000 * A_DAY
    await game(harness, ANA, CLEO)
    later = (await score(harness, ANA)).deviation
    clock.at = NOVEMBER
    await harness.meet((104, 105))
    for _ in range(2):
        await game(harness, 104, 105)
    at_once = (await score(harness, 104)).deviation
    assert later is not None
    assert at_once is not None
    assert later > at_once


async def test_the_result_and_the_standings_are_one_commit(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("the last step of the transaction")

    table = await harness.past_first_deal(await harness.begun())
    monkeypatch.setattr(queue, "after_game", stumble)
    with pytest.raises(RuntimeError):
        await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    assert (await harness.stored(table)).status is Status.LIVE
    assert await score(harness, ANA) == Score(ANA)
    monkeypatch.undo()
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    assert (await score(harness, ANA)).games_won == 1


async def test_counters_won_include_games_and_bets_but_not_the_opening(
    harness: Harness, clock: FakeClock
) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (11, 1, 30), (12, 1, 5)])
    await lose(harness, table, BOB)
    won = {who: await score(harness, who) for who in (ANA, BOB, CLEO, 11, 12)}
    assert {who: one.counters for who, one in won.items()} == {
        ANA: 100,
        BOB: -100,
        CLEO: 30,
        11: -30,
        12: None,
    }
    assert {one.chouette for one in won.values()} == {None}
    assert await score(harness, CLEO, season=202611) == Score(CLEO, counters=30)
    assert await score(harness, CLEO, EVERYWHERE) == Score(CLEO)
    lines = await harness.database.read(scores.board, GUILD, Board.COUNTERS, 0, 9)
    assert [(line.rank, line.name) for line in lines] == [
        (1, "Ana"),
        (2, "Cleo"),
        (3, "guest 11"),
        (4, "Bob"),
    ]


async def test_winnings_of_la_chouette_are_counted_separately(harness: Harness) -> None:
    await use_counters(harness)
    await game_for(harness, chouette=ANA, loser=BOB)
    await game_for(harness, chouette=None, loser=BOB)
    await game_for(harness, chouette=BOB, loser=BOB)
    ana, bob = await score(harness, ANA), await score(harness, BOB)
    assert (ana.counters, ana.chouette) == (100 + 40 + 100 + 100, 140)
    assert (bob.counters, bob.chouette) == (-100 - 100 - 140, -140)


async def game_for(harness: Harness, chouette: int | None, loser: int) -> None:
    """A game between Ana and Bob for 100 with a bet of 40 against la chouette, if one of them plays it."""
    table = await harness.begun(ANA, BOB, stake=100)
    if chouette is not None:
        await harness.registry.table_changes.run(table.id, bets.declare_chouette, chouette, 1_000, now())
        await bet(harness, table, CLEO, 1 if chouette == ANA else 0, 40)
    await lose(harness, table, loser)


async def test_a_pool_counts_for_its_winner_and_its_players(harness: Harness) -> None:
    await use_counters(harness)
    await pools.won(harness, await harness.pool(ANA, BOB, CLEO), ANA, ANA, finished=True)
    await pools.won(harness, await harness.pool(ANA, BOB, CLEO), ANA)
    await harness.registry.endings.void(GUILD)
    lines = await harness.database.read(scores.board, GUILD, Board.POOLS, 0, 9)
    assert [(line.rank, line.name, line.score.pools) for line in lines] == [
        (1, "Ana", 1),
        (2, "Bob", 0),
        (2, "Cleo", 0),
    ]
    assert [(await score(harness, who)).counters for who in (ANA, BOB, CLEO)] == [200, -100, -100]


async def test_a_void_game_puts_nobody_on_the_leaderboard_of_counters(harness: Harness) -> None:
    await use_counters(harness)
    await backed(harness, [(CLEO, 0, 30), (11, 1, 30)])
    await harness.registry.endings.void(GUILD)
    assert await harness.database.read(scores.size, GUILD, Board.COUNTERS) == 0


@pytest.mark.parametrize("by", [*Board, *EcarteGameType().boards.values()])
async def test_every_leaderboard_has_an_index(by: str, database: Database) -> None:
    def ask(connection: Connection) -> list[str]:
        for who in (ANA, BOB, CLEO, 104):
            users.save(connection, who, f"guest {who}", "en")
            fact = GameFact(Share.FULL, statistics=dict.fromkeys(STATISTICS, 1))
            scoring.enter(connection, GUILD, "ecarte", who, NOVEMBER, fact)
        for other in (CountersFact(5, chouette=5, pools=1), ReviewFact(200, 10)):
            scoring.enter(connection, GUILD, "ecarte", ANA, NOVEMBER, other)
        connection.execute("UPDATE score SET rating = 1, deviation = 1, volatility = 1, rated_at = 1")
        return plan(
            connection, lambda asked: scores.ranking(asked, GUILD, by, ALL_TIME, ANA, 0, 10, at=NOVEMBER)
        )

    steps = await database.write(ask)
    index = f"score_by_{by}" if by in tuple(Board) else "statistic_by_value"
    if by == Board.RATING:
        # With four rows PostgreSQL may find the primary key as cheap.
        assert not {"index score_by_rated_at", "index score_pkey"}.isdisjoint(steps)
    else:
        assert f"index {index}" in steps
    assert not [step for step in steps if step.startswith(("scan", "sort"))]


@pytest.mark.parametrize("offset", range(7))
async def test_ranks_continue_on_the_next_page(offset: int, database: Database) -> None:
    won = [3, 2, 2, 2, 1, 0, 0]

    def play(connection: Connection) -> None:
        for who, best in enumerate(won, start=1):
            users.save(connection, who, f"guest {who}", "en")
            for n in range(3):
                fact = GameFact(Share.FULL, won=n < best, others=(b"1", b"2", b"3"))
                scoring.enter(connection, GUILD, "ecarte", who, NOVEMBER, fact)

    await database.write(play)
    lines = await database.read(scores.board, GUILD, Board.WINS, offset, 2)
    everybody = [(1, 1), (2, 2), (2, 3), (2, 4), (5, 5), (6, 6), (6, 7)]
    assert [(line.rank, line.score.person) for line in lines] == everybody[offset : offset + 2]


@pytest.mark.parametrize(
    ("text", "season"),
    [("0", 0), ("2026-11", 202611), (" 202601 ", 202601), ("2026-13", None), ("", None), ("all", None)],
)
def test_seasons_are_named_by_their_month(text: str, season: int | None) -> None:
    assert seasons.parse(text) == season


def test_a_month_is_a_month_in_utc() -> None:
    assert [seasons.of(at) for at in (0, NOVEMBER, NOVEMBER + A_DAY // 2 - 1, NOVEMBER + A_DAY // 2)] == [
        197001,
        202611,
        202611,
        202612,
    ]
    assert seasons.name(202612, "fr") == "décembre 2026"


def test_a_profile_has_no_repeated_line() -> None:
    here = Score(ANA, games=3, games_won=1, counters=50)
    everywhere = replace(here, counters=None)
    nothing = Score(ANA)

    def told(*found: Score) -> list[int]:
        """Which scores are shown: of the server, of its month, of all servers, and of their month."""
        return [
            int(name) for name, _ in leaderboard.distinct_scores((str(n), one) for n, one in enumerate(found))
        ]

    assert told(here, here, everywhere, everywhere) == [0]
    assert told(here, nothing, everywhere, nothing) == [0]
    assert told(nothing, nothing, nothing, nothing) == [0]
    assert told(here, Score(ANA, games=1), everywhere, Score(ANA, games=1)) == [0, 1]
    assert told(nothing, nothing, everywhere, everywhere) == [0, 2]
    assert told(here, replace(here, counters=20), everywhere, everywhere) == [0, 1]


def test_predictions_of_a_coin_have_the_loss_of_a_coin() -> None:
    coin = [Prediction(202611, 0.5, score) for score in (1, 0.5, 0)]
    assert predictions.log_loss(coin) == pytest.approx(math.log(2))


def test_ratings_of_simulated_players_predict_better_than_a_coin(tmp_path: Path) -> None:
    path = tmp_path / "rated.db"
    found = asyncio.run(predicted(path))
    assert len(found) == 600
    assert predictions.log_loss(found) < predictions.COIN - 0.03
    said = subprocess.run(
        [sys.executable, "-m", "bot", "predictions"],
        cwd=ROOT,
        env={"DATABASE_URL": f"sqlite:///{path}"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert said[0] == "ecarte"
    months = [line.split()[:3] for line in said[2:]]
    assert months == [
        ["November", "2026", "360"],
        ["December", "2026", "240"],
        ["all", "time", "600"],
    ]
    assert all("+" in line for line in said[2:])
    assert said[-1].split()[3] == f"{predictions.log_loss(found):.4f}"


async def predicted(path: Path) -> list[Prediction]:
    async with open_harness(path) as harness:
        await harness.meet(range(1, 9))
        await harness.database.write(simulated)
        return await harness.database.read(ratings.predictions, "ecarte")


def simulated(connection: Connection) -> None:
    """Six hundred games between eight players, the best of whom wins five of six against the worst."""
    chance = Random(2026)
    for n in range(600):
        one, other = chance.sample(range(1, 9), 2)
        wins = chance.random() < 1 / (1 + math.exp((other - one) / 4.3))
        at = NOVEMBER + n * A_DAY // 720
        run(
            connection,
            "INSERT INTO game (id, part, kind, guild, channel, language, rules, secret, root, status,"
            " version, state, created_at, changed_at, size, wins)"
            " VALUES ($1, 0, 'ecarte', $2, 1, 'en', 'classic', $4, $4, 'over', 1,"
            " '', $3, $3, 2, '0-0')",
            str(n),
            GUILD,
            at,
            bytes(32),
        )
        for who in (one, other):
            scoring.enter(connection, EVERYWHERE, "ecarte", who, at, GameFact(Share.FULL))
        results = standings.rating_changes(
            connection, EcarteGameType(), EVERYWHERE, (one, other), (2 - wins, 1 + wins), 1.0, at
        )
        ratings.enter(connection, EVERYWHERE, str(n), dict(enumerate(results)), at)
