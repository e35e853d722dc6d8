"""The bounds of the fairness: exact, and narrow enough to find a shuffler that favours somebody."""

from __future__ import annotations

from fractions import Fraction
from math import comb, exp, lgamma, log
from typing import Final

import pytest

from bot.features.fairness.bounds import bounds
from engine.cards import KING, PACK, rank, suit
from engine.ecarte.frequencies import CHANCES

TAIL: Final = Fraction(1, 200)
KING_TURNED: Final = Fraction(1, 8)
TRUMPS: Final = Fraction(7, 31)


@pytest.mark.parametrize("chance", [KING_TURNED, TRUMPS, Fraction(1, 2), Fraction(1, 13)])
@pytest.mark.parametrize("could", [0, 1, 2, 7, 40, 250])
def test_no_number_within_the_bounds_belongs_to_a_tail(could: int, chance: Fraction) -> None:
    """Each tail is summed with fractions, so that nothing is rounded."""
    probabilities = [
        comb(could, came) * chance**came * (1 - chance) ** (could - came) for came in range(could + 1)
    ]
    least, most = bounds(could, chance)
    assert sum(probabilities[:least]) <= TAIL < sum(probabilities[: least + 1])
    assert sum(probabilities[most + 1 :]) <= TAIL < sum(probabilities[most:])


def power(deals: int, of: int, fair: Fraction, chance: float) -> float:
    """How likely something with another chance lies outside the bounds after some deals, to the last term."""
    could = deals * of
    least, most = bounds(could, fair)
    return 1 - sum(
        exp(
            lgamma(could + 1)
            - lgamma(came + 1)
            - lgamma(could - came + 1)
            + came * log(chance)
            + (could - came) * log(1 - chance)
        )
        for came in range(least, most + 1)
    )


@pytest.mark.parametrize(
    ("name", "of", "chance", "half", "sure"),
    [
        # A king in one of seven deals, and two per cent more trumps for the dealer.
        ("king-turned", 1, 1 / 7, (2_300, 2_500), (8_700, 8_900)),
        ("trumps-dealer", 5, 7 / 31 * 1.02, (11_000, 12_000), (41_000, 42_000)),
    ],
)
def test_a_shuffler_that_favours_somebody_is_found_as_the_page_says(
    name: str, of: int, chance: float, half: tuple[int, int], sure: tuple[int, int]
) -> None:
    """``docs/play/fairness.md`` says when it is found as likely as not, and in 99 cases of 100."""
    fair = CHANCES[name]
    assert fair is not None
    assert power(half[0], of, fair, chance) < 0.5 < power(half[1], of, fair, chance)
    assert power(sure[0], of, fair, chance) < 0.99 < power(sure[1], of, fair, chance)


def test_trumps_of_one_hand_scatter_less_than_the_bounds_allow() -> None:
    """Cards of a hand are drawn without replacement, so that a fair shuffler stays within even more often."""
    trumps = [comb(7, came) * comb(24, 5 - came) for came in range(6)]
    whole = sum(trumps)
    mean = Fraction(sum(came * ways for came, ways in enumerate(trumps)), whole)
    assert mean == 5 * TRUMPS
    scatter = Fraction(sum(came**2 * ways for came, ways in enumerate(trumps)), whole) - mean**2
    assert scatter < 5 * TRUMPS * (1 - TRUMPS)


def test_the_chances_are_those_of_the_pack() -> None:
    assert Fraction(sum(rank(card) == KING for card in PACK), len(PACK)) == CHANCES["king-turned"]
    others = [card for card in PACK if card != PACK[0]]
    trumps = Fraction(sum(suit(card) == suit(PACK[0]) for card in others), len(others))
    assert trumps == CHANCES["trumps-elder"] == CHANCES["trumps-dealer"]
