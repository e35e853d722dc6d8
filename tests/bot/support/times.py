"""The program's clock in tests: the one place that knows how far ``now`` is from the machine's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.database import clock


def may_move(patch: pytest.MonkeyPatch) -> None:
    """Take back, when the patch ends, by how much ``now`` was moved."""
    patch.setattr(clock, "_offset", clock._offset)


def read_from(patch: pytest.MonkeyPatch, read: Callable[[], int]) -> None:
    """Let the program read its time, in UTC ms, from ``read`` alone."""
    patch.setattr(clock, "monotonic", read)
    patch.setattr(clock, "_offset", 0)
