"""Who may offer a game: how many one person offers, and how often they notify somebody who stays silent."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.model.errors import Reason, Refusal
from bot.model.table import Table
from bot.store.connection import Connection
from bot.store.play import offers
from bot.text import formatting
from bot.transactions import blocks, lifecycle

MOST_OPEN: Final = 5
"""How many open offers a person may have in a server."""
MOST_MADE: Final = 10
"""How many games a person may offer or begin in ``PERIOD_MS``, in all servers."""
PERIOD_MS: Final = 10 * 60_000
DECLINED_MS: Final = 10 * 60_000
"""How long somebody who declined a challenge is not challenged by the same person again."""
NOTICE_MS: Final = 5 * 60_000
"""How long after one notice an unanswered person is not notified of the same person's challenges again."""


def admit(connection: Connection, table: Table, at: int) -> Table:
    """Check that a person may offer this game; returns the table as it is to be stored.

    Args:
        table: its only person is the challenger; it is live at once where the house was challenged.
        at: the present time, in UTC milliseconds.

    Raises:
        Refusal: ``too-many-offers``, ``offers-too-fast``, ``declined-lately``, and what
            ``blocks.check_together`` and ``lifecycle.check_offer`` refuse.
    """
    challenger, invited = table.seats[0].person, table.invited
    if invited is not None:
        blocks.check_together(connection, challenger, [invited])
    lifecycle.check_offer(connection, challenger, invited, table)
    _check_number(connection, table, challenger, at)
    if invited is None or table.game is not None:
        return table
    return replace(table, quiet_until=_quiet_until(connection, challenger, invited, at))


def _check_number(connection: Connection, table: Table, challenger: int, at: int) -> None:
    if table.game is None:
        number, expires = offers.open_in(connection, challenger, table.guild)
        if number >= MOST_OPEN and expires is not None:
            raise Refusal(Reason.TOO_MANY_OFFERS, most=MOST_OPEN, until=formatting.until(expires))
    number, first = offers.made_since(connection, challenger, at - PERIOD_MS)
    if number >= MOST_MADE and first is not None:
        raise Refusal(Reason.OFFERS_TOO_FAST, until=formatting.until(first + PERIOD_MS))


def _quiet_until(connection: Connection, challenger: int, invited: int, at: int) -> int | None:
    """Until when challenges notify the invited person of nothing; None if this one notifies them."""
    declined = offers.last_declined(connection, challenger, invited)
    if declined is not None and declined + DECLINED_MS > at:
        raise Refusal(Reason.DECLINED_LATELY, until=formatting.until(declined + DECLINED_MS))
    notified = offers.last_notice(connection, challenger, invited)
    return None if notified is None or notified + NOTICE_MS <= at else notified + NOTICE_MS
