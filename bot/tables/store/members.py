"""SQL for what belongs to a person in one server: the name that it gives them, and whether they manage it."""

from __future__ import annotations

from bot.database.connection import Connection, run
from bot.tables.person import Member
from bot.text.names import Name


def save(connection: Connection, member: Member) -> None:
    """Save what belongs to a person in a server, unless the person's data was deleted."""
    run(
        connection,
        "INSERT INTO member (guild, person, name, manages)"
        " SELECT $1, id, $2, $3 FROM person WHERE id = $4"
        " ON CONFLICT (person, guild) DO UPDATE SET name = excluded.name, manages = excluded.manages",
        member.guild,
        member.name,
        int(member.manages),
        member.person,
    )


def find(connection: Connection, guild: int, person: int) -> Member | None:
    """What belongs to a person in a server, if they have used the bot there."""
    row = run(
        connection, "SELECT name, manages FROM member WHERE guild = $1 AND person = $2", guild, person
    ).fetchone()
    return None if row is None else Member(guild, person, row[0], bool(row[1]))


def manages(connection: Connection, guild: int, person: int) -> bool:
    """Whether a person could manage a server when they last used the bot there."""
    found = find(connection, guild, person)
    return found is not None and found.manages


def known_in(guild: str) -> str:
    """SQL for the columns of ``named`` in rows of ``person``: what a server calls them.

    Args:
        guild: SQL for the server. Outside of servers it is what the account shows.
    """
    name = f"SELECT name FROM member WHERE member.person = person.id AND member.guild = {guild}"
    return f"coalesce(({name}), person.name) AS name, person.name AS account, person.username"


def names_of(table: str) -> str:
    """SQL for the columns of ``named`` in rows that hold a person and what their server calls them."""
    return f"{table}.name AS name, person.name AS account, person.username"


def account_of(table: str) -> str:
    """SQL that joins the account of a row's person."""
    return f"JOIN person ON person.id = {table}.person"


def named(name: str, account: str, username: str | None) -> Name:
    """A name from the columns of ``names_of``. A stand-in is called as its row says."""
    return Name(name) if username is None else Name(name, account, username)
