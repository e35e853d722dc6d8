"""Partitions: games and pools, shared out among the processes that work on one database."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

PARTITIONS: Final = 256
ALL: Final = frozenset(range(PARTITIONS))
LEASE_MS: Final = 10_000
"""For how long a process holds partitions after it last said that it runs."""


def partition_of(key: str) -> int:
    """The partition of a game or pool, 0 … 255: the same in every process and for as long as it is stored."""
    return hashlib.blake2s(key.encode(), digest_size=1).digest()[0]


def among(partitions: Collection[int]) -> str:
    """The condition that a row is in one of these partitions."""
    if len(partitions) == PARTITIONS:
        return "1 = 1"
    # A number that is none may stand in the list, which must not be empty.
    return f"part IN ({', '.join(map(str, sorted(partitions) or [-1]))})"


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that owns partitions. Times are UTC milliseconds of the clock of the database.

    Args:
        id: new at each start.
        seen_at: until when time ran for its tables, as far as it has said.
        until: until when its partitions are left to it, even if it was killed.
    """

    id: str
    seen_at: int
    until: int


@dataclass(frozen=True, slots=True)
class Lease:
    """The lease of a partition.

    Args:
        worker: the process; None where nobody does.
        epoch: grows whenever it changes hands.
        free_since: since when nobody does, in UTC milliseconds.
    """

    part: int
    worker: str | None
    epoch: int
    free_since: int | None
