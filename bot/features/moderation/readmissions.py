"""Lets everything follow an exclusion that ends by itself, within seconds."""

from __future__ import annotations

from typing import Final

from bot.database.database import Database
from bot.features.moderation import transactions
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers
from bot.tables.store import exclusions

_AT_ONCE: Final = 10
_PAUSE_SECONDS: Final = 5.0


class Readmissions(PeriodicTask[None]):
    """Looks for exclusions that have ended.

    Args:
        database: holds the exclusions.
        peers: one process does it, which owns the first partition.
    """

    name = "readmissions"
    pause = _PAUSE_SECONDS

    def __init__(self, database: Database, peers: Peers) -> None:
        self._database = database
        self._peers = peers

    async def round(self, at: int) -> None:
        """Readmit people.

        Args:
            at: the present time in UTC ms.
        """
        if 0 not in self._peers.partitions:
            return
        if await self._database.read(exclusions.ended, at, 1):
            await self._database.write(transactions.readmit_ended, at, _AT_ONCE)
