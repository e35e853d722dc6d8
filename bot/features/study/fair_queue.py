"""A queue that serves one person at a time, so that a person with many requests does not delay the others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """Gives turns, one at a time, to the waiting person whose last turn is the longest ago.

    A person's own turns come in the order of their requests. A person who had none yet comes first.
    """

    def __init__(self) -> None:
        self._waiting: dict[int | None, deque[asyncio.Future[None]]] = {}
        self._last: dict[int | None, int] = {}
        """The number of each person's last turn, as long as somebody has a turn."""
        self._turns = 0
        self._taken = False

    @asynccontextmanager
    async def turn(self, person: int | None) -> AsyncIterator[None]:
        """Wait for a turn, which lasts as long as the block.

        Args:
            person: who waits. None stands for nobody in particular, and counts as one person.
        """
        if self._taken:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(person, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._next()
                else:
                    self._forget(person, mine)
                raise
        else:
            self._give(person)
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        """Give the next turn, if somebody waits."""
        if not self._waiting:
            self._taken = False
            self._last.clear()
            return
        person = min(self._waiting, key=lambda waiting: self._last.get(waiting, 0))
        turn = self._waiting[person][0]
        self._forget(person, turn)
        self._give(person)
        turn.set_result(None)

    def _give(self, person: int | None) -> None:
        self._taken = True
        self._turns += 1
        self._last[person] = self._turns

    def _forget(self, person: int | None, turn: asyncio.Future[None]) -> None:
        own = self._waiting[person]
        own.remove(turn)
        if not own:
            del self._waiting[person]
