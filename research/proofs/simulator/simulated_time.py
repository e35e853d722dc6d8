"""The bot and the sandbox in simulated time: only what people do determines what happens."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, Self, TypeVar

import pytest

from bot.config import Pace
from research.proofs.simulator.loop import VirtualLoop
from research.proofs.simulator.surroundings import Time, surroundings
from tests.bot.support import chance
from tests.cogs.support.in_process import QUICK, InProcessSandbox

Result = TypeVar("Result")
_STEP_SECONDS: Final = 0.001
"""The seconds that a thread or the database takes for anything."""
_REQUEST_SECONDS: Final = 0.05
"""The seconds that Discord takes for a request."""


class _Connection:
    """A connection to a file, each call of which takes the same time."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path``."""
        return cls(sqlite3.connect(path, isolation_level=None))

    async def run(self, function: Callable[[sqlite3.Connection], Result]) -> Result:
        """Call ``function`` with the connection."""
        await asyncio.sleep(_STEP_SECONDS)
        return function(self._raw)

    async def close(self) -> None:
        """Close it."""
        self._raw.close()


def happening(
    work: Callable[[InProcessSandbox], Coroutine[Any, Any, Result]],
    database: Path,
    seed: str,
    pace: Pace = QUICK,
) -> Result:
    """Run ``work`` with a bot in simulated time, and return its result: the same each time.

    Args:
        database: the path of a file that does not exist yet.
        seed: determines what the bot leaves to chance.
    """
    times = Time()
    loop = VirtualLoop(lambda: _STEP_SECONDS, times.switch)
    times.follow(loop)

    async def happen() -> Result:
        async with InProcessSandbox({"PAUSE_SECONDS": "1"}, pace).open(database) as sandbox:
            sandbox.faults.slow("*", _REQUEST_SECONDS)
            return await work(sandbox)

    with (
        pytest.MonkeyPatch.context() as patch,
        closing(loop),
        surroundings(times, Random(seed), lambda **_: None, _Connection, None),
    ):
        chance.fix(patch, seed)
        return loop.run_until_complete(happen())
