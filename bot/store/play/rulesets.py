"""SQL for the rules that servers have saved under a name."""

from __future__ import annotations

import logging

from bot.store.connection import Connection, run, upsert
from engine.errors import RuleError
from engine.games import KINDS
from engine.interface import Rules

log = logging.getLogger(__name__)


def save(connection: Connection, guild: int, kind: str, rules: Rules) -> None:
    """Save rules of a game under their name, in place of others with the same name."""
    upsert(
        connection,
        "ruleset",
        "guild",
        "kind",
        "name",
        guild=guild,
        kind=kind,
        name=rules.name,
        rules=rules.text,
    )


def delete(connection: Connection, guild: int, kind: str, name: str) -> bool:
    """Delete saved rules and return whether there were any. Live games keep theirs."""
    deleted = run(
        connection, "DELETE FROM ruleset WHERE guild = $1 AND kind = $2 AND name = $3", guild, kind, name
    )
    return deleted.rowcount == 1


def find(connection: Connection, guild: int, kind: str, name: str) -> Rules | None:
    """The rules of a game saved under a name."""
    row = run(
        connection,
        "SELECT rules FROM ruleset WHERE guild = $1 AND kind = $2 AND name = $3",
        guild,
        kind,
        name,
    ).fetchone()
    return None if row is None else KINDS[kind].parse(row[0])


def saved(connection: Connection, guild: int, kind: str) -> list[Rules]:
    """All rules of a game that a server has saved, by name, without those that cannot be read any more."""
    rows = run(
        connection, "SELECT rules FROM ruleset WHERE guild = $1 AND kind = $2 ORDER BY name", guild, kind
    )
    readable = []
    for (rules,) in rows:
        try:
            readable.append(KINDS[kind].parse(rules))
        except RuleError as error:
            log.warning("rules of server %d cannot be read: %s", guild, error)
    return readable
