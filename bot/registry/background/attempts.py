"""What background tasks try for one table after another."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from bot.tables.peers import NotOwnerError, Peers

log = logging.getLogger(__name__)


async def attempt_as_owner(
    peers: Peers, key: str, what: str, attempt: Awaitable[object], *expected: type[Exception]
) -> None:
    """Await an attempt as the owner of a key, and log its failure, so that the other keys are still handled.

    Args:
        what: why it is attempted, for the log.
        expected: the errors which only say that somebody else was faster.
    """
    try:
        with peers.as_owner(key):
            await attempt
    except Exception as error:
        if isinstance(error, (NotOwnerError, *expected)):
            log.info("%s: %s, but %s", key, what, type(error).__name__)
        else:
            log.exception("%s: %s, and handling it failed", key, what)
