"""The role ``all``: one process that does everything."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, cast

import discord

from bot.client import EcarteBot
from bot.config import Config
from bot.delivery.promises import promise_of
from bot.roles.intake import Intake, Payload
from bot.store.database import Database

_SLOW_SECONDS: Final = 1.5
"""After so long an answer will probably be promised: that is done after two seconds."""


class LoneBot(EcarteBot):
    """A bot that hears of interactions over its own gateway.

    What it had promised to answer when it was killed it answers when it runs again.
    """

    def __init__(self, config: Config, database: Database) -> None:
        super().__init__(config, database)
        self._intake = Intake(database, config.token)
        self._handling: set[asyncio.Task[None]] = set()
        # discord.py does not keep what Discord has sent, and it is handled again as it was sent.
        self._connection.parsers["INTERACTION_CREATE"] = self._receive

    async def connect(self, *, reconnect: bool = True) -> None:
        """Begin to answer what was promised, and connect to Discord."""
        await self.answer_promised()
        await super().connect(reconnect=reconnect)

    async def answer_promised(self) -> None:
        """Begin to answer what was promised before the bot was killed."""
        for payload in await self._intake.empty():
            self._begin(payload, self._finish(payload))

    async def close(self) -> None:
        """Stop as any bot. What takes longer is answered when the bot runs again."""
        await super().close()
        for task in self._handling:
            task.cancel()
        await asyncio.gather(*self._handling, return_exceptions=True)

    def _receive(self, payload: Payload) -> None:
        self._begin(payload, self._handle(payload))

    def _begin(self, payload: Payload, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=f"interaction {payload['id']}")
        self._handling.add(task)
        task.add_done_callback(self._handling.discard)

    async def _handle(self, payload: Payload) -> None:
        """Handle an interaction; if that takes long, keep it meanwhile."""
        keeping = list[asyncio.Task[None]]()

        def keep() -> None:
            keeping.append(asyncio.create_task(self._intake.put(payload), name=f"keep {payload['id']}"))

        slow = asyncio.get_running_loop().call_later(_SLOW_SECONDS, keep)
        try:
            await self.take(payload)
        finally:
            slow.cancel()
        for kept in keeping:
            await kept
            await self._intake.remove(payload)

    async def _finish(self, payload: Payload) -> None:
        """Answer what was promised. Of anything else Discord has told the user that it failed."""
        interaction = discord.Interaction[Any](data=cast(Any, payload), state=self._connection)
        if await promise_of(interaction) is not None:
            await self._handle(payload)
