"""Exact bounds for how often something comes that has a known chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

TAIL: Final = 0.005
"""The chance of each of the two tails outside the bounds, which hold 99 % of all shufflers that are fair."""
_NEGLIGIBLE: Final = 1e-25
"""A probability, as a part of the greatest, below which all that lie further out count as none."""


def bounds(could: int, chance: Fraction) -> tuple[int, int]:
    """The least and the greatest number that the binomial distribution does not leave to its tails.

    A smaller number than the first has a probability of at most ``TAIL``, and so has a greater one than the
    second. Each probability follows from its neighbour's by one multiplication, from the most likely number
    outwards, and their sum is 1: nothing is approximated by another distribution.

    >>> bounds(8, Fraction(1, 8)), bounds(1_000, Fraction(1, 8))
    ((0, 4), (99, 153))
    """
    odds = float(chance / (1 - chance))
    mode = min(could, int((could + 1) * chance))
    below, above = [1.0], [1.0]
    for came in range(mode, 0, -1):
        below.append(below[-1] * came / ((could - came + 1) * odds))
        if below[-1] < _NEGLIGIBLE:
            break
    for came in range(mode, could):
        above.append(above[-1] * (could - came) * odds / (came + 1))
        if above[-1] < _NEGLIGIBLE:
            break
    tail = TAIL * (sum(below) + sum(above) - 1)
    return mode - _within(below, tail), mode + _within(above, tail)


def _within(outwards: list[float], tail: float) -> int:
    """How many steps outwards the bound is: what lies beyond it is at most ``tail``."""
    beyond = 0.0
    for steps in range(len(outwards) - 1, 0, -1):
        beyond += outwards[steps]
        if beyond > tail:
            return steps
    return 0
