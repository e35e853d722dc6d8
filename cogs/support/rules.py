"""Which rules and which level of the house a command means."""

from __future__ import annotations

from typing import Final

from bot.app import App
from bot.features.settings import store as rulesets
from bot.pages.games.registered import GAME_UIS
from bot.tables.errors import Reason, Refusal
from bot.text.i18n import LANGUAGES, say
from cogs.support.answer import Answer, Interaction, language_for
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Bystanders, Level, Rules

_POINTS: Final = tuple(map(int, default_game_type().options["target"]))
LEAST_POINTS: Final = min(_POINTS)
MOST_POINTS: Final = max(_POINTS)
"""The points that a game can be played to."""


async def find_rules(interaction: Interaction, chosen: str) -> Rules:
    """The rules of any game with this name: a preset in either language, or saved by the server.

    Raises:
        Refusal: ``unknown-rules``.
    """
    app: App = interaction.client.app
    named = chosen.strip()
    presets = [preset for game_type in GAME_TYPES.values() for preset in game_type.presets.values()]
    for preset in presets:
        if preset.name == named.lower():
            return preset
    guild = interaction.guild_id or 0
    saved = await app.database.read(rulesets.find, guild, named)
    if saved is not None:
        return saved
    for preset in presets:
        game_ui = GAME_UIS[preset.kind]
        if named.lower() in {game_ui.rules_name(preset, language).lower() for language in LANGUAGES}:
            return preset
    raise Refusal(Reason.UNKNOWN_RULES)


def preset_names() -> set[str]:
    """The names of the presets in both languages, which no other rules may have."""
    presets = [preset for game_type in GAME_TYPES.values() for preset in game_type.presets.values()]
    shown = {GAME_UIS[rules.kind].rules_name(rules, language) for rules in presets for language in LANGUAGES}
    return {preset.name for preset in presets} | shown


async def rules_of(interaction: Interaction, kind: str, chosen: str | None) -> Rules:
    """The rules of a game that a command names, or the server's default rules.

    Args:
        kind: the name of the game.
        chosen: the name of the rules, if the caller gave one.

    Raises:
        Refusal: ``unknown-rules``, ``other-rules``.
    """
    if chosen is None:
        app: App = interaction.client.app
        return (await app.database.read(rulesets.everything, interaction.guild_id or 0)).default_rules(kind)
    rules = await find_rules(interaction, chosen)
    if rules.kind != kind:
        language = await language_for(interaction)
        raise Refusal(Reason.OTHER_RULES, game=GAME_UIS[rules.kind].title(language))
    return rules


async def chosen_rules(
    interaction: Interaction, chosen: str | None = None, points: int | None = None
) -> Rules:
    """The rules of the usual game that a command names, or the server's default rules.

    Args:
        chosen: the name of the rules, if the caller gave one.
        points: how many points win the game; None for what the rules say.

    Raises:
        Refusal: what ``rules_of`` refuses.
        RuleError: the rules do not allow this number of points.
    """
    rules = await rules_of(interaction, default_game_type().name, chosen)
    return rules if points is None else rules.with_value("target", str(points))


async def with_server_bystanders(answer: Answer, rules: Rules) -> Rules:
    """The rules with the server's choice for bystanders, if the rules leave it to each table."""
    if rules.bystanders is not Bystanders.PER_TABLE:
        return rules
    settled = (await answer.settings_of(answer.interaction.guild_id or 0)).bystanders
    return rules.with_value("bystanders", settled) if settled is Bystanders.FRENCH else rules


def find_level(chosen: str) -> Level:
    """The house level with this name in either language.

    Raises:
        Refusal: ``unknown-level``.
    """
    named = chosen.strip().lower()
    for level in Level:
        if named in {level.value, *(say(language, f"choice-{level}") for language in LANGUAGES)}:
            return level
    # The strongest level is also called the advisor.
    if named == "advisor":
        return Level.EXPERT
    raise Refusal(Reason.UNKNOWN_LEVEL)
