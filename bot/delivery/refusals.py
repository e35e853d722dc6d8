"""Logs refused requests, a limited number of lines: anybody may send any number of requests."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import MutableMapping
from typing import Any, Final

from aiohttp.http_exceptions import HttpProcessingError

_SECONDS_BETWEEN: Final = 60.0


class Refusals:
    """Logs why requests were refused, at most one line a minute with their number."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._counts: Counter[str] = Counter()
        self._next: asyncio.TimerHandle | None = None

    def note(self, reason: str) -> None:
        """Note that a request was refused.

        Args:
            reason: a few words of this program's own.
        """
        self._counts[reason] += 1
        if self._next is None:
            self._say()

    def close(self) -> None:
        """Log what was not logged yet."""
        if self._next is not None:
            self._next.cancel()
            self._say()
        if self._next is not None:
            self._next.cancel()

    def _say(self) -> None:
        if not self._counts:
            self._next = None
            return
        said = ", ".join(f"{reason} ({count})" for reason, count in self._counts.most_common())
        self._counts.clear()
        self._log.warning("requests were refused: %s", said, extra={"each": True})
        self._next = asyncio.get_running_loop().call_later(_SECONDS_BETWEEN, self._say)


class HttpLog(logging.LoggerAdapter[logging.Logger]):
    """The log of the HTTP server. Malformed requests are noted with the refused ones."""

    def __init__(self, log: logging.Logger, refusals: Refusals) -> None:
        super().__init__(log)
        self._refusals = refusals

    def exception(self, msg: object, *args: object, exc_info: Any = True, **kwargs: Any) -> None:
        """Log a failure of this program with its traceback."""
        if isinstance(exc_info, HttpProcessingError):
            self._refusals.note("malformed")
        else:
            super().exception(msg, *args, exc_info=exc_info, **kwargs)

    def process(self, msg: Any, kwargs: MutableMapping[str, Any]) -> tuple[Any, MutableMapping[str, Any]]:
        """Leave a message as it is."""
        return msg, kwargs
