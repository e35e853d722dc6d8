"""Sets of cards of the pack of 52 as masks: bit ``card - 64`` is a card, the higher bit the better one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import FIRST_OF_52, PACK_OF_52, SUIT_OF_52, SUITS, Card, Suit
from engine.cards import suit as suit_of

ALL: Final = (1 << len(PACK_OF_52)) - 1
SUIT_MASKS: Final = tuple(((1 << SUIT_OF_52) - 1) << SUIT_OF_52 * suit for suit in SUITS)
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = SUIT_MASKS


class _Memory(dict[int, tuple[Card, ...]]):
    """The cards of every mask that was looked up. Each mask is of one suit, so there are few."""

    def __missing__(self, mask: int) -> tuple[Card, ...]:
        self[mask] = cards = tuple(card for card in PACK_OF_52 if mask >> card - FIRST_OF_52 & 1)
        return cards


CARDS_IN_SUIT: Final = _Memory()
"""The cards of a mask within one suit, from the lowest up."""


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some cards.

    >>> bin(mask_of(PACK_OF_52[:3]))
    '0b111'
    """
    mask = 0
    for card in cards:
        mask |= 1 << card - FIRST_OF_52
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in the order of their numbers."""
    return (
        CARDS_IN_SUIT[mask & _SPADES]
        + CARDS_IN_SUIT[mask & _HEARTS]
        + CARDS_IN_SUIT[mask & _DIAMONDS]
        + CARDS_IN_SUIT[mask & _CLUBS]
    )


def highest(mask: int) -> Card:
    """The card of the highest number in a mask that is not empty: within one suit, the best."""
    return Card(FIRST_OF_52 - 1 + mask.bit_length())


def lowest(mask: int) -> Card:
    """The card of lowest rank; of equal ranks that of clubs, diamonds, hearts, spades, in this order.

    >>> from engine.cards import code, parse_cards
    >>> code(lowest(mask_of(parse_cards("3S 3D KC", pack=PACK_OF_52))))
    '3D'
    """
    return min(cards_of(mask), key=_from_the_lowest)


def _from_the_lowest(card: Card) -> tuple[int, int]:
    suit, rank = divmod(card - FIRST_OF_52, SUIT_OF_52)
    return rank, -suit


def _beaters(trumps: Suit) -> tuple[int, ...]:
    """For each card, by its number, the cards that beat it."""
    found = [0] * FIRST_OF_52
    for card in PACK_OF_52:
        suit = SUIT_MASK[card]
        higher = suit & ALL << card - FIRST_OF_52 + 1
        found.append(higher if suit == SUIT_MASKS[trumps] else higher | SUIT_MASKS[trumps])
    return tuple(found)


# Indexed by the number of the card; the entries of smaller numbers are empty.
SUIT_MASK: Final = (0,) * FIRST_OF_52 + tuple(SUIT_MASKS[suit_of(card)] for card in PACK_OF_52)
"""For each card, the mask of its suit."""
BEATERS: Final = {suit: _beaters(suit) for suit in SUITS}
"""For each suit of trumps and each card, the mask of the cards that beat it."""
