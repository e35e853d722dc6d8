"""Shows people their data, exports it and deletes it."""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.privacy import store as privacy
from bot.features.privacy.page import ASK, DELETE, EXPORT, PRIVACY, SHOW, kept_text
from bot.features.privacy.service import Privacy
from bot.features.settings.help_page import support_link
from bot.features.study.fair_queue import FairQueue
from bot.pages.parts.components import Button
from bot.pages.parts.custom_id import CustomId, one_of
from bot.pages.parts.layout import file_page, sentence_page
from bot.pages.parts.page import Page, TextFile
from bot.registry.transactions import shown
from cogs.support.answer import Answer, Interaction, answering

_FILE: Final = "ecarte.json"


class PrivacyCommands(commands.Cog):
    """The buttons about the caller's data."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        self._columns = bot.app.registry.hooks.person_columns
        bot.handlers[PRIVACY] = self.pressed

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Show, export or delete the caller's data, or ask whether to delete it."""
        async with answering(interaction) as answer:
            (act,) = sent.facts(one_of((SHOW, EXPORT, ASK, DELETE)))
            if act == SHOW:
                await self._show(answer)
            elif act == EXPORT:
                await self._export(answer)
            elif act == ASK:
                await self.app.service(Privacy).check_free(answer.person.id)
                await answer.reply.show(await self._question(answer))
            else:
                await self._delete(answer, sent)

    async def _show(self, answer: Answer) -> None:
        """Say in plain words which data about the caller is stored, and where."""
        kept = await self.app.database.read(privacy.kept_data, self._columns, answer.person.id)
        link = support_link(answer.language, self.app.config.support)
        await answer.reply.show(sentence_page(kept_text(kept, answer.language), *link))

    async def _export(self, answer: Answer) -> None:
        """Give the caller all data about them as a file."""
        me = answer.person.id
        await self.app.service(Privacy).begin_export(me)
        async with self.app.service(FairQueue).turn(me):
            everything = TextFile(_FILE, await self.app.service(Privacy).export(me))
            file = await asyncio.to_thread(everything.fitting)
        await answer.reply.show(file_page(answer.sentence("privacy-exported"), file))

    async def _delete(self, answer: Answer, sent: CustomId) -> None:
        """Delete everything about the caller."""
        me = answer.person.id
        answer.acts_on(sent, lambda: self._question(answer), privacy.shown, self._columns, me)
        await self.app.database.read(shown.check, answer.shown)
        for message in await self.app.service(Privacy).forget(me):
            self.app.presenter.refresh_message(message)
        await answer.reply.update(sentence_page(answer.sentence("privacy-deleted")))

    async def _question(self, answer: Answer) -> Page:
        """The question whether the caller is sure, about the data that there is now."""
        present = await self.app.database.read(privacy.shown, self._columns, answer.interaction.user.id)
        label, style = answer.sentence("button-delete-surely"), discord.ButtonStyle.danger
        button = Button.about(PRIVACY, (DELETE,), label, style=style, mark=present)
        return sentence_page(answer.sentence("privacy-delete-sure"), button)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(PrivacyCommands(bot))
