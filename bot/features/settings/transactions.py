"""Changes to the settings of a server or a person. Settings that are not named stay.

Each function runs inside a transaction of its caller. ``changed`` has new values by the names of fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.database.connection import Connection
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import resets_store as resets
from bot.features.settings import store as rulesets
from bot.features.settings.reasons import SettingsReason
from bot.tables.errors import Refusal
from bot.tables.guild import CounterSettings, DefaultRules, GuildSettings
from bot.tables.person import Preferences
from bot.tables.shown import mark
from bot.tables.store import guilds, messages, users
from engine.interface import Rules

MOST_RULESETS: Final = 15
"""How many rules a server may save: with the presets of a game, as many as one list of choices holds."""


def change(connection: Connection, guild: int, changed: Mapping[str, Any]) -> GuildSettings:
    """Change settings of a server's tables; returns all of them."""
    settings = replace(guilds.settings(connection, guild), **changed)
    guilds.save_settings(connection, guild, settings)
    return settings


def change_counters(connection: Connection, guild: int, changed: Mapping[str, Any]) -> CounterSettings:
    """Change how a server uses counters; returns all of these settings.

    Raises:
        Refusal: ``restart-staked``.
    """
    before = guilds.counter_settings(connection, guild)
    settings = replace(before, **changed)
    if settings.opening < before.opening and resets.wanted(connection, guild):
        purses.check_restart(connection, guild, settings.opening)
    guilds.save_counter_settings(connection, guild, settings)
    return settings


def save_rules(connection: Connection, guild: int, rules: Rules) -> None:
    """Save rules of a server under their name, which replaces rules with the same name.

    Raises:
        Refusal: ``too-many-rules``.
    """
    rulesets.save(connection, guild, rules)
    if len(rulesets.saved(connection, guild)) > MOST_RULESETS:
        raise Refusal(SettingsReason.TOO_MANY_RULES, most=MOST_RULESETS)


def change_default(connection: Connection, guild: int, kind: str, changed: Mapping[str, Any]) -> None:
    """Change the default rules of a server for a game.

    Args:
        kind: the name of the game.
    """
    default = rulesets.defaults(connection, guild).get(kind, DefaultRules())
    rulesets.save_default(connection, guild, kind, replace(default, **changed))


def shown_rules(connection: Connection, guild: int, name: str) -> str:
    """What the editor shows of rules of a server now, as its mark; empty if there are none."""
    kept = rulesets.find(connection, guild, name)
    return "" if kept is None else mark(kept.text)


def shown_preference(connection: Connection, person: int, name: str) -> str:
    """What the page shows of a preference now, as the mark of its control."""
    known = users.find(connection, person)
    return "" if known is None else known.preferences.mark(name)


def prefer(connection: Connection, person: int, changed: Mapping[str, Any]) -> Preferences:
    """Change how a person likes to play; returns all preferences. Hands in open games are shown again."""
    known = users.find(connection, person)
    assert known is not None, "a person who asks is known"
    preferences = replace(known.preferences, **changed)
    users.save_preferences(connection, person, preferences)
    messages.ask_hands_again(connection, person)
    return preferences
