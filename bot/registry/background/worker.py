"""A worker process for long computations, so that the event loop is never blocked."""

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

from bot.tables.errors import Reason, Refusal

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_NICENESS: Final = 5
"""How much the niceness of the worker process is above the program's."""


class Worker:
    """One process that runs one function at a time. It is started when it is first needed.

    A process that dies is replaced, and its function is run once more.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._starting = asyncio.Lock()
        self._served: set[int] = set()
        """The people for whom it computes."""

    async def run(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run a function in the process; returns or raises what the function does.

        Args:
            function: a module-level function. It, its arguments and its result are pickled; its module should
                import little.
        """
        try:
            return await self._try(function, *args, **kwargs)
        except BrokenProcessPool:
            return await self._try(function, *args, **kwargs)

    async def run_for(
        self,
        person: int,
        function: Callable[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """As ``run``, for a person who waits, one function at a time, so that nobody can fill the queue.

        Raises:
            Refusal: ``still-computing``.
        """
        if person in self._served:
            raise Refusal(Reason.STILL_COMPUTING)
        self._served.add(person)
        try:
            return await self.run(function, *args, **kwargs)
        finally:
            self._served.discard(person)

    async def close(self) -> None:
        """Stop at once; a function that is running is lost."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(_stop, pool)

    async def _try(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        pool = await self._started()
        try:
            return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    async def _started(self) -> ProcessPoolExecutor:
        async with self._starting:
            if self._pool is None:
                # This takes tens of milliseconds, for which the event loop would stand still.
                self._pool = await asyncio.to_thread(_start)
            return self._pool


def _start() -> ProcessPoolExecutor:
    """Start the process."""
    pool = ProcessPoolExecutor(1, get_context("spawn"), _set_up)
    # The first call starts it.
    pool.submit(int)
    return pool


def _set_up() -> None:
    """Set up the new process: low priority, and an end no later than the program's."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_NICENESS)
    # Ctrl-C in a terminal reaches every process. The program handles it and stops this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_program, daemon=True).start()


def _exit_with_program() -> None:
    program = parent_process()
    assert program is not None, "a worker process has a parent"
    program.join()
    os._exit(0)


def _stop(pool: ProcessPoolExecutor) -> None:
    for process in tuple(pool._processes.values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)
