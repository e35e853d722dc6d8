"""SQL that deletes offers without a game, some time after their end."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, run
from bot.database.partitions import ALL, among

KEPT_MS: Final = 30 * DAY_MS
"""How long an offer without a game is kept after its end."""
AT_ONCE: Final = 50
"""How many are deleted at most in one commit."""
EMPTY: Final = (
    "NOT EXISTS (SELECT 1 FROM account"
    " WHERE account.guild = {0}.guild AND kind = 'escrow' AND owner = {0}.id AND balance <> 0)"
)
"""The SQL condition that no counters lie in the escrow of a row, with its table for ``{0}``."""


def delete(connection: Connection, at: int, partitions: Collection[int] = ALL) -> int:
    """Delete offers of some partitions that were declined, taken back or not accepted in time.

    Their ledger rows stay. An offer stays while counters lie in its escrow, or another game refers to it.

    Args:
        at: the present time, in UTC milliseconds.

    Returns:
        how many were deleted.
    """
    found = run(
        connection,
        "SELECT id FROM game WHERE status IN ('declined', 'expired') AND ended_at <= $1"
        f" AND {among(partitions)} AND {EMPTY.format('game')}"
        " AND NOT EXISTS (SELECT 1 FROM game AS after WHERE after.follows = game.id)"
        " AND NOT EXISTS (SELECT 1 FROM session_game WHERE session = game.id)"
        " AND NOT EXISTS (SELECT 1 FROM queue WHERE session = game.id)"
        " ORDER BY ended_at LIMIT $2",
        at - KEPT_MS,
        AT_ONCE,
    ).fetchall()
    for (game,) in found:
        delete_shown(connection, "game", game)
    return len(found)


def delete_shown(connection: Connection, table: str, key: str) -> None:
    """Delete a row that messages show, with all that the schema says goes with it.

    Args:
        table: that of its kind.
    """
    for of_messages in ("message", "token", "hand_state"):
        run(connection, f"DELETE FROM {of_messages} WHERE game = $1", key)
    run(connection, f"DELETE FROM {table} WHERE id = $1", key)
