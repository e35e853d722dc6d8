"""Which process owns which partitions. Each function runs inside a transaction of its caller.

While no process owns a partition, its deadlines stand still: the process that takes it over moves them by
that time, in the same commit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from bot.cluster import store as leases
from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.partitions import LEASE_MS, PARTITIONS, Lease, Worker
from bot.features.registered import HOOKS
from bot.registry.transactions import reach
from bot.tables.store import messages, uptime


@dataclass(frozen=True, slots=True)
class Assignment:
    """What a process owns.

    Args:
        epochs: its partitions, each with the epoch of its lease.
        gained: those that it has just taken over.
        surplus: those that it should release, so that all processes own about the same number.
        moved: how many deadlines were moved because nobody owned them.
        soonest: the milliseconds until the next lease of another process expires, unless it is renewed.
    """

    epochs: dict[int, int]
    gained: frozenset[int]
    surplus: frozenset[int]
    moved: int
    soonest: int | None


def acquire(connection: Connection, worker: str, at: int) -> Assignment:
    """Renew the leases of a process, and take its share of the partitions that nobody owns.

    Args:
        at: the present time by the clock of the database, in UTC milliseconds.
    """
    known = {process.id: process for process in uptime.workers(connection)}
    # An expired lease is lost, even this process's own.
    running = {process.id: process.until for process in known.values() if process.until > at}
    uptime.add(connection, Worker(worker, at, at + LEASE_MS))
    every = uptime.leases(connection)
    if not every:
        uptime.make(connection, at)
        every = uptime.leases(connection)
    mine = [lease for lease in every if lease.worker == worker and worker in running]
    free = [lease for lease in every if lease.worker not in running]
    running[worker] = at + LEASE_MS
    fair = -(-PARTITIONS // len(running))
    taken = free[: max(0, fair - len(mine))]
    moved = _go_on(connection, known, taken, at)
    uptime.see(connection, worker, at)
    if taken:
        leases.take(connection, worker, [lease.part for lease in taken])
    left = {lease.worker for lease in every if lease not in taken}
    for gone in known.keys() - running.keys() - left:
        leases.forget(connection, gone)
    return Assignment(
        {lease.part: lease.epoch for lease in mine} | {lease.part: lease.epoch + 1 for lease in taken},
        frozenset(lease.part for lease in taken),
        frozenset(lease.part for lease in mine[fair:]),
        moved,
        min((until - at for process, until in running.items() if process != worker), default=None),
    )


def release(connection: Connection, worker: str, at: int, partitions: Collection[int]) -> None:
    """Release partitions for other processes. A process that releases all of them is deleted."""
    uptime.see(connection, worker, at)
    since = leases.seen_at(connection, worker)
    if since is not None:
        leases.free(connection, worker, partitions, since)
        if not leases.owned_by(connection, worker):
            leases.forget(connection, worker)


def postpone(connection: Connection, worker: str, milliseconds: int, at: int) -> int:
    """Move the deadlines that a process owns, and note it as alive; returns how many were moved."""
    owned = leases.owned_by(connection, worker)
    moved = reach.postpone(connection, {at - milliseconds: owned}, at, hooks=HOOKS)
    # In the same commit, so that the next start does not move the deadlines again.
    uptime.see(connection, worker, at)
    return moved


def _go_on(connection: Connection, known: dict[str, Worker], taken: Collection[Lease], at: int) -> int:
    """Move the deadlines of partitions that nobody owned; returns how many were moved."""
    stood: defaultdict[int, list[int]] = defaultdict(list)
    lost: defaultdict[int, list[int]] = defaultdict(list)
    for lease in taken:
        since = lease.free_since
        if lease.worker is not None:
            since = known[lease.worker].seen_at if lease.worker in known else at
            lost[since].append(lease.part)
        stood[at if since is None else since].append(lease.part)
    for since, partitions in lost.items():
        # An edit of the last owner may be in flight.
        messages.ask_changed_again(connection, since - LEASE_MS, partitions)
    late = {since: partitions for since, partitions in stood.items() if at - since > LATE_MS}
    return reach.postpone(connection, late, at, hooks=HOOKS)
