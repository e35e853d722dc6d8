"""SQL for blocks: who does not want to play with whom."""

from __future__ import annotations

from bot.database.connection import Connection, run
from bot.tables.person import Blocked
from bot.tables.store.members import named


def save(connection: Connection, person: int, blocked: int, at: int) -> None:
    """Save that a person blocks another. Repeating it changes nothing."""
    run(
        connection,
        "INSERT INTO block (person, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        person,
        blocked,
        at,
    )


def delete(connection: Connection, person: int, blocked: int) -> None:
    """Delete a person's block of another."""
    run(connection, "DELETE FROM block WHERE person = $1 AND blocked = $2", person, blocked)


def blocker(connection: Connection, one: int, other: int) -> int | None:
    """Which of two people blocks the other; the first if both do, None if neither does."""
    row = run(
        connection,
        "SELECT person FROM block WHERE person = $1 AND blocked = $2 OR person = $2 AND blocked = $1"
        " ORDER BY person <> $1 LIMIT 1",
        one,
        other,
    ).fetchone()
    return None if row is None else int(row[0])


def of(connection: Connection, person: int, limit: int) -> list[Blocked]:
    """The people whom a person blocks, the last first."""
    rows = run(
        connection,
        "SELECT blocked, name, username FROM block LEFT JOIN person ON person.id = blocked"
        " WHERE block.person = $1 ORDER BY at DESC, blocked LIMIT $2",
        person,
        limit,
    )
    return [
        Blocked(key, None if name is None else named(name, name, username)) for key, name, username in rows
    ]
