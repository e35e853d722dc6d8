"""Finds interactions that are read too late: Discord has told their users already that they failed."""

from __future__ import annotations

import math
from typing import Final

from bot.database import clock

_TIME_BITS: Final = 22
"""How many bits of an id are below its time in milliseconds."""
_WINDOW_MS: Final = 5 * 60_000
_DRIFT_MS: Final = 1_000
"""In this many milliseconds two clocks drift apart by less than one."""


class Lateness:
    """Compares the ages of interactions, which their ids tell.

    The machine's clock may be wrong, so the least age of the last minutes, or of those before a silence,
    counts as zero. The monotonic clock measures ages, so that no interaction seems late because the time of
    day was set. After a sleep of the machine the next one is in time at any age.

    Args:
        patience: for how many seconds Discord waits for an answer.
    """

    def __init__(self, patience: float) -> None:
        self._patience_ms = patience * 1_000
        self._began = clock.monotonic()
        self._least = self._least_before = math.inf

    def is_late(self, interaction: int) -> bool:
        """Whether an interaction that is read now came too late. Call it once for each interaction.

        Args:
            interaction: the id of the interaction.
        """
        at = clock.monotonic()
        if at - self._began >= _WINDOW_MS:
            self._least_before = self._least + (at - self._began) // _DRIFT_MS
            self._least, self._began = math.inf, at
        self._least = min(self._least, at - (interaction >> _TIME_BITS))
        return self.left(interaction) < 0

    def left(self, interaction: int) -> float:
        """The milliseconds until Discord tells the user that an interaction failed; after ``is_late``."""
        age = clock.monotonic() - (interaction >> _TIME_BITS)
        return self._patience_ms - (age - min(self._least, self._least_before))
