"""SQL for the processes that own tables, and until when time ran for the tables of each partition."""

from __future__ import annotations

from collections import defaultdict

from bot.database.connection import Connection, run, select
from bot.database.partitions import LEASE_MS, PARTITIONS, Lease, Worker


def workers(connection: Connection) -> list[Worker]:
    """All processes that have reported their start and not their stop."""
    return [Worker(**row) for row in select(connection, "SELECT id, seen_at, until FROM worker")]


def add(connection: Connection, worker: Worker) -> None:
    """Save until when a process owns its partitions; the first call also saves when it was seen."""
    run(
        connection,
        "INSERT INTO worker (id, seen_at, until) VALUES ($1, $2, $3)"
        " ON CONFLICT (id) DO UPDATE SET until = excluded.until",
        worker.id,
        worker.seen_at,
        worker.until,
    )


def see(connection: Connection, worker: str, at: int) -> None:
    """Save that time ran for a process's tables until now, in UTC ms."""
    run(connection, "UPDATE worker SET seen_at = $2 WHERE id = $1", worker, at)


def leases(connection: Connection) -> list[Lease]:
    """The leases of all partitions, in order."""
    return [
        Lease(**row)
        for row in select(connection, "SELECT part, worker, epoch, free_since FROM lease ORDER BY part")
    ]


def make(connection: Connection, at: int) -> None:
    """Make the leases of a new database; nobody owns the partitions yet."""
    for partition in range(PARTITIONS):
        run(
            connection,
            "INSERT INTO lease (part, epoch, free_since) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING",
            partition,
            at,
        )


def begin(connection: Connection, worker: str, at: int) -> dict[int, list[int]]:
    """Give all partitions to the only process; returns partitions by the time until which time ran for them.

    Args:
        at: the present time in UTC ms.
    """
    stopped = {process.id: process.seen_at for process in workers(connection)}
    since: defaultdict[int, list[int]] = defaultdict(list)
    for lease in leases(connection):
        ran = lease.free_since if lease.worker is None else stopped.get(lease.worker)
        since[at if ran is None else ran].append(lease.part)
    if not since:
        make(connection, at)
    run(connection, "DELETE FROM worker")
    add(connection, Worker(worker, at, at + LEASE_MS))
    run(connection, "UPDATE lease SET worker = $1, epoch = epoch + 1, free_since = NULL", worker)
    return since
