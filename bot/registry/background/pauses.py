"""How long the house and the table wait before they act, so that people can follow."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

_SHORTEST: Final = 0.7
_LONGEST: Final = 1.5
"""Times the usual pause."""
_RANDOM: Final = SystemRandom()


def random_pause(seconds: float) -> float:
    """A random pause around the usual one, in seconds. It depends on nothing that anybody holds."""
    return seconds * _RANDOM.uniform(_SHORTEST, _LONGEST)
