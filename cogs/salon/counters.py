"""The command about counters: the caller's purse, its movements, the audit and the server's books."""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.privacy.service import Privacy
from bot.features.salon.accounts.page import (
    AUDIT,
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
from bot.features.salon.ledger.model import Books
from bot.features.salon.pool.model import POOL_AUDIENCE
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import store as seasons
from bot.pages.parts.custom_id import CustomId, number_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.permissions import give_allowance, moderated_server
from cogs.support.places import server_only
from cogs.support.weights import Weight, command


class CounterCommands(commands.Cog):
    """Purses, and whether the books add up."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[LEDGER] = self.turn_page
        bot.handlers[AUDIT] = self.audit
        bot.handlers[BOOKS] = self.turn_books
        bot.handlers[EXPORT_BOOKS] = self.export_books

    @command("counters", Weight.LIGHT)
    @server_only
    async def counters(self, interaction: Interaction) -> None:
        """Show what is in the caller's purse, and its movements."""
        async with answering(interaction) as answer:
            guild = await _counters(answer)
            await give_allowance(answer, guild)
            await self.app.database.write(purses.balance, guild, interaction.user.id, now())
            await answer.reply.show(await self._ledger(answer, 0))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            (page,) = sent.facts(number_of())
            await answer.reply.update(await self._ledger(answer, page))

    async def _ledger(self, answer: Answer, page: int) -> Page:
        guild, me = await _counters(answer), answer.interaction.user.id
        found = await self.app.database.read(ledger.page, guild, me, LEDGER_LINES, page * LEDGER_LINES)
        manages = answer.interaction.permissions.manage_guild
        season = await self.app.database.read(seasons.of_server, guild)
        restart = season.until if season is not None and season.resets else None
        return ledger_page(found, page, answer.language, manages=manages, restart=restart)

    async def audit(self, interaction: Interaction, sent: CustomId) -> None:
        """Add up the server's books, and show the result."""
        async with answering(interaction) as answer:
            sent.facts()
            report = await self.app.service(CounterService).audit(
                await _counters(answer), interaction.user.id
            )
            for pool in report.behind:
                self.app.presenter.update((pool, POOL_AUDIENCE))
            await answer.reply.send_text(audit_text(report, answer.language))

    async def turn_books(self, interaction: Interaction, sent: CustomId) -> None:
        """Show the books by month to people who manage the server."""
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
