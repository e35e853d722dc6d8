"""One key for all sets of up to five cards that are equivalent to a player.

Two things make no difference to a hand: the rank of the turn-up, unless it is the king, and the names of the
plain suits. This leaves 31,913 hands, and 7,599 sets of fewer than five cards that a player may keep.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import Final

from engine.ecarte.deal import HAND

_TRUMPS_LEFT: Final = 7
_UP_TO: Final = tuple(
    tuple(holding for holding in range(256) if holding.bit_count() <= cards) for cards in range(HAND + 1)
)
"""For each number of cards, the holdings of one suit with at most this number of cards, in rising order."""


@cache
def numbers(*, whole: bool) -> dict[int, int]:
    """The index of each key, in rising order of the keys.

    Args:
        whole: whether to number hands of five cards, or smaller sets.

    >>> len(numbers(whole=True)), len(numbers(whole=False))
    (31913, 7599)
    """
    plain: dict[int, list[int]] = {cards: [] for cards in range(HAND + 1)}
    for first in _UP_TO[HAND]:
        for second in _no_more(HAND - first.bit_count(), first):
            room = HAND - first.bit_count() - second.bit_count()
            for third in _no_more(room, second):
                plain[HAND - room + third.bit_count()].append(first << 16 | second << 8 | third)
    keys = [
        trumps << 24 | suits
        for trumps in range(1 << _TRUMPS_LEFT)
        for cards in range(HAND + 1 - trumps.bit_count())
        if (trumps.bit_count() + cards == HAND) is whole
        for suits in plain[cards]
    ]
    return {key: number for number, key in enumerate(sorted(keys))}


def key(cards: int, turn_up: int) -> int:
    """The key of some cards in normal form.

    Args:
        cards: a mask of up to five cards.
        turn_up: the mask of the turn-up.

    >>> key(1 << 8, turn_up=1) == key(1 << 16, turn_up=2)
    True
    """
    below = turn_up - 1
    trumps = cards & below & 255 | (cards & 255 & ~below) >> 1
    first, second, third = sorted((cards >> 8 & 255, cards >> 16 & 255, cards >> 24), reverse=True)
    return trumps << 24 | first << 16 | second << 8 | third


def _no_more(cards: int, holding: int) -> tuple[int, ...]:
    """The holdings of at most ``cards`` cards that are not above ``holding``, in rising order."""
    return _UP_TO[cards][: bisect_right(_UP_TO[cards], holding)]
