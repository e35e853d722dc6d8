"""The command of each person's preferences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.moderation.page import concerned_items
from bot.features.moderation.posts import transactions as posts
from bot.features.moderation.service import Moderation
from bot.features.post import store as post
from bot.features.post.page import BACK, HOLIDAY, days, holiday_items
from bot.features.post.transactions import time_off
from bot.features.privacy.blocks_page import MOST_LISTED, blocks_items
from bot.features.privacy.page import data_items
from bot.features.settings import transactions as settings
from bot.features.settings.preferences_page import (
    CHOICE,
    PART,
    TOGGLE,
    Part,
    chosen,
    part_of,
    preferences_page,
    toggled,
)
from bot.pages.parts import ui
from bot.pages.parts.custom_id import CustomId, one_of
from bot.pages.parts.page import Page
from bot.tables.person import Guide
from bot.tables.store import blocks
from bot.tables.table import Table
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.weights import Weight, command


class PreferenceCommands(commands.Cog):
    """How the caller likes to play."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[PART] = self.turn_page
        bot.handlers[CHOICE] = self.choose
        bot.handlers[TOGGLE] = self.toggle
        bot.handlers[HOLIDAY] = self.take_holiday
        bot.handlers[BACK] = self.end_holiday

    @command("preferences", Weight.LIGHT)
    async def preferences(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            await answer.reply.show(await self._page(answer, Part.PLAY))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            sent.facts()
            await answer.reply.update(await self._page(answer, sent.choice(one_of(Part))))

    async def choose(self, interaction: Interaction, sent: CustomId) -> None:
        """Change the preference of a select."""
        async with answering(interaction) as answer:
            await self._prefer(answer, sent, chosen(sent))

    async def toggle(self, interaction: Interaction, sent: CustomId) -> None:
        """Switch a preference on or off."""
        async with answering(interaction) as answer:
            await self._prefer(answer, sent, toggled(sent))

    async def take_holiday(self, interaction: Interaction, sent: CustomId) -> None:
        """Let the caller take days of holiday, of which their opponents read in their hands."""
        async with answering(interaction) as answer:
            answer.acts_on(sent, lambda: self._page(answer, Part.HOLIDAY), time_off.shown, answer.person.id)
            await answer.commit(time_off.take_holiday, answer.person.id, days(sent), now())
            await self._show_holiday(answer)

    async def end_holiday(self, interaction: Interaction, sent: CustomId) -> None:
        """Let the caller come back from their holiday early."""
        async with answering(interaction) as answer:
            sent.facts()
            answer.acts_on(sent, lambda: self._page(answer, Part.HOLIDAY), time_off.shown, answer.person.id)
            await answer.commit(time_off.end_holiday, answer.person.id, now())
            await self._show_holiday(answer)

    async def _show_holiday(self, answer: Answer) -> None:
        """Show the caller's holiday as it is now, on the pressed page and in their games."""
        await answer.reply.update(await self._page(answer, Part.HOLIDAY))
        for table in await self.app.registry.tables.of_person(answer.person.id):
            self.app.presenter.refresh(table)

    async def _page(self, answer: Answer, part: Part) -> Page:
        me, language, more = answer.person.id, answer.language, list[ui.Item]()
        match part:
            case Part.PRIVACY:
                concerned = await self.app.service(Moderation).concerned(me)
                more = [*concerned_items(concerned, language), *data_items(language)]
            case Part.BLOCKS:
                more = blocks_items(await self.app.database.read(blocks.of, me, MOST_LISTED), language)
            case Part.HOLIDAY:
                more = holiday_items(await self.app.database.read(post.holiday, me), now(), language)
            case Part.PLAY | Part.HAND:
                pass
        return preferences_page(answer.person, part, more)

    async def _prefer(self, answer: Answer, sent: CustomId, changed: dict[str, Any]) -> None:
        (name,), me, at = changed, answer.person.id, now()
        part = part_of(name)
        answer.acts_on(sent, lambda: self._page(answer, part), settings.shown_preference, me, name)
        preferences, outdated = await answer.commit(posts.prefer, me, changed, at)
        for message in outdated:
            self.app.presenter.refresh_message(message)
        answer.person = replace(answer.person, preferences=preferences)
        await answer.reply.update(await self._page(answer, part))
        for table in await self.app.registry.tables.of_person(answer.person.id):
            self.app.presenter.refresh_hand(table, answer.person.id)


async def no_tips(answer: Answer, table: Table) -> None:
    """Explain the words of the game no more, in this game or another."""
    preferences = await answer.app.database.write_once(
        settings.prefer, answer.person.id, {"guide": Guide.NEVER}
    )
    answer.person = replace(answer.person, preferences=preferences)
    await answer.hand(table)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(PreferenceCommands(bot))
