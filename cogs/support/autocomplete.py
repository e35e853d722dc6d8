"""What Discord suggests while a command's option is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.client import EcarteBot
from bot.model.errors import Refusal
from bot.model.table import Table
from bot.text import rulesets as rulesets_text
from bot.text.cards import cards_text
from bot.text.i18n import Language, language_of, say, text
from cogs.support import resolve
from cogs.support.answer import Interaction
from engine.cards import Card, code, parse_cards, symbol
from engine.ecarte import actions
from engine.ecarte.actions import Kind
from engine.ecarte.rules import PRESETS
from engine.ecarte.view import EcarteView
from engine.errors import CardError
from engine.interface import Level

Choice = app_commands.Choice[str]
Command = TypeVar("Command", bound=Callable[..., Any])
MOST_CHOICES: Final = 25
"""How many choices Discord shows."""
_LONGEST_NAME: Final = 100


def option(name: str, about: str, complete: Any) -> Callable[[Command], Command]:
    """A decorator that names and describes a command's option, and completes it.

    Args:
        name: the parameter; the option's name is the message ``opt-`` and this.
        about: the message that describes the option.
        complete: gives its choices while it is typed.
    """

    def decorate(command: Command) -> Command:
        for decorator in (
            app_commands.rename(**{name: text(f"opt-{name}")}),
            app_commands.describe(**{name: text(about)}),
            app_commands.autocomplete(**{name: complete}),
        ):
            command = decorator(command)
        return command

    return decorate


def game_option(complete: Any, about: str = "opt-game-about") -> Callable[[Command], Command]:
    """A decorator for a command with the option ``game``.

    Args:
        complete: one of the functions below, which lists the games that the command can mean.
        about: the message that describes the option.
    """
    return option("game", about, complete)


def matching(choices: Iterable[tuple[str, str]], typed: str) -> list[Choice]:
    """The choices in whose name or value the typed text occurs, as many as Discord shows.

    Args:
        choices: the name and the value of each.
        typed: what the user has typed so far.
    """
    wanted = typed.strip().lower()
    found = [
        app_commands.Choice(name=name[:_LONGEST_NAME], value=value)
        for name, value in choices
        if wanted in f"{name} {value}".lower()
    ]
    return found[:MOST_CHOICES]


async def own_games(interaction: Interaction, typed: str) -> list[Choice]:
    """The caller's open games."""
    bot: EcarteBot = interaction.client
    return matching(_by_opponent(interaction, await bot.registry.tables_of(interaction.user.id)), typed)


async def backed_games(interaction: Interaction, typed: str) -> list[Choice]:
    """The games in which the caller backs a player."""
    bot: EcarteBot = interaction.client
    return matching(_by_players(await bot.registry.backed_by(interaction.user.id)), typed)


async def left_games(interaction: Interaction, typed: str) -> list[Choice]:
    """The games that the caller may play on, and those in which they back a player."""
    left = matching(_by_players(await resolve.left_games(interaction)), typed)
    return [*left, *await backed_games(interaction, typed)][:MOST_CHOICES]


async def games_with_hand(interaction: Interaction, typed: str) -> list[Choice]:
    """The games in which the caller may see a hand: their own, and those in which they back a player."""
    own = await own_games(interaction, typed)
    return [*own, *await backed_games(interaction, typed)][:MOST_CHOICES]


async def live_games(interaction: Interaction, typed: str) -> list[Choice]:
    """The live games of this channel."""
    bot: EcarteBot = interaction.client
    channel = interaction.channel_id
    return matching(_by_players([] if channel is None else await bot.registry.live_in(channel)), typed)


async def finished_games(interaction: Interaction, typed: str) -> list[Choice]:
    """The games that the caller finished last."""
    bot: EcarteBot = interaction.client
    return matching(_by_players(await bot.registry.finished(interaction.user.id, MOST_CHOICES)), typed)


async def rules(interaction: Interaction, typed: str) -> list[Choice]:
    """The presets with their descriptions, and the rules that the server has saved."""
    bot: EcarteBot = interaction.client
    language = language_of(interaction.locale)
    guild = interaction.guild_id or 0
    own = await bot.repository.guilds.rulesets(guild)
    choices = [
        (f"{rulesets_text.name(preset, language)}: {rulesets_text.about(name, language)}", name)
        for name, preset in PRESETS.items()
    ]
    choices += [(say(language, "rules-own", name=saved.name), saved.name) for saved in own]
    return matching(choices, typed)


async def levels(interaction: Interaction, typed: str) -> list[Choice]:
    """The levels at which the house plays."""
    language = language_of(interaction.locale)
    return matching([(say(language, f"level-about-{level}"), level.value) for level in Level], typed)


async def playable_cards(interaction: Interaction, typed: str) -> list[Choice]:
    """The cards that the caller may play; only they see them."""
    view = await _own_view(interaction, Kind.PLAY)
    if view is None:
        return []
    legal = [actions.card_of(action) for action in view.legal if actions.kind(action) is Kind.PLAY]
    return cards(legal, language_of(interaction.locale), typed)


def cards(found: Iterable[Card], language: Language, typed: str) -> list[Choice]:
    """Cards by symbol and letters."""
    letters = [(symbol(card, language), code(card, language)) for card in found]
    return matching([(f"{sign} ({value})", value) for sign, value in letters], typed)


async def discards(interaction: Interaction, typed: str) -> list[Choice]:
    """The typed discards, and those with one more card of the caller's hand; only they see them."""
    view = await _own_view(interaction, Kind.DISCARD)
    if view is None or view.hand is None:
        return []
    language = language_of(interaction.locale)
    try:
        chosen = parse_cards(typed, language)
    except CardError:
        return []
    if any(card not in view.hand for card in chosen):
        return []
    lists = [chosen, *((*chosen, card) for card in view.hand if card not in chosen)]
    return [
        app_commands.Choice(
            name=cards_text(cards, language) or say(language, "cards-none"),
            value=" ".join(code(card, language) for card in cards) or "none",
        )
        for cards in lists
    ]


def _by_opponent(interaction: Interaction, tables: list[Table]) -> list[tuple[str, str]]:
    """The tables of the caller as choices, each named by who else sits there."""
    language = language_of(interaction.locale)
    choices = []
    for table in tables:
        others = [held.name for held in table.seats if held.person != interaction.user.id]
        opponents = " – ".join(others) or say(language, "games-open-seat")
        choices.append((f"{table.id} · {opponents}", table.id))
    return choices


def _by_players(tables: list[Table]) -> list[tuple[str, str]]:
    return [(f"{table.id} · {' – '.join(held.name for held in table.seats)}", table.id) for table in tables]


async def _own_view(interaction: Interaction, kind: Kind) -> EcarteView | None:
    """What the caller sees of the game that a command for ``kind`` would mean."""
    may = resolve.can_act(interaction, kind)
    try:
        table = await resolve.find_table(interaction, interaction.namespace.game, may)
    except Refusal:
        return None
    seat = table.seat_of(interaction.user.id)
    if table.game is None or seat is None:
        return None
    view = table.game.view(seat)
    return view if isinstance(view, EcarteView) else None
