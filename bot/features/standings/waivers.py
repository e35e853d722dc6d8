"""Taking a game out of the ratings, which the player who stayed may do for the one who left."""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.standings import ratings_store as ratings
from bot.features.standings.reasons import StandingsReason
from bot.registry.hooks import TableHooks
from bot.registry.transactions import departures
from bot.tables.errors import Refusal
from bot.tables.store import games
from bot.tables.table import Table


def is_possible(connection: Connection, table: Table, left: int | None) -> bool:
    """Whether a game can be taken out of the ratings.

    It can if a player left it before a deal was finished, and neither player was rated since.

    Args:
        left: the seat whose player has left, from ``departures.abandoned_seat``.
    """
    return (
        left is not None
        and table.game is not None
        and not table.game.deal_finished
        and ratings.is_last(connection, table.guild, table.id, table.kind)
    )


def waive(connection: Connection, table: Table, hooks: TableHooks, person: int, at: int) -> Table:
    """Take a game out of the ratings, which become as before it. Returns the stored table.

    Args:
        person: the player who stayed.

    Raises:
        Refusal: ``rating-stays``.
    """
    seat, left = table.seat_of(person), departures.abandoned_seat(connection, hooks, table, at)
    if seat in (None, left) or not is_possible(connection, table, left):
        raise Refusal(StandingsReason.RATING_STAYS)
    ratings.waive(connection, table.guild, table.id, table.kind)
    return games.advance(connection, table, replace(table, version=table.version + 1))
