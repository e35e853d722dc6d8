"""Masks of cards: each set bit stands for a card."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The numbers of the bits set in a mask, lowest first.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    numbers = []
    while mask:
        bit = mask & -mask
        numbers.append(bit.bit_length() - 1)
        mask ^= bit
    return numbers
