"""Head to heads."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle.reasons import ChronicleReason
from bot.features.chronicle.versus_page import versus_page
from bot.tables.errors import Refusal
from cogs.study.leaderboard import EVERYONE, TO_EVERYONE
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.posting import check_post
from cogs.support.weights import Weight, command, menu


class VersusCommands(commands.Cog):
    """How two people have played against each other."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        self.menu = menu("versus", Weight.LIGHT, self.versus_user)
        bot.tree.add_command(self.menu)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @command("versus", Weight.LIGHT)
    @options(user="opt-against", show="opt-show")
    @app_commands.choices(show=TO_EVERYONE)
    async def versus(self, interaction: Interaction, user: discord.User, show: str | None = None) -> None:
        public = show == EVERYONE
        async with answering(interaction, public=public) as answer:
            await self._show(answer, user, public=public)

    async def versus_user(self, interaction: Interaction, user: discord.User) -> None:
        async with answering(interaction) as answer:
            await self._show(answer, user, public=False)

    async def _show(self, answer: Answer, user: discord.User, *, public: bool) -> None:
        """Answer with the head to head of the caller and somebody else.

        Raises:
            Refusal: ``versus-self``, ``versus-bot``, ``posted-much``, and what ``check_post`` refuses.
        """
        me, name = answer.interaction.user, answer.name(user)
        if user.id == me.id:
            raise Refusal(ChronicleReason.VERSUS_SELF)
        if user.bot:
            raise Refusal(ChronicleReason.VERSUS_BOT)
        if public:
            await check_post(answer, user)
        # What they have played in other servers is for nobody else to see.
        guild = answer.here if answer.here or public else None

        found = await self.app.database.read(figures.head_to_heads, guild, me.id, user.id)
        last = [own.game for games in found.values() for own, _ in games.last]
        links = await self.app.database.read(figures.links, last)
        page = versus_page(
            found,
            links,
            (me.id, answer.name(me)),
            (user.id, name),
            await answer.public_language() if public else answer.language,
            here=guild is not None,
            public=public,
        )
        if public:
            await self.app.restraint.post_now(me.id)
        await answer.reply.show(page, public=public)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(VersusCommands(bot))
