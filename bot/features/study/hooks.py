"""Lets finished games be reviewed."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.study import store as reviews
from bot.registry.hooks import TableHooks
from bot.tables.table import Table
from engine.interface import HasReview


class StudyHooks(TableHooks):
    """Asks for the reviews of finished games."""

    def played_on(self, connection: Connection, table: Table) -> None:
        reviews.withdraw(connection, table.id)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        if isinstance(table.game_type, HasReview):
            reviews.want(connection, table.id, at)
