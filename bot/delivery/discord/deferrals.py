"""Finds responses that a process deferred before it was killed."""

from __future__ import annotations

from typing import Any, Final

import aiohttp
import discord

UNREACHABLE: Final = (aiohttp.ClientError, OSError)
"""What a call raises when Discord cannot be reached."""


async def deferred_message(interaction: discord.Interaction[Any]) -> discord.InteractionMessage | None:
    """The message by which an earlier delivery of an interaction has deferred its response, if there is one.

    The process that now handles the interaction edits this message. After a command it says that the bot is
    thinking. After a press it is the pressed message. Discord does not tell whether the press was answered,
    but a second edit does no harm.
    """
    if interaction.type is discord.InteractionType.autocomplete:
        return None
    try:
        original = await interaction.original_response()
    except (discord.DiscordException, *UNREACHABLE):
        return None
    pressed = interaction.message
    return original if original.flags.loading or (pressed is not None and original.id == pressed.id) else None
