"""Counts evenings for the club's book."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import records_store as records
from bot.registry.hooks import TableHooks
from bot.registry.voids import Void
from bot.tables.table import Table


class ChronicleHooks(TableHooks):
    """Counts the evening of a game when it ends, once its results are entered.

    If it is played on, its result stays as it was entered.
    """

    def played_on(self, connection: Connection, table: Table) -> None:
        figures.withdraw_review(connection, table.id)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        records.enter(connection, table.id)

    def made_void(self, connection: Connection, void: Void) -> Void:
        for _, table in (*void.replaced, *void.shifted):
            records.recount(connection, table)
        return void
