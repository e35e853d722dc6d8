"""Which rules and which level of the house a command means."""

from __future__ import annotations

from typing import Final

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.pages.games import default_face
from bot.text.i18n import LANGUAGES, say
from cogs.support.answer import Interaction
from engine.games import default_kind
from engine.interface import Bystanders, Level, Rules

_POINTS: Final = tuple(map(int, default_kind().options["target"]))
LEAST_POINTS: Final = min(_POINTS)
MOST_POINTS: Final = max(_POINTS)
"""The points that a game can be played to."""


async def find_rules(interaction: Interaction, chosen: str) -> Rules:
    """The rules with this name: a preset in either language, or saved by the server.

    Raises:
        Refusal: ``unknown-rules``.
    """
    bot: EcarteBot = interaction.client
    named = chosen.strip()
    presets = default_kind().presets
    preset = presets.get(named.lower())
    if preset is not None:
        return preset
    guild = interaction.guild_id or 0
    saved = await bot.repository.guilds.ruleset(guild, named)
    if saved is not None:
        return saved
    for preset in presets.values():
        if named.lower() in {default_face().rules_name(preset, language).lower() for language in LANGUAGES}:
            return preset
    raise Refusal(Reason.UNKNOWN_RULES)


async def chosen_rules(
    interaction: Interaction, chosen: str | None = None, points: int | None = None
) -> Rules:
    """The rules a command names, or the server's default rules.

    Args:
        chosen: the name of the rules, if the caller gave one.
        points: how many points win the game; None for what the rules say.

    Raises:
        Refusal: ``unknown-rules``.
        RuleError: the rules do not allow this number of points.
    """
    if chosen is None:
        bot: EcarteBot = interaction.client
        guild = interaction.guild_id or 0
        rules = (await bot.repository.guilds.everything(guild)).default_rules
    else:
        rules = await find_rules(interaction, chosen)
    return rules if points is None else rules.with_value("target", str(points))


async def with_server_bystanders(interaction: Interaction, rules: Rules) -> Rules:
    """The rules with the server's choice for bystanders, where the rules leave it to each table."""
    bot: EcarteBot = interaction.client
    if rules.bystanders is not Bystanders.PER_TABLE:
        return rules
    settled = (await bot.repository.guilds.settings(interaction.guild_id or 0)).bystanders
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
