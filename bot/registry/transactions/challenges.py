"""Limits offers: how many a person has, and how often they ping a person who does not answer."""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.registry.hooks import TableHooks
from bot.registry.transactions import blocks, exclusions, lifecycle, restraint
from bot.tables.errors import Reason, Refusal
from bot.tables.person import is_deleted
from bot.tables.restraint import DECLINED, MOST_OPEN_OFFERS, NOTICES, OFFERS
from bot.tables.store import offers, series
from bot.tables.table import Status, Table
from bot.text import formatting


def admit(connection: Connection, hooks: TableHooks, table: Table, before: str | None, at: int) -> Table:
    """Check that a person may offer this game; returns the table as it should be stored.

    Args:
        table: the offer's, with the challenger as its only person; it is live if the house was challenged.
        before: the game that it follows.
        at: the present time, in UTC milliseconds.

    Raises:
        Refusal: ``too-many-offers``, ``offers-too-fast``, ``declined-lately``, and what
            ``exclusions.check``, ``blocks.check_together`` and ``lifecycle.check_offer`` refuse.
    """
    challenger, invited = table.seats[0].person, table.invited
    others = [] if invited is None else [invited]
    exclusions.check(connection, table.guild, challenger, at, others)
    blocks.check_together(connection, challenger, others)
    lifecycle.check_offer(connection, hooks, challenger, invited, table)
    _check_open(connection, table, challenger)
    restraint.use(connection, OFFERS, (challenger,), at)
    if table.game is not None:
        return table
    if invited is not None:
        restraint.check(connection, DECLINED, (challenger, invited), at)
    pairs = [(challenger, other) for other in mentioned(connection, table, before)]
    reached = [
        restraint.until(connection, limit, pair, at) for limit in (NOTICES, DECLINED) for pair in pairs
    ]
    no_ping_until = max((until for until in reached if until is not None), default=None)
    if no_ping_until is None:
        for pair in pairs:
            restraint.note(connection, NOTICES, pair, at)
    return replace(table, no_ping_until=no_ping_until)


def mentioned(connection: Connection, table: Table, before: str | None) -> tuple[int, ...]:
    """The people whom an offer mentions: the invited person, else the players of the game before it.

    Args:
        before: the game that it follows.
    """
    if table.invited is not None:
        return (table.invited,)
    return () if before is None else played_before(connection, table, series.series_of(connection, before))


def played_before(connection: Connection, table: Table, first: str) -> tuple[int, ...]:
    """Who else played the last game at a table whose next game is offered to anyone.

    Args:
        first: the first game of the series.
    """
    if table.status is not Status.OFFERED or table.invited is not None or table.id == first:
        return ()
    return tuple(
        person
        for person in series.played_last(connection, first, table.seats[0].person)
        if not is_deleted(person) and table.seat_of(person) is None
    )


def accepted(connection: Connection, table: Table) -> None:
    """Note that a challenge was accepted, so that the challenger's next one may ping the other person."""
    if table.invited is not None:
        restraint.lift(connection, NOTICES, (table.seats[0].person, table.invited))


def ended(connection: Connection, table: Table, by: int | None, at: int) -> None:
    """Note that an offer has ended. For a while, the same person cannot challenge a person who declined it.

    Args:
        by: who ended it; None when it has expired.
        at: the present time, in UTC milliseconds.
    """
    declined = table.status is Status.DECLINED and by is not None and by == table.invited
    # A rentrant did not decline a person: the queue made the offer.
    if declined and not series.offers_seat(connection, table.id):
        restraint.note(connection, DECLINED, (table.seats[0].person, table.invited or 0), at)


def _check_open(connection: Connection, table: Table, challenger: int) -> None:
    if table.game is not None:
        return
    number, expires = offers.open_in(connection, challenger, table.guild)
    if number >= MOST_OPEN_OFFERS and expires is not None:
        until = formatting.until(expires)
        raise Refusal(Reason.TOO_MANY_OFFERS, most=MOST_OPEN_OFFERS, until=until)
