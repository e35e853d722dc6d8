"""The play of two open hands, solved exactly.

Hands are 32-bit masks. What a position is worth depends only on the two hands and on who leads, so one table
serves every deal with the same trumps: counting one hand against all its adversaries fills it once.
"""

from __future__ import annotations

from engine.cards import Suit
from engine.ecarte.deal import BEATERS, SUIT_MASK, Deal, Phase
from engine.ecarte.rules import Ruleset
from engine.interface import Action


class OpenHands:
    """Best play with all cards on the table, under one ruleset and one suit of trumps."""

    def __init__(self, rules: Ruleset, trumps: Suit) -> None:
        self._beaters = BEATERS[rules.order][trumps]
        self._heading = rules.heading
        self._trump_mask = SUIT_MASK[trumps << 3]
        self._table: dict[int, int] = {}

    def tricks(self, leader: int, follower: int) -> int:
        """How many tricks the leader makes when both play their best.

        Args:
            leader: the hand of the player to lead.
            follower: the other hand, of as many cards.
        """
        if not leader:
            return 0
        key = leader << 32 | follower
        known = self._table.get(key)
        if known is None:
            most = leader.bit_count()
            known = 0
            cards = leader
            while cards and known < most:
                bit = cards & -cards
                cards ^= bit
                known = max(known, self.after_lead(leader ^ bit, follower, bit.bit_length() - 1, known))
            self._table[key] = known
        return known

    def answers(self, hand: int, led: int) -> int:
        """The cards with which a hand may answer a lead."""
        following = hand & SUIT_MASK[led]
        if not following:
            return hand & self._trump_mask or hand
        return (self._heading and following & self._beaters[led]) or following

    def after_answer(self, leader: int, follower: int, led: int, answer: int) -> int:
        """The leader's tricks, this one included, once it has been answered; hands without the two cards."""
        if self._beaters[led] >> answer & 1:
            return leader.bit_count() - self.tricks(follower, leader)
        return 1 + self.tricks(leader, follower)

    def after_lead(self, leader: int, follower: int, led: int, enough: int = -1) -> int:
        """The leader's tricks after a lead answered best; some number up to ``enough`` if not more."""
        least = leader.bit_count() + 1
        answers = self.answers(follower, led)
        while answers and least > enough:
            bit = answers & -answers
            answers ^= bit
            least = min(least, self.after_answer(leader, follower ^ bit, led, bit.bit_length() - 1))
        return least


def values(deal: Deal) -> dict[Action, int]:
    """For each card the player may play now, the tricks he still makes when both then play their best.

    Args:
        deal: in phase PLAY; both its hands are looked at.
    """
    assert deal.phase is Phase.PLAY
    solver = OpenHands(deal.rules, deal.trumps)
    mine, other = deal.hands[deal.turn], deal.hands[1 - deal.turn]
    led = deal.led
    if led is not None:
        return {
            card: other.bit_count() + 1 - solver.after_answer(other, mine ^ 1 << card, led, card)
            for card in deal.legal()
        }
    return {card: solver.after_lead(mine ^ 1 << card, other, card) for card in deal.legal()}
