"""How the cards fell in all games."""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.fairness import transactions
from bot.features.fairness.page import fairness_page
from cogs.support.answer import Interaction, answering
from cogs.support.weights import Weight, command


class FairnessCommands(commands.Cog):
    """The command about the fairness of all deals."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app

    @command("fairness", Weight.LIGHT)
    async def fairness(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            told = await self.app.database.read(transactions.all_fell)
            await answer.reply.show(fairness_page(told, answer.language))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(FairnessCommands(bot))
