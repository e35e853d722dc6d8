"""The role ``web``: puts the interactions that Discord posts into the interaction queue."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.cluster.endpoint import Endpoint
from bot.config import Config, ConfigError, explaining_port, wrong_key
from bot.database.database import Database
from bot.delivery.state.interaction_queue import InteractionQueue

log = logging.getLogger(__name__)


class WebSource:
    """Passes the interactions that come over HTTP on to other processes."""

    def __init__(self, client: discord.Client, config: Config, database: Database) -> None:
        assert config.web is not None, "the role has its settings"
        self._client = client
        self._settings = config.web
        self._endpoint = Endpoint(config.web, InteractionQueue(database, config.token).put, config.pace)

    async def open(self) -> None:
        """Take interactions from now on.

        Raises:
            ConfigError: the public key is another application's, or the port cannot be opened.
        """
        application = self._client.application
        assert application is not None, "the client has logged in"
        if application.verify_key != self._settings.public_key.hex():
            raise ConfigError(wrong_key(application.name))
        with explaining_port("WEB_PORT", self._settings.host, self._settings.port):
            await self._endpoint.open()
        log.info("ready for interactions on port %d", self._settings.port)

    @asynccontextmanager
    async def closing(self) -> AsyncIterator[None]:
        """Pass on what has arrived."""
        await self._endpoint.close()
        yield
