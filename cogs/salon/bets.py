"""Bets, la chouette and covering: the command of a bet, and functions for buttons."""

from __future__ import annotations

from typing import Final

import discord
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.salon.bets import betting
from bot.features.salon.bets import page as bet_form
from bot.features.salon.bets import transactions as bets
from bot.features.salon.bets.model import EITHER, BetForm
from bot.features.salon.bets.page import ALL, BET, CHOICES, OTHER, WITHDRAW
from bot.features.salon.reasons import SalonReason
from bot.pages.parts.components import Form, TextField
from bot.pages.parts.custom_id import CustomId, key, number_of, one_of, short_text
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import TWO
from bot.tables.table import Table, Wait
from bot.text import formatting
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import game_option, live_games_where
from cogs.support.options import options
from cogs.support.permissions import before_venture, check_place
from cogs.support.places import server_only
from cogs.support.resolve import Fits, find_live, named
from cogs.support.weights import Posting, Weight, command

AMOUNT: Final = "amount"
"""The topic of the form that asks for an amount; its facts are the game, and a seat or another use."""
COVER: Final = "cover"
CHOUETTE: Final = "chouette"
_LONGEST_AMOUNT: Final = 17


def takes_bets(table: Table) -> bool:
    """Whether bets on a game can be open: before its first pack, if it is played for counters."""
    before = table.game is None or table.game.before_first_pack
    return before and table.wait is not Wait.COVER and table.counts and table.two_sided


def _seat_of(table: Table, side: int) -> int | None:
    """The seat that a person holds, or is invited to; None if there is neither."""
    return 1 if table.game is None and table.invited == side else table.seat_of(side)


def takes_bets_of(person: int) -> Fits:
    """A test for tables on which a person can bet."""
    return lambda table: takes_bets(table) and table.seat_of(person) is None


def _may_bet(interaction: Interaction) -> Fits:
    """A test for tables on which the caller can bet, on the side that they have typed before."""
    possible, side = takes_bets_of(interaction.user.id), interaction.namespace.side
    return lambda table: possible(table) and (side is None or _seat_of(table, side.id) is not None)


class BetCommands(commands.Cog):
    """Bets of spectators."""

    def __init__(self, bot: EcarteBot) -> None:
        bot.handlers[BET] = Posting(self.bet_pressed, *(set(CHOICES) - {OTHER}), at=2)
        bot.handlers[AMOUNT] = Posting(self.amount_entered)

    @command("bet", Weight.POSTS)
    @options(side="opt-side", amount="opt-amount")
    @game_option(live_games_where(_may_bet))
    @server_only
    async def bet(
        self, interaction: Interaction, side: discord.User, amount: int, game: str | None = None
    ) -> None:
        """Bet on one side of a game; 0 counters take the caller's bets back."""
        async with answering(interaction) as answer:
            table = await find_live(
                interaction,
                game,
                lambda table: _seat_of(table, side.id) is not None,
                takes_bets_of(interaction.user.id),
            )
            seat = _seat_of(table, side.id)
            if seat is None:
                players = ", ".join(map(formatting.escaped, table.player_names(answer.here)))
                raise Refusal(SalonReason.BAD_SIDE, players=players)
            if amount == 0:
                await withdraw(answer, table, seat)
            else:
                await place_bet(answer, table, seat, amount)

    async def amount_entered(self, interaction: Interaction, sent: CustomId) -> None:
        """Venture the amount that was entered in the form."""
        async with answering(interaction) as answer:
            game, what = sent.facts(key, one_of((*map(str, range(TWO)), COVER, CHOUETTE)))
            written = "".join(sent.choice(short_text).split())
            amount = int(written) if written.isascii() and written.isdigit() else 0
            table = await named(interaction, game)
            if what == COVER:
                await cover(answer, table, amount)
            elif what == CHOUETTE:
                await declare(answer, table, amount)
            else:
                _acts_on(answer, sent, table, int(what))
                await place_bet(answer, table, int(what), amount)

    async def bet_pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Bet a quick amount, ask for another one, or take bets back."""
        async with answering(interaction) as answer:
            game, seat, choice = sent.facts(key, number_of(TWO - 1), one_of(CHOICES))
            table = await named(interaction, game)
            _acts_on(answer, sent, table, seat, choice)
            if choice == OTHER:
                await ask_amount(answer, table, seat)
            elif choice == WITHDRAW:
                await withdraw(answer, table, seat)
            else:
                await place_bet(answer, table, seat, None if choice == ALL else int(choice))


def _acts_on(answer: Answer, sent: CustomId, table: Table, seat: int, choice: str = "") -> None:
    """Let the press act on the bets that its page shows."""
    me = answer.interaction.user.id

    async def page() -> Page:
        form = await _open_form(answer, table, seat)
        return bet_form.bet_page(table.called_in(answer.here), seat, form, answer.language)

    answer.acts_on(sent, page, betting.shown, table, me, choice == ALL, now())


async def place_bet(answer: Answer, table: Table, seat: int, amount: int | None) -> None:
    """Bet on a seat, and say how much of the bet was taken.

    Args:
        amount: counters; None for all that the caller can bet.
    """
    await before_venture(answer, table.guild, table.channel)
    me = await answer.seat_in(table.guild)
    run, bet = answer.app.registry.table_changes.run, answer.guarded(betting.bet)
    placed, form = await run(table.id, bet, me, seat, amount, now())
    answer.app.presenter.refresh(table)
    amount = placed.bet.amount
    said = "bet-made" if placed.taken == amount else "bet-in-part"
    news = answer.sentence(
        said, player=bet_form.player(table.called_in(answer.here), seat), taken=placed.taken, amount=amount
    )
    await _show_form(answer, table, seat, form, news)


async def withdraw(answer: Answer, table: Table, seat: int) -> None:
    """Take back the caller's bets on a game."""
    me = answer.interaction.user.id
    run, withdraw = answer.app.registry.table_changes.run, answer.guarded(betting.withdraw)
    back, form = await run(table.id, withdraw, me, now())
    answer.app.presenter.refresh(table)
    await _show_form(answer, table, seat, form, answer.sentence("bet-withdrawn", counters=back))


async def ask_bet(answer: Answer, table: Table, seat: int) -> None:
    """Ask how much to bet on a seat.

    Args:
        seat: ``EITHER`` asks on whom, unless the caller backs somebody.
    """
    if seat > EITHER:
        raise Refusal(Reason.STALE)
    await before_venture(answer, table.guild, table.channel)
    asks = False
    if seat == EITHER:
        wager = await answer.app.database.read(bets.require_wager, table)
        backed = wager.backed_by(answer.interaction.user.id)
        seat, asks = backed or 0, backed is None
    form = await _open_form(answer, table, seat)
    if asks:
        scene = await answer.app.scenes.scene(table, answer.language, guild=answer.here)
        await answer.reply.show(bet_form.side_page(scene))
        return
    await answer.reply.show(bet_form.bet_page(table.called_in(answer.here), seat, form, answer.language))


async def ask_amount(answer: Answer, table: Table, seat: int) -> None:
    """Ask for the amount of a bet on a seat."""
    await check_place(answer, table.guild, table.channel)
    form = await _open_form(answer, table, seat)
    await _ask(answer, table, str(seat), "button-bet-amount", "bet-how-much", mark=form.mark())


async def _ask(
    answer: Answer, table: Table, what: str, title: str, label: str, most: int = 0, mark: str = ""
) -> None:
    """Ask for an amount.

    Args:
        what: the fact that says what it is for.
        title: the key of the form's title; ``label`` that of its field.
        most: what stands in the field at first; 0 for nothing.
    """
    value = str(most) if most else ""
    line = TextField("line", answer.sentence(label), _LONGEST_AMOUNT, value=value)
    await answer.ask(Form(AMOUNT, (table.id, what), answer.sentence(title), line, mark=mark))


async def _open_form(answer: Answer, table: Table, seat: int) -> BetForm:
    """Let the caller enter a bet on a seat; players who are ready wait a moment for it."""
    me = answer.interaction.user.id
    return await answer.app.registry.table_changes.run(
        table.id, betting.open_form, me, seat, now(), repeatable=True
    )


async def _show_form(answer: Answer, table: Table, seat: int, form: BetForm, news: str) -> None:
    """Show the caller's private page with the bets as they are now: the pressed one, or a new one.

    It says later what has become of them.
    """
    answer.reply.last_text = news
    page = bet_form.bet_page(table.called_in(answer.here), seat, form, answer.language, news)
    await answer.app.presenter.keep_note(answer.reply, table, await answer.reply.turn(page))


async def ask_chouette(answer: Answer, table: Table) -> None:
    """Ask how much the caller ventures as la chouette."""
    me, run = answer.interaction.user.id, answer.app.registry.table_changes.run
    await before_venture(answer, table.guild, table.channel)
    most = await run(table.id, bets.most_as_chouette, me, now(), repeatable=True)
    await _ask(answer, table, CHOUETTE, "button-chouette", "chouette-how-much", most)


async def declare(answer: Answer, table: Table, limit: int) -> None:
    """Let the caller play la chouette with up to ``limit`` counters."""
    me = answer.interaction.user.id
    await before_venture(answer, table.guild, table.channel)
    await answer.app.registry.table_changes.run(table.id, bets.declare_chouette, me, limit, now())
    answer.app.presenter.refresh(table)
    await answer.reply.send_text(answer.sentence("chouette-declared", limit=limit))


async def press_cover(answer: Answer, table: Table, *, other: bool) -> None:
    """Cover the difference on the caller's side, up to what their purse holds, or ask for another amount."""
    amount = await answer.app.database.read(bets.missing_cover, table, answer.interaction.user.id, now())
    if other and amount:
        await _ask(answer, table, COVER, "button-bet-amount", "bet-how-much", amount)
    else:
        await cover(answer, table, amount)


async def cover(answer: Answer, table: Table, amount: int) -> None:
    """Cover a part of the difference, or all of it."""
    me = answer.interaction.user.id
    await before_venture(answer, table.guild, table.channel)
    await answer.app.registry.table_changes.run(table.id, bets.cover, me, amount, now())
    answer.app.presenter.refresh(table)
    await answer.reply.send_text(answer.sentence("cover-made", amount=amount))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(BetCommands(bot))
