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


def lowest_alike(cards: int, hand: int, between: int, suit: int) -> int:
    """Some cards of a hand, with the lowest of those that touch in place of others: they are worth the same.

    Args:
        cards: the cards.
        hand: the hand that holds them.
        between: the cards of others. Those of one suit touch if none of these is between them.
        suit: how many cards a suit has. In a mask they follow one another, from the lowest to the highest.
    """
    found = 0
    run: list[int] = []
    for number in bits(hand):
        if run and (number // suit != run[-1] // suit or between & (1 << number) - (1 << run[-1])):
            run = []
        run.append(number)
        if cards >> number & 1:
            lowest = next(card for card in run if not found >> card & 1)
            found |= 1 << lowest
    return found
