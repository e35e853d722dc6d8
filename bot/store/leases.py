"""SQL for the processes that share a database, and the partitions that each of them looks after."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.model.partition import PARTITIONS, Lease, Worker
from bot.store.connection import Connection, run, select, upsert

MINE: Final = "part IN (SELECT part FROM lease WHERE worker = $1)"
"""The condition on rows of games and pools that the worker ``$1`` looks after them."""


class NotOwnerError(Exception):
    """Another process looks after the table by now."""


def among(parts: Collection[int]) -> str:
    """The condition that a row is in one of these partitions."""
    return f"part IN ({', '.join(map(str, sorted(parts)))})"


def workers(connection: Connection) -> list[Worker]:
    """All processes that have said that they run, and have not said that they stop."""
    return [Worker(**row) for row in select(connection, "SELECT id, seen_at, until FROM worker")]


def save(connection: Connection, worker: Worker) -> None:
    """Save when a process was seen last, and until when it holds its partitions."""
    upsert(connection, "worker", "id", id=worker.id, seen_at=worker.seen_at, until=worker.until)


def see(connection: Connection, worker: str, at: int) -> None:
    """Save that time ran for a process's tables until now, in UTC ms."""
    run(connection, "UPDATE worker SET seen_at = $2 WHERE id = $1", worker, at)


def seen_at(connection: Connection, worker: str) -> int | None:
    """Until when time ran for a process's tables, in UTC ms; None where the process is not known."""
    row = run(connection, "SELECT seen_at FROM worker WHERE id = $1", worker).fetchone()
    return None if row is None else int(row[0])


def forget(connection: Connection, worker: str) -> None:
    """Delete a process that holds nothing any more."""
    run(connection, "DELETE FROM worker WHERE id = $1", worker)


def every(connection: Connection) -> list[Lease]:
    """The leases of all partitions, in order."""
    return [
        Lease(**row)
        for row in select(connection, "SELECT part, worker, epoch, free_since FROM lease ORDER BY part")
    ]


def make(connection: Connection, at: int) -> None:
    """Make the leases of a new database; nobody holds them yet."""
    for part in range(PARTITIONS):
        run(
            connection,
            "INSERT INTO lease (part, epoch, free_since) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING",
            part,
            at,
        )


def take(connection: Connection, worker: str, parts: Collection[int]) -> None:
    """Give partitions to a process."""
    run(
        connection,
        f"UPDATE lease SET worker = $1, epoch = epoch + 1, free_since = NULL WHERE {among(parts)}",
        worker,
    )


def free(connection: Connection, worker: str, parts: Collection[int], since: int) -> None:
    """Take partitions from a process, if it still holds them.

    Args:
        since: until when time ran for their tables, in UTC ms.
    """
    run(
        connection,
        f"UPDATE lease SET worker = NULL, free_since = $2 WHERE worker = $1 AND {among(parts)}",
        worker,
        since,
    )


def check(connection: Connection, part: int, worker: str, epoch: int) -> None:
    """Check that a process has held a partition since it took it over at this epoch.

    Raises:
        NotOwnerError: it has not.
    """
    row = run(connection, "SELECT worker, epoch FROM lease WHERE part = $1", part).fetchone()
    if row != (worker, epoch):
        raise NotOwnerError(part)
