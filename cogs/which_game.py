"""Going on with a command once the caller has said which of several games or pools it means."""

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

_OPTIONS: Final = ("game", "pool")
"""The parameters of commands that may mean several: each command has one of them."""


async def chosen(interaction: Interaction, sent: CustomId) -> None:
    """Go on with the command, with the same arguments and what was chosen; the question disappears."""
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
    (chosen_by,) = (option.name for option in command.parameters if option.name in _OPTIONS)
    interaction.extras[GOES_ON] = True
    await client.run_command(command, interaction, **{**arguments, chosen_by: meant})
    await client.app.operations.delete_answer(asked.token)


async def setup(bot: EcarteBot) -> None:
    bot.handlers[WHICH] = chosen
