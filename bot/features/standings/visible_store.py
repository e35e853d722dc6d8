"""Whom leaderboards may show to everybody, in SQL."""

from __future__ import annotations

from bot.database.connection import Connection, run


def condition(person: str, below: str) -> str:
    """The condition that an account has a lower id than another, and that boards may show it.

    It keeps the index of a board's order in use.

    Args:
        person: SQL for the account.
        below: SQL for the other id.
    """
    return f"+{person} < {below} AND {person} NOT IN (SELECT id FROM person WHERE on_boards = 0)"


def is_hidden(connection: Connection, person: int) -> bool:
    """Whether a person has hidden themself from boards."""
    row = run(connection, "SELECT 1 FROM person WHERE id = $1 AND on_boards = 0", person).fetchone()
    return row is not None
