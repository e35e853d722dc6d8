"""What the gateway says about the channels of a server."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import discord

from bot.text.i18n import Language, language_of

_WITH_AGES: Final = (
    discord.TextChannel,
    discord.VoiceChannel,
    discord.StageChannel,
    discord.ForumChannel,
    discord.Thread,
)


@dataclass(frozen=True, slots=True)
class ModeratorChannels:
    """The channels in which a server's moderators read notices, the best first, and their language."""

    language: Language
    channels: tuple[int, ...]


def moderator_channels(client: discord.Client, guild: int) -> ModeratorChannels | None:
    """Where to reach the moderators of a server; None if the bot is not in it."""
    found = client.get_guild(guild)
    if found is None:
        return None
    likeliest = (found.system_channel, found.public_updates_channel)
    channels = tuple(channel.id for channel in likeliest if channel is not None)
    return ModeratorChannels(language_of(found.preferred_locale), channels)


def for_greeting(guild: discord.Guild) -> int | None:
    """Where the bot introduces itself: the system channel, else the first text channel where it may write."""
    candidates = (guild.system_channel, *guild.text_channels)
    for channel in candidates:
        if channel is not None:
            ours = channel.permissions_for(guild.me)
            if ours.view_channel and ours.send_messages:
                return channel.id
    return None


def still_there(client: discord.Client, channels: Iterable[int]) -> list[int]:
    """The channels that have not been deleted."""
    return [channel for channel in channels if client.get_channel(channel) is not None]


def parent_of(channel: object) -> int | None:
    """The channel that a thread belongs to; None for everything else."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None


def for_adults(client: discord.Client, channel: int) -> bool:
    """Whether a channel is age-restricted; a thread is if its parent is."""
    found = client.get_channel(channel)
    return isinstance(found, _WITH_AGES) and found.is_nsfw()


def all_for_adults(client: discord.Client, guild: int) -> list[str]:
    """The age-restricted channels of a server, as mentions."""
    found = client.get_guild(guild)
    channels = [] if found is None else found.channels
    return [channel.mention for channel in channels if isinstance(channel, _WITH_AGES) and channel.is_nsfw()]
