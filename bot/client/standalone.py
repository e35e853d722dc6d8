"""The role ``all``: one process that does everything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from bot.app import Sync
from bot.client.client import EcarteBot
from bot.cluster.queue_worker import Intake, Payload
from bot.config import Config
from bot.database.database import Database
from bot.delivery.discord import private
from bot.delivery.discord.deferrals import deferred_message
from bot.tables.peers import Peers

log = logging.getLogger(__name__)

Handling = Sequence[asyncio.Task[Any]]
"""The tasks that handle an interaction."""
_SLOW_SECONDS: Final = 1.5
"""After so long an answer will probably be deferred: that is done after two seconds."""


class LoneBot(EcarteBot):
    """A bot that hears of interactions over its own gateway.

    It answers what it had deferred when it was killed.
    """

    def __init__(self, config: Config, database: Database, peers: Peers, sync: Sync | None = None) -> None:
        super().__init__(config, database, peers, sync)
        self._intake = Intake(database, config.token)
        self._keeping: set[asyncio.Task[None]] = set()
        """Tasks for interactions that were deferred, or will probably be."""
        # discord.py does not keep what Discord has sent, and it is handled again as it was sent.
        private.parsers(self)["INTERACTION_CREATE"] = self._receive

    async def connect(self, *, reconnect: bool = True) -> None:
        """Begin to answer what was deferred, and connect to Discord."""
        await self.answer_deferred()
        await super().connect(reconnect=reconnect)

    async def answer_deferred(self) -> None:
        """Begin to answer what was deferred before the bot was killed."""
        for payload in await self._intake.empty():
            self._start(self._finish(payload), f"finish {payload['id']}")

    async def close(self) -> None:
        """Stop as any bot. What takes longer is answered when the bot runs again."""
        await super().close()
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)

    def _receive(self, payload: Payload) -> None:
        try:
            self._handle(payload)
        except ValueError:
            log.warning("Discord has sent an interaction that cannot be read")

    def _handle(self, payload: Payload) -> Handling:
        """Begin to handle an interaction. If that takes long, it is kept until then."""
        handling = self.begin(payload)
        if not handling:
            return handling
        slow = asyncio.get_running_loop().call_later(
            _SLOW_SECONDS, lambda: self._start(self._keep(payload, handling), f"keep {payload['id']}")
        )

        def ended(_: asyncio.Task[Any]) -> None:
            if all(task.done() for task in handling):
                slow.cancel()

        for task in handling:
            task.add_done_callback(ended)
        return handling

    async def _keep(self, payload: Payload, handling: Handling) -> None:
        """Keep an interaction until it is answered."""
        await self._intake.put(payload)
        await asyncio.wait(handling)
        await self._intake.remove(payload)

    async def _finish(self, payload: Payload) -> None:
        """Answer what was deferred. Discord has told the user that anything else failed."""
        interaction = private.interaction(self, payload)
        if await deferred_message(interaction) is not None and (handling := self._handle(payload)):
            await asyncio.wait(handling)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)
