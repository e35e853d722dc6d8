"""The score of duplicate: the results of one board compared with one another.

Everybody who plays a board plays the same cards, so that the result of each can be compared with all others.
``matchpoints`` counts for each result two for every other result that it beats and one for every equal one,
and ``percents`` compares that with the most possible. ``against_mean`` compares points with their mean.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

PER_BEATEN = 2
"""The matchpoints for a result that is beaten. An equal one brings half."""


def matchpoints(results: Sequence[float]) -> list[int]:
    """The matchpoints of each result of a board.

    Args:
        results: more is better.

    >>> matchpoints([420, 170, 170, -50])
    [6, 3, 3, 0]
    """
    ordered = sorted(results)
    # Below stand those that it beats, and up to ``bisect_right`` it and its equals.
    return [bisect_left(ordered, own) + bisect_right(ordered, own) - 1 for own in results]


def percents(results: Sequence[float]) -> list[float]:
    """The matchpoints of each result, in percent of the most possible.

    A result without another to compare it with has half of what is possible.

    >>> percents([420, 170, 170, -50])
    [100.0, 50.0, 50.0, 0.0]
    """
    most = PER_BEATEN * (len(results) - 1)
    return [100 * points / most if most else 50.0 for points in matchpoints(results)]


def against_mean(results: Sequence[float]) -> list[float]:
    """How far each result is above the mean of all.

    >>> against_mean([3, 1, -1])
    [2.0, 0.0, -2.0]
    """
    mean = sum(results) / len(results)
    return [own - mean for own in results]
