"""Loads the lobby's section for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.lobby.section import LobbySection
from bot.tables.table import Table


def load(_: Connection, table: Table, _first: str, _left: int | None) -> LobbySection:
    """Load the section of a table."""
    return LobbySection(apart=table.apart)
