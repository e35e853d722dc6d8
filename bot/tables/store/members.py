"""SQL for the members of servers: a person's name in a server, and whether they manage it."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, exists, run, select
from bot.tables.person import Member
from bot.text.names import Name


def save(connection: Connection, member: Member, at: int = 0) -> None:
    """Save a person's data in a server, unless the data about the person was deleted.

    Args:
        at: the present time, in UTC milliseconds. Until then the person has kept order in the server, if they
            do now or did when they used the bot there before.
    """
    run(
        connection,
        "INSERT INTO member (guild, person, name, manages, here, moderates, managed_at, moderated_at)"
        " SELECT $1, id, $2, $3, $5, $7, $3 * $6, $7 * $6 FROM person WHERE id = $4"
        " ON CONFLICT (person, guild)"
        " DO UPDATE SET name = excluded.name, manages = excluded.manages, here = excluded.here,"
        " moderates = excluded.moderates,"
        f" managed_at = {_until('manages', 'managed_at')},"
        f" moderated_at = {_until('moderates', 'moderated_at')}",
        member.guild,
        member.name,
        int(member.manages),
        member.person,
        int(member.here),
        at,
        int(member.moderates),
    )


def _until(right: str, known: str) -> str:
    """SQL for the time until which somebody is known to have had a right, at ``$6``."""
    return f"CASE WHEN member.{right} + excluded.{right} > 0 THEN $6 ELSE member.{known} END"


def lay_down(connection: Connection, guild: int, person: int, at: int) -> None:
    """Save that a person keeps order in a server no more, who did until now at the latest.

    Args:
        at: the present time, in UTC milliseconds.
    """
    run(
        connection,
        "UPDATE member SET manages = 0, moderates = 0,"
        " managed_at = CASE manages WHEN 1 THEN $1 ELSE managed_at END,"
        " moderated_at = CASE moderates WHEN 1 THEN $1 ELSE moderated_at END"
        " WHERE guild = $2 AND person = $3",
        at,
        guild,
        person,
    )


def find(connection: Connection, guild: int, person: int) -> Member | None:
    """A person's data in a server, if they have used the bot there."""
    row = run(
        connection,
        "SELECT name, manages, here,"
        " EXISTS (SELECT 1 FROM notice WHERE notice.guild IN ($1, 0) AND notice.person = $2), moderates"
        " FROM member WHERE guild = $1 AND person = $2",
        guild,
        person,
    ).fetchone()
    return None if row is None else Member(guild, person, row[0], *map(bool, row[1:]))


def keeps_order(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person could keep order in a server when they last used the bot there."""
    found = find(connection, guild, person)
    return found is not None and found.keeps_order


def managed_since(connection: Connection, guild: int, person: int, since: int) -> bool:
    """Whether a person is known to have kept order in a server after a time in UTC milliseconds."""
    return exists(
        connection,
        "SELECT 1 FROM member WHERE guild = $1 AND person = $2"
        " AND (manages + moderates > 0 OR managed_at >= $3 OR moderated_at >= $3)",
        guild,
        person,
        since,
    )


def could_remove_bot(connection: Connection, guild: int, person: int, since: int) -> bool:
    """Whether a person is known to have managed a server after a time in UTC milliseconds.

    Who keeps order by the moderators' role alone could not remove the bot.
    """
    return exists(
        connection,
        "SELECT 1 FROM member WHERE guild = $1 AND person = $2 AND (manages > 0 OR managed_at >= $3)",
        guild,
        person,
        since,
    )


def was_here(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person has used the bot in a server, or has played there."""
    return exists(
        connection,
        "SELECT 1 FROM member WHERE guild = $1 AND person = $2 UNION ALL"
        " SELECT 1 FROM seat JOIN game ON game.id = seat.game WHERE seat.person = $2 AND guild = $1 LIMIT 1",
        guild,
        person,
    )


def have_met(connection: Connection, one: int, other: int) -> bool:
    """Whether two people have sat at the same table."""
    return exists(
        connection,
        "SELECT 1 FROM seat AS own JOIN seat AS met USING (game)"
        " WHERE own.person = $1 AND met.person = $2 LIMIT 1",
        one,
        other,
    )


def servers_of(connection: Connection, person: int, limit: int) -> list[int]:
    """Servers in which a person has used the bot, and which they are not known to have left."""
    rows = run(
        connection,
        "SELECT guild FROM member WHERE person = $1 AND here = 1 ORDER BY guild DESC LIMIT $2",
        person,
        limit,
    )
    return [guild for (guild,) in rows]


def known_in(guild: str) -> str:
    """SQL for the columns of ``named`` in rows of ``person``: their names in a server.

    Args:
        guild: SQL for the server. Outside of servers the name is that of the account.
    """
    name = f"SELECT name FROM member WHERE member.person = person.id AND member.guild = {guild}"
    return f"coalesce(({name}), person.name) AS name, person.name AS account, person.username"


def names_of(table: str) -> str:
    """SQL for the columns of ``named`` in rows that have a person and their name in the server."""
    return f"{table}.name AS name, person.name AS account, person.username"


def account_of(table: str) -> str:
    """SQL that joins the account of a row's person."""
    return f"JOIN person ON person.id = {table}.person"


def named(name: str, account: str, username: str | None) -> Name:
    """A name from the columns of ``names_of``. A stand-in has the name in its row."""
    return Name(name) if username is None else Name(name, account, username)


def names(connection: Connection, guild: int, people: Collection[int]) -> dict[int, Name]:
    """What people are called in a server."""
    if not people:
        return {}
    listed = ", ".join(f"${number}" for number in range(2, 2 + len(people)))
    rows = select(
        connection, f"SELECT id, {known_in('$1')} FROM person WHERE id IN ({listed})", guild, *people
    )
    return {row["id"]: named(row["name"], row["account"], row["username"]) for row in rows}
