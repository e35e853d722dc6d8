"""SQL for purses that start over since a season has ended."""

from __future__ import annotations

from typing import NamedTuple

from bot.database.connection import Connection, run
from bot.features.seasons.model import Season


class Reset(NamedTuple):
    """The purses of a server that still have to start over; see the schema."""

    season: str
    guild: int
    opening: int
    done: int
    last: int


def begin(connection: Connection, season: Season, opening: int) -> None:
    """Let all purses of a server start over that there are now."""
    run(
        connection,
        "INSERT INTO purse_reset (season, guild, opening, done, last) SELECT $1, CAST($2 AS BIGINT),"
        " CAST($3 AS BIGINT), 0, max(id) FROM account WHERE guild = $2 AND kind = 'purse'"
        " HAVING max(id) IS NOT NULL",
        season.id,
        season.guild,
        opening,
    )


def left(connection: Connection) -> list[Reset]:
    """What is left to be done."""
    rows = run(connection, "SELECT season, guild, opening, done, last FROM purse_reset ORDER BY season")
    return [Reset._make(row) for row in rows]


def purses(connection: Connection, reset: Reset, limit: int) -> list[tuple[int, int, int]]:
    """The next purses: the account, whose it is, and what it holds."""
    rows = run(
        connection,
        "SELECT id, owner, balance FROM account WHERE guild = $1 AND kind = 'purse' AND id > $2 AND id <= $3"
        " ORDER BY id LIMIT $4",
        reset.guild,
        reset.done,
        reset.last,
        limit,
    )
    return [(account, int(owner), balance) for account, owner, balance in rows]


def go_on(connection: Connection, season: str, done: int | None) -> None:
    """Save which account was done last; None once all are."""
    if done is None:
        run(connection, "DELETE FROM purse_reset WHERE season = $1", season)
    else:
        run(connection, "UPDATE purse_reset SET done = $2 WHERE season = $1", season, done)
