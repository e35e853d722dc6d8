"""Answers that were promised by a process that was killed before it gave them."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord

_COMMANDS = (discord.InteractionType.application_command, discord.InteractionType.modal_submit)


async def promise_of(interaction: discord.Interaction[Any]) -> discord.InteractionMessage | None:
    """The message that says that the bot is thinking, if an earlier delivery has left one.

    The process that handles the interaction now gives the answer in its place. A press has no such message:
    what it shows stands in the outbox.
    """
    if interaction.type not in _COMMANDS:
        return None
    try:
        original = await interaction.original_response()
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return None
    return original if original.flags.loading else None
