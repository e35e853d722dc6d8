"""Bets, la chouette and covering: the command of a bet, and what the other commands and the buttons call."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.model.table import TWO, Seat, Table
from bot.pages.components import Act, Button, Form, Press
from bot.pages.control_input import ControlInput, key, number_of, short_text
from bot.pages.layout import sentence_page
from bot.pages.server.counters import gallery_text
from bot.text import formatting
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import game_option, live_games
from cogs.support.permissions import before_venture, check_place
from cogs.support.resolve import find_live

BET: Final = "bet"
"""The topic of the form that asks for a bet's amount."""
_LONGEST_AMOUNT: Final = 17


class BetCommands(commands.Cog):
    """Bets of spectators."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[BET] = self.amount_entered

    @app_commands.command(name=text("cmd-bet"), description=text("cmd-bet-about"))
    @app_commands.rename(side=text("opt-side"), amount=text("opt-amount"))
    @app_commands.describe(side=text("opt-side-about"), amount=text("opt-amount-about"))
    @game_option(live_games)
    @app_commands.guild_only()
    async def bet(
        self, interaction: Interaction, side: discord.User, amount: int, game: str | None = None
    ) -> None:
        """Bet on one side of a game."""
        async with answering(interaction) as answer:
            table = await find_live(interaction, game, side.id)
            seat = table.seat_of(side.id)
            if seat is None:
                players = ", ".join(formatting.name(held.name) for held in table.seats)
                raise Refusal(Reason.BAD_SIDE, players=players)
            await place_bet(answer, table, seat, amount)

    async def amount_entered(self, interaction: Interaction, sent: ControlInput) -> None:
        """Bet the amount that was entered in the form of *Bet*."""
        async with answering(interaction) as answer:
            game, seat = sent.facts(key, number_of(TWO - 1))
            written = "".join(sent.choice(short_text).split())
            amount = int(written) if written.isascii() and written.isdigit() else 0
            await place_bet(answer, await self.bot.registry.tables.get(game), seat, amount)


async def place_bet(answer: Answer, table: Table, seat: int, amount: int) -> None:
    """Bet on a seat, and say how much of the bet was taken."""
    user = answer.interaction.user
    await before_venture(answer, table.guild, table.channel)
    placed = await answer.bot.gallery.bet(table.id, Seat(user.id, user.display_name), seat, amount)
    answer.bot.presenter.refresh(table)
    player = formatting.name(table.seats[seat].name)
    said = "bet-made" if placed.taken == amount else "bet-in-part"
    await answer.tell(answer.sentence(said, player=player, taken=placed.taken, amount=amount))


async def ask_bet(answer: Answer, table: Table, seat: int) -> None:
    """Ask for the amount of a bet on a seat."""
    if seat >= len(table.seats):
        raise Refusal(Reason.STALE)
    await check_place(answer, table.guild, table.channel)
    player = table.seats[seat].name
    form = Form(
        BET,
        (table.id, str(seat)),
        answer.sentence("button-bet", player=player)[:45],
        answer.sentence("bet-how-much"),
        _LONGEST_AMOUNT,
    )
    await answer.ask(form)


async def declare(answer: Answer, table: Table, limit: int | None) -> None:
    """Let the caller play la chouette."""
    me = answer.interaction.user.id
    await before_venture(answer, table.guild, table.channel)
    wager = await answer.bot.gallery.declare_chouette(table.id, me, limit)
    answer.bot.presenter.refresh(table)
    await answer.tell(answer.sentence("chouette-declared", limit=wager.limit or 0))


async def cover(answer: Answer, table: Table, amount: int) -> None:
    """Cover what the caller's side lacks, in whole or part."""
    me = answer.interaction.user.id
    await before_venture(answer, table.guild, table.channel)
    await answer.bot.gallery.cover(table.id, me, amount)
    answer.bot.presenter.refresh(table)
    await answer.tell(answer.sentence("cover-made", amount=amount))


async def cover_all(answer: Answer, table: Table) -> None:
    """Cover all that the caller's side lacks, or as much as their purse holds."""
    amount = await answer.bot.repository.counters.lacking(table, answer.interaction.user.id)
    await cover(answer, table, amount)


async def show(answer: Answer, table: Table) -> None:
    """List the bets on a game."""
    wager = await answer.bot.repository.counters.wager(table)
    button = Button.of(Press(table.id, table.version, Act.SHEET), answer.sentence("button-sheet"))
    await answer.show(sentence_page(gallery_text(table, wager, answer.language), button))


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(BetCommands(bot))
