"""The parts that all use cases of a game share: a lock for each game, the cache of tables, and commits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, Generic, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from bot.database.connection import Connection
from bot.database.database import Arguments, Database
from bot.registry.hooks import TableHooks
from bot.tables.cache import Tables
from bot.tables.errors import Reason, Refusal
from bot.tables.peers import Peers
from bot.tables.store import games
from bot.tables.table import Status, Table

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)
_TRIES: Final = 10

Committed = tuple[Table, Table | None]
"""A stored table, and the game that begins or is offered in the same commit."""


@dataclass(frozen=True, slots=True)
class Change:
    """A table has a new version.

    Args:
        answered: the audience of the message that the answer to the actor updates; None for no message.
        before: the version before it; None for a new table.
        actor: the player who acted; None if no player did.
    """

    table: Table
    answered: str | None
    before: Table | None = None
    actor: int | None = None


class StaleError(Exception):
    """The pressed button belongs to an earlier version; ``table`` has the present one."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class ReplacedError(StaleError):
    """The pressed button had just replaced another, at which its user aimed."""


def check_version(table: Table, expected: int | None, seat: int | None = None) -> None:
    """Check that a table is still at the version of a pressed button.

    Args:
        expected: that version; None for typed commands.
        seat: the seat of the button's user. Only changes that concern this seat count.

    Raises:
        StaleError: the table has changed.
    """
    oldest = table.version if seat is None else table.oldest_valid_version(seat)
    if expected is not None and not oldest <= expected <= table.version:
        raise StaleError(table)


def seat_to_act(table: Table, person: int, expected: int | None) -> int:
    """The seat of a person who may act at a table with a live game.

    Raises:
        Refusal: ``not-at-table``, ``not-started``, ``ended``, ``seat-vacant``.
        StaleError: the table is not at ``expected`` any more.
    """
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if table.status is Status.OFFERED:
        raise Refusal(Reason.NOT_STARTED, kind=table.kind)
    check_version(table, expected, seat)
    if table.status is not Status.LIVE or table.game is None:
        raise Refusal(Reason.ENDED, kind=table.kind)
    if table.vacant is not None:
        raise Refusal(Reason.SEAT_VACANT)
    return seat


def retry_on_conflict(
    use_case: Callable[Parameters, Coroutine[Any, Any, Result]],
) -> Callable[Parameters, Coroutine[Any, Any, Result]]:
    """Let a use case begin again if another process has changed the table."""

    @wraps(use_case)
    async def decide(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        for _ in range(_TRIES - 1):
            try:
                return await use_case(*args, **kwargs)
            except games.ConflictError:
                continue
        return await use_case(*args, **kwargs)

    return decide


class Locks(Generic[Key]):
    """A lock for each key, kept as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Key) -> asyncio.Lock:
        """The lock of a key. Waiting callers get it in the order in which they came."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock


class Commits:
    """Commits new versions of tables, one at a time for each game, and reports them.

    Args:
        database: holds the tables.
        on_change: called after each commit.
        hooks: the hooks of features in commits.

    Attributes:
        tables: all tables as they are stored.
        peers: the other processes.
    """

    def __init__(
        self, database: Database, peers: Peers, on_change: Callable[[Change], None], hooks: TableHooks
    ) -> None:
        self.tables = Tables(database)
        self.peers = peers
        self.hooks = hooks
        self._database = database
        self._on_change = on_change
        self._locks = Locks[str]()

    def lock(self, game: str) -> asyncio.Lock:
        """The lock of a game, which each change of its table holds."""
        return self._locks.of(game)

    @asynccontextmanager
    async def locked(self, game: str) -> AsyncIterator[Table]:
        """Hold the lock of a game; yields the table.

        Raises:
            Refusal: ``unknown-game``.
            BrokenTableError: it cannot be read.
        """
        async with self.lock(game):
            yield await self.tables.get(game)

    async def write(
        self,
        transaction: Callable[[Connection, *Arguments], Result],
        *args: *Arguments,
        repeatable: bool = False,
        invalidates_cache: bool = True,
    ) -> Result:
        """Commit a transaction, which may change a table.

        Args:
            repeatable: whether a second run changes nothing, so that an interaction delivered again may run
                it.
            invalidates_cache: as for ``Database.write``.

        Raises:
            ConflictError: the stored table is not at the version that was read.
            RepeatedError: an earlier delivery of the interaction has written already.
            NotOwnerError: see ``Peers.as_owner``.
        """
        write = self._database.write if repeatable else self._database.write_once
        try:
            return await write(
                self.peers.with_lease_check(lambda connection: transaction(connection, *args)),
                invalidates_cache=invalidates_cache,
            )
        except games.ConflictError as conflict:
            self.tables.drop(conflict.game)
            raise

    async def postpone(self, milliseconds: int) -> int:
        """Move the deadlines of this process; returns how many games that changed.

        Args:
            milliseconds: below 0 if the clock was set back.
        """
        moved = await self._database.write(
            lambda connection: self.peers.postpone(connection, milliseconds, self._database.clock(connection))
        )
        self.tables.forget()
        return moved

    async def commit(
        self, before: Table, transaction: Callable[[Connection], Table], answered: str | None = None
    ) -> Table:
        """Commit a table's new version, which begins no other game, and report it."""
        return await self.commit_and_follow(
            before, lambda connection: (transaction(connection), None), answered
        )

    async def commit_and_follow(
        self,
        before: Table,
        transaction: Callable[[Connection], Committed],
        answered: str | None,
        *,
        actor: int | None = None,
        invalidates_cache: bool = True,
    ) -> Table:
        """Commit a table's new version, and report it and the game that it begins or offers."""
        stored, following = await self.write(transaction, invalidates_cache=invalidates_cache)
        table = self.report(before, stored, answered, actor)
        if following is not None:
            self.report_new(following)
        return table

    def report(
        self, before: Table, table: Table, answered: str | None = None, actor: int | None = None
    ) -> Table:
        """Report a new version that was just committed; returns the cached table."""
        kept = self.tables.keep(table)
        self._on_change(Change(kept, answered, before, actor))
        return kept

    def report_new(self, table: Table, answered: str | None = None) -> None:
        """Report a table that was just stored for the first time."""
        self._on_change(Change(self.tables.keep_new(table), answered))
