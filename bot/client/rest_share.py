"""Keeps a process below its share of the requests that Discord lets a bot make in a second."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import discord

from bot.delivery.discord import private

CALLS_A_SECOND: Final = 50
"""Discord's global limit (https://docs.discord.com/developers/topics/rate-limits)."""


class RestShare:
    """Lets a limited number of calls begin in any second; the others wait in order of arrival.

    Args:
        share: the part of Discord's global limit, above 0 and at most 1. At least one call a second is made.
    """

    def __init__(self, share: float) -> None:
        self.calls: Final = max(1, int(share * CALLS_A_SECOND))
        self._last: deque[float] = deque(maxlen=self.calls)
        """When each of the last calls begins, in seconds, for as many calls as may begin in one second."""

    def limit(self, client: discord.Client) -> None:
        """Let the requests of a client wait for their turn; those without the bot's token do not count."""

        async def turn() -> None:
            at = asyncio.get_running_loop().time()
            if (begins := self.begins(at)) > at:
                await asyncio.sleep(begins - at)

        private.wait_before_requests(client, turn)

    def begins(self, at: float) -> float:
        """When a call that is requested at ``at`` may begin; from then on it counts.

        Args:
            at: the present time, in seconds.
        """
        full = len(self._last) == self.calls
        begins = max(at, self._last[0] + 1.0) if full else at
        self._last.append(begins)
        return begins
