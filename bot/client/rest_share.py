"""Keeps a process below its share of the requests that Discord lets a bot make in a second."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import discord

from bot.delivery.discord import private
from bot.delivery.urgency import Line, Urgency, urgency

CALLS_A_SECOND: Final = 50
"""Discord's global limit (https://docs.discord.com/developers/topics/rate-limits)."""


class RestShare:
    """Lets a limited number of calls begin in any second; the others wait, and the most urgent go first.

    Posts get half of the calls at most, so that hands need not wait until the second is over.

    Args:
        share: the part of Discord's global limit, above 0 and at most 1. At least one call a second is made.
        public: how many seconds the calls for a table let those for hands go first.
    """

    def __init__(self, share: float, public: float) -> None:
        self.calls: Final = max(1, int(share * CALLS_A_SECOND))
        self._last: deque[float] = deque(maxlen=self.calls)
        """When each of the last calls began, in seconds, for as many calls as may begin in one second."""
        self._last_posts: deque[float] = deque(maxlen=max(1, self.calls // 2))
        self._line = Line(public)
        self._timer: asyncio.TimerHandle | None = None

    def limit(self, client: discord.Client) -> None:
        """Let the requests of a client wait for their turn; those without the bot's token do not count."""
        private.wait_before_requests(client, self.turn)

    async def turn(self) -> None:
        """Wait until a call may begin."""
        own, at = urgency.get(), asyncio.get_running_loop().time()
        if self._line.first is None and self._free_at(own) <= at:
            self._note(own, at)
            return
        turn = self._line.join()
        self._go_on()
        await turn

    def _go_on(self) -> None:
        """Let those begin who may, and come back when the next one may."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        loop = asyncio.get_running_loop()
        while (first := self._line.first) is not None:
            begins, at = self._free_at(first), loop.time()
            if begins > at:
                self._timer = loop.call_at(begins, self._go_on)
                return
            self._note(first, at)
            self._line.pass_on()

    def _free_at(self, own: Urgency) -> float:
        """When the next call of an urgency may begin."""
        counted = (self._last, self._last_posts) if own is Urgency.POST else (self._last,)
        return max((last[0] + 1.0 for last in counted if len(last) == last.maxlen), default=0.0)

    def _note(self, own: Urgency, at: float) -> None:
        self._last.append(at)
        if own is Urgency.POST:
            self._last_posts.append(at)
