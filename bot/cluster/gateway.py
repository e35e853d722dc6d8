"""The role ``gateway``: listens to Discord, and puts interactions into the interaction queue."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.config import Config
from bot.database.database import Database
from bot.delivery.discord import private
from bot.delivery.discord.received import Payload
from bot.delivery.state.interaction_queue import InteractionQueue


class GatewaySource:
    """Passes the gateway's interactions on to other processes."""

    def __init__(self, client: discord.Client, config: Config, database: Database) -> None:
        self._queue = InteractionQueue(database, config.token)
        self._passing: set[asyncio.Task[None]] = set()
        # discord.py would handle them in this process.
        private.parsers(client)["INTERACTION_CREATE"] = self._pass_on

    async def open(self) -> None:
        """Interactions come as soon as the gateway is open."""

    @asynccontextmanager
    async def closing(self) -> AsyncIterator[None]:
        """Pass on what has arrived."""
        await asyncio.gather(*self._passing, return_exceptions=True)
        yield

    def _pass_on(self, payload: Payload) -> None:
        task = asyncio.create_task(self._queue.put(payload), name=f"pass on {payload['id']}")
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)
