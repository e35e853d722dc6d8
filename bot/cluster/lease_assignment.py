"""Which process looks after which partitions. Each function runs inside a transaction of its caller.

While nobody looks after a partition its deadlines stand still. The process that takes it over moves them by
that time, in the same commit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from bot.cluster import store as leases
from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.partitions import ALL, LEASE_MS, PARTITIONS, Lease, Worker, among
from bot.features.salon.pool import store as pools
from bot.tables.store import games, messages, shards


@dataclass(frozen=True, slots=True)
class Holding:
    """What a process holds.

    Args:
        epochs: its partitions, each with the number of the change of hands by which it came.
        gained: those that it has just taken over.
        surplus: those that it should give to others, so that all hold as many.
        moved: how many deadlines were moved because nobody looked after them.
        soonest: in how many milliseconds another process loses what it holds, if it says nothing.
    """

    epochs: dict[int, int]
    gained: frozenset[int]
    surplus: frozenset[int]
    moved: int
    soonest: int | None


def hold(connection: Connection, worker: str, at: int, *, alone: bool) -> Holding:
    """Say that a process runs, and take its share of the partitions that nobody looks after.

    Args:
        at: the present time by the clock of the database, in UTC milliseconds.
        alone: whether no other process can run: what others hold was left behind.
    """
    known = {one.id: one for one in leases.workers(connection)}
    # A process that has said nothing for too long has lost what it held; this one is no exception.
    running = {one.id: one.until for one in known.values() if (one.id == worker if alone else one.until > at)}
    leases.renew(connection, Worker(worker, at, at + LEASE_MS))
    held = leases.every(connection)
    if not held:
        leases.make(connection, at)
        held = leases.every(connection)
    mine = [one for one in held if one.worker == worker and worker in running]
    free = [one for one in held if one.worker not in running]
    running[worker] = at + LEASE_MS
    fair = -(-PARTITIONS // len(running))
    taken = free[: max(0, fair - len(mine))]
    moved = _go_on(connection, known, taken, at, alone=alone)
    leases.see(connection, worker, at)
    if taken:
        leases.take(connection, worker, [one.part for one in taken])
    left = {one.worker for one in held if one not in taken}
    for gone in known.keys() - running.keys() - left:
        leases.forget(connection, gone)
    return Holding(
        {one.part: one.epoch for one in mine} | {one.part: one.epoch + 1 for one in taken},
        frozenset(one.part for one in taken),
        frozenset(one.part for one in mine[fair:]),
        moved,
        min((until - at for one, until in running.items() if one != worker), default=None),
    )


def release(connection: Connection, worker: str, at: int, parts: Collection[int]) -> None:
    """Free partitions for the processes that take them. A process that gives all is forgotten."""
    leases.see(connection, worker, at)
    since = leases.seen_at(connection, worker)
    if since is not None:
        leases.free(connection, worker, parts, since)
        if not leases.held_by(connection, worker):
            leases.forget(connection, worker)


def postpone(connection: Connection, worker: str, milliseconds: int, at: int, *, alone: bool) -> int:
    """Move the deadlines that a process looks after; it was seen then. Returns how many were moved."""
    parts = ALL if alone else leases.held_by(connection, worker)
    moved = _move(connection, parts, milliseconds, at)
    if alone:
        shards.shift(connection, milliseconds)
    # In the same commit: what was given back is not given back again at the next start.
    leases.see(connection, worker, at)
    return moved


def _go_on(
    connection: Connection, known: dict[str, Worker], taken: Collection[Lease], at: int, *, alone: bool
) -> int:
    """Let time run again for partitions that nobody looked after; returns how many deadlines were moved."""
    stood: defaultdict[int, list[int]] = defaultdict(list)
    lost: defaultdict[int, list[int]] = defaultdict(list)
    for one in taken:
        since = one.free_since
        if one.worker is not None:
            since = known[one.worker].seen_at if one.worker in known else at
            lost[since].append(one.part)
        stood[at if since is None else since].append(one.part)
    for since, parts in lost.items() if not alone else ():
        # An edit of the one that held them may be under way.
        messages.ask_changed_again(connection, since - LEASE_MS, parts)
    return sum(
        _move(connection, parts, at - since, at) for since, parts in stood.items() if at - since > LATE_MS
    )


def _move(connection: Connection, parts: Collection[int], milliseconds: int, at: int) -> int:
    pools.postpone(connection, milliseconds, among(parts))
    return games.postpone(connection, milliseconds, at, among(parts))
