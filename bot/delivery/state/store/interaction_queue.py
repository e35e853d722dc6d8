"""SQL for the interaction queue. Handled interactions leave it at the end."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, run, select, unlocked


def add(connection: Connection, interaction: int, payload: bytes, until: int) -> None:
    """Put an interaction in the queue; the same one again changes nothing.

    Args:
        payload: encrypted.
        until: in UTC ms. Then any process may take it, unless it was kept.
    """
    run(
        connection,
        "INSERT INTO intake (id, payload, taken_until) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
        interaction,
        payload,
        until,
    )


def payloads(connection: Connection, interactions: Collection[int]) -> list[tuple[int, bytes]]:
    """The encrypted payload of each of these interactions that is still in the queue."""
    sql = "SELECT payload FROM intake WHERE id = $1"
    return [
        (interaction, bytes(payload))
        for interaction in interactions
        for (payload,) in run(connection, sql, interaction)
    ]


def next_free(connection: Connection) -> int | None:
    """When the next interaction may be taken, in UTC ms; None if the queue is empty."""
    (free_at,) = run(connection, "SELECT min(taken_until) FROM intake").fetchone()
    return None if free_at is None else int(free_at)


def take(connection: Connection, now: int, until: int, most: int) -> list[tuple[int, bytes]]:
    """Take interactions that nobody handles, the oldest first, each with its encrypted payload.

    Args:
        now: in UTC ms.
        until: in UTC ms. Then another process may take them, unless they were kept.
        most: how many at most.
    """
    rows = unlocked(
        connection,
        "SELECT id, payload FROM intake WHERE taken_until <= $1 ORDER BY id LIMIT $2",
        now,
        most,
    )
    taken = [(row["id"], bytes(row["payload"])) for row in rows]
    keep(connection, [interaction for interaction, _ in taken], until)
    return taken


def empty(connection: Connection) -> list[tuple[int, bytes]]:
    """Remove all interactions, and return them, each with its encrypted payload."""
    rows = select(connection, "DELETE FROM intake RETURNING id, payload")
    return [(row["id"], bytes(row["payload"])) for row in rows]


def keep(connection: Connection, interactions: Collection[int], until: int) -> None:
    """Keep interactions that are being handled from other processes.

    Args:
        until: in UTC ms.
    """
    for interaction in interactions:
        run(connection, "UPDATE intake SET taken_until = $2 WHERE id = $1", interaction, until)


def remove(connection: Connection, interactions: Collection[int]) -> None:
    """Remove interactions that were handled."""
    for interaction in interactions:
        run(connection, "DELETE FROM intake WHERE id = $1", interaction)
