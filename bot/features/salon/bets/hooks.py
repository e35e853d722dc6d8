"""Stakes and bets on a game: closed before its first card, settled when it ends."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.salon.bets import transactions as bets
from bot.registry.hooks import TableHooks
from bot.tables.table import Ruling, Table


class BetHooks(TableHooks):
    """Settles what is played for in a game of two."""

    def first_cut(self, connection: Connection, table: Table, at: int) -> None:
        bets.close_without_cover(connection, table, at)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        bets.settle(connection, table, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        if table.ruling is not Ruling.BROKEN:
            bets.settle(connection, table, at)
        elif not table.buy_in:
            bets.give_back(connection, table, at)
