"""The rating board ranks by the deviations of today, and leaves out who was not rated lately."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.database import pseudonyms
from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.standings import scores_store as scores
from bot.features.standings import scoring, seasons
from bot.features.standings.fold import GameFact
from bot.features.standings.model import Ranking, Standing
from bot.features.standings.page import ranking as told
from bot.features.standings.rating import RatingBoard, StoredRating
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.counting import Share
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds, users
from bot.text import formatting
from bot.text.i18n import LANGUAGES, Language, say
from engine.bourre.game_type import BourreGameType
from engine.ecarte.game_type import EcarteGameType
from engine.interface import GameType
from engine.rating import ECARTE, Rating
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD

DAN = 104
DAY = 86_400_000
THEN = int(datetime(2026, 11, 15, 12, tzinfo=UTC).timestamp() * 1000)


def rated(
    connection: Connection, person: int, rating: int, deviation: int, at: int = THEN, kind: str = "ecarte"
) -> None:
    """Let a person end a rated match, with this rating after it."""
    users.save(connection, person, f"guest {person}", "en")
    scoring.enter(connection, GUILD, kind, person, at, GameFact(Share.FULL, won=True))
    run(
        connection,
        "UPDATE score SET rating = $1, deviation = $2, volatility = $3, rated_at = $4"
        " WHERE guild = $5 AND season IN ($6, $7) AND person = $8 AND kind = $9",
        1_000 * rating,
        1_000 * deviation,
        10_000_000 if kind == "ecarte" else 0,
        at,
        GUILD,
        ALL_TIME,
        seasons.of(at),
        person,
        kind,
    )


async def seen(
    database: Database,
    at: int,
    *,
    by: int = ANA,
    season: int = ALL_TIME,
    kind: str = "ecarte",
    offset: int = 0,
    limit: int = 10,
) -> Ranking:
    """A page of the rating board as somebody sees it at a time."""
    return await database.read(scores.ranking, GUILD, Board.RATING, season, by, offset, limit, kind, at=at)


def order(found: Ranking) -> list[tuple[int | None, int]]:
    return [(line.rank, line.person) for line in found.lines]


def deviations(found: Ranking) -> list[float]:
    return [round((line.score.deviation or 0) / 1_000, 1) for line in found.lines]


@pytest.mark.parametrize(
    ("kind", "days", "ranks", "uncertain"),
    [
        ("ecarte", 20, [(1, ANA), (2, BOB)], [50.6, 50.0]),
        ("ecarte", 80, [(1, BOB), (2, ANA)], [50.0, 52.4]),
        # Time alone does not change what the other system knows.
        ("bourre", 80, [(1, ANA), (2, BOB)], [50.0, 50.0]),
    ],
)
async def test_who_does_not_play_sinks(
    kind: str, days: int, ranks: list[tuple[int, int]], uncertain: list[float], database: Database
) -> None:
    later = THEN + days * DAY
    await database.write(rated, ANA, 1600, 50, THEN, kind)
    await database.write(rated, BOB, 1598, 50, later, kind)
    found = await seen(database, later, kind=kind)
    assert order(found) == ranks
    assert deviations(found) == uncertain
    assert found.own.rating == 1_600_000
    profile = await database.read(scores.profile, ANA, [(GUILD, ALL_TIME)], at=later)
    assert profile[kind] == [found.own]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_was_not_rated_for_90_days_is_hidden_and_reads_why(
    database: Database, language: Language
) -> None:
    await database.write(rated, ANA, 1600, 50)
    await database.write(rated, BOB, 1500, 50, THEN + DAY)
    last = await seen(database, THEN + 90 * DAY)
    assert order(last) == [(1, ANA), (2, BOB)]
    assert last.idle_since is None
    hidden = await seen(database, THEN + 90 * DAY + 1)
    assert (order(hidden), hidden.size, hidden.idle_since) == ([(1, BOB)], 1, THEN)
    assert hidden.standing == Standing(stands=False, rank=None)
    reason = say(language, "board-own-idle", day=f"<t:{THEN // 1000}:D>")
    assert told(hidden, EcarteGameType(), Board.RATING, language)[1] == reason
    # On the other boards they stay, and on this one again after their next game.
    wins = await database.read(scores.ranking, GUILD, Board.WINS, ALL_TIME, ANA, 0, 10, at=THEN + 900 * DAY)
    assert wins.standing == Standing(stands=True, rank=1)
    await database.write(rated, ANA, 1610, 50, THEN + 120 * DAY)
    assert order(await seen(database, THEN + 120 * DAY)) == [(1, ANA)]


async def test_somebody_who_was_never_rated_is_not_idle(database: Database) -> None:
    await database.write(rated, ANA, 1600, 50)
    found = await seen(database, THEN, by=BOB)
    assert (found.standing, found.idle_since) == (Standing(stands=False, rank=None), None)


async def test_the_board_of_a_past_month_stays_as_it_was_at_its_end(database: Database) -> None:
    await database.write(rated, ANA, 1600, 50)
    await database.write(rated, BOB, 1590, 40)
    at_the_end = await seen(database, THEN + 16 * DAY, season=202611)
    assert deviations(at_the_end) == [40.6, 50.5]
    assert await seen(database, THEN + 500 * DAY, season=202611) == at_the_end
    assert await seen(database, THEN, season=202611) != at_the_end


async def test_who_is_too_young_or_has_met_too_few_is_told_as_on_every_board(database: Database) -> None:
    def play(connection: Connection) -> None:
        for person in (ANA, BOB, CLEO, DAN):
            rated(connection, person, 1500 + person, 50)
        met = tuple(pseudonyms.code_of(connection, other) for other in (ANA, CLEO, DAN))
        scoring.enter(connection, GUILD, "ecarte", BOB, THEN, GameFact(Share.NONE, others=met))

    await database.write(play)
    found = await seen(database, THEN)
    assert order(found) == [(1, BOB), (None, DAN), (None, CLEO), (None, ANA)]
    assert found.standing == Standing(stands=True, rank=None)
    assert order(await seen(database, THEN, offset=1, limit=2)) == [(None, DAN), (None, CLEO)]
    await database.write(guilds.save_counter_settings, GUILD, CounterSettings(age=30))
    young = await seen(database, -1_000 * DAY)
    assert (young.lines, young.size, young.age) == ([], 0, 30)


def test_equal_people_share_a_rank_on_every_page() -> None:
    stored = [
        StoredRating(person, rating, 50_000, 10_000_000, THEN, ranked)
        for person, rating, ranked in ((5, 1, 1), (4, 2, 1), (3, 2, 1), (2, 3, 1), (1, 9, 0))
    ]
    board = RatingBoard.of(stored, ECARTE, THEN, few=False)
    assert [person for *_, person in board.order] == [2, 3, 4, 5, 1]
    assert [board.rank(rating, 50_000) for rating in (9, 3, 2, 1, 0)] == [1, 1, 2, 4, 5]
    few = RatingBoard.of(stored, ECARTE, THEN, few=True)
    assert [person for *_, person in few.order] == [1, 2, 3, 4, 5]
    assert [few.rank(rating, 50_000) for rating in (9, 3, 2, 1)] == [1, 2, 3, 5]


def test_the_chance_is_the_mean_over_all_others_who_are_ranked() -> None:
    ratings = ((1, 1_600, 1), (2, 1_500, 1), (3, 1_300, 1), (4, 2_000, 0))
    board = RatingBoard.of(
        [StoredRating(person, 1_000 * value, 50_000, 0, THEN, ranked) for person, value, ranked in ratings],
        ECARTE,
        THEN,
        few=False,
    )
    first, second, third, fourth = (Rating(value, 50, 0) for _, value, _ in ratings)
    assert board.chance(1_600_000, 50_000, listed=True) == pytest.approx(
        (ECARTE.expected(first, second) + ECARTE.expected(first, third)) / 2
    )
    # Who is not ranked is nobody's opponent, but has a chance.
    assert board.chance(2_000_000, 50_000, listed=False) == pytest.approx(
        sum(ECARTE.expected(fourth, other) for other in (first, second, third)) / 3
    )
    alone = RatingBoard.of([StoredRating(1, 1_500_000, 50_000, 0, THEN, 1)], ECARTE, THEN, few=False)
    assert alone.chance(1_500_000, 50_000, listed=True) is None


def test_people_within_ten_points_count_as_their_mean() -> None:
    def stored(person: int, rating: int) -> StoredRating:
        return StoredRating(person, 1_000 * rating, 50_000, 0, THEN, 1)

    near = [stored(1, 1_502), stored(2, 1_508), stored(3, 1_504)]
    board = RatingBoard.of(near, ECARTE, THEN, few=False)
    assert board.chance(1_504_000, 50_000, listed=True) == pytest.approx(
        ECARTE.expected(Rating(1_504, 50, 0), Rating(1_505, 50, 0))
    )
    assert board.chance(1_600_000, 50_000, listed=False) == pytest.approx(
        sum(ECARTE.expected(Rating(1_600, 50, 0), Rating(at, 50, 0)) for at in (1_502, 1_508, 1_504)) / 3,
        abs=1e-5,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_type", [EcarteGameType(), BourreGameType()])
async def test_the_chance_stands_next_to_each_rating(
    game_type: GameType, database: Database, language: Language
) -> None:
    await database.write(rated, ANA, 1700, 50, THEN, game_type.name)
    alone = told(await seen(database, THEN, kind=game_type.name), game_type, Board.RATING, language)
    assert "%" not in "".join(alone[:2])
    await database.write(rated, BOB, 1500, 50, THEN, game_type.name)
    found = await seen(database, THEN, by=BOB, kind=game_type.name)
    lines, own, *_ = told(found, game_type, Board.RATING, language)
    better, worse = found.lines
    assert better.chance is not None
    assert worse.chance == found.chance == pytest.approx(1 - better.chance)
    shown = [formatting.percent(line.chance or 0, 1, language, 0) for line in found.lines]
    assert [
        say(language, "board-chance", chance=chance) in line
        for chance, line in zip(shown, lines.splitlines(), strict=True)
    ] == [True, True]
    assert own.endswith(say(language, "board-own-chance", chance=shown[1]))
