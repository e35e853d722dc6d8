"""Says hello: once to each server that the bot joins, and to people who write to the bot."""

from __future__ import annotations

import time
from typing import Final

import discord
from discord.ext import commands

from bot.client import gateway_news
from bot.client.client import EcarteBot
from bot.database.database import BoundedDict
from bot.features.settings import welcome_page as welcome
from bot.tables.message import hand_audience
from bot.tables.store import guilds
from bot.tables.table import Status
from bot.text import formatting
from bot.text.i18n import language_of

_PAUSE_SECONDS: Final = 600.0
"""For how long a person who goes on writing gets no second answer."""
_MOST_REMEMBERED: Final = 10_000


class Greeting(commands.Cog):
    """Posts what nobody asked for with a command."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        self._answered = BoundedDict[int, float](_MOST_REMEMBERED)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that the bot has just joined, if it may write there and has never greeted it."""
        channel = gateway_news.for_greeting(guild)
        # One that invites the bot again knows it.
        if channel is not None and await self.app.database.write(guilds.greet, guild.id):
            page = welcome.server_page(language_of(guild.preferred_locale), self.bot.mentions)
            await self.app.operations.post(channel, page, f"hello:{guild.id}")

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Answer a person's direct message without reading it."""
        person, at = message.author.id, time.monotonic()
        paused = self._answered.get(person, -_PAUSE_SECONDS) + _PAUSE_SECONDS > at
        if message.guild is not None or message.author.bot or paused:
            return
        self._answered[person] = at
        known = await self.app.people.find(person)
        page = welcome.direct_page(None if known is None else known.language, await self._hands(person))
        await self.app.operations.post(message.channel.id, page, str(message.id))

    async def _hands(self, person: int) -> list[tuple[str, str]]:
        """A person's running games, each as (opponents, where the hand is shown)."""
        hands = []
        for table in await self.app.registry.tables.of_person(person):
            place = await self.app.presenter.place_of(table, hand_audience(person))
            if table.status is Status.LIVE and place is not None:
                others = map(formatting.escaped, table.names(0, but=person))
                hands.append((", ".join(others), place.address()))
        return hands


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(Greeting(bot))
