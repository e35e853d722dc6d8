"""Moves games into threads of their own, if the server wants that, and archives the threads."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Final, Literal

from bot.database.clock import now
from bot.database.database import Database
from bot.delivery.discord.operations import Failure, Operations
from bot.delivery.presenter import Presenter
from bot.delivery.state.store import threads
from bot.registry.registry import Registry
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.seat import Venue
from bot.tables.store import guilds
from bot.tables.table import Table
from bot.text.formatting import cut

log = logging.getLogger(__name__)

_LONGEST_NAME: Final = 100


class Threads:
    """Moves new games into threads, and archives the bot's threads in which no game is open any more.

    Args:
        seconds: how long a thread is left open after its last game, so that the next may follow there.
    """

    def __init__(
        self,
        database: Database,
        operations: Operations,
        registry: Registry,
        presenter: Presenter,
        seconds: float,
    ) -> None:
        self._database = database
        self._operations = operations
        self._registry = registry
        self._presenter = presenter
        self._seconds = seconds
        self._closing: dict[int, asyncio.Task[None]] = {}

    async def begin(self, table: Table, *, allowed: bool) -> bool:
        """Move a game that has just begun into a thread of its own, if the server wants that.

        Args:
            allowed: whether the bot may start a thread in its channel and write there, as far as is known.

        Returns:
            False if Discord forbids it. Then the game stays where it is.
        """
        server = await self._database.read(guilds.settings, table.guild)
        if not server.threads or not table.open:
            return True
        if not allowed:
            return False
        name = _name(table.names(table.guild))
        thread = await self._operations.start_thread(table.channel, name, days=7 if table.by_post else 1)
        if isinstance(thread, Failure):
            log.info("game %s: no thread: %s", table.id, thread.value)
            return thread is not Failure.REFUSED
        await self._save(thread, table.channel)
        failure = await move_table(self._registry, self._presenter, table, thread)
        if failure is Failure.REFUSED:
            await self._operations.archive(thread)
        return failure is not Failure.REFUSED

    async def attach(self, table: Table, names: Sequence[str]) -> None:
        """Start a thread at the message of a table, which stays in its channel, if Discord allows it.

        Args:
            names: the public names of the players.
        """
        place = await self._presenter.place_of(table, TABLE_AUDIENCE)
        if place is None:
            return
        days: Literal[1, 7] = 7 if table.by_post else 1
        thread = await self._operations.start_thread(place.channel, _name(names), days=days, at=place.id)
        if isinstance(thread, Failure):
            log.info("game %s: no thread: %s", table.id, thread.value)
        else:
            await self._save(thread, place.channel, table.id)

    async def changed(self, table: Table) -> None:
        """Archive the thread of a game that is over, after some time."""
        if table.venue is not Venue.SERVER or table.open:
            return
        thread = await self._database.read(threads.of_table, table.id)
        if thread is not None:
            self._close_later(thread)

    async def resume(self, partitions: Collection[int]) -> None:
        """Archive the open threads of finished games of some partitions, after some time."""
        for thread in await self._database.read(threads.left_open, partitions):
            self._close_later(thread)

    async def close(self) -> None:
        """Archive nothing more."""
        tasks = list(self._closing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _save(self, thread: int, parent: int, game: str | None = None) -> None:
        await self._database.write(
            lambda connection: threads.save(connection, thread, parent, ours=True, game=game)
        )

    def _close_later(self, thread: int) -> None:
        if thread not in self._closing:
            task = asyncio.create_task(self._close(thread), name=f"background: close thread {thread}")
            self._closing[thread] = task
            task.add_done_callback(lambda _: self._closing.pop(thread, None))

    async def _close(self, thread: int) -> None:
        await asyncio.sleep(self._seconds)
        try:
            if await self._database.read(threads.in_use, thread):
                return
            at = now()
            if await self._operations.archive(thread) is not Failure.TRANSIENT:
                await self._database.write(threads.archived, thread, at, invalidates_cache=False)
        except Exception:
            log.exception("thread %d could not be closed", thread)


def _name(players: Sequence[str]) -> str:
    """The name of a thread for a game."""
    return cut(" – ".join(players), _LONGEST_NAME)


async def move_table(registry: Registry, presenter: Presenter, table: Table, channel: int) -> Failure | None:
    """Move a table to another channel; returns why Discord refuses it.

    It then stays where it was. After a transient failure it is posted later.
    """
    failure = await presenter.repost(await registry.table_changes.repost(table.id, channel))
    if failure not in (None, Failure.TRANSIENT):
        presenter.refresh_table(await registry.table_changes.repost(table.id, table.channel))
    return failure
