"""Posts the entries of servers' logs in the channels in which they want to read them."""

from __future__ import annotations

import logging
from typing import Final

from bot.database.clock import MINUTE_MS
from bot.database.database import Database
from bot.database.partitions import partition_of
from bot.delivery.discord.operations import Failure, Operations, nonce_of
from bot.features.moderation.feed import store
from bot.features.moderation.feed.store import Due
from bot.features.moderation.page import post_page, posted_together
from bot.registry.background.backoff import Backoff
from bot.registry.background.periodic import PeriodicTask
from bot.tables.peers import Peers
from bot.tables.store import guild_facts

log = logging.getLogger(__name__)

_PAUSE_SECONDS: Final = 2.0
_APART_MS: Final = 3_000
"""The least time between two posts in a channel."""
_AGAIN_MS: Final = 10 * MINUTE_MS
"""How long after a refusal a post is tried again: the channel or the permission may come back."""


class LogPosts(PeriodicTask[None]):
    """Posts the entries that wait in a message. A post that is repeated after a kill appears once.

    Args:
        database: holds the entries.
        operations: reaches Discord.
        peers: knows the servers that this process posts for.
    """

    name = "log of moderation"
    pause = _PAUSE_SECONDS

    def __init__(self, database: Database, operations: Operations, peers: Peers) -> None:
        self._database = database
        self._operations = operations
        self._peers = peers
        self._backoff = Backoff(log)

    async def round(self, at: int) -> None:
        """Post the entries that are due.

        Args:
            at: the present time in UTC ms.
        """
        for due in await self._database.read(store.due, at):
            if partition_of(str(due.guild)) in self._peers.partitions:
                what = f"server {due.guild}: an entry of its log could not be posted"
                await self._backoff.attempt(what, self._post(due, at), due)

    async def _post(self, due: Due, at: int) -> None:
        write = self._database.write
        entries = await self._database.read(store.untold, due, at)
        if not entries:
            await write(store.told, due.guild, None, at, invalidates_cache=False)
            return
        language = await self._database.read(guild_facts.public_language, due.guild)
        entries = entries[: posted_together(entries, language)]
        last = entries[-1].number
        if due.posting != last:
            # A process that goes on with this post repeats it as it is.
            await write(store.begin, due.guild, last, invalidates_cache=False)
        nonce = nonce_of(f"log.{due.guild}.{last}.{due.channel}")
        match await self._operations.post(due.channel, post_page(entries, language), nonce):
            case Failure.TRANSIENT:
                pass
            case Failure() as failure:
                log.info("server %d: no log is posted: %s", due.guild, failure.value)
                await write(store.put_off, due.guild, at + _AGAIN_MS, invalidates_cache=False)
            case _:
                await write(store.told, due.guild, last, at + _APART_MS, invalidates_cache=False)
