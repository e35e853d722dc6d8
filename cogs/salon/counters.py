"""Commands about counters: purses, movements, the audit of a server's books."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.model.ledger import Movement
from bot.pages.layout import layout
from bot.pages.page import Page
from bot.services.counters import AuditReport
from bot.text import formatting
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.pagination import page_buttons
from cogs.support.permissions import give_allowance

_LEDGER: Final = "ledger"
_LINES: Final = 10


class CounterCommands(commands.Cog):
    """What people have, and whether the books add up."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[_LEDGER] = self.turn_page

    @app_commands.command(name=text("cmd-purse"), description=text("cmd-purse-about"))
    @app_commands.rename(user=text("opt-user"))
    @app_commands.describe(user=text("opt-user-about"))
    @app_commands.guild_only()
    async def purse(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Show what is in a purse."""
        async with answering(interaction) as answer:
            guild, owner = await _counters(answer), user or interaction.user
            if owner.bot:
                raise Refusal(Reason.BOT_PURSE)
            if owner == interaction.user:
                await give_allowance(answer, guild)
            held = await self.bot.counters.purse(guild, owner.id)
            await answer.tell(
                answer.sentence("purse-holds", player=formatting.name(owner.display_name), counters=held)
            )

    @app_commands.command(name=text("cmd-ledger"), description=text("cmd-ledger-about"))
    @app_commands.guild_only()
    async def ledger(self, interaction: Interaction) -> None:
        """List the caller's movements."""
        async with answering(interaction) as answer:
            await give_allowance(answer, await _counters(answer))
            await answer.show(await self._ledger(answer, 0))

    async def turn_page(self, interaction: Interaction, facts: list[str], _: list[str]) -> None:
        """Turn the page of the caller's movements."""
        async with answering(interaction) as answer:
            await answer.update(await self._ledger(answer, int(facts[0])))

    async def _ledger(self, answer: Answer, page: int) -> Page:
        guild, me = await _counters(answer), answer.interaction.user.id
        found = await self.bot.repository.counters.movements(guild, me, _LINES, page * _LINES)
        lines = [_movement(answer, one) for one in found.movements] or [answer.sentence("ledger-none")]
        pages = max(1, -(-found.total // _LINES))
        body: list[ui.Item[Any]] = [
            ui.TextDisplay("\n".join((answer.sentence("ledger-title", counters=found.balance), *lines))),
        ]
        if pages > 1:
            body.append(ui.TextDisplay(answer.sentence("board-page", page=page + 1, pages=pages)))
            body.append(ui.ActionRow(*page_buttons(answer, _LEDGER, (), page, pages)))
        return Page(layout(body))

    @app_commands.command(name=text("cmd-audit"), description=text("cmd-audit-about"))
    @app_commands.guild_only()
    async def audit(self, interaction: Interaction) -> None:
        """Add up the server's books, and show the result."""
        async with answering(interaction) as answer:
            report = await self.bot.counters.audit(await _counters(answer))
            for pool in report.behind:
                self.bot.presenter.pool_changed(pool)
            await answer.tell("\n".join(_audit_lines(answer, report)))


async def _counters(answer: Answer) -> int:
    """The caller's server, if it uses counters.

    Raises:
        Refusal: ``needs-channel``, ``no-counters``.
    """
    guild = answer.interaction.guild_id
    if guild is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    if not (await answer.bot.repository.guilds.counters(guild)).counters:
        raise Refusal(Reason.NO_COUNTERS)
    return guild


def _audit_lines(answer: Answer, report: AuditReport) -> list[str]:
    """What an audit has found, and when the books were last audited."""
    found = report.found
    lines = [answer.sentence("audit-sound" if found.sound else "audit-unsound", total=found.total)]
    if report.told_at is not None:
        lines.append(answer.sentence("audit-told", when=f"<t:{report.told_at // 1000}:f>"))
    if report.before is not None:
        lines.append(answer.sentence("audit-before", when=formatting.until(report.before.at)))
    lines += [
        answer.sentence("audit-pool", pool=owner, counters=counters)
        if owner in report.pools
        else answer.sentence("audit-escrow", game=owner, counters=counters)
        for owner, counters in found.escrow.items()
    ]
    return lines


def _movement(answer: Answer, movement: Movement) -> str:
    return answer.sentence(
        "ledger-line",
        when=f"<t:{movement.at // 1000}:f>",
        amount=formatting.gain(movement.amount, answer.language),
        memo=answer.sentence(f"memo-{movement.memo}"),
        game=f"`{movement.game}`" if movement.game else "",
    )


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(CounterCommands(bot))
