"""Answers that were deferred by a process that was killed before it gave them."""

from __future__ import annotations

from typing import Any, Final

import aiohttp
import discord

UNREACHABLE: Final = (aiohttp.ClientError, OSError)
"""What a call raises when Discord cannot be reached."""


async def deferred_message(interaction: discord.Interaction[Any]) -> discord.InteractionMessage | None:
    """The message by which an earlier delivery has deferred the answer, if it has.

    The process that handles the interaction now gives the answer in its place. After a command the message
    says that the bot is thinking. After a press it is the pressed one, and Discord does not tell whether that
    was answered besides: showing it once more does no harm.
    """
    if interaction.type is discord.InteractionType.autocomplete:
        return None
    try:
        original = await interaction.original_response()
    except (discord.DiscordException, *UNREACHABLE):
        return None
    pressed = interaction.message
    return original if original.flags.loading or (pressed is not None and original.id == pressed.id) else None
