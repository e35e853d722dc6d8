"""The odds in ``docs/play/odds.md``: those about cards alone, by going through every hand and every draw."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from engine.cards import HEARTS, KING, PACK, Card, card, parse_card, parse_cards, suit
from engine.ecarte.advisor.book.jeux_de_regle import JeuDeRegle
from research.strength.odds import DEALS, FILE, TEXT, UNSEEN_HANDS, counted, printed, stands, strong

TURN_UP = parse_card("10H")
ONE_TRUMP, TWO_TRUMPS, NO_TRUMP = "7H 7S 8S 7C 8C", "7H 8H 8S 7C 8C", "7S 8S 7C 8C 9C"


def unseen(hand: str) -> list[Card]:
    return [card for card in PACK if card not in (*parse_cards(hand), TURN_UP)]


def share(cards: Sequence[Card], number: int, trumps: int) -> Fraction:
    """The share of draws of some cards with this number of trumps, or more."""
    draws = [sum(suit(card) == HEARTS for card in draw) for draw in combinations(cards, number)]
    return Fraction(sum(found >= trumps for found in draws), len(draws))


def test_the_odds_of_cards_are_those_of_every_hand_and_draw() -> None:
    king = card(HEARTS, KING)
    others = [card for card in PACK if card != TURN_UP]
    held = [king in hand for hand in combinations(others, 5)]
    chances = (
        Fraction(1, 8),
        Fraction(sum(held), len(held)),
        share(unseen(ONE_TRUMP), 3, 1),
        share(unseen(ONE_TRUMP), 3, 2),
        share(unseen(NO_TRUMP), 3, 1),
        share(unseen(NO_TRUMP), 3, 2),
        share(unseen(ONE_TRUMP), 5, 2),
        share(unseen(TWO_TRUMPS), 5, 2),
    )
    assert tuple(odds.chance for odds in printed()) == chances
    assert UNSEEN_HANDS == 65_780


def test_the_verdicts_are_those_of_the_figures() -> None:
    true = [round(float(odds.true), 3) for odds in printed()]
    assert true == [7, 5.2, 1.281, 7.125, 1.683, 4.991, 2.102, 3.242]
    verdicts = [odds.verdict for odds in printed()]
    assert verdicts == ["right", "right", "about right", "about right", "wrong", "wrong", "right", "right"]


def test_the_page_has_the_counted_odds() -> None:
    written = TEXT.format(counted="\n".join(counted()), rates="@", deals=f"{DEALS:,}", strong="@")
    assert re.fullmatch(re.escape(written).replace("@", "[^@]+"), FILE.read_text("utf-8"))


@pytest.mark.slow
def test_a_jeu_de_regle_makes_the_point_more_often_than_two_times_in_three() -> None:
    chance = Random(5)
    played = list(stands(300, chance))
    assert sum(point for _, point in played) / len(played) > 2 / 3
    three = [point for clause, point in played if clause is JeuDeRegle.THREE_TRUMPS]
    assert sum(three) / len(three) > 0.8
    assert strong(50, chance).mean > 0.9
