"""The order in which pages are made while there are more edits than the machine can make at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Final

from bot.config import Pace
from bot.tables.message import Key, is_public

_AT_ONCE: Final = 2
"""How many pages are made at once: the words of one while another is drawn."""


class PageQueue:
    """Lets a few pages at a time be made, so that presses can be answered in between.

    Hands go before tables, since the game waits for their readers, but no table waits for ever. A waiting
    page is made once, at the newest version, after any number of changes.
    """

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._free = _AT_ONCE
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, key: Key) -> AsyncIterator[None]:
        """Wait until the page of a message may be made and drawn in this block."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(key)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, key: Key) -> None:
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        later = is_public(key[1])
        heappush(self._waiting, (loop.time() + self.pace.public * later, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
