"""The role ``worker``: handles the interactions that gateways and endpoints pass on, and owns tables."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import discord

from bot.cluster.queue_worker import QueueWorker
from bot.config import Config
from bot.database.database import Database
from bot.delivery.discord.received import handle
from bot.delivery.state.interaction_queue import InteractionQueue
from bot.tables.peers import Peers

log = logging.getLogger(__name__)


class WorkerSource:
    """Takes interactions from the interaction queue.

    Args:
        peers: know which tables are this process's.
    """

    def __init__(self, peers: Peers, client: discord.Client, config: Config, database: Database) -> None:
        queue = InteractionQueue(database, config.token)
        self._worker = QueueWorker(database, queue, peers, partial(handle, client), config.pace)

    async def open(self) -> None:
        """Take interactions from now on."""
        self._worker.start()
        log.info("ready for interactions of the queue")

    @asynccontextmanager
    async def closing(self) -> AsyncIterator[None]:
        """Answer what was taken."""
        await self._worker.close()
        yield
