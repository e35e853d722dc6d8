"""What a hand is worth to the elder who plays it as it is, counted over every hand of the adversary."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final, Self

from engine.advisor.jeux import place
from engine.advisor.solver import OpenHands
from engine.cards import PACK, Card, cards_of, suit
from engine.ecarte.deal import HAND
from engine.ecarte.rules import Ruleset

_POINT: Final = 3


@dataclass(frozen=True, slots=True)
class Odds:
    """How often a hand makes the point, all cards seen and best played.

    Args:
        adversaries: how many hands the adversary may hold: 65,780.
        points: against how many of them the hand makes three tricks or more.
        voles: against how many it makes all five.
        leads: for each card, against how many it makes the point when that card is led to the first trick,
            which is chosen without seeing; best first, among equals the higher card.
    """

    adversaries: int
    points: int
    voles: int
    leads: tuple[tuple[Card, int], ...]

    @classmethod
    def of(cls, rules: Ruleset, hand: int, turn_up: Card) -> Self:
        """Count: most of a second's work.

        Args:
            hand: the elder's, as a mask of five cards.
            turn_up: the eleventh card, which nobody holds.
        """
        solver = OpenHands(rules, suit(turn_up))
        unseen = [1 << card for card in PACK if card != turn_up and not hand >> card & 1]
        leads = dict.fromkeys(cards_of(hand), 0)
        adversaries = points = voles = 0
        for other in map(sum, combinations(unseen, HAND)):
            adversaries += 1
            tricks = solver.tricks(hand, other)
            voles += tricks == HAND
            if tricks >= _POINT:
                points += 1
                for card in leads:
                    leads[card] += solver.after_lead(hand ^ 1 << card, other, card, _POINT - 1) >= _POINT
        best_first = sorted(leads.items(), key=lambda lead: (-lead[1], -place(lead[0], rules.order)))
        return cls(adversaries, points, voles, tuple(best_first))
