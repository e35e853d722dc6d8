"""What of a hand counts for a simple estimate: facts to be weighed and added up."""

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
"""How many facts there are."""


def facts(key: int) -> list[int]:
    """The facts of a hand by its ``canonical.key``; one may hold twice.

    Hands with 0, 1, 2 and more trumps have facts of their own: each trump, the best card of each plain suit
    by the suit's length, the second, how many suits there are, and how many kings.
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
    return [start + fact for fact in found]
