"""Garbage collection as seldom and as short as possible, since the event loop stands still for it."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from time import monotonic
from typing import Final

_THRESHOLDS: Final = 1_500, 3, 5
"""A busy process has tens of thousands of young objects. A collection examines 1,500 of them, every third one
4,500, and every fifth of those all objects since the last full collection."""
_OLDEST: Final = 2
"""The generation that a full collection examines."""
_THOROUGH_SECONDS: Final = 6 * 3_600
"""How often a collection examines frozen objects too. It takes tens of milliseconds."""


def freeze() -> None:
    """Exempt the present objects from garbage collection, and later the survivors of each full one."""
    gc.callbacks.append(_Survivors())
    gc.collect()
    # Python puts a full collection off until as many objects as a quarter of the last survivors are new. This
    # one leaves few survivors.
    gc.collect()
    gc.set_threshold(*_THRESHOLDS)


class _Survivors:
    """Freezes the survivors of a full collection, so that the next one does not take longer and longer.

    A frozen object is still freed when nothing refers to it. A frozen cycle to which nothing refers is freed
    by the next thorough collection.
    """

    def __init__(self) -> None:
        self._thorough_at = monotonic()

    def __call__(self, phase: str, info: Mapping[str, int]) -> None:
        """Freeze or unfreeze; the collector calls it before and after each collection."""
        if info["generation"] != _OLDEST:
            return
        if phase == "stop":
            gc.freeze()
        elif monotonic() - self._thorough_at > _THOROUGH_SECONDS:
            self._thorough_at = monotonic()
            gc.unfreeze()
