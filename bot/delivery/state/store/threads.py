"""SQL for threads in which games are played."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, exists, run
from bot.database.partitions import among


def save(
    connection: Connection,
    thread: int,
    parent: int,
    *,
    ours: bool = False,
    private: bool = False,
    game: str | None = None,
) -> None:
    """Save a thread, unless it is known.

    Args:
        parent: the channel that it belongs to.
        ours: whether the bot has started it.
        private: whether only people who were added to it can see it.
        game: the game at whose table it stands; None if games are played in it.
    """
    run(
        connection,
        "INSERT INTO thread (id, parent, ours, private, game) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT DO NOTHING",
        thread,
        parent,
        int(ours),
        int(private),
        game,
    )


def save_private(connection: Connection, thread: int, parent: int) -> None:
    """Save a private thread, unless it is known. Only people who were added can see it."""
    save(connection, thread, parent, private=True)


def parent(connection: Connection, channel: int) -> int | None:
    """The channel of a thread; None for everything else."""
    row = run(connection, "SELECT parent FROM thread WHERE id = $1", channel).fetchone()
    return None if row is None else int(row[0])


def of_table(connection: Connection, game: str) -> int | None:
    """The thread that the bot has started for a game. It is played there, or stands above it."""
    row = run(
        connection,
        "SELECT thread.id FROM game JOIN thread ON thread.id = game.channel OR thread.game = game.id"
        " WHERE game.id = $1 AND ours = 1",
        game,
    ).fetchone()
    return None if row is None else int(row[0])


def in_use(connection: Connection, thread: int) -> bool:
    """Whether a game of a thread is offered or live."""
    return exists(
        connection,
        "SELECT 1 FROM game WHERE (channel = $1 OR id = (SELECT game FROM thread WHERE id = $1))"
        " AND status IN ('offered', 'live') LIMIT 1",
        thread,
    )


def archived(connection: Connection, thread: int, at: int) -> None:
    """Save that a thread was archived."""
    run(connection, "UPDATE thread SET archived_at = $1 WHERE id = $2", at, thread)


def left_open(connection: Connection, partitions: Collection[int]) -> list[int]:
    """The bot's threads that are still open though a game of some partitions has ended in them.

    Several processes may find the thread of several games.
    """
    rows = run(
        connection,
        "SELECT id FROM thread WHERE ours = 1 AND EXISTS (SELECT 1 FROM game WHERE"
        " (channel = thread.id OR game.id = thread.game)"
        f" AND (archived_at IS NULL OR ended_at > archived_at) AND {among(partitions)})",
    )
    return [thread for (thread,) in rows]
