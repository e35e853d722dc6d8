"""A machine of any speed: slowness never counts as absence, of the program, a process or a person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_all_start_methods, get_context
from typing import Final
from unittest import mock

from bot.cluster import lease_assignment, ownership
from bot.config import Pace
from bot.registry.background import worker

_LONG: Final = 3_600
ANY_SPEED: Final = Pace(
    defer=_LONG,
    think=_LONG,
    late=_LONG,
    away=_LONG,
    aim=0.0,
    seldom=0.0,
    edit_public=0.0,
    rounds=dict.fromkeys(("register", "events of tournaments", "leagues"), _LONG),
)
"""No answer is deferred, no late tick interrupts, nobody who acts is away, and nothing comes too soon.

The register and the events of tournaments wait until they are asked for."""

LEASE_MS: Final = 1_000 * _LONG
"""The length of leases in tests. It is no setting of one process, since all have the same."""

_WORKERS: Final = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
"""If possible, worker processes are forked from one that has imported the games."""
_WORKERS.set_forkserver_preload(["engine.games"])


@contextmanager
def unhurried() -> Iterator[None]:
    """Let no lease end, and let worker processes start at once."""
    with (
        mock.patch.object(worker, "get_context", return_value=_WORKERS),
        mock.patch.object(ownership, "LEASE_MS", LEASE_MS),
        mock.patch.object(lease_assignment, "LEASE_MS", LEASE_MS),
    ):
        yield
