"""Cards in normal form: a better rank has a higher bit, and trumps have the lowest bit of each rank.

A *normal* hand is a 52-bit mask. Bit ``4 * rank + n`` is a card of suit n, counted from trumps (n = 0) in the
order of ``engine.cards``. So the lowest bit of a hand is a card of the lowest rank, in any suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import PACK_OF_52, SUIT_OF_52, SUITS, Card, Suit, rank, suit
from engine.masks import bits

EVERYTHING: Final = (1 << len(PACK_OF_52)) - 1
TRUMPS: Final = EVERYTHING // 15
"""The mask of all trumps."""
PLAIN: Final = EVERYTHING ^ TRUMPS
ACES: Final = 15 << 4 * (SUIT_OF_52 - 1)
KING: Final = 1 << 4 * (SUIT_OF_52 - 2)
"""The king of trumps."""
SUIT: Final = tuple(TRUMPS << (number & 3) for number in range(52))
"""For each card, the mask of its suit."""
BEATERS: Final = tuple(
    SUIT[number] & EVERYTHING & (-2 << number) | (TRUMPS if number & 3 else 0) for number in range(52)
)
"""For each card, the mask of the cards that beat it."""

_NUMBERS: Final = {
    trumps: {card: 4 * rank(card) + (suit(card) - trumps) % len(SUITS) for card in PACK_OF_52}
    for trumps in SUITS
}
_CARDS: Final = {
    trumps: tuple(sorted(numbers, key=numbers.__getitem__)) for trumps, numbers in _NUMBERS.items()
}


def normal(cards: Iterable[Card], trumps: Suit) -> int:
    """The normal hand of some cards.

    >>> from engine.cards import HEARTS, parse_cards
    >>> bin(normal(parse_cards("2H 3C", pack=PACK_OF_52), HEARTS))
    '0b1000001'
    """
    numbers = _NUMBERS[trumps]
    mask = 0
    for card in cards:
        mask |= 1 << numbers[card]
    return mask


def number(card: Card, trumps: Suit) -> int:
    """The number of a card in normal form: its bit."""
    return _NUMBERS[trumps][card]


def card_at(number: int, trumps: Suit) -> Card:
    """The card of this number."""
    return _CARDS[trumps][number]


def cards_in(mask: int, trumps: Suit) -> tuple[Card, ...]:
    """The cards of a normal hand, from the lowest rank up."""
    cards = _CARDS[trumps]
    return tuple(cards[number] for number in bits(mask))
