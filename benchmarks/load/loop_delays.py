"""``python -m benchmarks.load.loop_delays``: the bot, which at its end prints how late its event loop was.

On SIGUSR1 it drops the delays so far.
"""

from __future__ import annotations

import asyncio
import atexit
import signal
import sys
from typing import Final

from benchmarks.report import percentiles
from bot.command_line import main

MARK: Final = "loop delays (p50, p99, worst): "
_EVERY_SECONDS: Final = 0.01


class TimedLoopPolicy(asyncio.DefaultEventLoopPolicy):
    """Makes event loops that record how late each of a hundred calls per second comes."""

    def __init__(self) -> None:
        super().__init__()
        self.delays: list[float] = []

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        """Return a new event loop whose delays are recorded."""
        loop = super().new_event_loop()

        def call() -> None:
            due = loop.time() + _EVERY_SECONDS

            def late() -> None:
                self.delays.append(loop.time() - due)
                call()

            loop.call_at(due, late)

        call()
        return loop


if __name__ == "__main__":
    policy = TimedLoopPolicy()
    asyncio.set_event_loop_policy(policy)
    signal.signal(signal.SIGUSR1, lambda *_: policy.delays.clear())
    atexit.register(lambda: print(MARK, *percentiles(policy.delays), max(policy.delays), flush=True))
    sys.exit(main())
