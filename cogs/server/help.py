"""The command of help."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.pages.control_input import ControlInput, one_of
from bot.pages.server.help import HELP, Section, help_page
from bot.text.i18n import text
from cogs.support.answer import Interaction, answering


class HelpCommands(commands.Cog):
    """How to play here."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[HELP] = self.turn_page

    @app_commands.command(name=text("cmd-help"), description=text("cmd-help-about"))
    async def help(self, interaction: Interaction) -> None:
        """Explain how to play here."""
        async with answering(interaction) as answer:
            await answer.show(help_page(Section.START, answer.language, self.bot.mentions))

    async def turn_page(self, interaction: Interaction, sent: ControlInput) -> None:
        """Show another section of the help."""
        async with answering(interaction) as answer:
            sent.facts()
            section = sent.choice(one_of(Section))
            await answer.update(help_page(section, answer.language, self.bot.mentions))


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(HelpCommands(bot))
