"""Rules that servers have saved under names of their own, in SQL."""

from __future__ import annotations

import logging

from bot.store.connection import Connection, run
from engine.errors import RuleError
from engine.games import default_kind
from engine.interface import Rules

log = logging.getLogger(__name__)


def save(connection: Connection, guild: int, rules: Rules) -> None:
    """Save rules under their name; the same name again replaces them."""
    run(
        connection,
        "INSERT INTO ruleset (guild, name, rules) VALUES ($1, $2, $3)"
        " ON CONFLICT (guild, name) DO UPDATE SET rules = excluded.rules",
        guild,
        rules.name,
        rules.text,
    )


def delete(connection: Connection, guild: int, name: str) -> bool:
    """Forget saved rules; whether there were any. Games under way keep theirs."""
    return run(connection, "DELETE FROM ruleset WHERE guild = $1 AND name = $2", guild, name).rowcount == 1


def find(connection: Connection, guild: int, name: str) -> Rules | None:
    """The rules saved under a name."""
    row = run(connection, "SELECT rules FROM ruleset WHERE guild = $1 AND name = $2", guild, name).fetchone()
    return None if row is None else default_kind().parse(row[0])


def saved(connection: Connection, guild: int) -> list[Rules]:
    """All rules a server has saved, by name, without those that cannot be read any more."""
    readable = []
    for (rules,) in run(connection, "SELECT rules FROM ruleset WHERE guild = $1 ORDER BY name", guild):
        try:
            readable.append(default_kind().parse(rules))
        except RuleError as error:
            log.warning("rules of server %d cannot be read: %s", guild, error)
    return readable
