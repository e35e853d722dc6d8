"""Changes of a server's settings, with an entry in its log: who, when, and what from what to what.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar, TypeVarTuple

from bot.database.connection import Connection
from bot.features.daily.morning import store as mornings
from bot.features.fairness import store as register
from bot.features.lobby import store as lobbies
from bot.features.moderation import store as log
from bot.features.moderation.feed import store as feed
from bot.features.moderation.model import Act, Changes, SettingsOrder
from bot.features.seasons import store as seasons
from bot.features.seasons.model import Length
from bot.features.settings import store as rulesets
from bot.registry.transactions.shown import Transaction
from bot.tables.shown import mark
from bot.tables.store import guilds

Rest = TypeVarTuple("Rest")
Result = TypeVar("Result")
_TABLES: Final = {
    "turn": "time",
    "language": "language",
    "threads": "threads",
    "organisers": "organisers",
    "moderators": "moderators",
    "zone": "zone",
    "bystanders": "bystanders",
}
"""The subjects of the settings of tables, by their fields."""
COUNTERS: Final = {
    "counters": "on",
    "opening": "opening",
    "allowance": "allowance",
    "most": "most",
    "adults": "adults",
    "rake": "rake",
    "unmatched": "refunds",
    "backers_first": "backers-first",
    "chouette_leaves": "chouette-leaves",
    "betting": "betting",
    "age": "age",
}
"""What the settings of counters are called, by their fields."""


def settle(
    connection: Connection,
    guild: int,
    manager: int,
    at: int,
    change: Transaction[*Rest, Result],
    *args: *Rest,
) -> Result:
    """Change settings of a server. What differs afterwards is an entry of its log.

    Args:
        change: the transaction, which gets ``args``.
    """
    before = _state(connection, guild)
    result = change(connection, *args)
    after = _state(connection, guild)
    changes = [
        (name, before.get(name, ""), after.get(name, ""))
        for name in sorted(before.keys() | after.keys())
        if before.get(name, "") != after.get(name, "")
    ]
    if changes:
        order = SettingsOrder(guild, manager, Changes(changes).dumps(), at)
        log.add(connection, order, Act.SETTINGS, own=False)
    return result


def shown(connection: Connection, guild: int, subject: str) -> str:
    """What the page shows of a subject now, as the mark of its controls."""
    settled = _state(connection, guild)
    return mark(subject, *(item for item in sorted(settled.items()) if item[0].partition("/")[0] == subject))


def _state(connection: Connection, guild: int) -> dict[str, str]:
    """All settings of a server, by subject and, after a slash, by option."""
    everything = rulesets.everything(connection, guild)
    tables, counters = everything.tables, guilds.counter_settings(connection, guild)
    found: dict[str, Any] = {subject: getattr(tables, field) for field, subject in _TABLES.items()}
    found["time"] = None if tables.turn is None else f"{tables.turn // 1000} s"
    found |= {f"channels/{_channel(channel)}": True for channel in tables.channels}
    found["organisers"], found["moderators"] = _role(tables.organisers), _role(tables.moderators)
    found |= {f"counters/{option}": getattr(counters, field) for field, option in COUNTERS.items()}
    found["counters/betting"] = f"{counters.betting // 1000} s"
    for kind, rules in rulesets.defaults(connection, guild).items():
        found[f"default/{kind}"] = " · ".join(str(part) for part in (rules.name, rules.points) if part)
    found |= {f"rules/{rules.name}": rules.text for rules in everything.rulesets}
    lobby = lobbies.of_guild(connection, guild)
    found["lobby"] = _channel(lobby.channel) if lobby is not None and lobby.open else None
    season = seasons.of_server(connection, guild)
    if season is not None:
        found["seasons/channel"], found["seasons/role"] = (
            _channel(season.channel),
            _role(season.role),
        )
        found["seasons/length"], found["seasons/resets"] = season.length, season.resets
        if season.length is Length.DATES:
            found["seasons/since"] = f"<t:{season.since // 1000}:F>"
            found["seasons/until"] = f"<t:{season.until // 1000}:F>"
    morning = mornings.of_server(connection, guild)
    if morning is not None:
        found["daily/channel"], found["daily/hour"] = (
            _channel(morning.channel),
            morning.hour,
        )
    own = feed.channel_of(connection, guild)
    found["log"] = None if own is None else _channel(own)
    root = register.channel_of(connection, guild)
    found["fairness"] = None if root is None else _channel(root)
    return {name: _text(value) for name, value in found.items()}


def _channel(channel: int) -> str:
    return f"<#{channel}>"


def _role(role: int | None) -> str:
    return "" if role is None else f"<@&{role}>"


def _text(value: object) -> str:
    """A value as it stands in the log, the same in every language."""
    if isinstance(value, bool):
        return "✓" if value else "✗"
    return "" if value is None else str(value)
