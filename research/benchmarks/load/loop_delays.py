"""``python -m research.benchmarks.load.loop_delays``: the bot, which prints the delays of its event loop.

It prints them when it ends, and on SIGUSR1, after which it begins to record again.
"""

from __future__ import annotations

import asyncio
import atexit
import signal
import sys
from asyncio import events
from time import thread_time
from typing import Final

from bot.__main__ import main
from research.benchmarks.report import percentiles

MARK: Final = "loop delays (p50, p99, worst) and the longest step: "
_EVERY_SECONDS: Final = 0.01


class TimedLoopPolicy(asyncio.DefaultEventLoopPolicy):
    """Makes event loops that make a hundred calls a second, and record how late each comes."""

    def __init__(self) -> None:
        super().__init__()
        self.delays: list[float] = []
        self.longest = 0.0
        """The longest step of the loop, in seconds of its own processor time."""

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

    def time_steps(self) -> None:
        """Record how long the loop works on one step; the time of other programs does not count."""
        step = events.Handle._run

        def timed(handle: events.Handle) -> None:
            began = thread_time()
            step(handle)
            self.longest = max(self.longest, thread_time() - began)

        events.Handle._run = timed  # type: ignore[method-assign, assignment]

    def report(self) -> None:
        """Print the figures, and begin to record again."""
        if self.delays:
            print(MARK, *percentiles(self.delays), max(self.delays), self.longest, flush=True)
        self.delays.clear()
        self.longest = 0.0


if __name__ == "__main__":
    policy = TimedLoopPolicy()
    policy.time_steps()
    asyncio.set_event_loop_policy(policy)
    signal.signal(signal.SIGUSR1, lambda *_: policy.report())
    atexit.register(policy.report)
    sys.exit(main())
