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
        if self._backoff.left(key):
            attempt.close()
            return
        try:
            with self._peers.as_owner(key):
                await attempt
        except Exception as error:
            if isinstance(error, (NotOwnerError, *expected)):
                log.info("%s: %s, but %s", key, what, type(error).__name__)
            else:
                self._backoff.failed(f"{key}: {what}, and handling it failed", error, key)
        else:
            self._backoff.succeeded(key)
