"""SQL for the roles of champions: who is to have them, and what Discord is to give and to take.

A role is a row until Discord has taken it. It does not matter what becomes of the season, the tournament or
the person's data in between.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bot.database.connection import Connection, run
from bot.database.partitions import ALL, among, partition_of

_SAVE: Final = (
    "INSERT INTO champion_role (guild, role, person, part, due, season, until)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (guild, role, person) DO UPDATE SET due = excluded.due,"
)


@dataclass(frozen=True, slots=True)
class RoleMove:
    """A role of champions that the bot is to give to somebody, or to take from them."""

    guild: int
    role: int
    person: int
    wanted: bool


def move(
    connection: Connection, guild: int, role: int | None, champions: Collection[int], key: str, at: int
) -> None:
    """Save who loses the role of a season's champions, and who gets it.

    Args:
        role: None if the champions get none.
        key: the season; its partition gives the role.
        at: the present time in UTC milliseconds.
    """
    sql = "UPDATE champion_role SET season = 0, due = $1 WHERE guild = $2 AND season = 1"
    run(connection, sql, at, guild)
    for person in () if role is None else champions:
        run(connection, f"{_SAVE} season = 1", guild, role, person, partition_of(key), at, 1, None)


def lend(
    connection: Connection, guild: int, role: int, people: Collection[int], key: str, at: int, until: int
) -> None:
    """Save that people have a role for a time.

    Args:
        key: the tournament; its partition gives the role.
        at: the present time in UTC milliseconds.
        until: when it is taken, in UTC milliseconds.
    """
    for person in people:
        about = (guild, role, person, partition_of(key), at, 0, until)
        run(connection, f"{_SAVE} until = excluded.until", *about)


def take(connection: Connection, guild: int, role: int, person: int, at: int) -> None:
    """Save that a person to whom a role is lent for a time has it no more."""
    run(
        connection,
        "UPDATE champion_role SET until = NULL, due = $1 WHERE guild = $2 AND role = $3 AND person = $4",
        at,
        guild,
        role,
        person,
    )


def take_all(connection: Connection, person: int, at: int, guild: int | None) -> None:
    """Save that a person has no role of champions any more: in a server, or in none."""
    run(
        connection,
        "UPDATE champion_role SET season = 0, until = NULL, due = $1"
        " WHERE person = $2 AND guild = coalesce($3, guild)",
        at,
        person,
        guild,
    )


def moves(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[RoleMove]:
    """The roles that are to be given or taken now; those that are taken come first."""
    rows = run(
        connection,
        "SELECT guild, role, person, season = 1 OR coalesce(until > $1, 1 = 0) AS wanted FROM champion_role"
        f" WHERE due <= $1 AND {among(partitions)} ORDER BY wanted, guild, role, person",
        now,
    )
    return [RoleMove(guild, role, person, bool(wanted)) for guild, role, person, wanted in rows]


def moved(connection: Connection, done: RoleMove, now: int) -> None:
    """Save that a role was given or taken, unless the opposite is wanted since."""
    there = "guild = $1 AND role = $2 AND person = $3"
    about = (done.guild, done.role, done.person, now)
    if done.wanted:
        sql = f"UPDATE champion_role SET due = until WHERE {there} AND (season = 1 OR until > $4)"
    else:
        sql = f"DELETE FROM champion_role WHERE {there} AND season = 0 AND coalesce(until <= $4, 1 = 1)"
    run(connection, sql, *about)


def put_off(connection: Connection, move: RoleMove, now: int, again: int) -> None:
    """Save when a role that could not be given or taken is tried again, unless that was changed since."""
    run(
        connection,
        "UPDATE champion_role SET due = $1 WHERE guild = $2 AND role = $3 AND person = $4 AND due <= $5",
        again,
        move.guild,
        move.role,
        move.person,
        now,
    )
