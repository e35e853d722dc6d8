"""Loads the section of the standings for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.standings import ratings_store as ratings
from bot.features.standings import transactions as standings
from bot.features.standings import waivers
from bot.features.standings.section import StandingsSection
from bot.tables.table import Status, Table


def load(connection: Connection, table: Table, _first: str, left: int | None) -> StandingsSection:
    """Load the section of a table.

    Args:
        left: the seat whose player left the game, if the house may play on.
    """
    over = table.status is Status.OVER
    return StandingsSection(
        ratings=ratings.changes(connection, table.guild, table.id) if over else (),
        hand_seen=over and standings.hand_seen(connection, table, standings.lost(table)),
        waivable=waivers.is_possible(connection, table, left),
        waived=over and ratings.is_waived(connection, table.id),
    )
