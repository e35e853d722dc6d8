"""What each word and each discard is worth: the exchange played out by the book in possible worlds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from engine.advisor.cardplay import NOBODY, Chances, Reckoning
from engine.advisor.jeux import Holding, clauses, refuses
from engine.advisor.normal import TRUMPS, bits, lowest_rank
from engine.advisor.playouts import Player, Playouts
from engine.advisor.solver import NormalHands
from engine.advisor.worlds import Knowledge, World, may_announce
from engine.cards import SPADES
from engine.ecarte import actions
from engine.ecarte.actions import Kind
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.rules import Order, Renewal
from engine.interface import Action

_KINGS: Final = 0x80808000
_ELDER, _DEALER = 0, 1
_MORE_ROUNDS: Final = 3
"""After how many exchanges in a row a course is taken to be over."""


@lru_cache(1 << 16)
def _stands(hand: int) -> bool:
    return bool(clauses(Holding.of(hand, SPADES, Order.KING_HIGH)))


@lru_cache(1 << 16)
def _refuses(hand: int) -> bool:
    return refuses(Holding.of(hand, SPADES, Order.KING_HIGH))


def worst(hand: int, number: int) -> int:
    """So many of the cards that the book parts with first: plain cards from the lowest, then trumps."""
    thrown = 0
    for _ in range(number):
        left = hand & ~thrown
        thrown |= lowest_rank(left & ~TRUMPS or left)
    return thrown


class Exchange:
    """The exchange of one deal from what one player knows."""

    def __init__(self, known: Knowledge, reckoning: Reckoning, chance: Random) -> None:
        self._known = known
        self._reckoning = reckoning
        self._chance = chance
        view = known.view
        self._am = _DEALER if known.seat == view.dealer else _ELDER
        self._seats = view.elder, view.dealer
        self._solver = NormalHands(heading=view.rules.heading)
        lacking = [view.rules.target - view.score[seat] for seat in self._seats]
        players = [Player(facing_king=False, refused=False, at_four=lacked == 1) for lacked in lacking]
        self._playouts = Playouts((players[0], players[1]), heading=view.rules.heading)
        self._marks = [may_announce(known, seat) for seat in self._seats]

    def chances(self, options: Iterable[Action], worlds: Iterable[World]) -> dict[Action, Chances]:
        """The chance of winning the game with each action."""
        known = self._known
        silent, marking = dict.fromkeys(options, 0.0), dict.fromkeys(options, 0.0)
        for number, (other, weight) in enumerate(worlds):
            stock = self._chance.sample(bits(known.unseen & ~other), known.view.stock)
            for action in silent:
                course = _Course(
                    known, [known.hand, other] if self._am == _ELDER else [other, known.hand], stock
                )
                if actions.kind(action) is Kind.DISCARD:
                    course.discard(self._am, known.frame.mask(actions.cards_of(action)))
                else:
                    course.go(action)
                without, with_king = self._worth(course, open_hands=bool(number % 2))
                silent[action] += weight * without
                marking[action] += weight * with_king
        return {action: Chances(silent[action], marking[action]) for action in silent}

    def discards(self, options: Iterable[Action]) -> list[Action]:
        """The discards worth a thought: the book's, and others that keep trumps and the better cards."""
        known = self._known
        thrown = {0}
        for suit in (1, 2, 3):
            cards = [1 << card for card in bits(known.hand & 255 << 8 * suit)]
            parts = [sum(cards[:number]) for number in range(len(cards) + 1)]
            thrown = {some | part for some in thrown for part in parts}
        thrown |= {worst(known.hand, number) for number in range(HAND + 1)}
        return [action for action in options if known.frame.mask(actions.cards_of(action)) in thrown]

    def _worth(self, course: _Course, *, open_hands: bool) -> Chances:
        """What the end of the exchange is worth, by one of the two ways to see the play."""
        elder, dealer = course.hands
        if open_hands:
            tricks = self._solver.tricks(elder, dealer)
        else:
            tricks = self._playouts.tricks(_ELDER, [elder, dealer], [0, 0])
        if self._am == _DEALER:
            tricks = HAND - tricks
        bonus = self._known.bonus
        mine, his = course.hands[self._am] & bonus, course.hands[1 - self._am] & bonus
        me, him = self._seats[self._am], self._seats[1 - self._am]
        vulnerable = NOBODY if course.vulnerable == NOBODY else self._seats[course.vulnerable]
        without = him if his and self._marks[1 - self._am] else NOBODY
        with_king = me if mine and self._marks[self._am] else without
        silent, marking = (
            self._reckoning.worth(king, vulnerable, changed=course.changed)[tricks]
            for king in (without, with_king)
        )
        return Chances(silent, marking)


class _Course:
    """One course of the exchange; after the first action both follow the book.

    Args:
        known: what the viewer knows.
        hands: of elder and dealer; in the end, those that are played.
        stock: the cards to be drawn, in order.

    Attributes:
        vulnerable: the role that prevented the first exchange, or NOBODY.
        changed: whether any card was changed.
    """

    def __init__(self, known: Knowledge, hands: list[int], stock: list[int]) -> None:
        view = known.view
        self.hands = hands
        self.vulnerable = NOBODY
        self.changed = any(any(pair) for pair in view.exchanges)
        self._rules = view.rules
        self._stock = stock
        halfway = view.phase is Phase.DEALER_DISCARDS
        self._rounds = len(view.exchanges) - halfway
        self._elders = view.exchanges[-1][0] if halfway else 0
        self._soon_over = self._rounds + _MORE_ROUNDS

    def go(self, action: Action) -> None:
        """From an action to the end of the exchange."""
        match actions.kind(action):
            case Kind.STAND:
                self._play(_ELDER)
            case Kind.REFUSE:
                self._play(_DEALER)
            case Kind.ACCEPT:
                self._change()
            case _:
                self._answer()

    def discard(self, role: int, thrown: int) -> None:
        """From a discard, in normal cards, to the end of the exchange."""
        self._exchange(role, thrown)
        if role == _ELDER:
            self._elders = thrown.bit_count()
            self._follow()
        else:
            self._renew(self._elders, thrown.bit_count())

    def _play(self, stopped: int) -> None:
        if not self._rounds:
            self.vulnerable = stopped

    def _speak(self) -> None:
        if _stands(self.hands[_ELDER]):
            self._play(_ELDER)
        else:
            self._answer()

    def _answer(self) -> None:
        if _refuses(self.hands[_DEALER]):
            self._play(_DEALER)
        else:
            self._change()

    def _change(self) -> None:
        self._elders = self._throw(_ELDER, self._rules.elder_discards)
        self._follow()

    def _follow(self) -> None:
        self._renew(self._elders, self._throw(_DEALER, self._rules.dealer_discards))

    def _throw(self, role: int, least: int) -> int:
        hand = self.hands[role]
        wanted = HAND - (hand & (TRUMPS | _KINGS)).bit_count()
        number = min(max(wanted, least), len(self._stock))
        self._exchange(role, worst(hand, number))
        return number

    def _exchange(self, role: int, thrown: int) -> None:
        number = thrown.bit_count()
        drawn, self._stock = self._stock[:number], self._stock[number:]
        self.hands[role] = self.hands[role] & ~thrown | sum(1 << card for card in drawn)
        self.changed = self.changed or number > 0

    def _renew(self, elders: int, dealers: int) -> None:
        self._rounds += 1
        rules = self._rules
        if not self._stock or self._rounds in (rules.exchanges, self._soon_over):
            return
        needs_dealer = rules.renewal is not Renewal.NOTHING
        needs_elder = rules.renewal is Renewal.BOTH_DREW
        if (dealers or not needs_dealer) and (elders or not needs_elder):
            self._speak()
