"""Loads the lobby's section for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.lobby.section import LobbySection
from bot.tables.table import Status, Table


def load(_: Connection, table: Table, _first: str, _left: int | None) -> LobbySection | None:
    """Load the section of a table."""
    open_seat = table.status is Status.OFFERED and table.fill is not None
    return LobbySection(apart=table.apart) if table.apart or open_seat else None
