"""A check that the compiled kernel plays as the engine does."""

from __future__ import annotations

from random import Random

from engine.ecarte.advisor.book.playouts import LeadContext, Playouts
from engine.ecarte.advisor.search.solver import NormalHands
from research.solver.kernel import DEALER, ELDER, HAND, NOBODY, by_book, tricks

_DEALS = 2_000
_CARDS = [*range(7), *range(8, 32)]


def check():
    """Raise AssertionError if kernel and engine play a deal differently, with open hands or by the book."""
    chance = Random(1887)
    solver = NormalHands(heading=True)
    for _ in range(_DEALS):
        cards = chance.sample(_CARDS, 2 * HAND)
        elder, dealer = (sum(1 << card for card in part) for part in (cards[:HAND], cards[HAND:]))
        vulnerable = chance.choice((ELDER, DEALER, NOBODY))
        at_four = chance.random() < 0.5, chance.random() < 0.5
        one, other = (
            LeadContext(facing_king=False, refused=vulnerable == 1 - seat, at_four=at_four[seat])
            for seat in (ELDER, DEALER)
        )
        hands = [_with_seven_turned(elder), _with_seven_turned(dealer)]
        there = solver.tricks(*hands), Playouts((one, other), heading=True).tricks(ELDER, hands, [0, 0])
        here = tricks(elder, dealer, -1, HAND), by_book(elder, dealer, vulnerable, *at_four)
        if here != there:
            raise AssertionError(f"{elder:#x} against {dealer:#x}: {here} compiled, {there} in the engine")


def _with_seven_turned(hand):
    return (hand & 127) << 1 | hand & ~127
