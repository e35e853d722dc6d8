"""Partitions: games and pools, shared out among the processes that work on one database."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

PARTITIONS: Final = 256
ALL: Final = frozenset(range(PARTITIONS))
LEASE_MS: Final = 10_000
"""For how long a process owns its partitions after it last reported that it runs."""


def partition_of(key: str) -> int:
    """The partition of a game or pool, 0 … 255: the same in every process and for as long as it is stored."""
    return hashlib.blake2s(key.encode(), digest_size=1).digest()[0]


def among(partitions: Collection[int]) -> str:
    """The condition that a row is in one of these partitions."""
    if len(partitions) == PARTITIONS:
        return "1 = 1"
    # SQL forbids an empty list; no partition has the number -1.
    return f"part IN ({', '.join(map(str, sorted(partitions) or [-1]))})"


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that owns partitions. Times are UTC milliseconds of the clock of the database.

    Args:
        id: new at each start.
        seen_at: when it last reported that it runs; until then time has passed for its tables.
        until: when its leases expire, also if it was killed.
    """

    id: str
    seen_at: int
    until: int


@dataclass(frozen=True, slots=True)
class Lease:
    """The lease of a partition.

    Args:
        worker: the process that owns the partition; None if none does.
        epoch: grows with each change of owner.
        free_since: since when no process owns it, in UTC milliseconds.
    """

    part: int
    worker: str | None
    epoch: int
    free_since: int | None
