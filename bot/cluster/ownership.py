"""Which tables this process looks after: it alone edits their messages and acts when time is up.

Any process may commit what a player does. The tables are shared out by partitions, each of which one process
holds by a lease. A process that is alone with its database holds all of them, always.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Final, TypeVar

from bot.cluster import lease_assignment as holding
from bot.cluster import store as leases
from bot.cluster.lease_assignment import Holding
from bot.database import clock
from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.partitions import ALL, LEASE_MS, part_of
from bot.tables.cache import Tables

Result = TypeVar("Result")
Transaction = Callable[[Connection], Result]
_fence: ContextVar[Callable[[Connection], None] | None] = ContextVar("_fence", default=None)
"""What the commits of a use case check first; None where anybody may commit it."""


def fenced(transaction: Transaction[Result]) -> Transaction[Result]:
    """A transaction with what it checks first; see ``Ownership.acting``."""
    check = _fence.get()
    if check is None:
        return transaction

    def whole(connection: Connection) -> Result:
        check(connection)
        return transaction(connection)

    return whole


class Ownership:
    """What this process holds, as far as it knows. It lets go of it in time when it cannot renew it.

    Args:
        tables: the cached tables, whose deadlines may move.
    """

    def __init__(self, database: Database, tables: Tables) -> None:
        self.worker: Final = secrets.token_hex(8)
        """The name of this process in the database, new at each start."""
        self._database = database
        self._tables = tables
        self._epochs: dict[int, int] = {}
        self._until = 0
        """Until when it holds them, in milliseconds of the monotonic clock."""
        self._held_since = 0

    @property
    def alone(self) -> bool:
        """Whether no other process writes to the database."""
        return not self._database.shared

    @property
    def lapsed(self) -> bool:
        """Whether others may have taken over what it held."""
        return not self.alone and clock.monotonic() >= self._until

    @property
    def held_since(self) -> int:
        """Since when it has held what it holds without a lapse, by the monotonic clock in milliseconds."""
        return sys.maxsize if self.lapsed else self._held_since

    @property
    def parts(self) -> Collection[int]:
        """The partitions that it holds now."""
        if self.alone:
            return ALL
        return () if self.lapsed else self._epochs.keys()

    def owns(self, key: str) -> bool:
        """Whether this process looks after a game or pool."""
        return self.alone or (part_of(key) in self._epochs and not self.lapsed)

    def still_held(self, connection: Connection, parts: Collection[int]) -> Collection[int]:
        """Those of some partitions that no other process has taken over."""
        return parts if self.alone else set(parts).intersection(leases.held_by(connection, self.worker))

    @contextmanager
    def acting(self, key: str) -> Iterator[None]:
        """Let what is committed in the block fail if another process has taken the table over.

        Raises:
            NotOwnerError: this process does not look after it.
        """
        if self.alone:
            yield
            return
        part = part_of(key)
        epoch = self._epochs.get(part)
        if epoch is None or self.lapsed:
            raise leases.NotOwnerError(key)
        token = _fence.set(lambda connection: leases.check(connection, part, self.worker, epoch))
        try:
            yield
        finally:
            _fence.reset(token)

    async def hold(self) -> Holding:
        """Renew what this process holds, and take over its share of what nobody does."""
        begun, lapsed = clock.monotonic(), self.lapsed
        found = await self._database.write(
            lambda connection: holding.hold(
                connection,
                self.worker,
                self._database.clock(connection),
                alone=self.alone,
            )
        )
        self._epochs = found.epochs
        self._until = begun + LEASE_MS - LATE_MS
        if lapsed:
            # The time before was given back in that commit. What was to be done since was left to others.
            self._held_since = clock.monotonic()
            found = replace(found, gained=frozenset(found.epochs))
        if found.moved:
            self._tables.forget()
        return found

    def stop(self, parts: Collection[int]) -> None:
        """Look after these partitions no longer, before they are released."""
        self._epochs = {part: epoch for part, epoch in self._epochs.items() if part not in parts}

    async def release(self, parts: Collection[int]) -> None:
        """Let others take these partitions over at once."""
        self.stop(parts)
        await self._database.write(
            lambda connection: holding.release(
                connection, self.worker, self._database.clock(connection), parts
            )
        )

    async def postpone(self, milliseconds: int) -> int:
        """Move the deadlines of this process; returns how many games that touched.

        Args:
            milliseconds: below 0 if the clock was set back.
        """
        return await self._move(
            lambda connection, at: holding.postpone(
                connection, self.worker, milliseconds, at, alone=self.alone
            )
        )

    async def _move(self, transaction: Callable[[Connection, int], Result]) -> Result:
        moved = await self._database.write(
            lambda connection: transaction(connection, self._database.clock(connection))
        )
        self._tables.forget()
        return moved
