"""Answers to the daily hand: one for each person and day.

Each function runs inside a transaction of its caller. ``day`` is an ordinal number, as of ``date.toordinal``.
"""

from __future__ import annotations

from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.daily import store as daily
from bot.features.daily.model import GRACE_MS, DailyAnswer
from bot.features.daily.reasons import DailyReason
from bot.registry.transactions import restraint
from bot.tables.errors import Refusal
from bot.tables.restraint import Limit

_DM: Final = 0
"""The server of an answer given in a direct message."""
_ANSWERED: Final = Limit("answered", 1, DAY_MS + GRACE_MS, DailyReason.ANSWERED_BEFORE)
"""That a person has answered a hand outlives their data: they have read which answer is best."""


def answer(
    connection: Connection,
    person: int,
    day: int,
    guild: int | None,
    given: DailyAnswer,
    agrees: bool,
    at: int,
) -> DailyAnswer:
    """Store an answer; returns the first one, which counts.

    Args:
        guild: the server in which the person answers; None in a direct message.
        agrees: whether the person answers as the book does.

    Raises:
        Refusal: ``answered-before``.
    """
    kept = answered(connection, person, day, at)
    if kept is None:
        restraint.note(connection, _ANSWERED, (person, day), at)
        daily.enter(connection, person, day, guild or _DM, given, agrees=agrees, at=at)
        kept = daily.answer(connection, person, day)
        assert kept is not None, "it has just been stored"
    return kept


def answered(connection: Connection, person: int, day: int, at: int) -> DailyAnswer | None:
    """A person's answer to a day's hand; None if they have not answered it yet.

    Raises:
        Refusal: ``answered-before``.
    """
    kept = daily.answer(connection, person, day)
    if kept is None:
        restraint.check(connection, _ANSWERED, (person, day), at)
    return kept


def share(connection: Connection, person: int, day: int) -> None:
    """Store that a person shows their answer to everyone.

    Raises:
        Refusal: ``told-already``.
    """
    if not daily.tell(connection, person, day):
        raise Refusal(DailyReason.TOLD_ALREADY)
