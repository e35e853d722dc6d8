"""SQL for purses that start over since a season has ended.

All of them start over as they were in the commit that closed the season, however long it takes to reach each.
``pending`` is the difference that a purse still gets. What has moved since counts after that.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.database.connection import Connection, exists, run, select
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import purse


class Reset(NamedTuple):
    """The purses of a server that still have to start over; see the schema."""

    season: str
    guild: int
    opening: int
    done: int
    last: int
    at: int
    seq: int


def wanted(connection: Connection, guild: int) -> bool:
    """Whether the purses of a server start over when its season ends."""
    sql = "SELECT 1 FROM season WHERE guild = $1 AND deadline IS NOT NULL AND resets = 1"
    return exists(connection, sql, guild)


def begin(connection: Connection, season: str, guild: int, opening: int, at: int) -> None:
    """Let all purses of a server start over that there are now, as they are now."""
    run(
        connection,
        "INSERT INTO purse_reset (season, guild, opening, done, last, at, seq) SELECT $1, CAST($2 AS BIGINT),"
        " CAST($3 AS BIGINT), 0, max(id), CAST($4 AS BIGINT), (SELECT coalesce(max(seq), 0) FROM transfer)"
        " FROM account WHERE guild = $2 AND kind = 'purse' HAVING max(id) IS NOT NULL",
        season,
        guild,
        opening,
        at,
    )


def left(connection: Connection, guild: int | None = None) -> list[Reset]:
    """What is left to be done, in one server or in all, the earliest first."""
    sql = f"SELECT {', '.join(Reset._fields)} FROM purse_reset WHERE CAST($1 AS BIGINT) IS NULL OR guild = $1"
    return [Reset(**row) for row in select(connection, f"{sql} ORDER BY seq", guild)]


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


def pending(connection: Connection, reset: Reset, person: int) -> int:
    """What a purse is still to get, or to give if negative; 0 if it has started over.

    It may hold less by now than it is to give.
    """
    account = ledger.number_of(connection, reset.guild, purse(person))
    if account is None or not reset.done < account <= reset.last:
        return 0
    if ledger.is_entered(connection, reset.guild, f"reset:{reset.season}:{account}"):
        return 0
    held = ledger.balance_at(connection, account, reset.seq)
    return reset.opening - held - ledger.committed(connection, reset.guild, person, reset.seq)


def go_on(connection: Connection, season: str, done: int | None) -> None:
    """Save which account was done last; None once all are."""
    if done is None:
        run(connection, "DELETE FROM purse_reset WHERE season = $1", season)
    else:
        run(connection, "UPDATE purse_reset SET done = $2 WHERE season = $1", season, done)
