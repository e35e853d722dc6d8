"""Lets games by post wait for players on holiday, and ends what players have asked for."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.post import store
from bot.features.post.transactions import time_off
from bot.registry.hooks import TableHooks
from bot.tables.table import Attachment, Table


class HolidayHooks(TableHooks):
    """Stops the clocks of players on holiday."""

    attached = Attachment.BY_POST

    def starting(self, connection: Connection, offer: Table | None, table: Table, at: int) -> Table:
        return time_off.with_holiday(connection, table, at)

    def clock_started(self, connection: Connection, table: Table, at: int) -> Table:
        return time_off.with_holiday(connection, table, at)


class PaceHooks(TableHooks):
    """Forgets what was asked about the pace of a game or a seat that is over."""

    def vacated(self, connection: Connection, table: Table, at: int) -> None:
        store.drop(connection, table.id)

    def over(self, connection: Connection, table: Table, at: int) -> None:
        store.drop(connection, table.id)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        store.drop(connection, table.id)
