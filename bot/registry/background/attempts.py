"""What background tasks try for one table after another."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Any

from bot.registry.background.backoff import Backoff
from bot.tables.peers import NotOwnerError, Peers

log = logging.getLogger(__name__)


class Attempts:
    """Attempts of a background task, each as the owner of a key.

    If one fails, the other keys are still handled, and that key is left alone for a while.
    """

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._backoff = Backoff(log)

    async def attempt(
        self, key: str, what: str, attempt: Coroutine[Any, Any, object], *expected: type[Exception]
    ) -> None:
        """Await an attempt as the owner of a key, unless the last one has failed only just now.

        Args:
            what: why it is attempted, for the log.
            expected: the errors which only say that somebody else was faster.
        """
        failed = f"{key}: {what}, and handling it failed"
        passed_on: tuple[type[Exception], ...] = (NotOwnerError, *expected)
        try:
            with self._peers.as_owner(key):
                await self._backoff.attempt(failed, attempt, key, *passed_on)
        except passed_on as error:
            # Whoever is not the owner any more has not begun it.
            attempt.close()
            log.info("%s: %s, but %s", key, what, type(error).__name__)
