"""An event loop in which no time is waited for: it jumps to when its next task wakes."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class _Jumping(selectors.DefaultSelector):
    """A selector that adds each wait to a clock instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "something waits for no time and no other task"
        self.at += max(0.0, timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop; what runs in it uses no threads."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        """The seconds that have passed in it."""
        return self._jumping.at


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run something to its end in such a loop."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
