"""A finished game ends its players' guide to a first one."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.registry.hooks import TableHooks
from bot.tables.store import users
from bot.tables.table import Table


class GuideHooks(TableHooks):
    """Explains the words of the game no more to people who have finished one."""

    def over(self, connection: Connection, table: Table, at: int) -> None:
        users.end_guide(connection, [held.person for held in table.seats if held.level is None])
