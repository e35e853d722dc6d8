"""The role ``all``: interactions arrive over the gateway of the one process that does everything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.config import Config
from bot.database.database import Database
from bot.delivery.discord import private
from bot.delivery.discord.deferrals import deferred_message
from bot.delivery.discord.received import Payload, begin
from bot.delivery.state.interaction_queue import InteractionQueue

log = logging.getLogger(__name__)

Handling = Sequence[asyncio.Task[Any]]
"""The tasks that handle an interaction."""


class StandaloneSource:
    """Handles the gateway's interactions, and those that were deferred when the process was killed."""

    def __init__(self, client: discord.Client, config: Config, database: Database) -> None:
        self._client = client
        self._queue = InteractionQueue(database, config.token)
        self.pace = config.pace
        self._keeping: set[asyncio.Task[None]] = set()
        """Tasks that keep interactions which were deferred, or probably will be."""
        # discord.py drops the payloads, and an interaction is handled again from its payload.
        private.parsers(client)["INTERACTION_CREATE"] = self._receive

    async def open(self) -> None:
        """Begin to answer the interactions that were deferred before the process was killed."""
        for payload in await self._queue.empty():
            self._start(self._finish(payload), f"finish {payload['id']}")

    @asynccontextmanager
    async def closing(self) -> AsyncIterator[None]:
        """Stop what is not done once the rest of the program has stopped. The next start does it."""
        try:
            yield
        finally:
            for task in self._keeping:
                task.cancel()
            await asyncio.gather(*self._keeping, return_exceptions=True)

    def _receive(self, payload: Payload) -> None:
        try:
            self._handle(payload)
        except ValueError:
            log.warning("Discord has sent an interaction that cannot be read")

    def _handle(self, payload: Payload) -> Handling:
        """Begin to handle an interaction. If that takes long, it is stored until it is answered."""
        handling = begin(self._client, payload)
        if not handling:
            return handling
        slow = asyncio.get_running_loop().call_later(
            self.pace.keep, lambda: self._start(self._keep(payload, handling), f"keep {payload['id']}")
        )

        def ended(_: asyncio.Task[Any]) -> None:
            if all(task.done() for task in handling):
                slow.cancel()

        for task in handling:
            task.add_done_callback(ended)
        return handling

    async def _keep(self, payload: Payload, handling: Handling) -> None:
        """Store an interaction until it is answered."""
        await self._queue.put(payload)
        await asyncio.wait(handling)
        await self._queue.remove(payload)

    async def _finish(self, payload: Payload) -> None:
        """Answer an interaction if it was deferred. Discord has told the user that any other failed."""
        interaction = private.interaction(self._client, payload)
        if await deferred_message(interaction) is not None and (handling := self._handle(payload)):
            await asyncio.wait(handling)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)
