"""How the cards fell in all games."""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.fairness import transactions
from bot.features.fairness.page import FAIRNESS, fairness_page
from bot.pages.parts.custom_id import CustomId
from cogs.support.answer import Interaction, answering


class FairnessCommands(commands.Cog):
    """The button about the fairness of all deals."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[FAIRNESS] = self.tell

    async def tell(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            sent.facts()
            told = await self.app.database.read(transactions.all_fell)
            await answer.reply.show(fairness_page(told, answer.language))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(FairnessCommands(bot))
