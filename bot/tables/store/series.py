"""SQL for series and their queues.

A series is the games that follow each other at one table, named after the first of them.
"""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection, exists, run
from bot.tables.seat import Seat
from bot.tables.store.members import account_of, named, names_of

IN_SERIES: Final = "(SELECT $1 UNION ALL SELECT game FROM session_game WHERE session = $1)"
"""The games of the series ``$1``."""


def place(connection: Connection, game: str) -> tuple[str, bool]:
    """The series that a game belongs to, and whether it was offered to a player from the queue.

    A game without one before it begins its own series.
    """
    row = run(connection, "SELECT session, offers_seat FROM session_game WHERE game = $1", game).fetchone()
    return (game, False) if row is None else (row[0], row[1] == 1)


def series_of(connection: Connection, game: str) -> str:
    """The series that a game belongs to."""
    return place(connection, game)[0]


def follow(connection: Connection, game: str, before: str, *, offers_seat: bool = False) -> None:
    """Save that a game follows another at the same table.

    Args:
        offers_seat: whether it was offered to a player from the queue.
    """
    run(
        connection,
        "INSERT INTO session_game (game, session, offers_seat) VALUES ($1, $2, $3)",
        game,
        series_of(connection, before),
        int(offers_seat),
    )


def offers_seat(connection: Connection, game: str) -> bool:
    """Whether a game was offered to a player from the queue."""
    return place(connection, game)[1]


def open_games(connection: Connection, series: str) -> list[str]:
    """The offered and live games of a series, the oldest first."""
    rows = run(
        connection,
        f"SELECT id FROM game WHERE id IN {IN_SERIES} AND status IN ('offered', 'live')"
        " ORDER BY created_at, id",
        series,
    )
    return [game for (game,) in rows]


def played_last(connection: Connection, series: str, asks: int) -> list[int]:
    """The people who played the last finished game of a series, without those who block a person.

    Args:
        asks: the person.
    """
    rows = run(
        connection,
        "SELECT DISTINCT person FROM seat WHERE level IS NULL AND game = (SELECT id FROM game"
        f" WHERE id IN {IN_SERIES} AND status = 'over' ORDER BY ended_at DESC, id DESC LIMIT 1)"
        " AND NOT EXISTS (SELECT 1 FROM block WHERE block.person = seat.person AND blocked = $2)"
        " ORDER BY person",
        series,
        asks,
    )
    return [person for (person,) in rows]


def goes_on(connection: Connection, game: str, ended_at: int) -> bool:
    """Whether another game was offered or begun at the same table since a game ended.

    Args:
        ended_at: when it ended, in UTC milliseconds.
    """
    return exists(
        connection,
        f"SELECT 1 FROM game WHERE id IN {IN_SERIES} AND id != $2 AND status NOT IN ('declined', 'expired')"
        " AND (ended_at IS NULL OR ended_at > $3)",
        series_of(connection, game),
        game,
        ended_at,
    )


def seat_for(connection: Connection, series: str, person: int) -> str | None:
    """The game of a series that is offered to a person."""
    row = run(
        connection,
        f"SELECT id FROM game WHERE id IN {IN_SERIES} AND status = 'offered' AND invited = $2",
        series,
        person,
    ).fetchone()
    return None if row is None else str(row[0])


def waiting(connection: Connection, series: str) -> tuple[Seat, ...]:
    """The queue of a series."""
    rows = run(
        connection,
        f"SELECT queue.person, {names_of('queue')} FROM queue {account_of('queue')}"
        " WHERE session = $1 ORDER BY place",
        series,
    )
    return tuple(Seat(person, named(*names)) for person, *names in rows)


def queues_of(connection: Connection, person: int, guild: int | None = None) -> list[tuple[str, int]]:
    """The series in whose queue a person waits, each with the channel in which it began.

    Args:
        guild: their server; None for all.
    """
    return run(
        connection,
        "SELECT session, channel FROM queue JOIN game ON game.id = session WHERE person = $1"
        " AND guild = coalesce(CAST($2 AS BIGINT), guild) ORDER BY created_at, session",
        person,
        guild,
    ).fetchall()


def enter_last(connection: Connection, series: str, who: Seat) -> None:
    """Put a person at the end of the queue; a person who is in it keeps their place."""
    run(
        connection,
        "INSERT INTO queue (session, person, name, place)"
        " SELECT $1, $2, $3, coalesce(max(place), 0) + 1 FROM queue WHERE session = $1"
        " ON CONFLICT (session, person) DO NOTHING",
        series,
        who.person,
        who.name,
    )


def enter_first(connection: Connection, series: str, who: Seat) -> None:
    """Put a person at the head of the queue."""
    leave(connection, series, who.person)
    run(
        connection,
        "INSERT INTO queue (session, person, name, place)"
        " SELECT $1, $2, $3, coalesce(min(place), 0) - 1 FROM queue WHERE session = $1",
        series,
        who.person,
        who.name,
    )


def leave(connection: Connection, series: str, person: int) -> bool:
    """Take a person out of the queue; return whether they were in it."""
    left = run(connection, "DELETE FROM queue WHERE session = $1 AND person = $2", series, person)
    return left.rowcount == 1


def dissolve(connection: Connection, series: str) -> None:
    """Empty the queue."""
    run(connection, "DELETE FROM queue WHERE session = $1", series)
