"""The role ``web``: handles the interactions that Discord posts, and those that a killed process has left."""

from __future__ import annotations

import asyncio
import logging

from bot.app import Sync
from bot.client.client import EcarteBot
from bot.cluster.endpoint import Endpoint
from bot.cluster.queue_worker import Intake, IntakeReader
from bot.config import Config, ConfigError, explaining_port, wrong_key
from bot.database.database import Database
from bot.tables.peers import Peers

log = logging.getLogger(__name__)


class WebBot(EcarteBot):
    """A bot that hears of interactions over HTTP and never opens a gateway."""

    def __init__(self, config: Config, database: Database, peers: Peers, sync: Sync | None = None) -> None:
        super().__init__(config, database, peers, sync)
        assert config.web is not None, "the role has its settings"
        self._settings = config.web
        self._reader = IntakeReader(database, Intake(database, config.token), self.take)
        self._endpoint = Endpoint(config.web, self.take, self._reader.keep)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Serve until cancelled.

        Raises:
            ConfigError: the public key is another application's, or the port cannot be opened.
        """
        assert self.application is not None, "the bot has logged in"
        if self.application.verify_key != self._settings.public_key.hex():
            raise ConfigError(wrong_key(self.application.name))
        self._reader.start()
        with explaining_port("WEB_PORT", self._settings.host, self._settings.port):
            await self._endpoint.open()
        log.info("ready for interactions on port %d", self._settings.port)
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Answer what is in flight, then stop as any bot."""
        await self._endpoint.close()
        await self._reader.close()
        await super().close()
