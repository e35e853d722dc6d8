"""Gives the loser's seat to the next person in the queue."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection
from bot.features.salon.queue import transactions as queue
from bot.registry.hooks import TableHooks
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.message import Key
from bot.tables.seat import Offer
from bot.tables.store import series
from bot.tables.table import Ruling, Status, Table


class QueueHooks(TableHooks):
    """Offers seats to those who wait, and dissolves the queue of a table at which nobody plays on."""

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        if offer is not None and offer.after is not None:
            queue.enter_rematch(connection, table, offer.after)

    def joined(self, connection: Connection, table: Table, person: int, at: int) -> None:
        queue.remove_players(connection, table)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        if table.status is Status.VOID or table.ruling is Ruling.BROKEN:
            queue.dissolve_if_over(connection, table)

    def offer_next(self, connection: Connection, table: Table, by: int | None, at: int) -> Table | None:
        if table.status is Status.OVER:
            return queue.after_game(connection, table, new_id(), new_root(), at)
        return queue.after_offer(connection, table, by, new_id(), new_root(), at)

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        return queue.part(connection, person, other)

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        left = [first for first, _ in series.queues_of(connection, person, guild)]
        for first in left:
            series.leave(connection, first, person)
        return [key for first in left for key in queue.refresh_tables(connection, first)]
