"""Ends what players ask for when it no longer concerns them."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.post import store
from bot.registry.hooks import TableHooks
from bot.tables.table import Table


class PostHooks(TableHooks):
    """Forgets who has asked to change the pace of a game when it ends, or when a player has left it."""

    def vacated(self, connection: Connection, table: Table, at: int) -> None:
        store.drop(connection, table.id)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        store.drop(connection, table.id)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        store.drop(connection, table.id)
