"""The features of a hand for a linear estimate of its value."""

from __future__ import annotations

from typing import Final

from engine.ecarte.advisor.book.jeux_de_regle import KING

_MANY_TRUMPS: Final = 3
_TRUMPS_LEFT: Final = 7
_RANKS: Final = 8
_LONG: Final = 3
_SUITS: Final = 4
_TRUMP, _TRUMP_COUNT = 1, 1 + _TRUMPS_LEFT
_HEAD = _TRUMP_COUNT + 3
_NEXT = _HEAD + _LONG * _RANKS
_SUIT_COUNT = _NEXT + _RANKS
_KING_COUNT = _SUIT_COUNT + _SUITS
PER_CLASS: Final = _KING_COUNT + _SUITS
NUMBER: Final = (_MANY_TRUMPS + 1) * PER_CLASS
"""How many features there are."""


def features(key: int) -> list[int]:
    """The features of a hand, given its ``canonical.key``. A feature may occur twice.

    Hands with 0, 1, 2 and 3 or more trumps have separate features: each trump, the best card of each plain
    suit by the suit's length, its second-best card, the number of plain suits, and the number of kings.
    """
    trumps = key >> 24
    count = trumps.bit_count()
    found = [0, *(_TRUMP + place for place in range(_TRUMPS_LEFT) if trumps >> place & 1)]
    suits = kings = 0
    for shift in (0, 8, 16):
        holding = key >> shift & 255
        if holding:
            suits += 1
            head = holding.bit_length() - 1
            kings += head == KING
            found.append(_HEAD + _RANKS * (min(holding.bit_count(), _LONG) - 1) + head)
            rest = holding ^ 1 << head
            if rest:
                found.append(_NEXT + rest.bit_length() - 1)
    found += [_SUIT_COUNT + suits, _KING_COUNT + kings]
    if count >= _MANY_TRUMPS:
        found.append(_TRUMP_COUNT + count - _MANY_TRUMPS)
    start = min(count, _MANY_TRUMPS) * PER_CLASS
    return [start + feature for feature in found]
