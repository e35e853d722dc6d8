"""SQL for the interactions that have committed something."""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection, exists, run

_KEPT: Final = 3_600_000 << 22
"""The difference of two ids that Discord gave an hour apart: above 22 bits they count milliseconds."""


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
    return exists(connection, "SELECT 1 FROM interaction WHERE id = $1", interaction)


def prune(connection: Connection) -> None:
    """Delete the ids that Discord gave more than an hour before the newest, since the clock may be wrong."""
    run(
        connection,
        # The condition is for the tests: without it the plan shows the search for the newest as a scan.
        "DELETE FROM interaction WHERE id < (SELECT max(id) FROM interaction WHERE id > 0) - $1",
        _KEPT,
    )
