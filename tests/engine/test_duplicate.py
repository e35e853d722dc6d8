"""Matchpoints and points against the mean, by worked examples that bridge clubs have published."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import against_mean, matchpoints, percents


@pytest.mark.parametrize(
    ("results", "points"),
    [
        # iowacitybridge.com, "Understanding Duplicate Scoring and Matchpoints": board 1, both directions.
        ((150, 140, -100, -150), (3, 2, 1, 0)),
        ((-150, 150, -140, 100), (0, 3, 1, 2)),
        # beginnerbridge.com, figures 7 and 8.
        ((120, 110, 140), (1, 0, 2)),
        ((-730, -100, 620), (0, 1, 2)),
        # Worked by hand, by Law 78 A of the Laws of Duplicate Bridge.
        ((420, 170, 170, -50), (3, 1.5, 1.5, 0)),
        ((110, 110, 110), (1, 1, 1)),
    ],
)
def test_a_result_counts_two_for_each_it_beats_and_one_for_each_equal(
    results: tuple[int, ...], points: tuple[float, ...]
) -> None:
    assert matchpoints(results) == [round(2 * own) for own in points]
    most = len(results) - 1
    assert percents(results) == [100 * own / most for own in points]


def test_points_are_compared_with_the_mean_of_all() -> None:
    # The average of board results of 22 tables at the Bermuda Bowl 2011, as told on bridgebase.com: 514.55.
    results = [980] * 3 + [480] * 11 + [450] * 7 + [-50]
    assert round(980 - against_mean(results)[0], 2) == 514.55


def test_a_result_without_another_is_average() -> None:
    assert percents([2]) == [50.0]


@given(results=st.lists(st.integers(-3, 3), min_size=2, max_size=60))
def test_matchpoints_agree_with_every_comparison(results: list[int]) -> None:
    every = [
        sum(2 * (own > other) + (own == other) for j, other in enumerate(results) if i != j)
        for i, own in enumerate(results)
    ]
    assert matchpoints(results) == every
    assert sum(percents(results)) == pytest.approx(50 * len(results))
