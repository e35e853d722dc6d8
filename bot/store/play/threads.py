"""SQL for the threads that the bot has started for games."""

from __future__ import annotations

from bot.store.connection import Connection, run


def save(connection: Connection, thread: int) -> None:
    """Save that the bot has started a thread."""
    run(connection, "INSERT INTO thread (id) VALUES ($1)", thread)


def is_ours(connection: Connection, channel: int) -> bool:
    """Whether a channel is a thread that the bot has started."""
    return run(connection, "SELECT 1 FROM thread WHERE id = $1", channel).fetchone() is not None


def archived(connection: Connection, thread: int, at: int) -> None:
    """Save that a thread was archived."""
    run(connection, "UPDATE thread SET archived_at = $1 WHERE id = $2", at, thread)


def left_open(connection: Connection) -> list[int]:
    """The threads that were not archived since their last game ended."""
    rows = run(
        connection,
        "SELECT id FROM thread WHERE archived_at IS NULL"
        " OR EXISTS (SELECT 1 FROM game WHERE channel = thread.id AND ended_at > archived_at)",
    )
    return [thread for (thread,) in rows]
