"""Limits on what people do: whether one is reached, and that it was used.

Each function runs inside a transaction of its caller, so that several attempts at once cannot pass a limit.
Uses are stored under a pseudonym, so that they outlive the deletion of a person's data.
"""

from __future__ import annotations

from bot.database import pseudonyms
from bot.database.connection import Connection
from bot.database.pseudonyms import About
from bot.tables.errors import Refusal
from bot.tables.restraint import Limit
from bot.text import formatting


def until(connection: Connection, limit: Limit, about: About, at: int) -> int | None:
    """Until when a limit is reached, in UTC milliseconds; None if it is not.

    Args:
        about: the person, two people (who acts, and towards whom), or the table.
        at: the present time, in UTC milliseconds.
    """
    ends = pseudonyms.uses(connection, limit, about, at)
    return None if len(ends) < limit.most else ends[-limit.most]


def check(connection: Connection, limit: Limit, about: About, at: int) -> None:
    """Check that a limit is not reached.

    Args:
        about: as for ``until``.
        at: as for ``until``.

    Raises:
        Refusal: that of the limit.
    """
    reached = until(connection, limit, about, at)
    if reached is not None and limit.refusal is not None:
        raise Refusal(limit.refusal, until=formatting.until(reached))


def use(connection: Connection, limit: Limit, about: About, at: int) -> None:
    """Use a limit, if it is not reached.

    Args:
        about: as for ``until``.
        at: as for ``until``.

    Raises:
        Refusal: that of the limit.
    """
    check(connection, limit, about, at)
    note(connection, limit, about, at)


def note(connection: Connection, limit: Limit, about: About, at: int) -> None:
    """Note that a limit was used, reached or not; as ``use``."""
    last = max(pseudonyms.uses(connection, limit, about, at), default=at)
    ends = last + limit.period if limit.in_turn else max(at + limit.period, last + 1)
    pseudonyms.use(connection, limit, about, at, ends)


def lift(connection: Connection, limit: Limit, about: About) -> None:
    """Forget that a limit was used."""
    pseudonyms.forget_uses(connection, limit, about)
