"""The book of scores in SQL: per server, and everywhere under guild 0."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.store.database import run

EVERYWHERE: Final = 0
_COLUMNS: Final = "person, games, games_won, deals, deals_won, points, voles, kings, streak, best_streak"


class Board(StrEnum):
    """What a leaderboard ranks by."""

    WINS = "wins"
    DEALS = "deals"
    POINTS = "points"
    VOLES = "voles"
    KINGS = "kings"
    STREAK = "streak"


_ORDER: Final[dict[Board, str]] = {
    Board.WINS: "games_won",
    Board.DEALS: "deals_won",
    Board.POINTS: "points",
    Board.VOLES: "voles",
    Board.KINGS: "kings",
    Board.STREAK: "streak",
}


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody has played and won; ``streak`` counts games won in a row up to now."""

    person: int
    games: int = 0
    games_won: int = 0
    deals: int = 0
    deals_won: int = 0
    points: int = 0
    voles: int = 0
    kings: int = 0
    streak: int = 0
    best_streak: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a leaderboard; those who are equal share a rank."""

    rank: int
    name: str
    score: Score


def value(score: Score, by: Board) -> int:
    """What a board ranks this score by."""
    return int(getattr(score, _ORDER[by]))


def enter(connection: sqlite3.Connection, guild: int, result: Score) -> None:
    """Add one finished game of one player to his scores here and everywhere.

    Args:
        result: the game alone: ``games`` 1, ``games_won`` 0 or 1; the streaks are worked out here.
    """
    for book in (guild, EVERYWHERE):
        run(
            connection,
            f"INSERT INTO score (guild, {_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $4, $4)"
            " ON CONFLICT (guild, person) DO UPDATE SET games = games + $3, games_won = games_won + $4,"
            " deals = deals + $5, deals_won = deals_won + $6, points = points + $7, voles = voles + $8,"
            " kings = kings + $9, streak = CASE WHEN $4 = 1 THEN streak + 1 ELSE 0 END,"
            " best_streak = max(best_streak, CASE WHEN $4 = 1 THEN streak + 1 ELSE 0 END)",
            book,
            result.person,
            result.games,
            result.games_won,
            result.deals,
            result.deals_won,
            result.points,
            result.voles,
            result.kings,
        )


def of(connection: sqlite3.Connection, guild: int, person: int) -> Score:
    """Somebody's scores; all zero before his first game."""
    row = run(
        connection, f"SELECT {_COLUMNS} FROM score WHERE guild = $1 AND person = $2", guild, person
    ).fetchone()
    return Score(person) if row is None else Score(*row)


def board(connection: sqlite3.Connection, guild: int, by: Board, offset: int, limit: int) -> list[Line]:
    """A page of the leaderboard; equal scores are ordered by fewer games played."""
    column = _ORDER[by]
    rows = run(
        connection,
        f"SELECT rank, name, {_COLUMNS} FROM (SELECT *, rank() OVER (ORDER BY {column} DESC) AS rank"
        f" FROM score WHERE guild = $1 AND {column} > 0) JOIN person ON person.id = person"
        " ORDER BY rank, games, person LIMIT $2 OFFSET $3",
        guild,
        limit,
        offset,
    )
    return [Line(rank, name, Score(*score)) for rank, name, *score in rows]


def size(connection: sqlite3.Connection, guild: int, by: Board) -> int:
    """How many people stand on the leaderboard."""
    (count,) = run(
        connection, f"SELECT count(*) FROM score WHERE guild = $1 AND {_ORDER[by]} > 0", guild
    ).fetchone()
    return int(count)


def rank(connection: sqlite3.Connection, guild: int, by: Board, person: int) -> int | None:
    """Somebody's own rank; None while he has nothing to be ranked by."""
    column = _ORDER[by]
    row = run(
        connection,
        f"SELECT 1 + (SELECT count(*) FROM score AS ahead WHERE ahead.guild = $1"
        f" AND ahead.{column} > score.{column}) FROM score WHERE guild = $1 AND person = $2 AND {column} > 0",
        guild,
        person,
    ).fetchone()
    return None if row is None else int(row[0])
