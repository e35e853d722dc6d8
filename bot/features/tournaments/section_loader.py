"""Loads the section of tournaments for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.tournaments.names_page import round_name
from bot.features.tournaments.section import TournamentSection
from bot.features.tournaments.transactions import reading
from bot.tables.table import Table


def load(connection: Connection, table: Table, _first: str, _left: int | None) -> TournamentSection:
    """Load the section of a table."""
    assert table.pairing is not None, "it is attached"
    call = reading.find_call(connection, table.pairing)
    number = round_name(call.tournament, call.pairing.round)
    last_deal = table.open and call.pairing.last_deal is not None
    tournament, until = call.tournament, call.pairing.deadline
    paused = tournament.paused_at is not None or call.pairing.points is not None
    closes = None if paused or tournament.bell is not None else until
    return TournamentSection(tournament.name, number, tournament.rounds, last_deal, tournament.id, closes)
