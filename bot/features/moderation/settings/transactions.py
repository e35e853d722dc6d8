"""Changes of a server's settings, with an entry in its log: who, when, and what from what to what.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Final, TypeVar, TypeVarTuple

from bot.database.connection import Connection
from bot.features.lobby import store as lobbies
from bot.features.moderation import store as log
from bot.features.moderation.model import Act, Changes, SettingsOrder
from bot.features.registered import SETTINGS
from bot.features.settings import store as rulesets
from bot.registry.transactions.shown import Transaction
from bot.tables.shown import mark

Rest = TypeVarTuple("Rest")
Result = TypeVar("Result")
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
        # Its language, or who is old enough to lead.
        lobbies.check_soon(connection, [guild], at)
    return result


def shown(connection: Connection, guild: int, subject: str) -> str:
    """What the page shows of a subject now, as the mark of its controls."""
    settled = _state(connection, guild)
    return mark(subject, *(item for item in sorted(settled.items()) if item[0].partition("/")[0] == subject))


def changed(connection: Connection, guild: int) -> set[str]:
    """The subjects in which a server differs from the defaults."""
    unset = _state(connection, 0)
    found = _state(connection, guild)
    return {name.partition("/")[0] for name, value in found.items() if value != unset.get(name, "")}


def _state(connection: Connection, guild: int) -> dict[str, str]:
    """All settings of a server, by subject and, after a slash, by option."""
    settled = rulesets.everything(connection, guild)
    counters, found = settled.counters, asdict(settled.tables)
    turn, channels = found.pop("turn"), found.pop("channels")
    found["time"] = None if turn is None else f"{turn // 1000} s"
    found |= {f"channels/<#{channel}>": True for channel in channels}
    found["organisers"], found["moderators"] = _role(found["organisers"]), _role(found["moderators"])
    found |= {f"counters/{option}": getattr(counters, field) for field, option in COUNTERS.items()}
    found["counters/betting"] = f"{counters.betting // 1000} s"
    for kind, rules in settled.defaults.items():
        found[f"default/{kind}"] = " · ".join(str(part) for part in (rules.name, rules.points) if part)
    found |= {f"rules/{rules.name}": rules.text for rules in settled.rulesets}
    for setting in SETTINGS.values():
        if (value := setting.read(connection, guild)) is not None:
            logged = setting.logged(value).items()
            found |= {f"{setting.name}/{option}".rstrip("/"): told for option, told in logged}
    return {name: _text(value) for name, value in found.items()}


def _role(role: int | None) -> str:
    return "" if role is None else f"<@&{role}>"


def _text(value: object) -> str:
    """A value as it stands in the log, the same in every language."""
    if isinstance(value, bool):
        return "✓" if value else "✗"
    return "" if value is None else str(value)
