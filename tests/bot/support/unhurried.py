"""A machine of any speed: slowness is taken for no absence, of the program, another process or a person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final
from unittest import mock

from bot.cluster import lease_assignment, ownership
from bot.database import clock
from bot.delivery import reply as replying
from bot.delivery.alerts import turns

_LONG: Final = 3_600


@contextmanager
def unhurried() -> Iterator[None]:
    """Let no answer be deferred, no late tick interrupt, no lease end, and nobody who acts be away."""
    with ExitStack() as stack:
        for patch in (
            mock.patch.object(replying, "_PATIENCE_SECONDS", _LONG),
            mock.patch.object(clock, "LATE_MS", 1_000 * _LONG),
            mock.patch.object(ownership, "LEASE_MS", 1_000 * _LONG),
            mock.patch.object(lease_assignment, "LEASE_MS", 1_000 * _LONG),
            mock.patch.object(turns, "AWAY_SECONDS", _LONG),
        ):
            stack.enter_context(patch)
        yield
