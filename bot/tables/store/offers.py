"""SQL for the number of a person's open offers.

Offers of a seat to a person in the queue do not count, since the table makes them.
"""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection, run
from engine.interface import Level

_MADE_BY: Final = "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat = 0 AND person = $1)"
_MADE_BY_TABLE: Final = (
    "(follows IS NOT NULL OR pool IS NOT NULL"
    " OR EXISTS (SELECT 1 FROM session_game WHERE session_game.game = game.id AND offers_seat = 1))"
)


def open_in(connection: Connection, person: int, guild: int) -> tuple[int, int | None]:
    """How many offers of a person are open in a server, and when the first of them expires."""
    number, expires = run(
        connection,
        "SELECT count(*), min(deadline) FROM game"
        f" WHERE guild = $2 AND status = 'offered' AND {_MADE_BY} AND NOT {_MADE_BY_TABLE}",
        person,
        guild,
    ).fetchone()
    return int(number), expires


def offer_house(connection: Connection, game: str, level: Level) -> None:
    """Save that the house takes the empty seats of an offered game if a player asks for it."""
    run(connection, "UPDATE game SET fill = $1 WHERE id = $2", level, game)
