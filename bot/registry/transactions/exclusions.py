"""Exclusions: keeps people whom a server has excluded from beginning anything new there.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.database.connection import Connection
from bot.tables.errors import Reason, Refusal
from bot.tables.store import exclusions
from bot.text import formatting


def check(connection: Connection, guild: int, person: int, at: int, others: Iterable[int] = ()) -> None:
    """Check that a person may begin something new in a server: a game, a bet, a pool, waiting for a seat.

    Args:
        guild: the server; 0 outside of servers.
        at: the present time, in UTC milliseconds.
        others: the people with whom they would begin it.

    Raises:
        Refusal: ``excluded``, ``unavailable``.
    """
    if not guild:
        # The host keeps people out of *Any server* alone.
        return
    excluded, until = exclusions.holds(connection, guild, person, at)
    if excluded:
        raise Refusal(Reason.EXCLUDED, until=0 if until is None else formatting.until(until))
    if any(exclusions.holds(connection, guild, other, at)[0] for other in others):
        raise Refusal(Reason.UNAVAILABLE)
