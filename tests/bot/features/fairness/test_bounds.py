"""The bounds of ``/fairness``: exact, and narrow enough to find a shuffler that favours somebody."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Final

import pytest

from bot.features.fairness.bounds import bounds
from bot.features.fairness.model import fell
from engine.cards import KING, PACK, rank, suit
from engine.ecarte.frequencies import CHANCES
from engine.interface import Frequency

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


def biased(deals: int, chance: float, of: int) -> Frequency:
    """How often something with another chance comes in some deals, by chance that is always the same."""
    chances = Random(7)
    return Frequency(sum(chances.random() < chance for _ in range(deals * of)), deals * of)


@pytest.mark.parametrize(
    ("name", "deals", "of", "chance"),
    [
        # A king in one of seven deals, and two per cent more trumps for the dealer.
        ("king-turned", 9_772, 1, 1 / 7),
        ("trumps-dealer", 46_306, 5, 7 / 31 * 1.02),
    ],
)
def test_a_shuffler_that_favours_somebody_lies_outside(name: str, deals: int, of: int, chance: float) -> None:
    fair = CHANCES[name]
    assert fair is not None
    assert fell(name, biased(deals, chance, of), fair).outside
    assert not fell(name, biased(deals, float(fair), of), fair).outside
    # With 99 deals of 100 that such a shuffler can bring.
    assert bounds(deals * of, Fraction(chance))[0] > bounds(deals * of, fair)[1]


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
