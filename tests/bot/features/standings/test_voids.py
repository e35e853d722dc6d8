"""Scores and ratings without a game are those of the same history without it, row by row."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

import pytest

from bot.database.connection import Connection, run
from bot.database.database import Database
from bot.features.standings import transactions as standings
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.voids import store as again
from bot.features.standings.voids.transactions import leave_out, rate_on
from bot.tables.seat import Seat
from bot.tables.store import games, users
from bot.tables.table import Status, Table
from engine.ecarte.actions import RESIGN, ActionKind, kind
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.games import GAME_TYPES
from engine.interface import Action
from tests import proof
from tests.bot.support.harness import GUILD, Harness

NOVEMBER: Final = int(datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp() * 1000)
_HOUR: Final = 3_600_000
_DAY: Final = 24 * _HOUR
PEOPLE: Final = (101, 102, 103, 104)
_LEAVING: Final = (ActionKind.CONCEDE, ActionKind.RESIGN)
Played = tuple[Table, list[tuple[int, Action]], int]
"""A finished table, its actions, and when it ended."""


def played(chance: Random, key: str, people: tuple[int, int], at: int) -> Played:
    """A short game of two people, which one of them may leave."""
    rules = CLASSIC.with_target(chance.choice((1, 2, 5)))
    game, _ = EcarteGame.start(rules, chance.randbytes(32), key)
    done: list[tuple[int, Action]] = []
    leaves = chance.choice((0, 0, 0, chance.randrange(1, 30)))
    while game.result is None:
        moves = [
            (seat, action) for seat in (0, 1) for action in game.legal(seat) if kind(action) not in _LEAVING
        ]
        seat, action = chance.choice(moves)
        if leaves and len(done) > leaves:
            seat, action = chance.choice((0, 1)), RESIGN
        game, _ = game.apply(seat, action)
        done.append((seat, action))
    table = Table(
        id=key,
        kind=EcarteGame.kind,
        guild=GUILD,
        channel=1,
        language="en",
        rules=rules.text,
        secret=bytes(32),
        root=bytes(32),
        invited=None,
        status=Status.OVER,
        version=len(done) + 1,
        created_at=at - 1,
        ended_at=at,
        seats=tuple(Seat(one, f"guest {one}") for one in people),
        game=game,
    )
    return table, done, at


def history(chance: Random) -> list[Played]:
    """Games of four people on some days; some pairs have more than five a day."""
    at, found = NOVEMBER, list[Played]()
    people, waits = PEOPLE[: chance.choice((2, 3, 4))], chance.choice(((1,), (1, _HOUR), (_HOUR, 30 * _HOUR)))
    for number in range(chance.randrange(1, 25)):
        at += chance.choice(waits)
        one, other = chance.sample(people, 2)
        found.append(played(chance, f"game{number:04}", (one, other), at))
    return found


def enter(connection: Connection, one: Played) -> None:
    table, done, at = one
    judged = standings.judged(connection, table, at)
    before = replace(judged, version=judged.version - 1, shares=())
    games.create(connection, before)
    for seq, (seat, action) in enumerate(done, 1):
        text = GAME_TYPES[table.kind].action_text(action)
        games.append(connection, table.id, seq, seat, text, at)
    games.advance(connection, before, judged)
    standings.enter_game(connection, judged, at)


def everything(connection: Connection, last: int) -> dict[str, list[Any]]:
    """All that is stored of scores and ratings, and what the other games count for.

    Args:
        last: when the last game has ended. Results of earlier days are forgotten at any time.
    """
    found = {
        table: run(connection, f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4, 5").fetchall()
        for table in ("score", "met", "statistic")
    }
    found["pair_result"] = run(
        connection, "SELECT * FROM pair_result WHERE day = $1 ORDER BY 1, 2, 3", last // _DAY
    ).fetchall()
    found["rating_change"] = run(
        connection, "SELECT * FROM rating_change ORDER BY guild, game, seat"
    ).fetchall()
    found["game"] = run(connection, "SELECT id, shares FROM game ORDER BY id").fetchall()
    return found


def empty(connection: Connection) -> None:
    for table in (
        *("to_rate", "rated_player", "rated", "gain", "result", "rating_change", "statistic", "met", "score"),
        *("pair_result", "action", "seat", "game"),
    ):
        run(connection, f"DELETE FROM {table}")


async def after(database: Database, found: list[Played], last: int) -> dict[str, list[Any]]:
    """What is stored after a history."""

    def play(connection: Connection) -> dict[str, list[Any]]:
        empty(connection)
        for who in PEOPLE:
            users.save(connection, who, f"guest {who}", "en")
        for one in found:
            enter(connection, one)
        return everything(connection, last)

    return await database.write(play)


async def after_voids(
    database: Database, found: list[Played], voids: dict[str, int], last: int, chance: Random
) -> dict[str, list[Any]]:
    """As ``after``, with games that become void after some more, while the ratings still follow the last one.

    Args:
        voids: after how many games of the history each becomes void.
    """

    def play(connection: Connection) -> dict[str, list[Any]]:
        empty(connection)
        for who in PEOPLE:
            users.save(connection, who, f"guest {who}", "en")
        for number, one in enumerate(found, 1):
            enter(connection, one)
            for void, place in voids.items():
                if place == number:
                    leave_out(connection, GUILD, EcarteGame.kind, [void], everywhere=True)
            for book in (EVERYWHERE, GUILD):
                rate_on(connection, book, chance.randrange(3))
        while (left := again.next_book(connection)) is not None:
            rate_on(connection, left, 1)
        return {
            table: [row for row in rows if table != "game" or row[0] not in voids]
            for table, rows in everything(connection, last).items()
        }

    return await database.write(play)


@pytest.mark.slow
@pytest.mark.proof
async def test_what_remains_is_the_history_without_the_games(
    harness: Harness, record_property: proof.RecordProperty
) -> None:
    cases = proof.size(6, 2_000)
    record_property("cases", cases)
    for seed in range(cases):
        chance = Random(seed + proof.SEED)
        found = history(chance)
        places = chance.sample(range(len(found)), min(len(found), chance.randrange(1, 3)))
        voids = {found[place][0].id: chance.randrange(place + 1, len(found) + 1) for place in places}
        others = [one for one in found if one[0].id not in voids]
        expected = await after(harness.database, others, found[-1][2])
        left = await after_voids(harness.database, found, voids, found[-1][2], chance)
        for table, rows in expected.items():
            assert left[table] == rows, (seed, table)
