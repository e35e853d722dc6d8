"""Garbage collection, for which the event loop stands still: as seldom and as short as possible."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from time import monotonic
from typing import Final

_THRESHOLDS: Final = 1_500, 3, 5
"""A busy process holds tens of thousands of young objects, and the event loop stands still while they are
looked at: 1,500 at a time, every third time 4,500, and now and then all that have come since the last."""
_OLDEST: Final = 2
"""The generation that a full collection looks at."""
_THOROUGH_SECONDS: Final = 6 * 3_600
"""How often a full collection looks at everything. It takes tens of milliseconds."""


def freeze() -> None:
    """Exempt what is in memory now from garbage collection, and what survives each full one from the next."""
    gc.callbacks.append(_Survivors())
    gc.collect()
    # A full collection is put off until a quarter has been added to what survived the last one: now little.
    gc.collect()
    gc.set_threshold(*_THRESHOLDS)


class _Survivors:
    """Freezes what has survived a full collection, whose time would otherwise grow with all that is kept.

    What is frozen is still freed when nothing refers to it. Cycles that come apart after they were frozen are
    freed by the next thorough collection.
    """

    def __init__(self) -> None:
        self._thorough_at = monotonic()

    def __call__(self, phase: str, info: Mapping[str, int]) -> None:
        """What the collector calls before and after its work."""
        if info["generation"] != _OLDEST:
            return
        if phase == "stop":
            gc.freeze()
        elif monotonic() - self._thorough_at > _THOROUGH_SECONDS:
            self._thorough_at = monotonic()
            gc.unfreeze()
