"""Thinking that takes longer than a moment, in a process of its own: the event loop never waits for it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Final, ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_MODESTY: Final = 5
"""The niceness of the process: others get the processor first."""


class Thinker:
    """One process that thinks about one thing at a time; it is started when it is first needed.

    A process that dies is replaced, and what it was thinking about is thought about once more.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """What the function returns or raises.

        Args:
            function: of some module; it, its arguments and its result are pickled. It should import little.
        """
        try:
            return await self._try(function, *args, **kwargs)
        except BrokenProcessPool:
            return await self._try(function, *args, **kwargs)

    async def close(self) -> None:
        """Stop at once; what was being thought about is lost."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_stop, pool)

    async def _try(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin)
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise


def _begin() -> None:
    """In the new process: be modest, and stay no longer than the program."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_MODESTY)
    # Ctrl-C in a terminal reaches every process: the program is stopped by it, and stops this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_program, daemon=True).start()


def _leave_with_the_program() -> None:
    program = parent_process()
    assert program is not None, "somebody has started this process"
    program.join()
    os._exit(0)


def _stop(pool: ProcessPoolExecutor) -> None:
    for process in tuple(pool._processes.values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)
