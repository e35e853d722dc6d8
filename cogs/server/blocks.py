"""Blocking: the people with whom the caller does not want to play."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.delivery.discord import private
from bot.features.privacy.blocks_page import (
    ADD,
    BLOCK,
    LIFT,
    MOST_LISTED,
    blocked_page,
    blocks_items,
    unblocked_page,
)
from bot.features.privacy.reasons import PrivacyReason
from bot.features.privacy.service import Privacy
from bot.features.settings.preferences_page import Part, preferences_page
from bot.pages.parts.custom_id import CustomId, identity, one_of
from bot.pages.parts.layout import noted_page
from bot.tables.errors import Refusal
from bot.tables.store import blocks
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.weights import Posting, Weight, menu


class BlockCommands(commands.Cog):
    """Blocking, and lifting blocks."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app, self.bot = bot.app, bot
        self.menu = menu("block", Weight.POSTS, self.block)
        bot.tree.add_command(self.menu)
        bot.handlers[BLOCK] = Posting(self.pressed)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    async def block(self, interaction: Interaction, user: discord.User) -> None:
        async with answering(interaction) as answer:
            await self._block(answer, user.id, bot=user.bot)
            await answer.reply.show(blocked_page(user.id, answer.language))

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Block a person, or lift a block: of whom a button names, or of whom was chosen in the list."""
        async with answering(interaction) as answer:
            if sent.values:
                (act,), other = sent.facts(one_of((ADD, LIFT))), sent.choice(identity)
            else:
                act, other = sent.facts(one_of((ADD, LIFT)), identity)
            if act == ADD:
                named = private.chosen_user(interaction) if sent.values else None
                await self._block(answer, other, bot=named is not None and named.bot)
            else:
                await self.app.database.write_once(blocks.delete, answer.person.id, other)
            if sent.values:
                blocked = await self.app.database.read(blocks.of, answer.person.id, MOST_LISTED)
                listed = preferences_page(answer.person, Part.BLOCKS, blocks_items(blocked, answer.language))
                note = "block-made" if act == ADD else "block-lifted"
                page = noted_page(listed, answer.sentence(note, other=f"<@{other}>"))
            else:
                page = (blocked_page if act == ADD else unblocked_page)(other, answer.language)
            await answer.reply.update(page)

    async def _block(self, answer: Answer, other: int, *, bot: bool) -> None:
        if bot:
            raise Refusal(PrivacyReason.BLOCK_BOT)
        for outdated in await self.app.service(Privacy).block(answer.person.id, other):
            self.app.presenter.refresh_message(outdated)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(BlockCommands(bot))
