"""The choices that Discord suggests while a command's option is typed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.app import App
from bot.delivery.reply import here_of
from bot.features.settings import store as rulesets
from bot.pages.games.registered import GAME_UIS
from bot.tables.errors import Refusal
from bot.tables.store import games
from bot.tables.table import Table
from bot.text.formatting import cut
from bot.text.i18n import Language, say, text
from cogs.support import resolve
from cogs.support.answer import Interaction, language_for
from engine.games import GAME_TYPES, default_game_type
from engine.interface import GameType

Choice = app_commands.Choice[str]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice]]]
"""Gives the choices of an option while it is typed."""
Possible = Callable[[Interaction], resolve.Fits]
"""A test of tables at which a command is possible for the caller."""
Command = TypeVar("Command", bound=Callable[..., Any])
MOST_CHOICES: Final = 25
"""How many choices Discord shows."""
_LONGEST_NAME: Final = 100


def option(name: str, about: str, complete: Complete) -> Callable[[Command], Command]:
    """A decorator that names and describes a command's option, and completes it.

    Args:
        name: the parameter. The message ``opt-`` with this name is the option's name.
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


def game_option(complete: Complete, about: str = "opt-game-about") -> Callable[[Command], Command]:
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
        app_commands.Choice(name=cut(name, _LONGEST_NAME), value=value)
        for name, value in choices
        if wanted in f"{name} {value}".lower()
    ]
    return found[:MOST_CHOICES]


def _games(
    listed: Callable[[App, Interaction], Coroutine[Any, Any, list[Table]]],
    possible: Possible | None = None,
) -> Complete:
    """A completion with those of the listed games in which a command is possible for the caller."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        tables = await listed(interaction.client.app, interaction)
        if possible is not None:
            fits = possible(interaction)
            tables = [table for table in tables if fits(table)]
        return matching(await _named(interaction, tables), typed)

    return complete


async def _own(app: App, interaction: Interaction) -> list[Table]:
    return await app.registry.tables.of_person(interaction.user.id)


async def _backed(app: App, interaction: Interaction) -> list[Table]:
    return await resolve.backed_by(app, interaction.user.id)


async def _live(app: App, interaction: Interaction) -> list[Table]:
    channel = interaction.channel_id
    return [] if channel is None else await app.registry.tables.found(games.live_in, channel)


async def _named(interaction: Interaction, tables: list[Table]) -> list[tuple[str, str]]:
    """The tables as choices, each named by who else plays, and the score; those that read alike by more."""
    language, here, me = await language_for(interaction), here_of(interaction), interaction.user.id
    labels = [_label(table, here, me, language) for table in tables]
    return [
        (label if labels.count(label) == 1 else f"{label} · {table.id}", table.id)
        for label, table in zip(labels, tables, strict=True)
    ]


def _label(table: Table, here: int, me: int, language: Language) -> str:
    players = " – ".join(table.names(here, but=me)) or say(language, "games-open-seat")
    seat = table.seat_of(me)
    if table.game is None or (seat is None and not table.two_sided):
        return players
    return f"{players} · {GAME_UIS[table.kind].standing(table.game.view(None), seat or 0)}"


own_games: Final = _games(_own)
"""The caller's open games."""
backed_games: Final = _games(_backed)
"""The games in which the caller backs a player."""


def own_games_where(possible: Possible) -> Complete:
    """A completion with the caller's games in which a command is possible."""
    return _games(_own, possible)


def games_for(command: str) -> Complete:
    """A completion with the caller's games in which a command of the deal can do something now.

    Args:
        command: its English name.
    """
    return own_games_where(lambda interaction: resolve.can_act(interaction, command))


def live_games_where(possible: Possible) -> Complete:
    """A completion with the live games of this channel in which a command is possible."""
    return _games(_live, possible)


async def games_with_hand(interaction: Interaction, typed: str) -> list[Choice]:
    """The games in which the caller may see a hand: their own, and those in which they back a player."""
    own = await own_games(interaction, typed)
    return [*own, *await backed_games(interaction, typed)][:MOST_CHOICES]


async def finished_games(interaction: Interaction, typed: str) -> list[Choice]:
    """The games that the caller finished last."""
    app: App = interaction.client.app
    tables = await app.registry.tables.found(
        games.finished, interaction.user.id, interaction.user.id, None, MOST_CHOICES
    )
    return matching(await _named(interaction, tables), typed)


def rules_of(*kinds: str) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice]]]:
    """A completion with the presets and their descriptions, and the rules that the server has saved.

    Args:
        kinds: the names of the games whose rules they are; every game's if there are none.
    """

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        app: App = interaction.client.app
        language = await language_for(interaction)
        own = await app.database.read(rulesets.saved, interaction.guild_id or 0)
        games = kinds or tuple(GAME_TYPES)
        choices = [
            (
                say(
                    language,
                    "labelled",
                    label=game_ui.rules_name(preset, language),
                    text=game_ui.rules_about(name, language),
                ),
                name,
            )
            for kind, game_ui in ((kind, GAME_UIS[kind]) for kind in games)
            for name, preset in GAME_TYPES[kind].presets.items()
        ]
        choices += [
            (say(language, "rules-own", name=saved.name), saved.name) for saved in own if saved.kind in games
        ]
        return matching(choices, typed)

    return complete


rules: Final = rules_of(default_game_type().name)
all_rules: Final = rules_of()


def levels_of(game_type: GameType) -> Complete:
    """A completion with the levels at which the house plays a game."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        language = await language_for(interaction)
        return matching(
            [(say(language, f"level-about-{level}"), level.value) for level in game_type.levels], typed
        )

    return complete


levels: Final = levels_of(default_game_type())


def of_the_deal(command: str) -> Complete:
    """A completion that the game suggests for a command of the deal; only the caller sees it.

    Args:
        command: its English name.
    """

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        try:
            table = await resolve.find_table(
                interaction, interaction.namespace.game, resolve.can_act(interaction, command)
            )
        except Refusal:
            return []
        seat = table.seat_of(interaction.user.id)
        if table.game is None or seat is None:
            return []
        view, language = table.game.view(seat), await language_for(interaction)
        return _shown(GAME_UIS[table.kind].suggestions(command, view, typed, language))

    return complete


def _shown(suggestions: list[tuple[str, str]]) -> list[Choice]:
    return [app_commands.Choice(name=cut(name, _LONGEST_NAME), value=value) for name, value in suggestions][
        :MOST_CHOICES
    ]
