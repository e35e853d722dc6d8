"""The counters that players bring to a table follow its game."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.ledger import buy_ins
from bot.registry.hooks import TableHooks
from bot.tables.table import Table


class BuyInHooks(TableHooks):
    """Keeps what lies in the escrow of a table at what its game says."""

    def moved(self, connection: Connection, before: Table, after: Table, at: int) -> None:
        if after.buy_in:
            buy_ins.follow(connection, before, after, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        buy_ins.settle(connection, table, at)
