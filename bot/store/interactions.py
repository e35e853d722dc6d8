"""SQL for the interactions that have committed something."""

from __future__ import annotations

from typing import Final

from bot.store.connection import Connection, run

_EPOCH_MS: Final = 1_420_070_400_000
"""When Discord's ids begin, in UTC ms: their upper bits are the milliseconds since."""
_TIME_BITS: Final = 22
_KEPT_MS: Final = 3_600_000


def claim(connection: Connection, interaction: int) -> bool:
    """Store the id of an interaction; False if it is stored already."""
    row = run(
        connection,
        "INSERT INTO interaction (id) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING id",
        interaction,
    ).fetchone()
    return row is not None


def is_done(connection: Connection, interaction: int) -> bool:
    """Whether an interaction has committed something."""
    return run(connection, "SELECT 1 FROM interaction WHERE id = $1", interaction).fetchone() is not None


def prune(connection: Connection, now: int) -> None:
    """Delete the ids that Discord gave more than an hour ago.

    Args:
        now: in UTC ms.
    """
    oldest = max(0, now - _KEPT_MS - _EPOCH_MS) << _TIME_BITS
    run(connection, "DELETE FROM interaction WHERE id < $1", oldest)
