"""Which tables this process owns, by the leases of their partitions; see ``Peers``."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Final

from bot.cluster import lease_assignment
from bot.cluster import store as leases
from bot.cluster.lease_assignment import Assignment
from bot.database import clock
from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.partitions import LEASE_MS, partition_of
from bot.tables.peers import NotOwnerError, Result, Transaction
from bot.tables.store import uptime

_lease_check: ContextVar[Callable[[Connection], None] | None] = ContextVar("_lease_check", default=None)
"""The check that each commit in an ``as_owner`` block begins with; None outside of such blocks."""


class Ownership:
    """The partitions that this process owns. It stops owning them before its leases expire."""

    def __init__(self, database: Database) -> None:
        self.worker: Final = secrets.token_hex(8)
        """The name of this process in the database, new at each start."""
        self._database = database
        self._epochs: dict[int, int] = {}
        self._until = 0
        """When the leases expire, in milliseconds of the monotonic clock."""
        self._owned_since = 0

    @property
    def expired(self) -> bool:
        """Whether the leases have expired, so that others may have taken the partitions over."""
        return clock.monotonic() >= self._until

    @property
    def owned_since(self) -> int:
        """Since when it has owned its partitions without a break, in milliseconds of the monotonic clock."""
        return sys.maxsize if self.expired else self._owned_since

    @property
    def partitions(self) -> Collection[int]:
        """The partitions that it owns now."""
        return () if self.expired else self._epochs.keys()

    def owns(self, key: str) -> bool:
        """Whether this process owns a game or pool."""
        return partition_of(key) in self._epochs and not self.expired

    def still_owned(self, connection: Connection, partitions: Collection[int]) -> Collection[int]:
        """The partitions among ``partitions`` that no other process has taken over."""
        return set(partitions).intersection(leases.owned_by(connection, self.worker))

    @contextmanager
    def as_owner(self, key: str) -> Iterator[None]:
        """Make every commit in the block fail if another process has taken the table over.

        Raises:
            NotOwnerError: this process does not own it.
        """
        partition = partition_of(key)
        epoch = self._epochs.get(partition)
        if epoch is None or self.expired:
            raise NotOwnerError(key)
        token = _lease_check.set(lambda connection: leases.check(connection, partition, self.worker, epoch))
        try:
            yield
        finally:
            _lease_check.reset(token)

    def with_lease_check(self, transaction: Transaction[Result]) -> Transaction[Result]:
        """The transaction, preceded by the lease check if the caller is in an ``as_owner`` block."""
        check = _lease_check.get()
        if check is None:
            return transaction

        def checked(connection: Connection) -> Result:
            check(connection)
            return transaction(connection)

        return checked

    def note_alive(self, connection: Connection, at: int) -> None:
        """Save that time ran until ``at``, in UTC ms, unless the leases have expired."""
        if leases.is_valid(connection, self.worker, at):
            uptime.see(connection, self.worker, at)

    async def acquire(self) -> Assignment:
        """Renew the leases of this process, and take over its share of the free partitions."""
        begun, expired = clock.monotonic(), self.expired
        found = await self._database.write(
            lambda connection: lease_assignment.acquire(
                connection, self.worker, self._database.clock(connection)
            )
        )
        # They may have expired while the database did not answer, too.
        expired = expired or self.expired
        self._epochs = found.epochs
        self._until = begun + LEASE_MS - LATE_MS
        if expired:
            # The commit has moved all deadlines by the time in which other processes could act.
            self._owned_since = clock.monotonic()
            found = replace(found, gained=frozenset(found.epochs))
        return found

    def stop(self, partitions: Collection[int]) -> None:
        """Stop owning partitions that are about to be released."""
        self._epochs = {
            partition: epoch for partition, epoch in self._epochs.items() if partition not in partitions
        }

    async def release(self, partitions: Collection[int]) -> None:
        """Release partitions, so that others can take them over at once."""
        self.stop(partitions)
        await self._database.write(
            lambda connection: lease_assignment.release(
                connection, self.worker, self._database.clock(connection), partitions
            )
        )

    def postpone(self, connection: Connection, milliseconds: int, at: int) -> int:
        """Move the deadlines of the tables that this process owns; returns how many were moved."""
        return lease_assignment.postpone(connection, self.worker, milliseconds, at)
