"""Answers to commands and controls of an earlier version that this one does not have."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import discord
from discord import app_commands

from bot.client.client import UNKNOWN, EcarteBot
from bot.features.settings.help_page import own_name
from bot.pages.parts.custom_id import CustomId
from bot.tables.errors import AnsweredError, Reason, Refusal
from cogs.support.answer import Interaction, answering

_OUTDATED: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)


async def pressed(interaction: Interaction, _: CustomId) -> None:
    """Say that a control is outdated."""
    async with answering(interaction):
        raise Refusal(Reason.STALE)


async def failed(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that discord.py could not call."""
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
        return
    if isinstance(error, app_commands.CommandInvokeError) and isinstance(error.original, AnsweredError):
        return
    with suppress(AnsweredError):
        await _explain(interaction, error)


async def _explain(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    async with answering(interaction) as answer:
        if not isinstance(error, _OUTDATED):
            raise error
        group = _group(answer.interaction.client, error)
        if group is None:
            raise Refusal(Reason.UNKNOWN_COMMAND) from error
        names = (own_name(command.qualified_name, answer.language) for command in group.commands)
        raise Refusal(Reason.UNKNOWN_SUBCOMMAND, commands=", ".join(f"*{name}*" for name in names)) from error


def _group(bot: EcarteBot, error: app_commands.AppCommandError) -> app_commands.Group | None:
    """The group that has no such command; None if the error is another."""
    if not isinstance(error, app_commands.CommandNotFound) or not error.parents:
        return None
    found = bot.tree.get_command(error.parents[0])
    return found if isinstance(found, app_commands.Group) else None


async def setup(bot: EcarteBot) -> None:
    bot.handlers[UNKNOWN] = pressed
    bot.tree.error(failed)
