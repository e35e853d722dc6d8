"""The elder's chances with a hand that is played without exchange, over every hand of the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Final, Self

from engine.cards import PACK, Card, Suit, cards_of, mask_of, suit
from engine.ecarte.advisor.book.jeux_de_regle import place
from engine.ecarte.advisor.search.solver import OpenHands
from engine.ecarte.deal import HAND
from engine.ecarte.rules import Ruleset

_POINT: Final = 3


@dataclass(frozen=True, slots=True)
class Odds:
    """How often a hand makes the point when both players see all cards and play best.

    Args:
        opponents: the number of hands that the opponent may hold: 65,780.
        points: the number of these hands against which the hand makes three tricks or more.
        voles: the number of these hands against which it makes all five.
        leads: for each card, the number of these hands against which the point is made after that first
            lead. The best lead comes first, then the higher card.

    >>> from engine.cards import parse_card, parse_cards
    >>> from engine.ecarte.rules import CLASSIC
    >>> odds = Odds.of(CLASSIC, mask_of(parse_cards("KH QH JH 7S 8S")), parse_card("9H"))
    >>> odds.opponents, odds.points, odds.voles
    (65780, 65780, 15488)
    """

    opponents: int
    points: int
    voles: int
    leads: tuple[tuple[Card, int], ...]

    @classmethod
    def of(cls, rules: Ruleset, hand: int, turn_up: Card) -> Self:
        """Count the odds, which takes some hundredths of a second.

        Args:
            rules: the ruleset.
            hand: the elder's five cards as a mask.
            turn_up: the eleventh card.
        """
        solver = OpenHands(rules, suit(turn_up))
        leads = dict.fromkeys(cards_of(hand), 0)
        opponents = points = voles = 0
        for other, number in _opponents(_interchangeable(rules, hand, turn_up), HAND):
            opponents += number
            tricks = solver.tricks(hand, other)
            if tricks >= _POINT:
                points += number
                voles += number * (tricks == HAND)
                for card in leads:
                    after = solver.after_lead(hand ^ 1 << card, other, card, _POINT - 1)
                    leads[card] += number * (after >= _POINT)
        best_first = sorted(leads.items(), key=lambda lead: (-lead[1], -place(lead[0], rules.order)))
        return cls(opponents, points, voles, tuple(best_first))


def _interchangeable(rules: Ruleset, hand: int, turn_up: Card) -> list[list[Card]]:
    """The cards that the opponent may hold, in groups of interchangeable cards.

    Cards are interchangeable if they are of one suit and beat the same cards of the hand.
    """
    classes: dict[tuple[Suit, int], list[Card]] = {}
    for card in PACK:
        if card != turn_up and not hand >> card & 1:
            below = sum(
                suit(mine) == suit(card) and place(mine, rules.order) < place(card, rules.order)
                for mine in cards_of(hand)
            )
            classes.setdefault((suit(card), below), []).append(card)
    return list(classes.values())


def _opponents(classes: list[list[Card]], number: int) -> Iterator[tuple[int, int]]:
    """Hands of some number of cards, one for each group of equivalent hands, with the size of the group."""
    if not classes:
        if not number:
            yield 0, 1
        return
    first, *others = classes
    for taken in range(min(number, len(first)) + 1):
        mask, ways = mask_of(first[:taken]), comb(len(first), taken)
        for rest, rest_ways in _opponents(others, number - taken):
            yield mask | rest, ways * rest_ways
