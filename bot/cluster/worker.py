"""The role ``worker``: handles the interactions that gateways pass on, and what tables need."""

from __future__ import annotations

import asyncio
import logging

from bot.app import Sync
from bot.client.client import EcarteBot
from bot.cluster.queue_worker import Intake, IntakeReader
from bot.config import Config
from bot.database.database import Database
from bot.tables.peers import Peers

log = logging.getLogger(__name__)


class WorkerBot(EcarteBot):
    """A bot that takes interactions from the database and never opens a gateway."""

    def __init__(self, config: Config, database: Database, peers: Peers, sync: Sync | None = None) -> None:
        super().__init__(config, database, peers, sync)
        self._reader = IntakeReader(database, Intake(database, config.token), self.take)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Handle interactions until cancelled."""
        self._reader.start()
        log.info("ready for interactions of the intake")
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Answer what is in flight, then stop as any bot."""
        await self._reader.close()
        await super().close()
