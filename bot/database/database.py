"""The database that the program runs on: transactions as functions, the same on every engine."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, TypeVarTuple, cast

from bot.database import interactions
from bot.database.connection import Connection
from bot.database.errors import RepeatedError

Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Parameters = ParamSpec("Parameters")
Arguments = TypeVarTuple("Arguments")
Transaction = Callable[[Connection], Result]
Listener = Callable[[frozenset[str]], None]
_MOST_CACHED: Final = 10_000
_FRESH_SECONDS: Final = 2.0


@dataclass(slots=True, eq=False)
class Delivery:
    """One delivery of an interaction.

    Args:
        interaction: the id that Discord gave it.
        done: whether this delivery has committed something.
        read: results that this delivery need not read again, each by a key of its reader.
        along: a further transaction that its first commit carries out.
        prepares: whether it commits what must come before the rest; see ``preparing``.
    """

    interaction: int
    done: bool = False
    read: dict[Hashable, Any] = field(default_factory=dict)
    along: Transaction[None] | None = None
    prepares: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Kept:
    """A read, and when it began, in seconds of the monotonic clock."""

    at: float
    result: asyncio.Task[Any]


_delivery: ContextVar[Delivery | None] = ContextVar("_delivery", default=None)
"""The delivery that is being handled; None outside of interactions."""


@contextmanager
def handling(interaction: int) -> Iterator[Delivery]:
    """Handle one delivery of the interaction with this id; see ``Database.write_once``."""
    delivery = Delivery(interaction)
    token = _delivery.set(delivery)
    try:
        yield delivery
    finally:
        _delivery.reset(token)


def current_delivery() -> Delivery | None:
    """The delivery that is being handled; None outside of interactions."""
    return _delivery.get()


@contextmanager
def preparing() -> Iterator[None]:
    """Commit what comes before the last commit of an act, which claims its interaction for the whole.

    If the process is killed in between, whoever is handed the interaction again does what is left.
    """
    delivery = _delivery.get()
    if delivery is None or delivery.prepares:
        yield
        return
    delivery.prepares = True
    try:
        yield
    finally:
        delivery.prepares = False


class BoundedDict(OrderedDict[Key, Value]):
    """A dictionary of at most ``most`` entries; the one that was set longest ago gives way to a new one."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self.most:
            self.popitem(last=False)


@contextmanager
def dropped_on_failure(cache: dict[Key, Value], key: Key, kept: Value) -> Iterator[None]:
    """Wait for a cached value that several callers share; drop it from the cache if it fails."""
    try:
        yield
    except BaseException:
        if cache.get(key) is kept:
            del cache[key]
        raise


class Database(ABC):
    """A database whose transactions are plain functions of a connection and further arguments.

    A transaction runs whole on a thread, so that the event loop never waits for the database and no other
    coroutine can come between its statements. It may run more than once before it is committed: its only
    effect is on the database.

    Attributes:
        shared: whether other processes may write to it, too.
    """

    shared = False

    def __init__(self) -> None:
        self._cache = BoundedDict[Hashable, _Kept](_MOST_CACHED)
        self._listeners: list[Listener] = []
        self.commits = 0
        """How many commits there were; transactions that are committed together count as one."""
        self.revision = 0
        """How many commits have invalidated the cache; see ``write``."""
        self.failure: str | None = None
        """Why the disk or the server took no commit, in a few words; None once it takes one again."""
        self.rest_share = 0.0
        """This process's part of Discord's limit. All processes of a shared database keep to the limit."""
        self.hears = True
        """Whether other processes notify this one. Each notification wakes all that hear it."""

    @abstractmethod
    async def close(self) -> None:
        """Commit what waits, then close; later writes are refused."""

    async def read(
        self,
        query: Callable[Concatenate[Connection, Parameters], Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """Run ``query`` with a connection and the arguments; it may not write.

        It sees every write that was acknowledged before it began, and no later one.
        """
        return await self._read(lambda connection: query(connection, *args, **kwargs))

    async def read_long(
        self,
        query: Callable[Concatenate[Connection, Parameters], Result],
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Result:
        """As ``read``, for a query that takes more than some hundredths of a second: others do not wait."""
        return await self._read_long(lambda connection: query(connection, *args, **kwargs))

    async def _read_long(self, query: Transaction[Result]) -> Result:
        return await self._read(query)

    @abstractmethod
    async def _read(self, query: Transaction[Result]) -> Result:
        """As ``read``."""

    async def cached(
        self, key: Hashable, query: Callable[[Connection, *Arguments], Result], *args: *Arguments
    ) -> Result:
        """As ``read``, but the result is kept until the next write. Other callers wait for the same read.

        A write without ``invalidates_cache`` does not count. A write of another process is seen after 2 s.
        """
        at, kept = time.monotonic(), self._cache.get(key)
        if kept is None or (self.shared and at >= kept.at + _FRESH_SECONDS):
            kept = self._cache[key] = _Kept(
                at, asyncio.create_task(self.read(query, *args), name=f"read {key}")
            )
        with dropped_on_failure(self._cache, key, kept):
            return cast(Result, await asyncio.shield(kept.result))

    @abstractmethod
    def clock(self, connection: Connection) -> int:
        """The time in UTC milliseconds, as every process with this database reads it."""

    async def write(
        self,
        transaction: Callable[[Connection, *Arguments], Result],
        *args: *Arguments,
        invalidates_cache: bool = True,
    ) -> Result:
        """Run ``transaction`` with a connection and the arguments; return its result once it is on the disk.

        A caller that is cancelled does not take its transaction back.

        Args:
            invalidates_cache: whether a result that ``cached`` keeps may depend on what it writes.

        Raises:
            StoreClosedError: the database was closed.
            StoreError: the disk does not take it.
            Exception: what the transaction raised; then it changed nothing.
        """
        return await self._write(lambda connection: transaction(connection, *args), invalidates_cache)

    @abstractmethod
    async def _write(self, transaction: Transaction[Result], invalidates_cache: bool) -> Result:
        """As ``write``."""

    async def claim(
        self, transaction: Callable[[Connection, *Arguments], Result], *args: *Arguments
    ) -> Result:
        """As ``write``, for a transaction that takes rows from a queue of many readers.

        It takes them with ``connection.unlocked``. It does not invalidate the cache.
        """
        return await self._claim(lambda connection: transaction(connection, *args))

    async def _claim(self, transaction: Transaction[Result]) -> Result:
        return await self._write(transaction, invalidates_cache=False)

    async def write_once(
        self,
        transaction: Callable[[Connection, *Arguments], Result],
        *args: *Arguments,
        invalidates_cache: bool = True,
    ) -> Result:
        """As ``write``, but once for the interaction that is being handled, if one is.

        Further writes of the same delivery are not checked, nor are those before (``preparing``).

        Raises:
            RepeatedError: an earlier delivery of the interaction has written already.
        """
        delivery = _delivery.get()
        if delivery is None or delivery.done or delivery.prepares:
            return await self.write(transaction, *args, invalidates_cache=invalidates_cache)

        def claimed(connection: Connection) -> Result:
            if not interactions.claim(connection, delivery.interaction):
                raise RepeatedError
            if delivery.along is not None:
                delivery.along(connection)
            return transaction(connection, *args)

        result = await self.write(claimed, invalidates_cache=invalidates_cache)
        delivery.done = True
        return result

    async def begin_once(
        self,
        transaction: Callable[[Connection, *Arguments], Result],
        *args: *Arguments,
        invalidates_cache: bool = True,
    ) -> Result | None:
        """As ``write_once``, for the first of several steps that an earlier delivery may not have ended.

        Returns:
            None if an earlier delivery has written already. Further writes of this one are not checked then.
        """
        try:
            return await self.write_once(transaction, *args, invalidates_cache=invalidates_cache)
        except RepeatedError:
            delivery = _delivery.get()
            assert delivery is not None, "only interactions are delivered again"
            delivery.done = True
            return None

    def notify(self, *notifications: str) -> None:
        """Notify every process with this database of what was committed, such as which games changed.

        A notification is a hint: it may come late or get lost. It comes to this process too.

        Args:
            notifications: without spaces.
        """
        loop = asyncio.get_running_loop()
        for listener in self._listeners:
            loop.call_soon(listener, frozenset(notifications))

    def subscribe(self, listener: Listener) -> None:
        """Call ``listener`` with the notifications of all processes, several at once.

        It is called without any if some may have been missed.
        """
        self._listeners.append(listener)

    @abstractmethod
    async def empty_log(self) -> None:
        """Remove deleted data from the log of writes too, if this program can."""

    async def danger(self) -> str | None:
        """Why commits may get lost until the bot is restarted, in a few words; None if nothing is wrong."""
        return None

    def _forget(self) -> None:
        """Invalidate the cache."""
        self.revision += 1
        self._cache.clear()
