"""SQL for the rules that servers have saved, and for their default rules."""

from __future__ import annotations

import logging

from bot.database.connection import Connection, run, upsert
from bot.tables.guild import AllSettings, DefaultRules
from bot.tables.store import guilds
from engine.errors import RuleError
from engine.games import GAME_TYPES
from engine.interface import Rules

log = logging.getLogger(__name__)


def save(connection: Connection, guild: int, rules: Rules) -> None:
    """Save rules under their name, which replaces rules with the same name."""
    upsert(
        connection,
        "ruleset",
        "guild",
        "name",
        guild=guild,
        kind=rules.kind,
        name=rules.name,
        rules=rules.text,
    )


def delete(connection: Connection, guild: int, name: str) -> bool:
    """Delete saved rules and return whether there were any. Live games keep their rules."""
    deleted = run(connection, "DELETE FROM ruleset WHERE guild = $1 AND name = $2", guild, name)
    return deleted.rowcount == 1


def find(connection: Connection, guild: int, name: str) -> Rules | None:
    """The rules saved under a name."""
    row = run(
        connection, "SELECT kind, rules FROM ruleset WHERE guild = $1 AND name = $2", guild, name
    ).fetchone()
    return None if row is None else GAME_TYPES[row[0]].parse(row[1])


def saved(connection: Connection, guild: int) -> list[Rules]:
    """All rules that a server has saved, by name, except those that this version cannot read."""
    rows = run(connection, "SELECT kind, rules FROM ruleset WHERE guild = $1 ORDER BY name", guild)
    readable = []
    for kind, rules in rows:
        try:
            readable.append(GAME_TYPES[kind].parse(rules))
        except RuleError as error:
            log.warning("rules of server %d cannot be read: %s", guild, error)
    return readable


def save_default(connection: Connection, guild: int, kind: str, default: DefaultRules) -> None:
    """Save the default rules of a server for a game."""
    upsert(
        connection,
        "default_rules",
        "guild",
        "kind",
        guild=guild,
        kind=kind,
        rules=default.name,
        points=default.points,
    )


def defaults(connection: Connection, guild: int) -> dict[str, DefaultRules]:
    """The default rules of a server, by game, without games for which it has set none."""
    rows = run(connection, "SELECT kind, rules, points FROM default_rules WHERE guild = $1", guild)
    return {kind: DefaultRules(name, points) for kind, name, points in rows}


def everything(connection: Connection, guild: int) -> AllSettings:
    """All settings of a server, and its own rules. Server 0 stands for direct messages, with the defaults."""
    return AllSettings(
        guilds.settings(connection, guild),
        guilds.counter_settings(connection, guild),
        saved(connection, guild),
        defaults(connection, guild),
    )
