"""Deletes rows that are kept for a limited time."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.registry.hooks import TableHooks
from bot.tables.peers import Peers
from bot.tables.store import old_offers

log = logging.getLogger(__name__)

OFFERS_MS: Final = 30 * 86_400_000
"""How long an offer without a game is kept after its end."""
_LONGEST_OFFER_MS: Final = 7 * 86_400_000
"""The longest time for which a pool offers its seats, since the store does not know when it ended."""
_AT_ONCE: Final = 50
_PAUSE_SECONDS: Final = 1.0
_HOUR_SECONDS: Final = 3_600.0


class Pruner:
    """Deletes rows whose time is over: every hour, a few at a time.

    Args:
        database: the database with these rows.
        peers: knows the partitions that this process owns.
        hooks: delete the rows of features.
    """

    def __init__(self, database: Database, peers: Peers, hooks: TableHooks) -> None:
        self._database = database
        self._peers = peers
        self._hooks = hooks
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name="background: pruner")

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def round(self, at: int) -> int:
        """Delete some of the rows whose time is over; returns how many.

        Args:
            at: the present time in UTC ms.
        """
        partitions, still_owned = self._peers.partitions, self._peers.still_owned

        def delete(connection: Connection) -> int:
            held = still_owned(connection, partitions)
            self._hooks.prune(connection, at)
            return old_offers.delete(connection, at - OFFERS_MS, _AT_ONCE, held) + old_offers.delete_pools(
                connection, at - OFFERS_MS - _LONGEST_OFFER_MS, _AT_ONCE, held
            )

        return await self._database.write(delete, invalidates_cache=False)

    async def _run(self) -> None:
        while True:
            deleted = 0
            try:
                deleted = await self.round(now())
            except Exception:
                log.exception("what is to be deleted was not")
            await asyncio.sleep(_PAUSE_SECONDS if deleted else _HOUR_SECONDS)
