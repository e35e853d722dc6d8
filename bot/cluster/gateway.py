"""The role ``gateway``: listens to Discord, and passes interactions on to the workers."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.app import Sync
from bot.client.client import EcarteBot
from bot.cluster.queue_worker import Intake
from bot.config import Config
from bot.database.database import Database
from bot.delivery.discord import private
from bot.tables.peers import Peers


class GatewayBot(EcarteBot):
    """A bot that hears of everything and leaves interactions to others."""

    def __init__(self, config: Config, database: Database, peers: Peers, sync: Sync | None = None) -> None:
        super().__init__(config, database, peers, sync)
        self._intake = Intake(database, config.token)
        self._passing: set[asyncio.Task[None]] = set()
        # discord.py would handle them in this process.
        private.parsers(self)["INTERACTION_CREATE"] = self._pass_on

    def _pass_on(self, payload: Any) -> None:
        task = asyncio.create_task(self._intake.put(payload), name=f"pass on {payload['id']}")
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    async def close(self) -> None:
        """Pass on what has arrived, then stop as any bot."""
        await asyncio.gather(*self._passing, return_exceptions=True)
        await super().close()
