"""Tasks that do the same again and again while the bot runs."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import ClassVar, Generic, TypeVar

from bot.database.clock import now
from bot.registry.background.backoff import Backoff

log = logging.getLogger(__name__)

Result = TypeVar("Result")


class BackgroundTask(ABC):
    """A task that runs from the start of the program to its end."""

    @abstractmethod
    def start(self, catch_up: Callable[[], Awaitable[None]] | None = None) -> None:
        """Start the task, if it has not been started.

        Args:
            catch_up: called before each round, such as to move the deadlines by the time of an interruption
                before anybody counts as late.
        """

    @abstractmethod
    async def close(self) -> None:
        """Stop the task."""

    def wake(self) -> None:  # noqa: B027
        """Look for work at once: a game has ended, or this process owns other tables now."""


class PeriodicTask(BackgroundTask, Generic[Result]):
    """A task in rounds, with a pause after each. After an exception the next pauses are longer.

    Attributes:
        name: its name in the log.
        pause: the seconds between two rounds.
    """

    name: ClassVar[str]
    pause: float
    _task: asyncio.Task[None] | None = None

    @abstractmethod
    async def round(self, at: int) -> Result:
        """Do everything that is due.

        Args:
            at: the present time in UTC ms.
        """

    async def pause_after(self, result: Result) -> float:
        """The seconds from a round that went well to the next."""
        return self.pause

    def start(self, catch_up: Callable[[], Awaitable[None]] | None = None) -> None:
        """Start the task, if it has not been started."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(catch_up), name=f"background: {self.name}")

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, catch_up: Callable[[], Awaitable[None]] | None) -> None:
        backoff = Backoff(log)
        while True:
            try:
                if catch_up is not None:
                    await catch_up()
                wait = await self.pause_after(await self.round(now()))
                backoff.succeeded()
            except Exception as error:
                wait = max(self.pause, backoff.failed(f"{self.name}: a round failed", error))
            await asyncio.sleep(wait)
