"""When each message is updated: one task for each, and a pause after a failure."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from bot.config import Pace
from bot.delivery.urgency import Urgency, urgency
from bot.registry.background.backoff import Backoff
from bot.tables.message import Key

log = logging.getLogger(__name__)


class Schedule:
    """Runs one task at most for each message.

    Args:
        update: updates a message, given how often it was tried; False if it should be tried again.
        owns: whether this process owns a game or pool.
        notify_owner: called instead of ``update`` if another process owns it.
        released: called if this process has lost the ownership while ``update`` ran.
        urgency_of: how urgent a message is.
    """

    def __init__(
        self,
        update: Callable[[Key, int], Awaitable[bool]],
        owns: Callable[[str], bool],
        notify_owner: Callable[[Key], None],
        released: Callable[[Key], Awaitable[None]],
        urgency_of: Callable[[Key], Urgency],
        pace: Pace,
    ) -> None:
        self.pace = pace
        self._update = update
        self._owns = owns
        self._notify_owner = notify_owner
        self._released = released
        self._urgency_of = urgency_of
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._editing: set[Key] = set()
        self._again: set[Key] = set()
        self._answers: Counter[Key] = Counter()
        self._pauses: dict[Key, asyncio.Event] = {}
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self._backoff = Backoff(log)

    def wake(self, key: Key) -> None:
        """Update a message soon."""
        if not self._owns(key[0]):
            self._notify_owner(key)
            return
        if key in self._tasks or key in self._answers:
            self._again.add(key)
            if key in self._pauses:
                self._pauses[key].set()
            return
        if left := self._backoff.left(key):
            if key not in self._timers:
                self.wake_later(key, left)
            return
        task = asyncio.create_task(self._run(key), name=f"present {key}")
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._done(key, done))

    def found_outdated(self, key: Key) -> None:
        """Update a message soon, unless that is being tried: nothing new ends the pause after a failure."""
        if key not in self._tasks:
            self.wake(key)

    def wake_later(self, key: Key, seconds: float) -> None:
        """Update a message once ``seconds`` have passed without another call for it."""
        if not seconds:
            self.wake(key)
            return
        if key in self._timers:
            self._timers[key].cancel()
        self._timers[key] = asyncio.get_running_loop().call_later(seconds, self._ring, key)

    def _ring(self, key: Key) -> None:
        del self._timers[key]
        self.wake(key)

    def busy(self, key: Key) -> bool:
        """Whether an edit of a message may be in flight."""
        return key in self._editing

    @contextmanager
    def held_back(self, key: Key) -> Iterator[None]:
        """Start no edit of a message while an interaction's answer updates it.

        An edit that was wanted before follows the answer.
        """
        self._answers[key] += 1
        try:
            yield
        finally:
            self._answers[key] -= 1
            if not self._answers[key]:
                del self._answers[key]
                if key in self._again:
                    self.wake(key)

    @asynccontextmanager
    async def alone(self, key: Key) -> AsyncIterator[None]:
        """As ``held_back``, after waiting for an edit of the message that is in flight."""
        with self.held_back(key):
            if key in self._pauses:
                self._pauses[key].set()
            if (task := self._tasks.get(key)) is not None:
                await asyncio.wait([task])
            yield

    async def drain(self, seconds: float) -> None:
        """Wait for edits in flight at tables that this process does not own any more.

        Args:
            seconds: how long at most.
        """
        tasks = [task for key, task in self._tasks.items() if not self._owns(key[0])]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def close(self) -> None:
        """Stop all edits; the outbox remembers them."""
        # An edit that fails is tried again after a pause, so that it leaves a timer.
        while self._timers or self._tasks:
            for timer in self._timers.values():
                timer.cancel()
            self._timers.clear()
            tasks = list(self._tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, key: Key, task: asyncio.Task[None]) -> None:
        del self._tasks[key]
        if task.cancelled():
            return
        failure = task.exception()
        if isinstance(failure, Exception):
            self._backoff.failed(f"could not present {key}", failure, key)
        if failure is not None or key in self._again:
            self.wake(key)

    async def _run(self, key: Key) -> None:
        urgent = self._urgency_of(key)
        urgency.set(urgent)
        wait = self.pace.edit if urgent is Urgency.HAND else self.pace.edit_public
        tries = 0
        while True:
            # The actor's answer goes first, and changes in quick succession are shown together.
            await asyncio.sleep(wait)
            if key in self._answers:
                self._again.add(key)
                return
            self._again.discard(key)
            if not self._owns(key[0]):
                self._notify_owner(key)
                return
            self._editing.add(key)
            try:
                updated = await self._update(key, tries)
            finally:
                self._editing.discard(key)
            if not self._owns(key[0]):
                await self._released(key)
                return
            self._backoff.succeeded(key)
            if updated:
                if key not in self._again:
                    return
                tries = 0
                continue
            tries += 1
            retries = self.pace.retries
            await self._pause(key, retries[min(tries, len(retries)) - 1])

    async def _pause(self, key: Key, seconds: float) -> None:
        """Wait before the next try, unless there is something new to show."""
        news = self._pauses[key] = asyncio.Event()
        try:
            async with asyncio.timeout(seconds):
                await news.wait()
        except TimeoutError:
            return
        finally:
            del self._pauses[key]
