"""SQL for threads in which games are played."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, run
from bot.database.partitions import ALL, among


def save(
    connection: Connection, thread: int, parent: int, *, ours: bool = False, private: bool = False
) -> None:
    """Save a thread, unless it is known.

    Args:
        parent: the channel that it belongs to.
        ours: whether the bot has started it.
        private: whether only people who were added to it can see it.
    """
    run(
        connection,
        "INSERT INTO thread (id, parent, ours, private) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        thread,
        parent,
        int(ours),
        int(private),
    )


def save_private(connection: Connection, thread: int, parent: int) -> None:
    """Save a thread that only people who were added to it can see, unless it is known."""
    save(connection, thread, parent, private=True)


def parent(connection: Connection, channel: int) -> int | None:
    """The channel of a thread; None for everything else."""
    row = run(connection, "SELECT parent FROM thread WHERE id = $1", channel).fetchone()
    return None if row is None else int(row[0])


def is_ours(connection: Connection, channel: int) -> bool:
    """Whether a channel is a thread that the bot has started."""
    return run(connection, "SELECT 1 FROM thread WHERE id = $1 AND ours = 1", channel).fetchone() is not None


def archived(connection: Connection, thread: int, at: int) -> None:
    """Save that a thread was archived."""
    run(connection, "UPDATE thread SET archived_at = $1 WHERE id = $2", at, thread)


def left_open(connection: Connection, partitions: Collection[int] = ALL) -> list[int]:
    """The bot's threads that are still open though a game of some partitions has ended in them.

    Several processes may find the thread of several games.
    """
    rows = run(
        connection,
        "SELECT id FROM thread WHERE ours = 1 AND EXISTS (SELECT 1 FROM game WHERE channel = thread.id"
        f" AND (archived_at IS NULL OR ended_at > archived_at) AND {among(partitions)})",
    )
    return [thread for (thread,) in rows]
