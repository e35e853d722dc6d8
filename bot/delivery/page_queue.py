"""The order in which pages are made while there are more edits than the machine can make at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bot.config import Pace
from bot.delivery.urgency import Line

_AT_ONCE: Final = 2
"""How many pages are made at once: the words of one while another is drawn."""


class PageQueue:
    """Lets a few pages at a time be made, so that presses can be answered in between.

    The most urgent go first. A waiting page is made once, at the newest version, after any number of changes.
    """

    def __init__(self, pace: Pace) -> None:
        self._free = _AT_ONCE
        self._line = Line(pace.public)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until the page of a message may be made and drawn in this block."""
        if self._free:
            self._free -= 1
        else:
            await self._wait()
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self) -> None:
        turn = self._line.join()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        if not self._line.pass_on():
            self._free += 1
