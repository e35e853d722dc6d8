"""``/block``: the people with whom the caller does not want to play."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.privacy.blocks_page import (
    ADD,
    BLOCK,
    LIFT,
    MOST_LISTED,
    UNBLOCK,
    blocked_page,
    blocks_page,
    unblocked_page,
)
from bot.features.privacy.reasons import PrivacyReason
from bot.features.privacy.service import Privacy
from bot.pages.parts.custom_id import CustomId, identity, one_of
from bot.tables.errors import Refusal
from bot.tables.store import blocks
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.weights import Posting, Weight, command


class BlockCommands(commands.Cog):
    """Blocking, and lifting blocks."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[BLOCK] = Posting(self.pressed)
        bot.handlers[UNBLOCK] = Posting(self.chosen)

    @command("block", Weight.POSTS)
    @options(user=("opt-user", "opt-block-about"))
    async def block(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Block somebody, or list the people whom the caller blocks."""
        async with answering(interaction) as answer:
            if user is None:
                blocked = await self.app.database.read(blocks.of, interaction.user.id, MOST_LISTED)
                await answer.reply.show(blocks_page(blocked, answer.language))
                return
            if user.bot:
                raise Refusal(PrivacyReason.BLOCK_BOT)
            await self._block(answer, user.id)
            await answer.reply.show(blocked_page(user.id, answer.language))

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Block a person, or lift a block."""
        async with answering(interaction) as answer:
            act, other = sent.facts(one_of((ADD, LIFT)), identity)
            if act == LIFT:
                await self._unblock(answer, other)
                return
            await self._block(answer, other)
            await answer.reply.update(blocked_page(other, answer.language))

    async def chosen(self, interaction: Interaction, sent: CustomId) -> None:
        """Lift the block that was chosen in the list."""
        async with answering(interaction) as answer:
            sent.facts()
            await self._unblock(answer, sent.choice(identity))

    async def _block(self, answer: Answer, other: int) -> None:
        for outdated in await self.app.service(Privacy).block(answer.interaction.user.id, other):
            self.app.presenter.refresh_message(outdated)

    async def _unblock(self, answer: Answer, other: int) -> None:
        await self.app.database.write_once(blocks.delete, answer.interaction.user.id, other)
        await answer.reply.update(unblocked_page(other, answer.language))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(BlockCommands(bot))
