"""The commands as discord.py calls them, with every option checked first."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.delivery.discord import private


class CommandTree(app_commands.CommandTree[Any]):
    """Refuses interactions that Discord has given up, and options that no client of Discord would send.

    discord.py passes options on unchecked. Discord checks them against the commands that it knows, which may
    be those of an earlier version.
    """

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Check the choices and the range of each option. False if the command may not be carried out.

        Raises:
            CommandSignatureMismatch: an option does not fit.
        """
        if await interaction.client.too_late(interaction):
            return False
        command = interaction.command
        if interaction.type is discord.InteractionType.application_command and isinstance(
            command, app_commands.Command
        ):
            sent = dict(iter(interaction.namespace))
            for option in command.parameters:
                if option.display_name in sent and not _fits(option, sent[option.display_name]):
                    raise app_commands.CommandSignatureMismatch(command)
        # Suggestions while a command is typed cost nothing.
        typed = interaction.type is discord.InteractionType.autocomplete
        return typed or await interaction.client.admits(interaction)

    def arguments(
        self, data: dict[str, Any], interaction: discord.Interaction[Any]
    ) -> tuple[app_commands.Command[Any, ..., Any], dict[str, Any]]:
        """A command and its arguments by their names, from the data of the interaction that called it.

        Args:
            interaction: another interaction of the same person.
        """
        command, sent = private.called_command(self, data, interaction)
        names = {option.display_name: option.name for option in command.parameters}
        return command, {names[shown]: value for shown, value in sent.items()}


def _fits(option: app_commands.Parameter, value: Any) -> bool:
    if option.choices and value not in [choice.value for choice in option.choices]:
        return False
    size = len(value) if isinstance(value, str) else value
    least, most = option.min_value, option.max_value
    return (least is None or size >= least) and (most is None or size <= most)
