"""Commands of help, and of each person's preferences."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.model.person import HandPlace
from bot.pages.control_input import ControlInput, one_of
from bot.pages.server.help import HELP, Section, help_page
from bot.pages.server.preferences import PREFERENCE, preferences_page
from bot.text.i18n import text
from cogs.support.answer import Interaction, answering


class HelpCommands(commands.Cog):
    """Help and preferences."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[HELP] = self.turn_page
        bot.handlers[PREFERENCE] = self.prefer

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

    @app_commands.command(name=text("cmd-preferences"), description=text("cmd-preferences-about"))
    async def preferences(self, interaction: Interaction) -> None:
        """Show the panel of the caller's preferences."""
        async with answering(interaction) as answer:
            place = await self.bot.repository.people.hand_place(interaction.user.id)
            await answer.show(preferences_page(place, answer.language))

    async def prefer(self, interaction: Interaction, sent: ControlInput) -> None:
        """Set where the caller's hand is shown."""
        async with answering(interaction) as answer:
            sent.facts()
            user, place = interaction.user.id, sent.choice(one_of(HandPlace))
            await self.bot.settings.prefer_hand(user, place)
            for table in await self.bot.registry.tables.of_person(user):
                self.bot.presenter.refresh_hand(table, user)
            await answer.update(preferences_page(place, answer.language))


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(HelpCommands(bot))
