"""Several processes with one database and one Discord, all in the test's process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from bot.cluster.lease_renewal import Renewal
from bot.cluster.peer_sync import PeerSync
from bot.cluster.peers import ClusterPeers
from bot.database.connection import run
from bot.database.database import Database
from bot.database.opening import open_database
from bot.features.salon.pool.public_message import POOL
from bot.registry.background.deadlines import Deadlines
from bot.registry.commits import Change
from bot.tables.limits import Limits
from bot.tables.peers import Changed
from bot.tables.table import Table
from tests.bot.support.delivery import AT_ONCE, DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import LONG_LIMITS, Harness

_PACE: Final = replace(AT_ONCE, poll=3_600.0)


class Process:
    """A running bot with its tables. Tests say when it renews leases and polls.

    Args:
        discord: its view of Discord. All processes show the same messages.
    """

    def __init__(self, database: Database, discord: FakeDiscord, limits: Limits = LONG_LIMITS) -> None:
        self.ownership = ClusterPeers(database)
        self.harness = Harness(database, limits, self.ownership)
        self.discord = discord
        self.delivery = DeliveryHarness(self.harness, discord, pace=_PACE)
        self.harness.listeners.remove(self.delivery.presenter.changed)
        self.harness.listeners.append(self._changed)
        self.registry, self.presenter = self.harness.registry, self.delivery.presenter
        self.deadlines = Deadlines(database, self.registry, self.presenter, (POOL,), _PACE)
        self.renewal = Renewal(database, self.ownership, self._took_over, self.presenter.drain)
        self.peer_sync = PeerSync(database, self.registry, self.presenter, self._follow, _PACE)
        self.database = database
        self.followed: list[Table] = []
        self._resuming: list[asyncio.Task[None]] = []

    def _changed(self, change: Change) -> None:
        if self.ownership.owns(change.table.id):
            self.presenter.changed(change)
        else:
            self.ownership.notify(Changed(change.table.id, change.actor, change.answered))

    async def _follow(self, change: Change) -> None:
        self.followed.append(change.table)
        self.presenter.changed(change)

    def _took_over(self, partitions: Collection[int]) -> None:
        self.peer_sync.forget()
        self._resuming.append(asyncio.create_task(self.presenter.resume(partitions), name="resume"))

    async def round(self) -> None:
        """Renew the leases, and acquire new tables."""
        await self.renewal.round()
        await asyncio.gather(*self._resuming)

    async def killed(self) -> None:
        """Kill the process, and let its lease expire."""
        await self.database.write(
            lambda connection: run(
                connection, "UPDATE worker SET until = 1 WHERE id = $1", self.ownership.worker
            ).close()
        )

    async def paused(self) -> None:
        """Let the process stand still for longer than its lease, and its clock show it."""
        await self.killed()
        self.ownership._until = 0

    async def close(self) -> None:
        """Stop the background tasks."""
        await self.peer_sync.close()
        await self.presenter.close()


@asynccontextmanager
async def processes(url: str, count: int) -> AsyncIterator[list[Process]]:
    """Processes that own nothing yet. On SQLite they share the connections, too."""
    databases = [await open_database(url)]
    databases[0].shared = True
    for _ in range(1, count):
        databases.append(await open_database(url) if url.startswith("postgresql") else databases[0])
    first = FakeDiscord()
    found = [Process(databases[0], first)]
    for database in databases[1:]:
        found.append(Process(database, first.elsewhere()))
    try:
        await found[0].harness.meet()
        yield found
    finally:
        for one in found:
            await one.close()
        for database in dict.fromkeys(databases):
            await database.close()
