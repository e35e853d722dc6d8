"""SQL for the leases by which processes own partitions."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, exists, run
from bot.database.partitions import among
from bot.tables.peers import NotOwnerError


def is_valid(connection: Connection, worker: str, at: int) -> bool:
    """Whether the leases of a process are valid at a time in UTC ms."""
    sql = "SELECT 1 FROM worker WHERE id = $1 AND until > $2"
    return exists(connection, sql, worker, at)


def seen_at(connection: Connection, worker: str) -> int | None:
    """The time until which time ran for a process's tables, in UTC ms; None if the process is unknown."""
    row = run(connection, "SELECT seen_at FROM worker WHERE id = $1", worker).fetchone()
    return None if row is None else int(row[0])


def forget(connection: Connection, worker: str) -> None:
    """Delete a process that owns no partition."""
    run(connection, "DELETE FROM worker WHERE id = $1", worker)


def owned_by(connection: Connection, worker: str) -> list[int]:
    """The partitions that a process owns."""
    return [partition for (partition,) in run(connection, "SELECT part FROM lease WHERE worker = $1", worker)]


def take(connection: Connection, worker: str, partitions: Collection[int]) -> None:
    """Give partitions to a process."""
    run(
        connection,
        f"UPDATE lease SET worker = $1, epoch = epoch + 1, free_since = NULL WHERE {among(partitions)}",
        worker,
    )


def free(connection: Connection, worker: str, partitions: Collection[int], since: int) -> None:
    """Release partitions of a process, if it still owns them.

    Args:
        since: until when time ran for their tables, in UTC ms.
    """
    run(
        connection,
        f"UPDATE lease SET worker = NULL, free_since = $2 WHERE worker = $1 AND {among(partitions)}",
        worker,
        since,
    )


def check(connection: Connection, partition: int, worker: str, epoch: int) -> None:
    """Check that a process has owned a partition without a break since it took it over at ``epoch``.

    Raises:
        NotOwnerError: it has not.
    """
    row = run(connection, "SELECT worker, epoch FROM lease WHERE part = $1", partition).fetchone()
    if row != (worker, epoch):
        raise NotOwnerError(partition)
