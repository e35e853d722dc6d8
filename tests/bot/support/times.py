"""The program's clock in tests; nothing else in them knows how far ``now`` is from the machine's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.database import clock
from bot.text import formatting


def may_move(patch: pytest.MonkeyPatch) -> None:
    """Take back, when the patch ends, by how much ``now`` was moved."""
    patch.setattr(clock, "_offset", clock._offset)


def read_from(patch: pytest.MonkeyPatch, read: Callable[[], int]) -> None:
    """Let the program read its time, in UTC ms, from ``read`` alone."""
    patch.setattr(clock, "monotonic", read)
    patch.setattr(clock, "_offset", 0)


class Clock:
    """A clock that stands until a test moves it, in UTC milliseconds."""

    def __init__(self) -> None:
        self.at = clock.now()

    def __call__(self) -> int:
        return self.at

    def until(self, later: int) -> str:
        """A moment that is this much later, as Discord shows it."""
        return formatting.until(self.at + later)
