"""Exact play of two open hands.

The value of a position depends only on who leads and on the owners of the cards of each suit, from the
highest card to the lowest. With up to five cards in a hand there are 81,480 positions, kept in one table.
"""

from __future__ import annotations

from array import array
from typing import Final

from engine.cards import Card, Suit, cards_of
from engine.ecarte.advisor.normal_form import BEATERS, SUIT, TRUMPS, Frame
from engine.ecarte.deal import Deal, Phase
from engine.ecarte.rules import Ruleset
from engine.interface import Action


def _distinct(own: int, other: int) -> int:
    """The lowest card of each run of own cards in a suit that no card of the other hand interrupts."""
    kept, running = 0, False
    for bit in (1 << place for place in range(8)):
        if own & bit:
            kept |= 0 if running else bit
            running = True
        elif other & bit:
            running = False
    return kept


_DISTINCT: Final = bytes(
    0 if own & other else _distinct(own, other) for own in range(256) for other in range(256)
)
_NEED_NOT_HEAD: Final = (0,) * 32


def _shapes() -> array[int]:
    """For two holdings of a suit, the owners of its cards as bits after a leading 1: 1 for the first hand."""
    shapes = array("H", [0]) * (256 * 256)
    shapes[0] = 1
    for own in range(256):
        for other in range(256):
            if own & other or not own | other:
                continue
            top = 1 << (own | other).bit_length() - 1
            rest = (own ^ top) << 8 | other if own & top else own << 8 | other ^ top
            shapes[own << 8 | other] = shapes[rest] << 1 | bool(own & top)
    return shapes


_SHAPES: Final = _shapes()
_SHAPE_BITS: Final = 9

_KNOWN: Final[dict[bool, dict[int, int]]] = {True: {}, False: {}}
"""The tricks of every position met so far, for rules with heading and without."""


def distinct(own: int, other: int) -> int:
    """One card of a normal hand for each group of cards that are equivalent against the other hand."""
    return (
        _DISTINCT[(own & 255) << 8 | other & 255]
        | _DISTINCT[own & 65280 | other >> 8 & 255] << 8
        | _DISTINCT[own >> 8 & 65280 | other >> 16 & 255] << 16
        | _DISTINCT[own >> 16 & 65280 | other >> 24] << 24
    )


class NormalHands:
    """Best play of two normal hands when both players see all cards.

    Args:
        heading: whether the second player must head the trick.

    >>> hands = NormalHands(heading=True)
    >>> hands.tricks(leader=0b11111000, follower=0b00000111 | 0b11 << 8)
    5
    """

    def __init__(self, *, heading: bool) -> None:
        self._heads = BEATERS if heading else _NEED_NOT_HEAD
        self._table = _KNOWN[heading]

    def answers(self, hand: int, led: int) -> int:
        """The cards that a hand may play to a lead, as a mask."""
        following = hand & SUIT[led]
        if following:
            return following & self._heads[led] or following
        return hand & TRUMPS or hand

    def tricks(self, leader: int, follower: int) -> int:
        """The tricks of the leader when both play best. Both hands have the same number of cards."""
        if not leader & (leader - 1):
            return 0 if not leader or BEATERS[leader.bit_length() - 1] & follower else 1
        key = (
            _SHAPES[(leader & 255) << 8 | follower & 255] << 3 * _SHAPE_BITS
            | _SHAPES[leader & 65280 | follower >> 8 & 255] << 2 * _SHAPE_BITS
            | _SHAPES[leader >> 8 & 65280 | follower >> 16 & 255] << _SHAPE_BITS
            | _SHAPES[leader >> 16 & 65280 | follower >> 24]
        )
        known = self._table.get(key)
        if known is None:
            most = leader.bit_count()
            known = 0
            cards = distinct(leader, follower)
            while cards and known < most:
                bit = cards & -cards
                cards ^= bit
                tricks = self.after_lead(leader ^ bit, follower, bit.bit_length() - 1, known)
                if tricks > known:
                    known = tricks
            self._table[key] = known
        return known

    def after_lead(self, leader: int, follower: int, led: int, enough: int = -1) -> int:
        """The leader's tricks after a lead and the best answer.

        Args:
            leader: the leader's hand without the card led.
            follower: the other hand.
            led: the number of the card led.
            enough: the search stops at a result of at most this. The returned number is then an upper bound.
        """
        # The rules of ``answers`` inline, and comparisons instead of ``min``: this is the innermost loop.
        beaters = BEATERS[led]
        following = follower & SUIT[led]
        answers = (
            (following & self._heads[led] or following) if following else (follower & TRUMPS or follower)
        )
        if answers & (answers - 1):
            answers = distinct(answers, leader | 1 << led)
        most = leader.bit_count()
        least = most + 1
        while answers and least > enough:
            bit = answers & -answers
            answers ^= bit
            if bit & beaters:
                tricks = most - self.tricks(follower ^ bit, leader)
            else:
                tricks = 1 + self.tricks(leader, follower ^ bit)
            if tricks < least:
                least = tricks
        return least

    def after_answer(self, leader: int, follower: int, led: int, answer: int) -> int:
        """The leader's tricks from a complete trick on, which counts, too. The hands lack its two cards."""
        if BEATERS[led] >> answer & 1:
            return leader.bit_count() - self.tricks(follower, leader)
        return 1 + self.tricks(leader, follower)


class OpenHands:
    """Best play of two hands when both players see all cards, under one ruleset and one trump suit."""

    def __init__(self, rules: Ruleset, trumps: Suit) -> None:
        self._frame = Frame.of(rules.order, trumps)
        self._hands = NormalHands(heading=rules.heading)

    def tricks(self, leader: int, follower: int) -> int:
        """The tricks of the leader when both play best.

        Args:
            leader: the hand of the player who leads, as a mask of cards.
            follower: the other hand, with the same number of cards.
        """
        return self._hands.tricks(self._normal(leader), self._normal(follower))

    def after_lead(self, leader: int, follower: int, led: Card, enough: int = -1) -> int:
        """The leader's tricks after a lead and the best answer; see ``NormalHands.after_lead``."""
        card = self._frame.number(led)
        return self._hands.after_lead(self._normal(leader), self._normal(follower), card, enough)

    def _normal(self, hand: int) -> int:
        return self._frame.mask(cards_of(hand))


def values(deal: Deal) -> dict[Action, int]:
    """For each legal card, the tricks that the player in turn still makes when both then play best.

    Args:
        deal: a deal in phase PLAY. Both hands are used.
    """
    assert deal.phase is Phase.PLAY
    frame = Frame.of(deal.rules.order, deal.trumps)
    solver = NormalHands(heading=deal.rules.heading)
    mine, other = (frame.mask(cards_of(deal.hands[seat])) for seat in (deal.turn, 1 - deal.turn))
    worth = {}
    for action in deal.legal():
        card = frame.number(cards_of(1 << action)[0])
        rest = mine ^ 1 << card
        if deal.led is None:
            worth[action] = solver.after_lead(rest, other, card)
        else:
            led = frame.number(deal.led)
            worth[action] = rest.bit_count() + 1 - solver.after_answer(other, rest, led, card)
    return worth
