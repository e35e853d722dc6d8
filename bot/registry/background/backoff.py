"""How background tasks go on after a failure: less and less often, with one record a minute in the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from bot.database.database import BoundedDict

_FIRST_SECONDS: Final = 1.0
_LONGEST_SECONDS: Final = 30.0
_LINE_SECONDS: Final = 60.0
_MOST: Final = 10_000
"""How many failing keys a task remembers."""


class Backoff:
    """The pauses of a background task after failures, each twice as long as the last. A success ends them.

    What a task does for one key after another, such as for each lobby, fails and succeeds by key.

    Args:
        log: gets a record of the first failure with its traceback, and then at most one a minute.
        first: the first pause in seconds.
        longest: the longest pause in seconds.
    """

    def __init__(
        self, log: logging.Logger, first: float = _FIRST_SECONDS, longest: float = _LONGEST_SECONDS
    ) -> None:
        self._log = log
        self._first = first
        self._longest = longest
        self._failing = BoundedDict[object, tuple[float, float]](_MOST)
        """By key, the last pause and its end, in seconds of the event loop."""
        self._silent_until = 0.0
        self._unlogged = 0
        self._logged: type[Exception] | None = None

    def left(self, key: object = None) -> float:
        """For how many seconds a key should be left alone."""
        _, until = self._failing.get(key, (0.0, 0.0))
        return max(0.0, until - _time())

    def succeeded(self, key: object = None) -> None:
        """Forget the failures of a key."""
        self._failing.pop(key, None)

    async def attempt(
        self, what: str, attempt: Coroutine[Any, Any, object], key: object, *passed_on: type[Exception]
    ) -> None:
        """Await an attempt for a key, unless the last one has failed only just now. A failure is logged.

        Args:
            what: what has failed if it fails, for the log.
            passed_on: errors that are no failure, and are raised.
        """
        if self.left(key):
            attempt.close()
            return
        try:
            await attempt
        except passed_on:
            raise
        except Exception as error:
            self.failed(what, error, key)
        else:
            self.succeeded(key)

    def failed(self, what: str, error: Exception, key: object = None, *, level: int = logging.ERROR) -> float:
        """Log a failure unless the last record is less than a minute old; returns the pause in seconds.

        Args:
            what: what has failed, for the log.
            level: the record's; below ERROR it has no traceback.
        """
        last, _ = self._failing.get(key, (0.0, 0.0))
        pause = min(2 * last or self._first, self._longest)
        self._failing[key] = pause, _time() + pause
        if _time() < self._silent_until:
            self._unlogged += 1
        else:
            more = f", and {self._unlogged} other failures" if self._unlogged else ""
            known, self._logged = type(error) is self._logged, type(error)
            traceback = None if known or level < logging.ERROR else error
            self._log.log(level, "%s: %r%s", what, error, more, exc_info=traceback)
            self._silent_until, self._unlogged = _time() + _LINE_SECONDS, 0
        return pause


def _time() -> float:
    return asyncio.get_running_loop().time()
