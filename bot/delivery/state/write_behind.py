"""Small writes that can wait: they are collected and committed together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable

from bot.config import Pace
from bot.database.connection import Connection
from bot.database.database import Arguments, Database, Result, Transaction
from bot.database.errors import StoreClosedError

log = logging.getLogger(__name__)

Key = tuple[Hashable, ...]


class WriteBehind:
    """Collects writes and commits them together, half a second after the first.

    A kill loses the collected writes, so their loss must cost no more than work done twice.

    Args:
        database: where the writes go.
    """

    def __init__(self, database: Database, pace: Pace) -> None:
        self.pace = pace
        self._database = database
        self._collected: dict[Key, Transaction[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._flushes: set[asyncio.Task[None]] = set()

    def add(self, key: Key, write: Transaction[None]) -> None:
        """Collect a write, replacing an older one with the same key.

        Reads through ``Database.cached`` must not depend on it.
        """
        self._collected[key] = write
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self.pace.write, self._start)

    def get(self, key: Key) -> Transaction[None] | None:
        """The collected write with this key, if it is not committed yet."""
        return self._collected.get(key)

    def holds(self, *beginning: Hashable) -> bool:
        """Whether a write is collected whose key has this beginning."""
        return any(key[: len(beginning)] == beginning for key in self._collected)

    async def write(
        self,
        transaction: Callable[[Connection, *Arguments], Result],
        *args: *Arguments,
        invalidates_cache: bool = True,
    ) -> Result:
        """Commit everything collected and then a transaction, all in one commit.

        Args:
            invalidates_cache: as of ``Database.write``.
        """
        collected = self._take()

        def together(connection: Connection) -> Result:
            for write in collected:
                write(connection)
            return transaction(connection, *args)

        return await self._database.write(together, invalidates_cache=invalidates_cache)

    async def flush(self) -> None:
        """Commit everything collected so far."""
        collected = self._take()

        def together(connection: Connection) -> None:
            for write in collected:
                write(connection)

        if collected:
            await self._database.write(together, invalidates_cache=False)

    async def close(self) -> None:
        """Commit what is left."""
        await self.flush()
        await asyncio.gather(*self._flushes, return_exceptions=True)

    def _take(self) -> list[Transaction[None]]:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        collected, self._collected = list(self._collected.values()), {}
        return collected

    def _start(self) -> None:
        task = asyncio.create_task(self.flush(), name="write behind")
        self._flushes.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._flushes.discard(task)
        if task.cancelled():
            return
        failure = task.exception()
        if failure is not None and not isinstance(failure, StoreClosedError):
            log.error("collected writes are lost", exc_info=failure)
