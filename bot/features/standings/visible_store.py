"""Whom leaderboards may show to everybody, and who has left a server, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, run

MOST_ASKED: Final = 10
"""How many people Discord is asked about for one page."""


def condition(person: str, below: str) -> str:
    """The condition that boards may show an account, and that it has a lower id than another.

    It keeps the index of a board's order in use. In its statement ``$1`` is the server.

    Args:
        person: SQL for the account.
        below: SQL for the other id.
    """
    return (
        f"+{person} < {below} AND {person} NOT IN (SELECT id FROM person WHERE on_boards = 0)"
        f" AND {person} NOT IN (SELECT person FROM member WHERE guild = $1 AND here = 0)"
        f" AND {person} NOT IN (SELECT hidden.person FROM hidden WHERE hidden.guild = $1)"
    )


def is_hidden(connection: Connection, person: int) -> bool:
    """Whether a person has hidden themself from boards."""
    row = run(connection, "SELECT 1 FROM person WHERE id = $1 AND on_boards = 0", person).fetchone()
    return row is not None


def hidden_people(connection: Connection, guild: int) -> frozenset[int]:
    """Everybody who has hidden themself from boards, or was hidden from those of a server."""
    rows = run(
        connection,
        "SELECT id FROM person WHERE on_boards = 0 UNION SELECT person FROM hidden WHERE guild = $1",
        guild,
    )
    return frozenset(person for (person,) in rows)


def people_who_left(connection: Connection, guild: int) -> frozenset[int]:
    """Everybody who is known to have left a server."""
    rows = run(connection, "SELECT person FROM member WHERE guild = $1 AND here = 0", guild)
    return frozenset(person for (person,) in rows)


def to_ask(connection: Connection, guild: int, shown: Sequence[int], at: int) -> dict[int, bool]:
    """Whether people were in a server whom Discord was not asked about for a day, at most ``MOST_ASKED``.

    First come those who are shown, then those who have left: they may be back.

    Args:
        at: the present time, in UTC milliseconds.
    """
    listed = ", ".join(f"${number}" for number in range(3, 3 + len(shown)))
    people = (
        run(
            connection,
            f"SELECT person FROM member WHERE guild = $1 AND asked_at <= $2 AND person IN ({listed})",
            guild,
            at - DAY_MS,
            *shown,
        ).fetchall()
        if shown
        else []
    )
    asked = dict.fromkeys((person for (person,) in people[:MOST_ASKED]), True)
    gone = run(
        connection,
        "SELECT person FROM member WHERE guild = $1 AND here = 0 AND asked_at <= $2"
        " ORDER BY asked_at, person LIMIT $3",
        guild,
        at - DAY_MS,
        MOST_ASKED - len(asked),
    )
    return asked | dict.fromkeys((person for (person,) in gone), False)


def note(connection: Connection, guild: int, here: Mapping[int, bool], at: int) -> None:
    """Store whether people are in a server, as Discord has just said."""
    for person, is_here in here.items():
        run(
            connection,
            "UPDATE member SET here = $1, asked_at = $2 WHERE guild = $3 AND person = $4",
            int(is_here),
            at,
            guild,
            person,
        )
