"""Evenings and who waits for a seat, in SQL.

Games that follow each other at one table are an evening, named after the first of them.
"""

from __future__ import annotations

from typing import Final

from bot.model.table import Seat
from bot.store.connection import Connection, run

OF_EVENING: Final = "(SELECT $1 UNION ALL SELECT game FROM evening WHERE first = $1)"
"""The games of the evening ``$1``."""


def evening_of(connection: Connection, game: str) -> str:
    """The evening that a game belongs to: its own until another follows."""
    row = run(connection, "SELECT first FROM evening WHERE game = $1", game).fetchone()
    return game if row is None else str(row[0])


def follow(connection: Connection, game: str, before: str, *, offers_seat: bool = False) -> None:
    """Note that a game is played at the same table as the one before.

    Args:
        offers_seat: whether it is offered to a rentrant.
    """
    run(
        connection,
        "INSERT INTO evening (game, first, offers_seat) VALUES ($1, $2, $3)",
        game,
        evening_of(connection, before),
        int(offers_seat),
    )


def offers_seat(connection: Connection, game: str) -> bool:
    """Whether a game was offered to a rentrant."""
    row = run(connection, "SELECT 1 FROM evening WHERE game = $1 AND offers_seat = 1", game).fetchone()
    return row is not None


def open_games(connection: Connection, evening: str) -> list[str]:
    """The games of an evening that are offered or under way, oldest first."""
    rows = run(
        connection,
        f"SELECT id FROM game WHERE id IN {OF_EVENING} AND status IN ('offered', 'live')"
        " ORDER BY created_at, id",
        evening,
    )
    return [game for (game,) in rows]


def goes_on(connection: Connection, game: str, ended_at: int) -> bool:
    """Whether another game at the same table was begun, or is on offer, since one was over.

    Args:
        ended_at: when that one was over, in UTC ms.
    """
    row = run(
        connection,
        f"SELECT 1 FROM game WHERE id IN {OF_EVENING} AND id != $2 AND status NOT IN ('declined', 'expired')"
        " AND (ended_at IS NULL OR ended_at > $3)",
        evening_of(connection, game),
        game,
        ended_at,
    ).fetchone()
    return row is not None


def seat_for(connection: Connection, evening: str, person: int) -> str | None:
    """The game of an evening that is offered to somebody."""
    row = run(
        connection,
        f"SELECT id FROM game WHERE id IN {OF_EVENING} AND status = 'offered' AND invited = $2",
        evening,
        person,
    ).fetchone()
    return None if row is None else str(row[0])


def waiting(connection: Connection, evening: str) -> tuple[Seat, ...]:
    """Who waits for a seat, the first of them first."""
    rows = run(connection, "SELECT person, name FROM rentrant WHERE evening = $1 ORDER BY place", evening)
    return tuple(Seat(person, name) for person, name in rows)


def evenings_of(connection: Connection, person: int) -> list[tuple[str, int]]:
    """The evenings at which somebody waits, each with the channel that it began in."""
    return run(
        connection,
        "SELECT evening, channel FROM rentrant JOIN game ON game.id = evening WHERE person = $1"
        " ORDER BY created_at, evening",
        person,
    ).fetchall()


def enter_last(connection: Connection, evening: str, who: Seat) -> None:
    """Let somebody wait behind all others; one who waits keeps his place."""
    run(
        connection,
        "INSERT INTO rentrant (evening, person, name, place)"
        " SELECT $1, $2, $3, coalesce(max(place), 0) + 1 FROM rentrant WHERE evening = $1"
        " ON CONFLICT (evening, person) DO NOTHING",
        evening,
        who.person,
        who.name,
    )


def enter_first(connection: Connection, evening: str, who: Seat) -> None:
    """Let somebody wait before all others."""
    leave(connection, evening, who.person)
    run(
        connection,
        "INSERT INTO rentrant (evening, person, name, place)"
        " SELECT $1, $2, $3, coalesce(min(place), 0) - 1 FROM rentrant WHERE evening = $1",
        evening,
        who.person,
        who.name,
    )


def leave(connection: Connection, evening: str, person: int) -> bool:
    """Let somebody wait no more; whether he did."""
    left = run(connection, "DELETE FROM rentrant WHERE evening = $1 AND person = $2", evening, person)
    return left.rowcount == 1


def dissolve(connection: Connection, evening: str) -> None:
    """Let nobody wait any more."""
    run(connection, "DELETE FROM rentrant WHERE evening = $1", evening)
