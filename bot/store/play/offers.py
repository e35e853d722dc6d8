"""SQL for offers: how many a person has made, and how they fared.

The offers of a seat to somebody who waits for it are not counted: the table makes them.
"""

from __future__ import annotations

from typing import Final

from bot.store.connection import Connection, Value, run

_MADE_BY: Final = "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat = 0 AND person = $1)"
_MADE_BY_TABLE: Final = (
    "(follows IS NOT NULL OR pool IS NOT NULL"
    " OR EXISTS (SELECT 1 FROM session_game WHERE session_game.game = game.id AND offers_seat = 1))"
)


def open_in(connection: Connection, person: int, guild: int) -> tuple[int, int | None]:
    """How many offers of a person are open in a server, and when the first of them expires."""
    return _count(connection, "min(deadline)", "guild = $2 AND status = 'offered'", person, guild)


def made_since(connection: Connection, person: int, since: int) -> tuple[int, int | None]:
    """How many offers a person has made since a time in UTC milliseconds, and when they made the first."""
    return _count(connection, "min(created_at)", "created_at > $2", person, since)


def last_declined(connection: Connection, person: int, invited: int) -> int | None:
    """When somebody last declined a person's challenge."""
    where = "invited = $2 AND status = 'declined' AND ruling IS NULL"
    return _count(connection, "max(ended_at)", where, person, invited)[1]


def last_notice(connection: Connection, person: int, invited: int) -> int | None:
    """When somebody was last notified of a person's challenge that they have not accepted."""
    where = "invited = $2 AND status IN ('offered', 'declined', 'expired') AND quiet_until IS NULL"
    return _count(connection, "max(created_at)", where, person, invited)[1]


def _count(connection: Connection, time: str, where: str, *values: Value) -> tuple[int, int | None]:
    number, at = run(
        connection,
        f"SELECT count(*), {time} FROM game WHERE {where} AND {_MADE_BY} AND NOT {_MADE_BY_TABLE}",
        *values,
    ).fetchone()
    return int(number), at
