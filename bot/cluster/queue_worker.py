"""Handles the interactions of the queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any, Final

from bot.config import Pace
from bot.database import clock
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.errors import StoreError
from bot.delivery.discord.received import Payload
from bot.delivery.state.interaction_queue import KEPT_MS, InteractionQueue, put_in
from bot.delivery.state.store import interaction_queue as store
from bot.registry.background.backoff import Backoff
from bot.tables.peers import Peers

log = logging.getLogger(__name__)

Handle = Callable[[Payload], Coroutine[Any, Any, None]]

_MOST: Final = 32
"""How many interactions of other processes' partitions a process handles at once."""
_FRESH_MS: Final = 400
"""How long after it was put in an owner takes an interaction at once, which its next poll then renews.

Another process may have taken an older one, as while the owner stood still.
"""


class QueueWorker:
    """Handles interactions of the queue.

    A process that is notified of an interaction in one of its partitions handles it at once. Each
    interaction stays in the queue until it is handled, and whoever handles it renews it. If that process
    was killed, hangs or was not notified, another one takes it. Nothing is done twice, because each
    interaction is carried out once.

    Args:
        peers: know which partitions are this process's.
        handle: handles an interaction to its end.
    """

    def __init__(
        self, database: Database, queue: InteractionQueue, peers: Peers, handle: Handle, pace: Pace
    ) -> None:
        self.pace = pace
        self._database = database
        self._queue = queue
        self._peers = peers
        self._handle = handle
        self._reading: set[asyncio.Task[None]] = set()
        self._in_flight: dict[int, asyncio.Task[None]] = {}
        self._handled: set[int] = set()
        self._wake = asyncio.Event()
        self._poller: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        """Begin to take interactions."""
        self._database.subscribe(self._notified)
        self._poller = asyncio.create_task(self._run(), name="background: interaction queue")

    async def close(self) -> None:
        """Take no more interactions, and finish those in flight."""
        self._closing = True
        self._wake.set()
        if self._poller is not None:
            await self._poller

    def _notified(self, notifications: frozenset[str]) -> None:
        if not notifications:
            # Some may have been missed.
            self._wake.set()
        put = [found for text in notifications if (found := put_in(text)) is not None]
        mine = [
            found.interaction
            for found in put
            if found.partition in self._peers.partitions and clock.now() - found.at < _FRESH_MS
        ]
        if mine and not self._closing:
            reading = asyncio.create_task(self._take_own(mine), name="take interactions")
            self._reading.add(reading)
            reading.add_done_callback(self._reading.discard)

    async def _take_own(self, interactions: Collection[int]) -> None:
        # What the database does not give now is found by a poll.
        with contextlib.suppress(StoreError):
            self._begin(await self._database.read(store.payloads, interactions))

    async def _run(self) -> None:
        backoff = Backoff(log, self.pace.queue, self.pace.idle)
        while not self._closing or self._reading or self._in_flight or self._handled:
            self._wake.clear()
            try:
                wait = await self._poll()
                backoff.succeeded()
            except Exception as error:
                # The database may be out of reach for a while.
                wait = backoff.failed("the interaction queue could not be read", error)
                if self._closing:
                    return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _poll(self) -> float:
        """Remove the handled interactions, keep those in flight, and take those that nobody handles.

        Returns:
            the seconds until the next poll.
        """
        handled, in_flight = tuple(self._handled), tuple(self._in_flight)
        if not handled and not in_flight:
            # Nothing is committed for a look at a queue in which nothing is to be done.
            free_at = await self._database.read(store.next_free)
            if free_at is None:
                return self.pace.idle
            if free_at > clock.now():
                return self.pace.queue
        most = 0 if self._closing else max(0, _MOST - len(in_flight))

        def poll(connection: Connection) -> list[tuple[int, bytes]]:
            now = clock.now()
            store.remove(connection, handled)
            store.keep(connection, in_flight, now + KEPT_MS)
            return store.take(connection, now, now + KEPT_MS, most)

        self._begin(await self._database.claim(poll))
        self._handled.difference_update(handled)
        return self.pace.queue

    def _begin(self, taken: Collection[tuple[int, bytes]]) -> None:
        """Handle interactions, unless this process does so already. Polls keep them from others."""
        for interaction, encrypted in taken:
            if interaction not in self._in_flight and interaction not in self._handled:
                handling = asyncio.create_task(
                    self._take(interaction, encrypted), name=f"handle {interaction}"
                )
                self._in_flight[interaction] = handling
                handling.add_done_callback(partial(self._end, interaction))

    def _end(self, interaction: int, _: asyncio.Task[None]) -> None:
        del self._in_flight[interaction]
        self._handled.add(interaction)

    async def _take(self, interaction: int, encrypted: bytes) -> None:
        try:
            payload = self._queue.read(interaction, encrypted)
            if payload is None:
                log.warning("an interaction in the queue was encrypted with another token")
            else:
                await self._handle(payload)
        except ValueError:
            log.warning("the gateway has sent what is no interaction")
