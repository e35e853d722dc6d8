"""The commands of the salon: covering, la chouette, pointing, taking a hand over, and the list of bets."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.features.salon.backers.transactions import backed_hand
from bot.features.salon.section import LOOK
from bot.tables.errors import Refusal
from bot.tables.table import Status, Table, Wait
from bot.text.i18n import text
from cogs.play.departures import play_on
from cogs.salon import backers, bets
from cogs.support import autocomplete
from cogs.support.answer import Interaction, answering, language_for
from cogs.support.autocomplete import backed_games_where, game_option, live_games_where, own_games_where
from cogs.support.options import options
from cogs.support.permissions import check_apart
from cogs.support.places import OF_SERVERS, WITH_BOT
from cogs.support.resolve import find_backed, find_left, find_live, find_table
from cogs.support.rules import find_level
from cogs.support.weights import Posting, Weight, command
from engine.cards import parse_card
from engine.interface import Level


def _waits_for_cover(table: Table) -> bool:
    return table.wait is Wait.COVER


def _has_french_hand(table: Table) -> bool:
    return backers.is_french(table) and table.status is Status.LIVE


def _counts(table: Table) -> bool:
    return table.counts


async def backed_cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The cards of the player whom the caller backs, for autocomplete; only the caller sees them."""
    app: App = interaction.client.app
    try:
        table = await find_backed(interaction, interaction.namespace.game, backers.can_point)
        hand = await app.registry.table_changes.run(
            table.id, backed_hand, interaction.user.id, repeatable=True
        )
    except Refusal:
        return []
    return autocomplete.cards(hand, await language_for(interaction), typed)


class SalonCommands(commands.Cog):
    """What players and bystanders do around the table; a plain bet has its own command."""

    salon = app_commands.Group(
        name=text("cmd-salon"),
        description=text("cmd-salon-about"),
        allowed_contexts=WITH_BOT,
        allowed_installs=OF_SERVERS,
    )

    @command("salon-cover", Weight.POSTS, salon)
    @options(amount=("opt-amount", "opt-cover-about"))
    @game_option(own_games_where(lambda _: _waits_for_cover))
    async def cover(self, interaction: Interaction, amount: int, game: str | None = None) -> None:
        """Cover the difference on the caller's side."""
        async with answering(interaction) as answer:
            table = await find_table(interaction, game, _waits_for_cover)
            await bets.cover(answer, table, amount)

    @command("salon-chouette", Weight.POSTS, salon)
    @options(limit="opt-limit")
    @game_option(own_games_where(lambda _: bets.takes_bets))
    async def chouette(
        self, interaction: Interaction, limit: int | None = None, game: str | None = None
    ) -> None:
        """Cover every bet against the caller."""
        async with answering(interaction) as answer:
            await bets.declare(answer, await find_table(interaction, game, bets.takes_bets), limit)

    @command("salon-point", Weight.POSTS, salon)
    @options(card=("opt-card", "opt-point-about"))
    @app_commands.autocomplete(card=backed_cards)
    @game_option(backed_games_where(lambda _: backers.can_point), "opt-backed-about")
    async def point(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        """Point at a card of the player whom the caller backs."""
        async with answering(interaction) as answer:
            table = await find_backed(interaction, game, backers.can_point)
            await backers.point(answer, table, lambda _: parse_card(card, answer.language))

    @command("salon-takeover", Weight.LIGHT, salon)
    @options(level=("opt-level", "opt-takeover-level-about"))
    @app_commands.autocomplete(level=autocomplete.levels)
    @game_option(autocomplete.left_games, "opt-left-about")
    async def takeover(
        self, interaction: Interaction, level: str = Level.EXPERT.value, game: str | None = None
    ) -> None:
        """Play on for a player who has left, or against the house if the caller's opponent has left."""
        async with answering(interaction) as answer:
            table = await find_left(interaction, game)
            if table.seat_of(interaction.user.id) is None:
                await backers.take_over(answer, table)
            else:
                await play_on(answer, table, find_level(level))

    @command("salon-show", Weight.LIGHT, salon)
    @options(let="opt-let", away="opt-away")
    @game_option(live_games_where(lambda _: _counts))
    async def show(
        self,
        interaction: Interaction,
        let: discord.User | None = None,
        away: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """List the bets on a game, or decide which backers look at the caller's hand."""
        async with answering(interaction) as answer:
            check_apart(let, away)
            if let is None and away is None:
                await bets.show(answer, await find_live(interaction, game, _counts))
                return
            table = await find_table(interaction, game, _has_french_hand)
            if let is not None:
                await backers.let_in(answer, table, let.id)
            elif away is not None:
                await backers.send_away(answer, table, away.id)


async def setup(bot: EcarteBot) -> None:
    bot.handlers[LOOK] = Posting(backers.look_pressed)
    await bot.add_cog(SalonCommands())
