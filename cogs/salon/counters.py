"""Commands about counters: purses, movements, the audit of a server's books."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.privacy.service import Privacy
from bot.features.salon.accounts.page import (
    BOOKS,
    EXPORT_BOOKS,
    LEDGER,
    LEDGER_LINES,
    audit_text,
    books_file,
    books_page,
    ledger_page,
)
from bot.features.salon.accounts.service import CounterService
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import AuditReport, Books
from bot.features.salon.pool.model import POOL_AUDIENCE
from bot.features.salon.reasons import SalonReason
from bot.pages.parts.custom_id import CustomId, number_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds
from bot.text import formatting
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.permissions import give_allowance, moderated_server
from cogs.support.places import IN_SERVERS, OF_SERVERS
from cogs.support.weights import Weight, command


class CounterCommands(commands.Cog):
    """Purses, and whether the books add up."""

    purse = app_commands.Group(
        name=text("cmd-purse"),
        description=text("cmd-purse-about"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=OF_SERVERS,
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[LEDGER] = self.turn_page
        bot.handlers[BOOKS] = self.turn_books
        bot.handlers[EXPORT_BOOKS] = self.export_books

    @command("purse-show", Weight.LIGHT, purse)
    @options(user="opt-user")
    async def show(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Show the counters in a purse."""
        async with answering(interaction) as answer:
            guild, owner = await _counters(answer), user or interaction.user
            if owner.bot:
                raise Refusal(SalonReason.BOT_PURSE)
            if owner == interaction.user:
                await give_allowance(answer, guild)
                held = await self.app.database.write(purses.balance, guild, owner.id, now())
                await answer.reply.send_text(answer.sentence("purse-holds-own", counters=held))
                return
            held = await self.app.database.read(purses.seen, guild, owner.id, now())
            await answer.reply.send_text(
                answer.sentence("purse-holds", player=formatting.name(answer.name(owner)), counters=held)
            )

    @command("purse-ledger", Weight.LIGHT, purse)
    async def ledger(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            await give_allowance(answer, await _counters(answer))
            await answer.reply.show(await self._ledger(answer, 0))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            (page,) = sent.facts(number_of())
            await answer.reply.update(await self._ledger(answer, page))

    async def _ledger(self, answer: Answer, page: int) -> Page:
        guild, me = await _counters(answer), answer.interaction.user.id
        found = await self.app.database.read(ledger.page, guild, me, LEDGER_LINES, page * LEDGER_LINES)
        return ledger_page(found, page, answer.language)

    @command("purse-audit", Weight.LIGHT, purse)
    async def audit(self, interaction: Interaction) -> None:
        """Add up the server's books, and show the result."""
        async with answering(interaction) as answer:
            report = await self._audit(answer)
            await answer.reply.send_text(audit_text(report, answer.language))

    @command("purse-books", Weight.LIGHT, purse)
    async def books(self, interaction: Interaction) -> None:
        """Add up the server's books, and show them by month to people who manage it."""
        async with answering(interaction) as answer:
            moderated_server(answer)
            await self._audit(answer)
            await answer.reply.show(books_page(await self._books(answer), 0, answer.language))

    async def turn_books(self, interaction: Interaction, sent: CustomId) -> None:
        """Show another page of the books."""
        async with answering(interaction) as answer:
            (page,) = sent.facts(number_of())
            await answer.reply.update(books_page(await self._books(answer), page, answer.language))

    async def export_books(self, interaction: Interaction, sent: CustomId) -> None:
        """Give the books as a file."""
        async with answering(interaction) as answer:
            sent.facts()
            found = await self._books(answer)
            await self.app.service(Privacy).begin_export(interaction.user.id)
            await answer.reply.show(books_file(found, answer.language))

    async def _audit(self, answer: Answer) -> AuditReport:
        report = await self.app.service(CounterService).audit(
            await _counters(answer), answer.interaction.user.id
        )
        for pool in report.behind:
            self.app.presenter.update((pool, POOL_AUDIENCE))
        return report

    async def _books(self, answer: Answer) -> Books:
        return await self.app.service(CounterService).books(moderated_server(answer))


async def _counters(answer: Answer) -> int:
    """The caller's server, if it uses counters.

    Raises:
        Refusal: ``needs-channel``, ``no-counters``.
    """
    guild = answer.interaction.guild_id
    if guild is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    if not (await answer.app.database.read(guilds.counter_settings, guild)).counters:
        raise Refusal(SalonReason.NO_COUNTERS)
    return guild


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(CounterCommands(bot))
