"""SQL for exclusions: who may begin nothing new in a server.

They are stored under people's codes, so that they outlive the deletion of a person's data.
"""

from __future__ import annotations

from bot.database import pseudonyms
from bot.database.connection import Connection, run, upsert


def save(connection: Connection, guild: int, person: int, until: int | None) -> None:
    """Save that a person is excluded. It replaces an earlier exclusion.

    Args:
        until: when it ends, in UTC milliseconds; None if it has no end.
    """
    code = pseudonyms.code_of(connection, person)
    upsert(connection, "exclusion", "code", "guild", guild=guild, code=code, person=person, until=until)


def meet(connection: Connection, person: int) -> None:
    """Note that the bot has met a person, perhaps again, whom a server has excluded."""
    code = pseudonyms.code_of(connection, person)
    run(connection, "UPDATE exclusion SET person = $1 WHERE code = $2", person, code)


def forget(connection: Connection, person: int, guild: int | None) -> None:
    """Keep the code alone of a person whom a server has excluded, or all servers."""
    run(
        connection,
        "UPDATE exclusion SET person = NULL WHERE person = $1 AND guild = coalesce($2, guild)",
        person,
        guild,
    )


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


def of(connection: Connection, person: int, at: int) -> list[tuple[int, int | None]]:
    """The servers from which a person is excluded, each until when, as for ``holds``."""
    code, sql = pseudonyms.code_of(connection, person), "SELECT guild, until FROM exclusion WHERE code = $1"
    return run(connection, f"{sql} AND coalesce(until > $2, 1 = 1) ORDER BY guild", code, at).fetchall()


def people(connection: Connection, guild: int, at: int) -> frozenset[int]:
    """Everybody who is excluded from a server.

    Args:
        at: the present time, in UTC milliseconds.
    """
    sql = "SELECT person FROM exclusion WHERE guild = $1 AND person > 0 AND coalesce(until > $2, 1 = 1)"
    return frozenset(person for (person,) in run(connection, sql, guild, at))


def ended(connection: Connection, at: int, most: int) -> list[tuple[int, bytes, int | None]]:
    """Some exclusions that have ended: the server, the code and the person, if these are known."""
    sql = "SELECT guild, code, person FROM exclusion WHERE until <= $1 ORDER BY until LIMIT $2"
    return [(guild, code, person) for guild, code, person in run(connection, sql, at, most)]


def forget_ended(connection: Connection, guild: int, code: bytes) -> None:
    """Delete an exclusion that has ended."""
    run(connection, "DELETE FROM exclusion WHERE guild = $1 AND code = $2", guild, code)
