"""The time."""

from __future__ import annotations

import time


def now() -> int:
    """The time in UTC milliseconds."""
    return time.time_ns() // 1_000_000
