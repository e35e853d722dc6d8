"""Commands about a person's data: showing, exporting and deleting it."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.privacy import store as privacy
from bot.features.privacy.page import kept_text
from bot.features.privacy.service import Privacy
from bot.features.settings.help_page import support_link
from bot.features.study.fair_queue import FairQueue
from bot.pages.parts.components import Button
from bot.pages.parts.custom_id import CustomId, one_of
from bot.pages.parts.layout import file_page, sentence_page
from bot.pages.parts.page import Page, TextFile
from bot.registry.transactions import shown
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.weights import Weight, command

PRIVACY: Final = "privacy"
"""The topic of the button that deletes."""
_DELETE: Final = "delete"
_FILE: Final = "ecarte.json"


class PrivacyCommands(commands.Cog):
    """Commands about the caller's data."""

    privacy = app_commands.Group(name=text("cmd-privacy"), description=text("cmd-privacy-about"))

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        self._columns = bot.app.registry.hooks.person_columns
        bot.handlers[PRIVACY] = self.delete_confirmed

    @command("privacy-show", Weight.LIGHT, privacy)
    async def show(self, interaction: Interaction) -> None:
        """Say in plain words which data about the caller is stored, and where."""
        async with answering(interaction) as answer:
            kept = await self.app.database.read(privacy.kept_data, self._columns, interaction.user.id)
            link = support_link(answer.language, self.app.config.support)
            await answer.reply.show(sentence_page(kept_text(kept, answer.language), *link))

    @command("privacy-export", Weight.LIGHT, privacy)
    async def export(self, interaction: Interaction) -> None:
        """Give the caller all data about them as a file."""
        async with answering(interaction) as answer:
            await self.app.service(Privacy).begin_export(interaction.user.id)
            async with self.app.service(FairQueue).turn(interaction.user.id):
                everything = await self.app.service(Privacy).export(interaction.user.id)
            await answer.reply.show(
                file_page(answer.sentence("privacy-exported"), TextFile(_FILE, everything))
            )

    @command("privacy-delete", Weight.LIGHT, privacy)
    async def delete(self, interaction: Interaction) -> None:
        """Ask the caller to confirm that everything about them is deleted."""
        async with answering(interaction) as answer:
            await self.app.service(Privacy).check_free(interaction.user.id)
            await answer.reply.show(await self._question(answer))

    async def delete_confirmed(self, interaction: Interaction, sent: CustomId) -> None:
        """Delete everything about the caller."""
        async with answering(interaction) as answer:
            sent.facts(one_of([_DELETE]))
            me = interaction.user.id
            answer.acts_on(sent, lambda: self._question(answer), privacy.shown, self._columns, me)
            await self.app.database.read(shown.check, answer.shown)
            for message in await self.app.service(Privacy).forget(me):
                self.app.presenter.refresh_message(message)
            await answer.reply.update(sentence_page(answer.sentence("privacy-deleted")))

    async def _question(self, answer: Answer) -> Page:
        """The question whether the caller is sure, about the data that there is now."""
        present = await self.app.database.read(privacy.shown, self._columns, answer.interaction.user.id)
        label, style = answer.sentence("button-delete-surely"), discord.ButtonStyle.danger
        button = Button.about(PRIVACY, (_DELETE,), label, style=style, mark=present)
        return sentence_page(answer.sentence("privacy-delete-sure"), button)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(PrivacyCommands(bot))
