"""The peers of a process: the other processes on its database. Most have none; see ``Standalone``."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.partitions import ALL
from bot.tables.message import Key
from bot.tables.store import uptime

log = logging.getLogger(__name__)

Result = TypeVar("Result")
Transaction = Callable[[Connection], Result]
Postpone = Callable[[Connection, Mapping[int, Collection[int]], int], int]
"""Moves deadlines by partitions and the time until which time ran for them; returns how many it moved.

The last argument is the present time. Both are in UTC ms.
"""


@dataclass(frozen=True, slots=True)
class Changed:
    """A process has committed a new version of a table.

    Args:
        actor: the player who acted; None if no player did.
        answered: the audience whose message the answer to the actor updates; None for no message.
    """

    game: str
    actor: int | None
    answered: str | None


@dataclass(frozen=True, slots=True)
class Outdated:
    """A message shows an old version of its game or pool."""

    key: Key


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a press has updated a message from one version to another."""

    key: Key
    before: int
    version: int


Event = Changed | Outdated | Answered


class NotOwnerError(Exception):
    """Another process owns the table now."""


class Peers(Protocol):
    """Shares the tables out among the processes, by partitions.

    The owner of a table edits its messages and acts when its time is up. Any process may commit the actions
    of players.
    """

    @property
    def partitions(self) -> Collection[int]:
        """The partitions that this process owns now."""
        ...

    @property
    def owned_since(self) -> int:
        """Since when it has owned its partitions without a break, in milliseconds of the monotonic clock."""
        ...

    def owns(self, key: str) -> bool:
        """Whether this process owns a game or pool."""
        ...

    def still_owned(self, connection: Connection, partitions: Collection[int]) -> Collection[int]:
        """The partitions among ``partitions`` that no other process has taken over."""
        ...

    def as_owner(self, key: str) -> AbstractContextManager[None]:
        """Make every commit in the block fail if another process has taken the table over.

        Raises:
            NotOwnerError: this process does not own it.
        """
        ...

    def with_lease_check(self, transaction: Transaction[Result]) -> Transaction[Result]:
        """The transaction, preceded by the lease check if the caller is in an ``as_owner`` block."""
        ...

    def note_alive(self, connection: Connection, at: int) -> None:
        """Save that time ran for the tables of this process until ``at``, in UTC ms."""
        ...

    def postpone(self, connection: Connection, milliseconds: int, at: int) -> int:
        """Move the deadlines of this process; returns how many were moved.

        Args:
            milliseconds: below 0 if the clock was set back.
            at: the present time in UTC ms.
        """
        ...

    def notify(self, event: Event) -> None:
        """Notify the other processes of an event. A notification may come late or get lost."""
        ...

    async def start(
        self, gained: Callable[[Collection[int]], None], finish: Callable[[float], Awaitable[None]]
    ) -> None:
        """Own tables from now on. Deadlines move by the time in which nobody owned them.

        Args:
            gained: called with partitions that this process has just taken over.
            finish: waits for edits in flight at tables that are about to be released, for at most the given
                seconds.
        """
        ...

    async def close(self) -> None:
        """Release all partitions."""
        ...


class Standalone:
    """The only process on its database owns every table.

    Args:
        postpone: moves the deadlines of games and pools.
    """

    partitions: Final = ALL
    owned_since: Final = 0

    def __init__(self, database: Database, postpone: Postpone) -> None:
        self.worker: Final = secrets.token_hex(8)
        """The name of this process in the database, new at each start."""
        self._database = database
        self._postpone = postpone

    def owns(self, key: str) -> bool:
        """Whether it owns a table: it owns every one."""
        return True

    def still_owned(self, connection: Connection, partitions: Collection[int]) -> Collection[int]:
        """All of ``partitions``: no other process takes any over."""
        return partitions

    def as_owner(self, key: str) -> AbstractContextManager[None]:
        """Do nothing: commits need no check."""
        return nullcontext()

    def with_lease_check(self, transaction: Transaction[Result]) -> Transaction[Result]:
        """The transaction as it is: it needs no check."""
        return transaction

    def note_alive(self, connection: Connection, at: int) -> None:
        """Save that time ran until now."""
        uptime.see(connection, self.worker, at)

    def postpone(self, connection: Connection, milliseconds: int, at: int) -> int:
        """Move all deadlines."""
        moved = self._postpone(connection, {at - milliseconds: ALL}, at)
        # In the same commit, so that the next start does not move them again.
        uptime.see(connection, self.worker, at)
        return moved

    def notify(self, event: Event) -> None:
        """Do nothing: there is no process to notify."""

    async def start(
        self, gained: Callable[[Collection[int]], None], finish: Callable[[float], Awaitable[None]]
    ) -> None:
        """Move the deadlines by the time in which the bot did not run."""

        def begin(connection: Connection) -> int:
            at = self._database.clock(connection)
            stopped = uptime.begin(connection, self.worker, at).items()
            stood = {since: partitions for since, partitions in stopped if at - since > LATE_MS}
            return self._postpone(connection, stood, at)

        log.info("%d deadlines moved", await self._database.write(begin))
        gained(ALL)

    async def close(self) -> None:
        """Do nothing: no other process waits for the partitions."""
