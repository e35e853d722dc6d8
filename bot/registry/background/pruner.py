"""Deletes rows that are kept for a limited time."""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection
from bot.database.database import Database
from bot.registry.background.periodic import PeriodicTask
from bot.registry.hooks import TableHooks
from bot.tables.peers import Peers
from bot.tables.store import old_offers

_PAUSE_SECONDS: Final = 1.0
_HOUR_SECONDS: Final = 3_600.0


class Pruner(PeriodicTask[int]):
    """Deletes rows whose time is over: every hour, a few at a time.

    Args:
        database: the database with these rows.
        peers: knows the partitions that this process owns.
        hooks: delete the rows of features.
    """

    name = "pruner"
    pause = _HOUR_SECONDS

    def __init__(self, database: Database, peers: Peers, hooks: TableHooks) -> None:
        self._database = database
        self._peers = peers
        self._hooks = hooks

    async def pause_after(self, result: int) -> float:
        """The seconds to the next round, which comes soon if this one has deleted something."""
        return _PAUSE_SECONDS if result else self.pause

    async def round(self, at: int) -> int:
        """Delete some of the rows whose time is over; returns how many.

        Args:
            at: the present time in UTC ms.
        """
        partitions, still_owned = self._peers.partitions, self._peers.still_owned

        def delete(connection: Connection) -> int:
            held = still_owned(connection, partitions)
            return old_offers.delete(connection, at, held) + self._hooks.prune(connection, at, held)

        return await self._database.write(delete, invalidates_cache=False)
