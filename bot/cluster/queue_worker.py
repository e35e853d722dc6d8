"""Handles the interactions of the queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from bot.config import Pace
from bot.database import clock
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.discord.received import Payload
from bot.delivery.state.interaction_queue import NOTIFICATION, InteractionQueue
from bot.delivery.state.store import interaction_queue as store
from bot.registry.background.backoff import Backoff

log = logging.getLogger(__name__)

Handle = Callable[[Payload], Coroutine[Any, Any, None]]

_MOST: Final = 32
"""How many interactions of the queue a process handles at once."""
_KEPT_MS: Final = 1_000
"""How long after a poll the interactions belong to this process. Discord waits 3 s for an answer."""


class QueueWorker:
    """Handles interactions of the queue.

    An interaction stays in the queue until it is handled. If this process is killed or hangs, another one
    takes it. Nothing is done twice, because each interaction is carried out once.

    Args:
        handle: handles an interaction to its end.
    """

    def __init__(self, database: Database, queue: InteractionQueue, handle: Handle, pace: Pace) -> None:
        self.pace = pace
        self._database = database
        self._queue = queue
        self._handle = handle
        self._in_flight: dict[int, asyncio.Task[None]] = {}
        self._handled: set[int] = set()
        self._wake = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        """Begin to take interactions."""
        self._database.subscribe(self._notified)
        self._reader = asyncio.create_task(self._read(), name="background: interaction queue")

    async def keep(self, payload: Payload, handling: asyncio.Task[Any]) -> None:
        """Let another process take an interaction if this one is killed before it has handled it.

        Args:
            handling: ends when it is handled.
        """
        await self._queue.put(payload, _KEPT_MS)
        self._follow(int(payload["id"]), handling)

    async def close(self) -> None:
        """Take no more interactions, and finish those in flight."""
        self._closing = True
        self._wake.set()
        if self._reader is not None:
            await self._reader

    def _notified(self, notifications: frozenset[str]) -> None:
        # None are sent if some may have been missed.
        if NOTIFICATION in notifications or not notifications:
            self._wake.set()

    async def _read(self) -> None:
        backoff = Backoff(log, self.pace.queue, self.pace.idle)
        while not self._closing or self._in_flight or self._handled:
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
        """Remove the handled interactions, keep those in flight, and take more.

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
            store.keep(connection, in_flight, now + _KEPT_MS)
            return store.take(connection, now, now + _KEPT_MS, most)

        taken = await self._database.claim(poll)
        self._handled.difference_update(handled)
        for interaction, encrypted in taken:
            handling = asyncio.create_task(self._take(interaction, encrypted), name=f"handle {interaction}")
            self._follow(interaction, handling)
        return self.pace.queue

    def _follow(self, interaction: int, handling: asyncio.Task[Any]) -> None:
        """Keep an interaction from others until it is handled, then remove it."""

        def end(_: asyncio.Task[None]) -> None:
            # An interaction that was delivered twice may be in flight twice.
            self._in_flight.pop(interaction, None)
            self._handled.add(interaction)
            self._wake.set()

        self._in_flight[interaction] = handling
        handling.add_done_callback(end)

    async def _take(self, interaction: int, encrypted: bytes) -> None:
        try:
            payload = self._queue.read(interaction, encrypted)
            if payload is None:
                log.warning("an interaction in the queue was encrypted with another token")
            else:
                await self._handle(payload)
        except ValueError:
            log.warning("the gateway has sent what is no interaction")
