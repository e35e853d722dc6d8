"""Loads what the pages of a finished game show of its rematch."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.rematches import store
from bot.features.rematches.section import RematchSection
from bot.registry.transactions.challenges import played_before
from bot.tables.table import Table


def load(connection: Connection, table: Table, first: str, _left: int | None) -> RematchSection | None:
    """Load the section of a table; None if no rematch waits for an answer, or was refused one."""
    offer = store.last(connection, table.id)
    if offer is None or offer.game is not None or offer.ruling is not None:
        return None
    asked = (offer.invited,) if offer.invited is not None else played_before(connection, offer, first)
    return RematchSection(offer, asked)
