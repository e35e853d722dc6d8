"""Whom Discord is asked about when a board is opened, and what its answers change."""

from __future__ import annotations

import pytest

from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.standings import here_store
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.person import Member
from bot.tables.store import members, users
from tests.bot.features.standings.test_rating_board import DAY, THEN, rated
from tests.bot.support.harness import GUILD

PEOPLE = range(101, 116)
"""From the best to the worst."""


@pytest.fixture
async def played(database: Database) -> Database:
    """People who have used the bot in the server, and won there."""

    def play(connection: Connection) -> None:
        for place, person in enumerate(PEOPLE):
            users.save(connection, person, f"guest {person}", "en", f"guest{person}")
            rated(connection, person, 1_600 - 10 * place, 50)
            members.save(connection, Member(GUILD, person, f"guest {person}", manages=False))

    await database.write(play)
    return database


async def shown(database: Database, guild: int = GUILD, board: str = Board.RATING) -> list[int]:
    found = await database.read(scores.ranking, guild, board, ALL_TIME, 101, 0, 50, at=THEN)
    return [line.person for line in found.lines]


async def to_ask(database: Database, people: list[int], at: int = THEN) -> dict[int, bool]:
    return await database.read(here_store.to_ask, GUILD, people, at)


async def test_who_left_stands_on_no_board_of_the_server(played: Database) -> None:
    await played.write(here_store.note, GUILD, {102: False, 103: True}, THEN)
    for board in (Board.RATING, Board.WINS):
        assert await shown(played, board=board) == [101, *PEOPLE[2:]]
    assert await shown(played, EVERYWHERE, Board.WINS) == [*PEOPLE]
    # Who uses the bot there again is back.
    await played.write(members.save, Member(GUILD, 102, "guest 102", manages=False))
    assert await shown(played) == [*PEOPLE]


async def test_discord_is_asked_about_ten_people_at_most_and_about_each_once_a_day(played: Database) -> None:
    asked = await to_ask(played, [*PEOPLE])
    assert len(asked) == here_store.MOST_ASKED
    assert set(asked.values()) == {True}
    assert set(asked) < set(PEOPLE)
    await played.write(here_store.note, GUILD, {101: True, 102: True}, THEN)
    assert await to_ask(played, [101, 102, 103]) == {103: True}
    assert await to_ask(played, [101, 102], THEN + DAY - 1) == {}
    assert await to_ask(played, [101, 102], THEN + DAY) == {101: True, 102: True}


async def test_who_has_left_is_asked_about_again_after_those_who_are_shown(played: Database) -> None:
    await played.write(here_store.note, GUILD, dict.fromkeys(PEOPLE[:5], False), THEN)
    assert await to_ask(played, [*PEOPLE[5:]], THEN + DAY - 1) == dict.fromkeys(PEOPLE[5:15], True)
    assert await to_ask(played, [], THEN + DAY - 1) == {}
    later = await to_ask(played, [*PEOPLE[5:13]], THEN + DAY)
    assert later == dict.fromkeys(PEOPLE[5:13], True) | {101: False, 102: False}


async def test_people_who_never_used_the_bot_there_are_not_asked_about(played: Database) -> None:
    assert await to_ask(played, [1, 2]) == {}
    assert await played.read(here_store.to_ask, GUILD + 1, [101], THEN) == {}
