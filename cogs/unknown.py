"""Answers to what this version does not have: commands and controls of an earlier one."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.client import UNKNOWN, EcarteBot
from bot.model.errors import Reason, Refusal
from bot.pages.control_input import ControlInput
from cogs.support.answer import Interaction, answering

_OUTDATED: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)


async def pressed(interaction: Interaction, _: ControlInput) -> None:
    """Say that a control is outdated."""
    async with answering(interaction):
        raise Refusal(Reason.STALE)


async def failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that discord.py could not call."""
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
        return
    async with answering(interaction):
        if isinstance(error, _OUTDATED):
            raise Refusal(Reason.UNKNOWN_COMMAND) from error
        raise error


async def setup(bot: EcarteBot) -> None:
    """Take what nothing else takes."""
    bot.handlers[UNKNOWN] = pressed
    bot.tree.error(failed)
