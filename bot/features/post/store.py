"""SQL for games by post: requests to change the pace, days that were given, and holidays."""

from __future__ import annotations

from bot.database.connection import Connection, run, select_one, upsert
from bot.database.records import made, row_of
from bot.features.post.model import Holiday, PaceRequest


def ask(connection: Connection, game: str, request: PaceRequest) -> None:
    """Save that a player asks to change the pace of a game."""
    upsert(connection, "pace_request", "game", game=game, **row_of(request))


def asks(connection: Connection, game: str, at: int) -> PaceRequest | None:
    """Who asks to change the pace of a game at a time in UTC milliseconds."""
    sql = "SELECT seat, until FROM pace_request WHERE game = $1 AND (until IS NULL OR until > $2)"
    row = select_one(connection, sql, game, at)
    return None if row is None else made(PaceRequest, row)


def drop(connection: Connection, game: str) -> None:
    """Save that nobody asks to change the pace of a game."""
    run(connection, "DELETE FROM pace_request WHERE game = $1", game)


def give_day(connection: Connection, game: str, version: int) -> None:
    """Save that at this version a player has given the opponent a day more."""
    upsert(connection, "day_given", "game", game=game, version=version)


def day_given(connection: Connection, game: str) -> int | None:
    """The version of a game at which a player has last given the opponent a day more."""
    row = run(connection, "SELECT version FROM day_given WHERE game = $1", game).fetchone()
    return None if row is None else int(row[0])


def save_holiday(connection: Connection, person: int, holiday: Holiday) -> None:
    """Save the holiday of a person."""
    upsert(connection, "holiday", "person", person=person, **row_of(holiday))


def holiday(connection: Connection, person: int) -> Holiday:
    """The last holiday of a person."""
    row = select_one(connection, "SELECT * FROM holiday WHERE person = $1", person)
    return Holiday() if row is None else made(Holiday, row)
