"""Commands of backers: pointing at a card, and taking over the hand of a player who has left."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.model.table import Seat, Table
from bot.text import formatting
from bot.text.i18n import language_of, text
from cogs.play.departures import play_on, to_play
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import game_option
from cogs.support.resolve import find_backed, find_left
from cogs.support.rules import find_level
from engine.cards import Card, parse_card, symbol
from engine.interface import Level


async def backed_cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The cards of the player whom the caller backs, for autocomplete; only the caller sees them."""
    bot: EcarteBot = interaction.client
    try:
        table = await find_backed(interaction, interaction.namespace.game)
        hand = await bot.gallery.backed_hand(table.id, interaction.user.id)
    except Refusal:
        return []
    return autocomplete.cards(hand, language_of(interaction.locale), typed)


class BackerCommands(commands.Cog):
    """What backers may do at a table with French bystanders."""

    @app_commands.command(name=text("cmd-point"), description=text("cmd-point-about"))
    @app_commands.rename(card=text("opt-card"))
    @app_commands.describe(card=text("opt-point-about"))
    @app_commands.autocomplete(card=backed_cards)
    @game_option(autocomplete.backed_games, "opt-backed-about")
    async def point(self, interaction: Interaction, card: str, game: str | None = None) -> None:
        """Point at a card of the player whom the caller backs."""
        async with answering(interaction) as answer:
            table = await find_backed(interaction, game)
            await point(answer, table, lambda _: parse_card(card, answer.language))

    @app_commands.command(name=text("cmd-takeover"), description=text("cmd-takeover-about"))
    @app_commands.rename(level=text("opt-level"))
    @app_commands.describe(level=text("opt-takeover-level-about"))
    @app_commands.autocomplete(level=autocomplete.levels)
    @game_option(autocomplete.left_games, "opt-left-about")
    async def takeover(
        self, interaction: Interaction, level: str = Level.EXPERT.value, game: str | None = None
    ) -> None:
        """Play on for a player who has left, or against the house if the caller's opponent has left."""
        async with answering(interaction) as answer:
            table = await find_left(interaction, game)
            if table.seat_of(interaction.user.id) is None:
                await take_over(answer, table)
            else:
                await play_on(answer, table, find_level(level))


async def point(
    answer: Answer,
    table: Table,
    choose: Callable[[tuple[Card, ...]], Card],
    expected: int | None = None,
) -> None:
    """Point at a card of the player whom the caller backs.

    Args:
        choose: picks the card from the hand.
        expected: the version that the pressed button was made for; None for typed commands.
    """
    me = answer.interaction.user.id
    seat, card = await answer.bot.gallery.point(table.id, me, choose, expected)
    answer.bot.presenter.refresh_hand(table, table.seats[seat].person)
    if answer.pressed:
        await answer.hand(table)
        return
    player, pointed = formatting.name(table.seats[seat].name), symbol(card, answer.language)
    await answer.tell(answer.sentence("answer-pointed", player=player, card=pointed))


async def point_at_place(answer: Answer, table: Table, place: int, expected: int) -> None:
    """Point at a card by its place in the hand that the caller sees."""

    def choose(hand: tuple[Card, ...]) -> Card:
        if place >= len(hand):
            raise Refusal(Reason.STALE)
        return hand[place]

    await point(answer, table, choose, expected)


async def take_over(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Let the caller play on for the player whom they back, and show the hand."""
    user = answer.interaction.user
    after = await answer.bot.registry.take_over(table.id, Seat(user.id, user.display_name), expected)
    await to_play(answer, after, answer.sentence("answer-taken-over"))


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(BackerCommands())
