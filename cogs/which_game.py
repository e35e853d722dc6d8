"""Going on with a command once the caller has said which of several games or pools it means."""

from __future__ import annotations

import contextlib
from typing import Any, Final, cast

import discord
from discord import app_commands

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.pages.control_input import ControlInput, identity, key
from bot.pages.which_game import WHICH
from cogs.support.answer import GOES_ON, Interaction, answering

_OPTIONS: Final = ("game", "pool")
"""The parameters of commands that may mean several: each command has one of them."""


async def chosen(interaction: Interaction, sent: ControlInput) -> None:
    """Go on with the command, with the same arguments and what was chosen."""
    bot: EcarteBot = interaction.client
    try:
        number, meant = sent.facts(identity, key)
        asked = bot.asked.get(number)
        if asked is None or asked.user != interaction.user:
            raise Refusal(Reason.ASKED_BEFORE)
        del bot.asked[number]
    except Refusal as refused:
        async with answering(interaction):
            raise refused
    else:
        await _go_on(asked, interaction, meant)


async def _go_on(asked: Interaction, pressed: Interaction, meant: str) -> None:
    """Do what a command asked for, as an answer to the press; the question disappears."""
    command = cast("app_commands.Command[Any, ..., None]", asked.command)
    given = dict(iter(asked.namespace))
    arguments = {
        option.name: given[option.display_name]
        for option in command.parameters
        if option.display_name in given
    }
    (chosen_by,) = (option.name for option in command.parameters if option.name in _OPTIONS)
    pressed.extras[GOES_ON] = True
    await cast(Any, command.callback)(command.binding, pressed, **{**arguments, chosen_by: meant})
    with contextlib.suppress(discord.HTTPException):
        await asked.delete_original_response()


async def setup(bot: EcarteBot) -> None:
    """Take the choices."""
    bot.handlers[WHICH] = chosen
