"""Cards in normal form: trumps first, and a better card has a higher bit.

A *normal* hand is a 32-bit mask. Its lowest byte holds the trumps, the other three bytes the plain suits. In
each byte the bits run from the lowest card to the highest, in any order of ranks that the rules have.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.cards import SUITS, Card, Suit
from engine.ecarte.rules import Order
from engine.masks import bits

TRUMPS: Final = 255
"""The mask of all trumps in a normal hand."""
KING: Final = 1 << 7
"""The mask of the best trump in a normal hand. Under most rules it is the card that scores."""
SUIT: Final = tuple(255 << (card & ~7) for card in range(32))
"""For each card, the mask of its suit."""
BEATERS: Final = tuple(
    (255 << (card & ~7)) & (-2 << card) | (TRUMPS if card > 7 else 0) for card in range(32)
)
"""For each card led, the mask of the cards that beat it."""


class Frame:
    """The translation between cards and normal cards, for one order of ranks and one trump suit.

    >>> from engine.cards import HEARTS, parse_cards
    >>> frame = Frame.of(Order.KING_HIGH, HEARTS)
    >>> [frame.number(card) for card in parse_cards("KH 7H KS")]
    [7, 0, 15]
    """

    def __init__(self, order: Order, trumps: Suit) -> None:
        suits = (trumps, *(suit for suit in SUITS if suit != trumps))
        self._cards = tuple(Card(suit << 3 | rank) for suit in suits for rank in order.ranks)
        self._normal = {card: number for number, card in enumerate(self._cards)}

    @classmethod
    @cache
    def of(cls, order: Order, trumps: Suit) -> Frame:
        """The frame for an order and a trump suit. Frames are kept and reused."""
        return cls(order, trumps)

    def card(self, number: int) -> Card:
        """The card for the number of a normal card."""
        return self._cards[number]

    def number(self, card: Card) -> int:
        """The number of a card in normal form."""
        return self._normal[card]

    def mask(self, cards: Iterable[Card]) -> int:
        """The mask of some cards in normal form."""
        return sum(1 << self._normal[card] for card in cards)


def lowest_rank(mask: int) -> int:
    """The mask of the card of the lowest rank. Among equal ranks it is the one of the first suit."""
    ranks = mask | mask >> 16
    ranks = (ranks | ranks >> 8) & 255
    fitting = mask & (ranks & -ranks) * 0x01010101
    return fitting & -fitting


def highest_rank(mask: int) -> int:
    """The mask of the card of the highest rank. Among equal ranks it is the one of the first suit."""
    ranks = mask | mask >> 16
    ranks = (ranks | ranks >> 8) & 255
    fitting = mask & (1 << ranks.bit_length() - 1) * 0x01010101
    return fitting & -fitting


def worst_first(cards: int) -> list[int]:
    """The numbers of some cards: plain ones from the lowest, then trumps."""
    return sorted(bits(cards), key=lambda card: (1 << card & TRUMPS > 0, card & 7))
