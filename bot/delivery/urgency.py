"""Who goes first where messages wait for each other, for the machine or for Discord's limit."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Final


class Urgency(IntEnum):
    """How urgent it is what a task does."""

    HAND = 0
    """A person waits for it, such as for their hand or an answer."""
    TABLE = 1
    """Everybody at a table sees it. It waits for hands, but not for ever."""
    POST = 2
    """Nobody waits for it. Many servers may get theirs at once, such as at the end of a month."""


urgency: Final[ContextVar[Urgency]] = ContextVar("urgency", default=Urgency.HAND)
"""How urgent it is what the present task does."""


class Line:
    """Those who wait for their turn, in order: posts after all others, and tables a while after hands.

    Args:
        public: how many seconds a table lets hands go first.
    """

    def __init__(self, public: float) -> None:
        self.public = public
        self._waiting: list[tuple[bool, float, int, Urgency, asyncio.Future[None]]] = []
        self._numbers = count()

    def join(self) -> asyncio.Future[None]:
        """Wait with the urgency of the present task; the future is done when the turn has come."""
        loop, own = asyncio.get_running_loop(), urgency.get()
        turn: asyncio.Future[None] = loop.create_future()
        at = loop.time() + self.public * (own is Urgency.TABLE)
        heappush(self._waiting, (own is Urgency.POST, at, next(self._numbers), own, turn))
        return turn

    @property
    def first(self) -> Urgency | None:
        """The urgency of who comes next; None if nobody waits."""
        while self._waiting and self._waiting[0][-1].done():
            heappop(self._waiting)
        return self._waiting[0][-2] if self._waiting else None

    def pass_on(self) -> bool:
        """Let the next one have their turn; False if nobody waits."""
        if self.first is None:
            return False
        heappop(self._waiting)[-1].set_result(None)
        return True
