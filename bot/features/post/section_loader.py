"""Loads the section of games by post for the pages of a table."""

from __future__ import annotations

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.post import store
from bot.features.post.section import PostSection
from bot.features.post.transactions import pace, time_off
from bot.tables.table import Table


def load(connection: Connection, table: Table, _first: str, _left: int | None) -> PostSection:
    """Load the section of a table."""
    live = table.for_two and table.game is not None
    changes = live and (table.by_post or not pace.somebody_waits(connection, table))
    by_post = live and table.by_post
    counts = by_post and time_off.counts(table)
    request = store.asks(connection, table.id, now()) if changes else None
    holidays = _holidays(connection, table) if by_post or request is not None else {}
    asks = None if request is None else request.seat
    return PostSection(
        by_post=table.by_post,
        turn=table.turn if table.other_turn is not None and table.by_post else None,
        changes=changes,
        request=request,
        day_given=store.day_given(connection, table.id) if by_post else None,
        # A request to go on by post says the holiday of the player who asks.
        holidays={seat: until for seat, until in holidays.items() if counts or seat == asks},
    )


def _holidays(connection: Connection, table: Table) -> dict[int, int]:
    """The seats whose players are on holiday, each with its end in UTC milliseconds."""
    ends = {seat: store.holiday(connection, held.person).until for seat, held in enumerate(table.seats)}
    return {seat: until for seat, until in ends.items() if until > now()}
