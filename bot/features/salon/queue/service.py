"""Waiting for a seat at a table."""

from __future__ import annotations

from bot.database.database import Database
from bot.features.salon.queue import transactions as queue
from bot.registry.registry import Registry
from bot.tables.table import Seat, Table


class QueueService:
    """The queues for seats."""

    def __init__(self, database: Database, registry: Registry) -> None:
        self._database = database
        self._registry = registry

    async def join(self, table: Table, person: Seat) -> int:
        """Let a person wait for a seat; returns their place in the queue, from 1.

        Raises:
            Refusal: what ``queue.join`` refuses.
        """
        return await self._database.write_once(queue.join, table, person)

    async def leave(self, table: Table, person: int) -> None:
        """Remove a person from the queue. A seat that is offered to them goes to the next.

        Raises:
            Refusal: ``waits-not``.
        """
        offered = await self._registry.tables.seat_for(table.id, person)
        if offered is not None:
            await self._registry.offers.decline(offered, person)
        else:
            await self._database.write_once(queue.leave, table, person)
