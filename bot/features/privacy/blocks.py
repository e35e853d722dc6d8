"""Blocking other people."""

from __future__ import annotations

from bot.database.clock import now
from bot.database.database import Database
from bot.registry.registry import Registry
from bot.tables.errors import Reason, Refusal
from bot.tables.store import blocks
from bot.tables.table import Status


class BlockService:
    """Whom each person blocks."""

    def __init__(self, database: Database, registry: Registry) -> None:
        self._database = database
        self._registry = registry

    async def block(self, person: int, other: int) -> None:
        """Let a person block another. What one of them offers the other is declined; live games go on.

        Raises:
            Refusal: ``block-self``.
        """
        if person == other:
            raise Refusal(Reason.BLOCK_SELF)
        at = now()
        await self._database.write_once(blocks.save, person, other, at)
        for table in await self._registry.tables.of_person(person):
            there = {table.invited, *(held.person for held in table.seats)}
            if table.status is Status.OFFERED and other in there:
                await self._registry.offers.decline(table.id, person)

    async def unblock(self, person: int, other: int) -> None:
        """Lift a person's block of another."""
        await self._database.write_once(blocks.delete, person, other)
