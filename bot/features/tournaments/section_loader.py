"""Loads the section of tournaments for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.tournaments import transactions
from bot.features.tournaments.section import TournamentSection
from bot.tables.table import Table


def load(connection: Connection, table: Table, _first: str, _left: int | None) -> TournamentSection:
    """Load the section of a table."""
    if table.pairing is None:
        return TournamentSection(None, 0, 0)
    call = transactions.find_call(connection, table.pairing)
    return TournamentSection(call.tournament.name, call.pairing.round, call.tournament.rounds)
