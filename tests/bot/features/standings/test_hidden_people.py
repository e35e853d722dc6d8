"""A person who hides, or is excluded, stands on no board that others see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.database import pseudonyms
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.standings import scores_store as scores
from bot.features.standings import scoring
from bot.features.standings.fold import CountersFact, GameFact
from bot.features.standings.model import Ranking, Standing
from bot.features.standings.page import ranking as told
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.counting import Share
from bot.tables.person import UNCHANGED
from bot.tables.store import exclusions, users
from bot.text.i18n import LANGUAGES, Language, say
from engine.ecarte.game import STATISTICS
from engine.ecarte.game_type import EcarteGameType
from tests.bot.features.standings.test_rating_board import THEN, rated
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD

DAN = 104
PEOPLE = (ANA, BOB, CLEO, DAN)
"""From the best to the worst."""
BOARDS = (Board.RATING, Board.WINS, Board.COUNTERS, "points")


@pytest.fixture
async def hidden(database: Database) -> Database:
    """Four people with a rank on every board, of whom Bob, the second, has hidden himself."""

    def play(connection: Connection) -> None:
        for place, person in enumerate(PEOPLE):
            users.save(connection, person, f"guest {person}", "en", f"guest{person}")
            numbers = dict.fromkeys(STATISTICS, 9 - place)
            codes = tuple(pseudonyms.code_of(connection, who) for who in PEOPLE if who != person)
            for _ in PEOPLE[place:]:
                fact = GameFact(Share.FULL, won=True, statistics=numbers, others=codes)
                scoring.enter(connection, GUILD, "ecarte", person, THEN, fact)
            rated(connection, person, 1600 - 10 * place, 50)
            scoring.enter(connection, GUILD, "ecarte", person, THEN, CountersFact(9 - place))
        users.save_preferences(connection, BOB, replace(UNCHANGED, on_boards=False))

    await database.write(play)
    return database


async def seen(database: Database, board: str, by: int, offset: int = 0) -> Ranking:
    return await database.read(scores.ranking, GUILD, board, ALL_TIME, by, offset, 10, at=THEN)


@pytest.mark.parametrize("board", BOARDS)
async def test_others_see_the_board_without_them(hidden: Database, board: str) -> None:
    for reader in PEOPLE:
        found = await seen(hidden, board, reader)
        assert [(line.rank, line.person) for line in found.lines] == [(1, ANA), (2, CLEO), (3, DAN)]
        assert found.size == 3
    (second, third) = (await seen(hidden, board, ANA, offset=1)).lines
    assert (second.rank, third.rank) == (2, 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
async def test_they_read_their_own_rank(hidden: Database, board: str, language: Language) -> None:
    found = await seen(hidden, board, BOB)
    assert found.hidden
    assert found.standing == Standing(stands=True, rank=2)
    texts = told(found, EcarteGameType(), board, language)
    assert say(language, "board-own-hidden") in texts
    assert "4" in texts[1]  # the three whom all see, and themself
    assert not (await seen(hidden, board, CLEO)).hidden


async def test_a_hidden_person_is_nobodys_random_opponent(hidden: Database) -> None:
    before = [line.chance for line in (await seen(hidden, Board.RATING, BOB)).lines]
    await hidden.write(rated, BOB, 2500, 50)
    found = await seen(hidden, Board.RATING, BOB)
    assert [line.chance for line in found.lines] == before
    assert found.standing.rank == 1
    assert found.chance is not None
    assert found.chance > 0.9


@pytest.mark.parametrize("board", BOARDS)
async def test_an_excluded_person_stands_there_again_at_the_end_of_the_exclusion(
    hidden: Database, board: str
) -> None:
    for until, there in ((THEN + 1, [ANA, DAN]), (THEN, [ANA, CLEO, DAN])):
        await hidden.write(exclusions.save, GUILD, CLEO, until)
        found = await seen(hidden, board, ANA)
        assert [line.person for line in found.lines] == there
        assert found.lines[-1].rank == found.size == len(there)


async def test_they_come_back(hidden: Database) -> None:
    await hidden.write(users.save_preferences, BOB, UNCHANGED)
    found = await seen(hidden, Board.WINS, BOB)
    assert [line.person for line in found.lines] == [*PEOPLE]
    assert not found.hidden
