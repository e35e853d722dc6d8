"""The command that opens a table of high card."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Offer, Seat
from cogs.play import offers
from cogs.support.answer import Interaction, answering
from cogs.support.permissions import check_opening

from .game import NAME, SEATS, HighCardRules


class HighCard(commands.Cog):
    """Tables of high card. The rest of the game is played with the commands and buttons of every game."""

    @app_commands.command(name="high-card", description="Open a table of high card")
    async def open(self, interaction: Interaction) -> None:
        """Offer seats to two others."""
        async with answering(interaction) as answer:
            if interaction.guild_id is None or interaction.channel_id is None:
                raise Refusal(Reason.NEEDS_CHANNEL)
            await check_opening(answer, interaction.guild_id, interaction.channel_id)
            offer = Offer(
                kind=NAME,
                rules=HighCardRules("plain").text,
                challenger=Seat(interaction.user.id, interaction.user.display_name),
                guild=interaction.guild_id,
                channel=interaction.channel_id,
                language=answer.discords_language,
                seats=SEATS,
            )
            await offers.make_offer(answer, offer)


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(HighCard())
