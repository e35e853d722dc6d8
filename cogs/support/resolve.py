"""Which game a command means, and what Discord offers while it is typed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.model.table import Status, Table
from bot.pages.server.settings import Manners
from bot.registry import now
from bot.store.play import games, guilds, rulesets
from bot.text import formatting
from bot.text import rulesets as rulesets_text
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language, language_of, say, text
from bot.transactions import departures
from cogs.support.answer import Interaction
from engine.cards import Card, code, parse_cards, symbol
from engine.ecarte import actions
from engine.ecarte.actions import Kind
from engine.ecarte.advisor.levels import Level
from engine.ecarte.rules import PRESETS, Bystanders, Ruleset
from engine.ecarte.view import EcarteView
from engine.errors import CardError

Command = TypeVar("Command", bound=Callable[..., Any])
_MOST_CHOICES: Final = 25
_MOST_LEFT: Final = 5
"""Games that somebody finished last, among which those are that he may play on."""


async def find_table(
    interaction: Interaction, game: str | None, fits: Callable[[Table], bool] | None = None
) -> Table:
    """The table a command means: the one named, else the caller's here, else the one that waits for him.

    Args:
        fits: what the command could act on; the others are thought of only where none fits.

    Raises:
        Refusal: ``unknown-game``, ``no-game``, ``which-game``.
    """
    bot: EcarteBot = interaction.client
    if game is not None:
        return await _named(bot, game)
    tables = await bot.registry.tables_of(interaction.user.id)
    if fits is not None:
        tables = [table for table in tables if fits(table)] or tables
    if not tables:
        raise Refusal(Reason.NO_GAME)
    return _meant(interaction, tables)


def _meant(interaction: Interaction, tables: list[Table]) -> Table:
    """The one of several tables that a command means.

    Raises:
        Refusal: ``which-game``.
    """
    here = [table for table in tables if table.channel == interaction.channel_id]
    for candidates in (here, tables):
        live = [table for table in candidates if table.status is Status.LIVE]
        waiting = [table for table in candidates if interaction.user.id in table.waits_for]
        for choice in (candidates, live, waiting):
            if len(choice) == 1:
                return choice[0]
    raise Refusal(Reason.WHICH_GAME, games=listed(here or tables))


def listed(tables: list[Table]) -> str:
    """Tables as one tells them apart: by their names and who sits there."""
    return ", ".join(
        f"`{table.id}` ({' – '.join(formatting.name(held.name) for held in table.seats)})" for table in tables
    )


async def find_backed(interaction: Interaction, game: str | None) -> Table:
    """The game in which the caller backs a player: the one named, else one of his, else the only one here.

    Raises:
        Refusal: ``which-game``, and what ``live_table`` refuses.
    """
    bot: EcarteBot = interaction.client
    backed = await bot.registry.backed_by(interaction.user.id) if game is None else []
    return _meant(interaction, backed) if backed else await live_table(interaction, game)


async def find_left(interaction: Interaction, game: str | None) -> Table:
    """The game that somebody has left: the one named, else one that waits for the caller, else his own.

    Raises:
        Refusal: as ``find_backed``.
    """
    bot: EcarteBot = interaction.client
    if game is None:
        backed = await bot.registry.backed_by(interaction.user.id)
        left = [table for table in backed if table.vacant is not None] or await _left(interaction)
        if left:
            return _meant(interaction, left)
    return await find_backed(interaction, game)


async def _left(interaction: Interaction) -> list[Table]:
    """The finished games that the caller may play on against the house, the newest first."""
    bot: EcarteBot = interaction.client
    me = interaction.user.id

    def left(connection: sqlite3.Connection) -> list[Table]:
        last = (games.load(connection, game) for game in games.finished(connection, me, _MOST_LEFT))
        tables = [table for table in last if table is not None]
        return [
            table
            for table in tables
            if departures.seat_left(connection, table, now()) not in (None, table.seat_of(me))
        ]

    return await bot.database.read(left)


async def find_hand(interaction: Interaction, game: str | None) -> Table:
    """The game of which the caller would see a hand: one here before others, his own before one he backs.

    Raises:
        Refusal: as ``find_table``.
    """
    bot: EcarteBot = interaction.client
    if game is None:
        me, here = interaction.user.id, interaction.channel_id
        played = [table for table in await bot.registry.tables_of(me) if table.status is Status.LIVE]
        backed = await bot.registry.backed_by(me)
        in_channel = ([table for table in tables if table.channel == here] for tables in (played, backed))
        for tables in (*in_channel, played, backed):
            if tables:
                return _meant(interaction, tables)
    return await find_table(interaction, game)


async def find_finished(interaction: Interaction, game: str | None) -> Table:
    """The finished game a command means: the one named, else the caller's last.

    Raises:
        Refusal: ``unknown-game``, ``no-finished``, ``not-over``, ``never-finished``.
    """
    bot: EcarteBot = interaction.client
    if game is None:
        last = await bot.registry.finished(interaction.user.id, 1)
        if not last:
            raise Refusal(Reason.NO_FINISHED)
        return last[0]
    table = await find_table(interaction, game)
    if table.status is not Status.OVER:
        raise Refusal(Reason.NOT_OVER if table.open else Reason.NEVER_FINISHED)
    return table


async def _named(bot: EcarteBot, game: str) -> Table:
    return await bot.registry.table(game.strip().strip("`").lower())


async def live_table(interaction: Interaction, game: str | None, player: int | None = None) -> Table:
    """The game a bystander means: the one named, else the only one under way in this channel.

    Args:
        player: somebody who plays in it, if the command says so; where he plays in none it means any.

    Raises:
        Refusal: ``unknown-game``, ``no-live-game``, ``which-game``.
    """
    bot: EcarteBot = interaction.client
    if game is not None:
        table = await _named(bot, game)
        # One looks on in one's own server; in a DM nobody can tell which that is.
        if interaction.guild_id not in (None, table.guild):
            raise Refusal(Reason.UNKNOWN_GAME)
        return table
    channel = interaction.channel_id
    tables = [] if channel is None else await bot.registry.live_in(channel)
    if not tables:
        raise Refusal(Reason.NO_LIVE_GAME)
    tables = [table for table in tables if player is not None and table.seat_of(player) is not None] or tables
    if len(tables) > 1:
        raise Refusal(Reason.WHICH_GAME, games=listed(tables))
    return tables[0]


def could(interaction: Interaction, *kinds: Kind) -> Callable[[Table], bool]:
    """Whether the caller may do one of these at a table now."""

    def fits(table: Table) -> bool:
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.game is None or table.vacant is not None:
            return False
        return any(actions.kind(action) in kinds for action in table.game.legal(seat))

    return fits


async def find_rules(interaction: Interaction, chosen: str) -> Ruleset:
    """The rules a command names: a preset's, by its name in either language too, or the server's own.

    Raises:
        Refusal: ``unknown-rules``.
    """
    bot: EcarteBot = interaction.client
    named = chosen.strip()
    preset = PRESETS.get(named.lower())
    if preset is not None:
        return preset
    guild = interaction.guild_id or 0
    saved = await bot.database.read(lambda connection: rulesets.find(connection, guild, named))
    if saved is not None:
        return saved
    for preset in PRESETS.values():
        if named.lower() in {rulesets_text.name(preset, language).lower() for language in LANGUAGES}:
            return preset
    raise Refusal(Reason.UNKNOWN_RULES)


async def asked_rules(
    interaction: Interaction, chosen: str | None = None, points: int | None = None
) -> Ruleset:
    """The rules a command names, or those that the server has settled for one that names none.

    Args:
        points: to how many points; None for as many as they have.

    Raises:
        Refusal: ``unknown-rules``.
        RuleError: they cannot be played to so many points.
    """
    if chosen is None:
        bot: EcarteBot = interaction.client
        guild = interaction.guild_id or 0
        rules = (await bot.database.read(lambda connection: Manners.of(connection, guild))).rules
    else:
        rules = await find_rules(interaction, chosen)
    return rules if points is None else rules.with_target(points)


async def as_played_here(interaction: Interaction, rules: Ruleset) -> Ruleset:
    """The rules with the bystanders that the server has settled, where they leave that to each table."""
    bot, guild = interaction.client, interaction.guild_id or 0
    if rules.bystanders is not Bystanders.PER_TABLE:
        return rules
    settled = (await bot.database.read(lambda connection: guilds.find(connection, guild))).bystanders
    return rules.with_value("bystanders", settled) if settled is Bystanders.FRENCH else rules


async def offer_rules(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The presets, each with what it is, and the server's own rules."""
    bot: EcarteBot = interaction.client
    language = language_of(interaction.locale)
    guild = interaction.guild_id or 0
    own = await bot.database.read(lambda connection: rulesets.saved(connection, guild))
    choices = [
        (f"{rulesets_text.name(rules, language)}: {rulesets_text.about(name, language)}", name)
        for name, rules in PRESETS.items()
    ]
    choices += [(say(language, "rules-own", name=rules.name), rules.name) for rules in own]
    return [
        app_commands.Choice(name=name[:100], value=value)
        for name, value in choices
        if typed.strip().lower() in f"{name} {value}".lower()
    ][:_MOST_CHOICES]


def find_level(chosen: str) -> Level:
    """The level a command names, by the word that either language has for it.

    Raises:
        Refusal: ``unknown-level``.
    """
    named = chosen.strip().lower()
    for level in Level:
        if named in {level.value, *(say(language, f"choice-{level}") for language in LANGUAGES)}:
            return level
    # The best of them is also known as the advisor.
    if named == "advisor":
        return Level.EXPERT
    raise Refusal(Reason.UNKNOWN_LEVEL)


async def offer_levels(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The levels at which the house plays, for autocomplete."""
    language = language_of(interaction.locale)
    choices = [(say(language, f"level-about-{level}"), level.value) for level in Level]
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in choices
        if typed.strip().lower() in f"{name} {value}".lower()
    ]


async def offer_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The caller's open games, for autocomplete."""
    bot: EcarteBot = interaction.client
    language = language_of(interaction.locale)
    choices = []
    for table in await bot.registry.tables_of(interaction.user.id):
        others = [held.name for held in table.seats if held.person != interaction.user.id]
        opponent = others[0] if others else say(language, "games-open-seat")
        if typed.lower() in f"{table.id} {opponent}".lower():
            choices.append(app_commands.Choice(name=f"{table.id} · {opponent}"[:100], value=table.id))
    return choices[:_MOST_CHOICES]


async def offer_backed(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games in which the caller backs a player, for autocomplete."""
    bot: EcarteBot = interaction.client
    return _by_players(await bot.registry.backed_by(interaction.user.id), typed)


async def offer_left(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games that the caller may play on, and those in which he backs a player, for autocomplete."""
    choices = (*_by_players(await _left(interaction), typed), *await offer_backed(interaction, typed))
    return list(choices)[:_MOST_CHOICES]


async def offer_hands(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The caller's open games, and those in which he backs a player, for autocomplete."""
    choices = (*await offer_games(interaction, typed), *await offer_backed(interaction, typed))
    return list(choices)[:_MOST_CHOICES]


async def offer_live(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games under way in this channel, for autocomplete."""
    bot: EcarteBot = interaction.client
    channel = interaction.channel_id
    return _by_players([] if channel is None else await bot.registry.live_in(channel), typed)


def _by_players(tables: list[Table], typed: str) -> list[app_commands.Choice[str]]:
    labels = ((f"{table.id} · {' – '.join(held.name for held in table.seats)}", table.id) for table in tables)
    return [
        app_commands.Choice(name=label[:100], value=game)
        for label, game in labels
        if typed.strip().lower() in label.lower()
    ][:_MOST_CHOICES]


async def offer_finished(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games that the caller finished last, for autocomplete."""
    bot: EcarteBot = interaction.client
    choices = []
    for table in await bot.registry.finished(interaction.user.id, _MOST_CHOICES):
        label = f"{table.id} · {' – '.join(held.name for held in table.seats)}"
        if typed.strip().lower() in label.lower():
            choices.append(app_commands.Choice(name=label[:100], value=table.id))
    return choices


async def _own_view(interaction: Interaction, kind: Kind) -> EcarteView | None:
    """What the caller sees of the game that a command to do ``kind`` would mean."""
    try:
        table = await find_table(interaction, interaction.namespace.game, could(interaction, kind))
    except Refusal:
        return None
    seat = table.seat_of(interaction.user.id)
    if table.game is None or seat is None:
        return None
    view = table.game.view(seat)
    return view if isinstance(view, EcarteView) else None


async def offer_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The caller's legal cards, for autocomplete; nobody else sees them."""
    view = await _own_view(interaction, Kind.PLAY)
    if view is None:
        return []
    legal = [actions.card_of(action) for action in view.legal if actions.kind(action) is Kind.PLAY]
    return card_choices(legal, language_of(interaction.locale), typed)


def card_choices(cards: Iterable[Card], language: Language, typed: str) -> list[app_commands.Choice[str]]:
    """Cards as autocomplete offers them, by symbol and letters."""
    choices = ((symbol(card, language), code(card, language)) for card in cards)
    return [
        app_commands.Choice(name=f"{sign} ({letters})", value=letters)
        for sign, letters in choices
        if typed.strip().lower() in f"{letters} {sign}".lower()
    ]


async def offer_cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What the caller may still add to his discards, for autocomplete; nobody else sees it."""
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


def names_game(command: Command) -> Command:
    """A command with the option ``game``, which lists the caller's open games."""
    return _with_game(command, offer_games, "opt-game-about")


def names_hand(command: Command) -> Command:
    """A command with the option ``game``, which lists the games of which the caller may see a hand."""
    return _with_game(command, offer_hands, "opt-game-about")


def names_backed(command: Command) -> Command:
    """A command with the option ``game``, which lists the games in which the caller backs a player."""
    return _with_game(command, offer_backed, "opt-backed-about")


def names_left(command: Command) -> Command:
    """A command with the option ``game``, which lists the games that the caller may play on."""
    return _with_game(command, offer_left, "opt-left-about")


def names_live(command: Command) -> Command:
    """A command with the option ``game``, which lists the games under way in the channel."""
    return _with_game(command, offer_live, "opt-game-about")


def names_finished(command: Command) -> Command:
    """A command with the option ``game``, which lists the caller's finished games."""
    return _with_game(command, offer_finished, "opt-finished-about")


def _with_game(command: Command, offer: Any, about: str) -> Command:
    for decorate in (
        app_commands.rename(game=text("opt-game")),
        app_commands.describe(game=text(about)),
        app_commands.autocomplete(game=offer),
    ):
        command = decorate(command)
    return command
