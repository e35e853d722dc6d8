"""How glibc, where the program runs on it, gives memory back."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

# As in glibc's malloc.h.
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_LARGE: Final = 1_000_000
"""Bytes of what goes back to the system as soon as it is free, such as the canvas of a card."""


def give_back() -> None:
    """Keep no large block that is free, and no second heap for threads, which allocate in turn anyway.

    Left to itself, glibc takes the first large block that is freed as a sign that more will follow.
    """
    if sys.platform == "linux" and (mallopt := getattr(ctypes.CDLL(None), "mallopt", None)) is not None:
        mallopt(_M_ARENA_MAX, 1)
        mallopt(_M_MMAP_THRESHOLD, _LARGE)
