"""Cards in the order in which the arithmetic wants them: trumps first, and the better card the higher bit.

A *normal* hand is a 32-bit mask whose lowest byte holds the trumps and the other three the plain suits; in
each, the bits run from the lowest card to the highest, whatever the rules' order of ranks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.cards import SUITS, Card, Suit
from engine.ecarte.rules import Order

TRUMPS: Final = 255
"""The trumps of a normal hand."""
KING: Final = 1 << 7
"""The best trump of a normal hand: the one that scores, unless the rules say otherwise."""
SUIT: Final = tuple(255 << (card & ~7) for card in range(32))
"""For each card, the mask of its suit."""
BEATERS: Final = tuple(
    (255 << (card & ~7)) & (-2 << card) | (TRUMPS if card > 7 else 0) for card in range(32)
)
"""For each card led, the mask of the cards that beat it."""


class Frame:
    """The translation between cards and normal cards, for one order of ranks and one suit of trumps."""

    def __init__(self, order: Order, trumps: Suit) -> None:
        suits = (trumps, *(suit for suit in SUITS if suit != trumps))
        self._cards = tuple(Card(suit << 3 | rank) for suit in suits for rank in order.ranks)
        self._normal = {card: number for number, card in enumerate(self._cards)}

    @classmethod
    @cache
    def of(cls, order: Order, trumps: Suit) -> Frame:
        """The frame, made once."""
        return cls(order, trumps)

    def card(self, number: int) -> Card:
        """The card that a normal card stands for."""
        return self._cards[number]

    def number(self, card: Card) -> int:
        """The normal card for a card."""
        return self._normal[card]

    def mask(self, cards: Iterable[Card]) -> int:
        """The normal mask of cards."""
        return sum(1 << self._normal[card] for card in cards)


def bits(mask: int) -> list[int]:
    """The numbers of the bits set, lowest first."""
    numbers = []
    while mask:
        bit = mask & -mask
        numbers.append(bit.bit_length() - 1)
        mask ^= bit
    return numbers


def lowest_rank(mask: int) -> int:
    """The card of the lowest rank, as a mask; among equals the one of the first suit."""
    ranks = mask | mask >> 16
    ranks = (ranks | ranks >> 8) & 255
    fitting = mask & (ranks & -ranks) * 0x01010101
    return fitting & -fitting
