"""The time.

Deadlines are compared with ``now``, which runs evenly: it follows the machine's monotonic clock. If the time
of day is set, or the machine sleeps, ``now`` follows when ``move`` is called, and every deadline moves with
it; see ``bot.registry.background.deadlines``.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS
WEEK_MS: Final = 7 * DAY_MS
TICK_MS: Final = 1_000
"""How often the program looks at its clocks."""
LATE_MS: Final = 1_000
"""The delay that a busy machine may cause. A later tick, or a clock further off, is an interruption."""


def monotonic() -> int:
    """The milliseconds of the monotonic clock, which nobody can set."""
    return time.monotonic_ns() // 1_000_000


def time_of_day() -> int:
    """The machine's time of day in UTC milliseconds. Somebody may set it at any time."""
    return time.time_ns() // 1_000_000


_offset = time_of_day() - monotonic()


def now() -> int:
    """The time in UTC milliseconds."""
    return monotonic() + _offset


def move(milliseconds: int) -> None:
    """Move ``now`` by a number of milliseconds."""
    global _offset  # noqa: PLW0603
    _offset += milliseconds


@dataclass(frozen=True, slots=True)
class Interruption:
    """Time in which the program did not run, in milliseconds.

    Args:
        stood_still: how long the program did not run since the last tick; 0 if this tick came in time.
        clock_moved: how far the time of day differs from ``now``: it was set, or the machine slept.
    """

    stood_still: int
    clock_moved: int

    def __bool__(self) -> bool:
        return self.stood_still != 0 or self.clock_moved != 0

    @property
    def lost(self) -> int:
        """How far deadlines have to move."""
        return self.stood_still + self.clock_moved


def since(ticked_at: int, late: int) -> Interruption:
    """What has interrupted the program since its tick at ``ticked_at`` of the monotonic clock."""
    return interruption(monotonic() - ticked_at, time_of_day() - now(), late)


def interruption(since_tick: int, difference: int, late: int) -> Interruption:
    """What has interrupted the program, as its clocks show it.

    Args:
        since_tick: how long ago the last tick was by the monotonic clock, in milliseconds.
        difference: how far the time of day is ahead of ``now``, in milliseconds.
        late: how late a tick may be, in milliseconds.
    """
    stood_still = since_tick if since_tick > TICK_MS + late else 0
    clock_moved = difference if abs(difference) > late else 0
    return Interruption(stood_still, clock_moved)
