"""Which process owns which partitions. Each function runs inside a transaction of its caller.

While nobody owns a partition its deadlines stand still. The process that takes it over moves them by
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
from bot.registry.transactions import reach
from bot.tables.store import messages, uptime


@dataclass(frozen=True, slots=True)
class Assignment:
    """What a process owns.

    Args:
        epochs: its partitions, each with the number of the change of hands by which it came.
        gained: those that it has just taken over.
        surplus: those that it should give to others, so that all hold as many.
        moved: how many deadlines were moved because nobody owned them.
        soonest: in how many milliseconds another process loses what it holds, if it says nothing.
    """

    epochs: dict[int, int]
    gained: frozenset[int]
    surplus: frozenset[int]
    moved: int
    soonest: int | None


def acquire(connection: Connection, worker: str, at: int) -> Assignment:
    """Say that a process runs, and take its share of the partitions that nobody owns.

    Args:
        at: the present time by the clock of the database, in UTC milliseconds.
    """
    known = {one.id: one for one in uptime.workers(connection)}
    # A process that has said nothing for too long has lost what it held; this one is no exception.
    running = {one.id: one.until for one in known.values() if one.until > at}
    uptime.add(connection, Worker(worker, at, at + LEASE_MS))
    held = uptime.leases(connection)
    if not held:
        uptime.make(connection, at)
        held = uptime.leases(connection)
    mine = [one for one in held if one.worker == worker and worker in running]
    free = [one for one in held if one.worker not in running]
    running[worker] = at + LEASE_MS
    fair = -(-PARTITIONS // len(running))
    taken = free[: max(0, fair - len(mine))]
    moved = _go_on(connection, known, taken, at)
    uptime.see(connection, worker, at)
    if taken:
        leases.take(connection, worker, [one.part for one in taken])
    left = {one.worker for one in held if one not in taken}
    for gone in known.keys() - running.keys() - left:
        leases.forget(connection, gone)
    return Assignment(
        {one.part: one.epoch for one in mine} | {one.part: one.epoch + 1 for one in taken},
        frozenset(one.part for one in taken),
        frozenset(one.part for one in mine[fair:]),
        moved,
        min((until - at for one, until in running.items() if one != worker), default=None),
    )


def release(connection: Connection, worker: str, at: int, partitions: Collection[int]) -> None:
    """Free partitions for the processes that take them. A process that gives all is forgotten."""
    uptime.see(connection, worker, at)
    since = leases.seen_at(connection, worker)
    if since is not None:
        leases.free(connection, worker, partitions, since)
        if not leases.held_by(connection, worker):
            leases.forget(connection, worker)


def postpone(connection: Connection, worker: str, milliseconds: int, at: int) -> int:
    """Move the deadlines that a process owns; it was seen then. Returns how many were moved."""
    moved = reach.postpone(connection, leases.held_by(connection, worker), milliseconds, at)
    # In the same commit: what was given back is not given back again at the next start.
    uptime.see(connection, worker, at)
    return moved


def _go_on(connection: Connection, known: dict[str, Worker], taken: Collection[Lease], at: int) -> int:
    """Let time run again for partitions that nobody owned; returns how many deadlines were moved."""
    stood: defaultdict[int, list[int]] = defaultdict(list)
    lost: defaultdict[int, list[int]] = defaultdict(list)
    for one in taken:
        since = one.free_since
        if one.worker is not None:
            since = known[one.worker].seen_at if one.worker in known else at
            lost[since].append(one.part)
        stood[at if since is None else since].append(one.part)
    for since, partitions in lost.items():
        # An edit of the one that held them may be in flight.
        messages.ask_changed_again(connection, since - LEASE_MS, partitions)
    return sum(
        reach.postpone(connection, partitions, at - since, at)
        for since, partitions in stood.items()
        if at - since > LATE_MS
    )
