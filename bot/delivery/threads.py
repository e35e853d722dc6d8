"""Games in threads of their own, if the server has set so; a thread is archived after its last game."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord

from bot.delivery import channels
from bot.delivery.operations import Failure, Operations
from bot.delivery.presenter import Presenter
from bot.model.table import Table
from bot.registry.registry import Registry
from bot.store.database import Database
from bot.store.play import games, guilds

log = logging.getLogger(__name__)

_LONGEST_NAME: Final = 100


class Threads:
    """Moves new games into threads, and archives the bot's threads in which no game is open any more.

    Nothing is stored: Discord knows which threads are the bot's.

    Args:
        seconds: how long a thread is left open after its last game, so that the next may follow there.
    """

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        operations: Operations,
        registry: Registry,
        presenter: Presenter,
        seconds: float,
    ) -> None:
        self._client = client
        self._database = database
        self._operations = operations
        self._registry = registry
        self._presenter = presenter
        self._seconds = seconds
        self._closing: dict[int, asyncio.Task[None]] = {}

    async def begin(self, table: Table) -> bool:
        """Move a game that has just begun into a thread of its own, if the server has set so.

        Returns:
            False if Discord forbids it. Then the game stays where it is.
        """
        server = await self._database.read(lambda connection: guilds.settings(connection, table.guild))
        if not server.threads or not table.open or channels.in_thread(self._client, table.channel):
            return True
        if not channels.may_have_threads(self._client, table.channel):
            return False
        name = " – ".join(table.names())[:_LONGEST_NAME]
        thread = await self._operations.start_thread(table.channel, name, days=7 if table.by_post else 1)
        if isinstance(thread, Failure):
            log.info("game %s: no thread: %s", table.id, thread.value)
            return thread is not Failure.REFUSED
        await self._presenter.repost(await self._registry.move(table.id, thread))
        return True

    def changed(self, table: Table) -> None:
        """Archive the thread of a game that is over, later."""
        if not table.open:
            self._close_later(table.channel)

    async def resume(self) -> None:
        """After a start: archive the threads that were left behind, later."""
        for guild in self._client.guilds:
            for thread in guild.threads:
                self._close_later(thread.id)

    async def close(self) -> None:
        """Archive nothing more."""
        tasks = list(self._closing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _close_later(self, channel: int) -> None:
        found = self._client.get_channel(channel)
        me = self._client.user
        if not isinstance(found, discord.Thread) or me is None or found.owner_id != me.id:
            return
        if channel not in self._closing:
            task = asyncio.create_task(self._close(channel), name=f"background: close thread {channel}")
            self._closing[channel] = task
            task.add_done_callback(lambda _: self._closing.pop(channel, None))

    async def _close(self, channel: int) -> None:
        await asyncio.sleep(self._seconds)
        try:
            if not await self._database.read(lambda connection: games.any_open(connection, channel)):
                await self._operations.archive(channel)
        except Exception:
            log.exception("thread %d could not be closed", channel)
