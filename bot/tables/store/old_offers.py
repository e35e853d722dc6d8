"""SQL that deletes offers without a game, some time after their end."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database.connection import Connection, run
from bot.database.partitions import ALL, among

_OF_A_GAME: Final = (
    *("bet_form", "bet", "wager", "session_game", "seat"),
    *("message", "token", "hand_state"),
)
"""The tables with rows of an offer, in an order in which the rows can be deleted."""
_EMPTY: Final = (
    "NOT EXISTS (SELECT 1 FROM account"
    " WHERE account.guild = {0}.guild AND kind = 'escrow' AND owner = {0}.id AND balance <> 0)"
)


def delete(connection: Connection, before: int, limit: int, partitions: Collection[int] = ALL) -> int:
    """Delete offers of some partitions that were declined, taken back or not accepted in time.

    Their ledger rows stay. An offer stays while counters lie in its escrow, or another game refers to it.

    Args:
        before: the time before which they ended, in UTC milliseconds.
        limit: how many are deleted at most.

    Returns:
        how many were deleted.
    """
    found = run(
        connection,
        "SELECT id FROM game WHERE status IN ('declined', 'expired') AND ended_at <= $1"
        f" AND {among(partitions)} AND {_EMPTY.format('game')}"
        " AND NOT EXISTS (SELECT 1 FROM game AS after WHERE after.follows = game.id)"
        " AND NOT EXISTS (SELECT 1 FROM session_game WHERE session = game.id)"
        " AND NOT EXISTS (SELECT 1 FROM queue WHERE session = game.id)"
        " ORDER BY ended_at LIMIT $2",
        before,
        limit,
    ).fetchall()
    for (game,) in found:
        for table in _OF_A_GAME:
            run(connection, f"DELETE FROM {table} WHERE game = $1", game)
        run(connection, "DELETE FROM game WHERE id = $1", game)
    return len(found)


def delete_pools(connection: Connection, before: int, limit: int, partitions: Collection[int] = ALL) -> int:
    """Delete pools of some partitions whose seats were not taken; otherwise as ``delete``.

    Args:
        before: the time before which they were opened, in UTC milliseconds.
    """
    found = run(
        connection,
        "SELECT id FROM pool WHERE stage IN ('withdrawn', 'expired') AND created_at <= $1"
        f" AND {among(partitions)} AND {_EMPTY.format('pool')}"
        " AND NOT EXISTS (SELECT 1 FROM game WHERE game.pool = pool.id)"
        " ORDER BY created_at LIMIT $2",
        before,
        limit,
    ).fetchall()
    for (pool,) in found:
        for table, column in (("pool_player", "pool"), ("message", "game"), ("token", "game")):
            run(connection, f"DELETE FROM {table} WHERE {column} = $1", pool)
        run(connection, "DELETE FROM pool WHERE id = $1", pool)
    return len(found)
