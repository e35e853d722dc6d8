"""SQL for the rematch of a finished game."""

from __future__ import annotations

from bot.database.connection import Connection, run
from bot.tables.store import games
from bot.tables.table import Status, Table


def last(connection: Connection, game: str) -> Table | None:
    """The rematch that was offered last after a game; None if none was."""
    row = run(
        connection,
        "SELECT id FROM game WHERE rematch_of = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
        game,
    ).fetchone()
    return None if row is None else games.load(connection, str(row[0]))


def standing(connection: Connection, game: str) -> Table | None:
    """The rematch that is offered after a game; None if none is."""
    offer = last(connection, game)
    return None if offer is None or offer.status is not Status.OFFERED else offer
