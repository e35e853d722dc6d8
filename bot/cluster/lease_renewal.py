"""Renews the leases of this process, and takes over expired leases of others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from bot.cluster.notifications import LEASES
from bot.cluster.ownership import Ownership
from bot.database.database import Database
from bot.database.partitions import ALL
from bot.registry.background.backoff import Backoff

log = logging.getLogger(__name__)

_RENEW_SECONDS: Final = 3.0
_FINISH_SECONDS: Final = 2.0
"""How long edits in flight may take before their table is released."""


class Renewal:
    """One task that renews the leases.

    Args:
        gained: called with the partitions that this process has just taken over.
        finish: waits for edits in flight at tables that are about to be released, for at most the given
            seconds.
    """

    def __init__(
        self,
        database: Database,
        ownership: Ownership,
        gained: Callable[[Collection[int]], None],
        finish: Callable[[float], Awaitable[None]],
    ) -> None:
        self._database = database
        self._ownership = ownership
        self._gained = gained
        self._finish = finish
        self._nudged = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take free partitions, then start the task."""
        self._database.subscribe(self._notified)
        await self.round()
        self._database.notify(LEASES)
        self._task = asyncio.create_task(self._run(), name="background: leases")

    async def close(self) -> None:
        """Stop the task, and release all partitions."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        # This includes the partitions that it was about to release.
        await self._give(ALL)

    def _notified(self, notifications: frozenset[str]) -> None:
        """Wake the task: partitions may be free, or should be released."""
        if LEASES in notifications:
            self._nudged.set()

    async def round(self) -> float:
        """Renew the leases; returns the seconds until the next renewal."""
        found = await self._ownership.acquire()
        if found.gained:
            log.info("took over %d partitions; %d deadlines moved", len(found.gained), found.moved)
            self._gained(found.gained)
        if found.surplus:
            await self._give(found.surplus)
        soonest = _RENEW_SECONDS if found.soonest is None else found.soonest / 1000
        return min(_RENEW_SECONDS, soonest)

    async def _run(self) -> None:
        wait, backoff = _RENEW_SECONDS, Backoff(log, longest=_RENEW_SECONDS)
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._nudged.wait()
            self._nudged.clear()
            try:
                wait = await self.round()
                backoff.succeeded()
            except Exception as error:
                # The database may become reachable again.
                wait = backoff.failed("the leases could not be renewed", error)

    async def _give(self, partitions: Collection[int]) -> None:
        """Release partitions, once no edit is in flight for them."""
        self._ownership.stop(partitions)
        await self._finish(_FINISH_SECONDS)
        await self._ownership.release(partitions)
        self._database.notify(LEASES)
        log.info("gave up %d partitions", len(partitions))
