"""Pools of three: by name, by channel, by person."""

from __future__ import annotations

from bot.database.database import Database
from bot.features.salon.pool import store
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool


class PoolRepository:
    """Pools as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pool(self, key: str) -> Pool:
        """The pool of a name.

        Raises:
            Refusal: ``unknown-pool``.
        """
        return await self._database.read(pools.find, key)

    async def open_in(self, channel: int) -> list[Pool]:
        """The pools of a channel that are offered or under way, oldest first."""
        return await self._database.read(
            lambda connection: [pools.find(connection, key) for key in store.open_here(connection, channel)]
        )

    async def open_for(self, person: int) -> list[Pool]:
        """The pools at which a person sits that are offered or under way, oldest first."""
        return await self._database.read(pools.open_for, person)
