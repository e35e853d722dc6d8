"""What the gateway has told of a server's channels."""

from __future__ import annotations

from typing import Final

import discord

_WITH_AGES: Final = (
    discord.TextChannel,
    discord.VoiceChannel,
    discord.StageChannel,
    discord.ForumChannel,
    discord.Thread,
)


def for_adults(client: discord.Client, channel: int) -> bool:
    """Whether a channel is age-restricted; a thread is where its parent is."""
    found = client.get_channel(channel)
    return isinstance(found, _WITH_AGES) and found.is_nsfw()


def all_for_adults(client: discord.Client, guild: int) -> list[str]:
    """The age-restricted channels of a server, as mentions."""
    found = client.get_guild(guild)
    channels = [] if found is None else found.channels
    return [channel.mention for channel in channels if isinstance(channel, _WITH_AGES) and channel.is_nsfw()]
