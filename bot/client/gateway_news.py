"""Stores what the gateway reports about servers and their channels, since most processes have no gateway.

No other module reads discord.py's cache of servers.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

import discord

from bot.database.database import Database
from bot.registry.commits import Locks
from bot.tables.guild import GuildFacts
from bot.tables.shards import shard_of
from bot.tables.store import guild_facts, guilds
from bot.text.i18n import language_of

_WithMessages = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel


class GatewayNews:
    """Keeps the facts about servers as the gateway reports them.

    Args:
        database: where they are kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, GuildFacts] = {}
        self._here: set[int] = set()
        """The servers that the gateway has named in the present session of their shard."""
        self._in_order = Locks[int]()
        """Locks that store the reports about a server in the order of their arrival."""

    def begin(self, shard: int, shards: int, guilds: Set[int]) -> None:
        """Begin a session of a shard.

        Args:
            shards: how many there are.
            guilds: the servers of the shard that the bot is in.
        """
        self._here = {guild for guild in self._here if shard_of(guild, shards) != shard} | guilds

    def is_here(self, guild: int) -> bool:
        """Whether the bot is in a server of a shard that is connected."""
        return guild in self._here

    async def heard(self, guild: discord.Guild) -> None:
        """Store the present facts about a server."""
        self._here.add(guild.id)
        async with self._in_order.of(guild.id):
            await self._keep(guild)

    async def available(self, guild: discord.Guild) -> None:
        """As ``heard``, for a server that may have changed while the gateway was closed."""
        self._here.add(guild.id)
        async with self._in_order.of(guild.id):
            stored, settings = await self._database.read(
                lambda connection: (
                    guild_facts.find(connection, guild.id),
                    guilds.settings(connection, guild.id),
                )
            )
            if stored is not None:
                self._known[guild.id] = stored
            await self._keep(guild)
        there = {channel.id for channel in guild.channels}
        for channel in settings.channels:
            if channel not in there:
                await self.channel_gone(channel)

    async def left(self, guild: int) -> None:
        """Forget a server that the bot is no longer in."""
        self._here.discard(guild)
        async with self._in_order.of(guild):
            self._known.pop(guild, None)
            await self._database.write(guild_facts.remove, guild)

    async def _keep(self, guild: discord.Guild) -> None:
        facts = _facts(guild)
        if self._known.get(guild.id) != facts:
            await self._database.write(guild_facts.save, facts)
            self._known[guild.id] = facts

    async def channel_gone(self, channel: int) -> None:
        """Note that a channel was deleted, so that no games are opened in it."""
        await self._database.write(guild_facts.channel_gone, channel)


def for_greeting(guild: discord.Guild) -> int | None:
    """The channel for the greeting: the system channel, else the first text channel that the bot may use.

    It is never one for rules, for announcements or for the moderators.
    """
    read_only = (guild.rules_channel, guild.public_updates_channel)
    for channel in (guild.system_channel, *guild.text_channels):
        if channel is not None and channel not in read_only and not channel.is_news():
            ours = channel.permissions_for(guild.me)
            if ours.view_channel and ours.send_messages:
                return channel.id
    return None


def _facts(guild: discord.Guild) -> GuildFacts:
    system, updates = guild.system_channel, guild.public_updates_channel
    return GuildFacts(
        guild.id,
        language_of(guild.preferred_locale),
        None if system is None else system.id,
        None if updates is None else updates.id,
        frozenset(channel.id for channel in _channels(guild) if channel.is_nsfw()),
        frozenset(channel.id for channel in _channels(guild) if not _seen_by_all(channel)),
    )


def _channels(guild: discord.Guild) -> Iterator[_WithMessages]:
    """The channels of a server in which people write."""
    for channel in guild.channels:
        if isinstance(channel, _WithMessages):
            yield channel


def _seen_by_all(channel: _WithMessages) -> bool:
    """Whether everybody in its server can see a channel."""
    return channel.permissions_for(channel.guild.default_role).view_channel
