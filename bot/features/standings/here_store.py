"""Who is here: whom a place may name, rank, crown, pay and give a role. All rooms ask this module.

A place is a server, or ``EVERYWHERE``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, exists, insert, run
from bot.features.standings.model import EVERYWHERE, Here
from bot.tables.person import OLD_ENOUGH_DAYS, first_too_young
from bot.tables.store import exclusions, guilds

MOST_ASKED: Final = 10
"""How many people Discord is asked about for one page."""
ANY_ID: Final = 2**63 - 1
"""No account has this id or a higher one."""


def here(connection: Connection, guild: int, at: int) -> Here:
    """Who is here in a place.

    Args:
        at: the present time, in UTC milliseconds.
    """
    hidden = run(
        connection,
        "SELECT id FROM person WHERE on_boards = 0 UNION SELECT person FROM hidden WHERE guild = $1",
        guild,
    ).fetchall()
    gone = run(connection, "SELECT person FROM member WHERE guild = $1 AND here = 0", guild)
    return Here(
        frozenset(person for (person,) in hidden),
        frozenset(person for (person,) in gone) | exclusions.people(connection, guild, at),
        first_young(connection, guild, at),
    )


def age(connection: Connection, guild: int) -> int:
    """How many days old an account must be to stand on the boards of a place."""
    return OLD_ENOUGH_DAYS if guild == EVERYWHERE else guilds.counter_settings(connection, guild).age


class SettingChange(NamedTuple):
    """A change of a server's setting, as its log has it; what was not set is empty."""

    manager: int
    at: int
    before: str
    after: str


def setting_changes(
    connection: Connection,
    guild: int,
    since: int,
    last: int | None = None,
    names: Collection[str] = ("counters/age",),
) -> list[SettingChange]:
    """How managers of a server have changed settings since a time in UTC milliseconds.

    Args:
        last: the last entry of its log that counts; None if all do.
        names: those of the settings; left out for the age that an account must have, in days.
    """
    settled = "guild = $1 AND act = 'settings' AND at >= $2 AND number <= coalesce($3, number)"
    sql = f"SELECT manager, at, reason FROM moderation WHERE {settled} ORDER BY number"
    return [
        SettingChange(manager, at, before, after)
        for manager, at, changes in run(connection, sql, guild, since, last)
        for name, before, after in json.loads(changes)
        if name in names
    ]


def first_young(connection: Connection, guild: int, at: int) -> int:
    """The lowest id of an account that is too young for the boards of a place.

    Args:
        at: the present time, in UTC milliseconds.
    """
    days = age(connection, guild)
    return first_too_young(days, at) if days else ANY_ID


def condition(person: str, below: str, at: str) -> str:
    """The condition that a person stands on the boards of a place, as ``Here.stands`` has it.

    It keeps the index of a board's order in use. In its statement ``$1`` is the place.

    Args:
        person: SQL for the account.
        below: SQL for the lowest id of an account that is too young.
        at: SQL for the present time, in UTC milliseconds.
    """
    return (
        f"+{person} < {below} AND {person} NOT IN (SELECT id FROM person WHERE on_boards = 0)"
        f" AND {person} NOT IN (SELECT person FROM member WHERE guild = $1 AND here = 0)"
        f" AND {person} NOT IN (SELECT hidden.person FROM hidden WHERE hidden.guild = $1)"
        f" AND {person} NOT IN (SELECT exclusion.person FROM exclusion"
        f" WHERE exclusion.guild = $1 AND exclusion.person > 0 AND coalesce(exclusion.until > {at}, 1 = 1))"
    )


def stands(connection: Connection, guild: int, person: int, below: int, at: int) -> bool:
    """Whether a person stands on the boards of a place, as ``Here.stands`` has it.

    Args:
        below: the lowest id of an account that is too young.
        at: the present time, in UTC milliseconds.
    """
    barred = f"SELECT 1 FROM person WHERE id = $2 AND NOT ({condition('id', '$3', '$4')})"
    return run(connection, barred, guild, person, below, at).fetchone() is None


def taken_off_by(connection: Connection, person: int) -> list[int]:
    """The servers that have taken a person off their boards."""
    rows = run(connection, "SELECT guild FROM hidden WHERE person = $1 ORDER BY guild", person)
    return [guild for (guild,) in rows]


def hide(connection: Connection, guild: int, person: int) -> None:
    """Take a person off the boards of a server; their scores go on."""
    insert(connection, "hidden", guild=guild, person=person)


def show(connection: Connection, guild: int, person: int) -> bool:
    """Let a person stand on the boards of a server again; returns whether they were hidden."""
    shown = run(connection, "DELETE FROM hidden WHERE guild = $1 AND person = $2", guild, person)
    return shown.rowcount == 1


def taken_off(connection: Connection, guild: int) -> list[int]:
    """Everybody who was taken off the boards of a server."""
    rows = run(connection, "SELECT person FROM hidden WHERE guild = $1 ORDER BY person", guild)
    return [person for (person,) in rows]


def is_taken_off(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person was taken off the boards of a server."""
    return exists(connection, "SELECT 1 FROM hidden WHERE guild = $1 AND person = $2", guild, person)


def hides(connection: Connection, person: int) -> bool:
    """Whether a person has hidden themself from boards."""
    return exists(connection, "SELECT 1 FROM person WHERE id = $1 AND on_boards = 0", person)


def to_ask(connection: Connection, guild: int, shown: Sequence[int], at: int) -> dict[int, bool]:
    """The people of a server about whom Discord was not asked for a day, at most ``MOST_ASKED``.

    Each has whether they were there. First come those who are shown, then those who have left: they may be
    back.

    Args:
        at: the present time, in UTC milliseconds.
    """
    people = not_asked(connection, guild, shown, at - DAY_MS)
    asked = dict(list(people.items())[:MOST_ASKED])
    gone = run(
        connection,
        "SELECT person FROM member WHERE guild = $1 AND here = 0 AND asked_at <= $2"
        " ORDER BY asked_at, person LIMIT $3",
        guild,
        at - DAY_MS,
        MOST_ASKED - len(asked),
    )
    return asked | dict.fromkeys((person for (person,) in gone), False)


def not_asked(connection: Connection, guild: int, people: Sequence[int], since: int) -> dict[int, bool]:
    """Those of some people about whom Discord was not asked since a time in UTC ms.

    Each has whether they were in the server.
    """
    if not people:
        return {}
    listed = ", ".join(f"${number}" for number in range(3, 3 + len(people)))
    rows = run(
        connection,
        f"SELECT person, here FROM member WHERE guild = $1 AND asked_at <= $2 AND person IN ({listed})",
        guild,
        since,
        *people,
    )
    return {person: here == 1 for person, here in rows}


def note(connection: Connection, guild: int, here: Mapping[int, bool], at: int) -> list[int]:
    """Store whether people are in a server, as Discord has just said; returns of whom that is new."""
    before = not_asked(connection, guild, [*here], at)
    for person, is_here in here.items():
        run(
            connection,
            "UPDATE member SET here = $1, asked_at = $2 WHERE guild = $3 AND person = $4",
            int(is_here),
            at,
            guild,
            person,
        )
    return [person for person, was_here in before.items() if here[person] != was_here]
