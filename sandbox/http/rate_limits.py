"""Rate limits: Discord's own on all requests of the bot; on each route a high one, unless a test sets it."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from sandbox.discord.errors import RateLimited

GENEROUS = {
    "X-RateLimit-Limit": "100",
    "X-RateLimit-Remaining": "99",
    "X-RateLimit-Reset-After": "1.000",
}


CALLS_A_SECOND = 50
"""The most requests with the bot's token in a second (Discord: Rate limits, *Global rate limit*)."""


@dataclass
class _Limit:
    pattern: str
    calls: int
    seconds: float
    windows: dict[str, tuple[float, int]] = field(default_factory=dict)
    """By channel or webhook: when its window ends, and how many calls it has had."""


class RateLimits:
    """The limit on all requests of the bot, and the limit of each route for each channel or webhook.

    Attributes:
        refused: how many calls have been over a limit.
    """

    def __init__(self) -> None:
        self.refused = 0
        self._limits: list[_Limit] = []
        self._second = 0.0, 0

    def set(self, pattern: str, calls: int, seconds: float) -> None:
        """Limit a route to `calls` in `seconds`, such as 5 in 5.0 for the messages of a channel."""
        self._limits.append(_Limit(pattern, calls, seconds))

    @property
    def set_here(self) -> bool:
        """Whether a test has limited a route."""
        return bool(self._limits)

    def clear(self) -> None:
        """Set the high default limits again."""
        self._limits.clear()

    def count(self) -> None:
        """Count a call that needs the bot's token. Calls with an interaction's token do not count.

        Raises:
            RateLimited: the bot has used all calls of this second.
        """
        now = time.monotonic()
        ends, had = self._second
        if now >= ends:
            ends, had = now + 1.0, 0
        if had >= CALLS_A_SECOND:
            self.refused += 1
            raise RateLimited(ends - now, of_all=True)
        self._second = ends, had + 1

    def headers(self, method: str, path: str) -> dict[str, str]:
        """Count a call; return the headers that describe its bucket.

        Raises:
            RateLimited: the limit is reached.
        """
        limit = next(
            (limit for limit in self._limits if fnmatchcase(f"{method} {path}", limit.pattern)), None
        )
        if limit is None:
            return GENEROUS
        now = time.monotonic()
        bucket = "/".join(path.split("/")[: 4 if path.startswith("/webhooks/") else 3])
        ends, had = limit.windows.get(bucket, (0.0, 0))
        if now >= ends:
            ends, had = now + limit.seconds, 0
        if had >= limit.calls:
            self.refused += 1
            raise RateLimited(ends - now)
        limit.windows[bucket] = (ends, had + 1)
        return {
            "X-RateLimit-Limit": str(limit.calls),
            "X-RateLimit-Remaining": str(limit.calls - had - 1),
            "X-RateLimit-Reset-After": f"{math.ceil((ends - now) * 1000) / 1000:.3f}",
        }
