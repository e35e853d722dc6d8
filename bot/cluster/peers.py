"""The other processes on a database that several share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from bot.cluster import notifications
from bot.cluster.lease_renewal import Renewal
from bot.cluster.ownership import Ownership
from bot.database.database import Database
from bot.tables.peers import Event


class ClusterPeers(Ownership):
    """The form of ``Peers`` for one of several processes."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._renewal: Renewal | None = None

    def notify(self, event: Event) -> None:
        """Notify every process with this database."""
        self._database.notify(notifications.write(event))

    async def start(
        self, gained: Callable[[Collection[int]], None], finish: Callable[[float], Awaitable[None]]
    ) -> None:
        """Take free partitions, and renew their leases from now on; see ``Peers.start``."""
        self._renewal = Renewal(self._database, self, gained, finish)
        await self._renewal.start()

    async def close(self) -> None:
        """Release all partitions."""
        if self._renewal is not None:
            await self._renewal.close()
