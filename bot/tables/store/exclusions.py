"""SQL for exclusions: who may begin nothing new in a server.

They are stored under people's codes, so that they outlive the deletion of a person's data.
"""

from __future__ import annotations

from typing import Any

from bot.database import pseudonyms
from bot.database.connection import Connection, run, select, upsert


def save(connection: Connection, guild: int, person: int, until: int | None) -> None:
    """Save that a person is excluded. It replaces an earlier exclusion.

    Args:
        until: when it ends, in UTC milliseconds; None if it has no end.
    """
    code = pseudonyms.code_of(connection, person)
    upsert(connection, "exclusion", "code", "guild", guild=guild, code=code, until=until)


def delete(connection: Connection, guild: int, person: int) -> None:
    """End a person's exclusion."""
    code = pseudonyms.code_of(connection, person)
    run(connection, "DELETE FROM exclusion WHERE guild = $1 AND code = $2", guild, code)


def holds(connection: Connection, guild: int, person: int, at: int) -> tuple[bool, int | None]:
    """Whether a person is excluded, and when that ends; None for no end.

    Args:
        at: the present time, in UTC milliseconds.
    """
    row = run(
        connection,
        "SELECT until FROM exclusion WHERE guild = $1 AND code = $2 AND coalesce(until > $3, 1 = 1)",
        guild,
        pseudonyms.code_of(connection, person),
        at,
    ).fetchone()
    return (False, None) if row is None else (True, row[0])


def people(connection: Connection, guild: int, at: int) -> frozenset[int]:
    """The members of a server who are excluded.

    Args:
        at: the present time, in UTC milliseconds.
    """
    sql = "SELECT code FROM exclusion WHERE guild = $1 AND coalesce(until > $2, 1 = 1)"
    codes = {bytes(code) for (code,) in run(connection, sql, guild, at)}
    if not codes:
        return frozenset()
    members = run(connection, "SELECT person FROM member WHERE guild = $1", guild)
    return frozenset(person for (person,) in members if pseudonyms.code_of(connection, person) in codes)


def of(connection: Connection, person: int) -> list[dict[str, Any]]:
    """The exclusions of a person: servers and ends."""
    return select(
        connection,
        "SELECT guild, until FROM exclusion WHERE code = $1 ORDER BY guild",
        pseudonyms.code_of(connection, person),
    )


def prune(connection: Connection, at: int) -> None:
    """Forget exclusions that have ended."""
    run(connection, "DELETE FROM exclusion WHERE until <= $1", at)
