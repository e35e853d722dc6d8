"""Continues a command after the caller has said which game or level it means."""

from __future__ import annotations

from typing import Final

from bot.client.client import EcarteBot
from bot.client.command_tree import CommandTree
from bot.delivery.reply import GOES_ON
from bot.delivery.state.pending_commands import PendingCommand
from bot.pages.parts.custom_id import CustomId, identity, key
from bot.pages.table.which_game import WHICH
from bot.tables.errors import Reason, Refusal
from cogs.support.answer import Interaction, answering

_OPTIONS: Final = ("game", "level")
"""The parameters for which a command may ask the caller: only for the first that it has."""


async def chosen(interaction: Interaction, sent: CustomId) -> None:
    """Continue the command with the same arguments and the chosen game; the question disappears."""
    client: EcarteBot = interaction.client
    try:
        number, meant = sent.facts(identity, key)
        asked = await client.app.asked_commands.take(number, interaction.user.id)
        if asked is None:
            raise Refusal(Reason.ASKED_BEFORE)
    except Refusal as refused:
        async with answering(interaction):
            raise refused
    else:
        await _go_on(client, asked, interaction, meant)


async def _go_on(client: EcarteBot, asked: PendingCommand, interaction: Interaction, meant: str) -> None:
    assert isinstance(client.tree, CommandTree), "the bot makes it"
    command, arguments = client.tree.arguments(asked.data, interaction)
    names = {option.name for option in command.parameters}
    chosen_by = next(option for option in _OPTIONS if option in names)
    interaction.extras[GOES_ON] = True
    await client.run_command(command, interaction, **{**arguments, chosen_by: meant})
    await client.app.operations.delete_answer(asked.token)


async def setup(bot: EcarteBot) -> None:
    bot.handlers[WHICH] = chosen
