"""The card that the book plays: leads as Britannica advises, and the cheapest card that wins a trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from engine.cards import SUITS, Card, suit
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.advisor.book.jeux_de_regle import ACE, KING, KNAVE, NINE, QUEEN, TEN, place
from engine.ecarte.deal import BEATERS
from engine.ecarte.view import EcarteView

Suited = tuple[Card, ...]
"""Cards of one suit, best first."""


def choose(view: EcarteView) -> Card:
    """The card to play for a player whose turn it is."""
    cards = [actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY]
    if len(cards) == 1:
        return cards[0]
    player = _Player.of(view)
    if view.tricks and view.tricks[-1].followed is None:
        return player.answer(cards, view.tricks[-1].led)
    return player.lead()


@dataclass(frozen=True, slots=True)
class _Player:
    """The player whose turn it is.

    Args:
        view: the player's view.
        seat: the player's seat.
        trumps: the player's trumps.
        plain: the player's plain suits. The longest comes first, then the one with the better cards.
    """

    view: EcarteView
    seat: int
    trumps: Suited
    plain: tuple[Suited, ...]

    @classmethod
    def of(cls, view: EcarteView) -> Self:
        assert view.viewer is not None, "the public does not play"
        assert view.hand is not None, "a player has a hand"
        assert view.trumps is not None, "nothing is played before a card is turned up"
        order = view.rules.order
        best_first = sorted(view.hand, key=lambda card: -place(card, order))
        suits = {of_suit: tuple(card for card in best_first if suit(card) == of_suit) for of_suit in SUITS}
        trumps = suits.pop(view.trumps)
        longest_first = sorted(
            filter(None, suits.values()),
            key=lambda cards: (len(cards), [place(card, order) for card in cards]),
            reverse=True,
        )
        return cls(view, view.viewer, trumps, tuple(longest_first))

    def place(self, card: Card) -> int:
        """The place of a card in the order of ranks."""
        return place(card, self.view.rules.order)

    def answer(self, cards: list[Card], led: Card) -> Card:
        """The cheapest card that wins the trick, else the cheapest of all."""
        assert self.view.trumps is not None, "cards are played after one was turned up"
        beaters = BEATERS[self.view.rules.order][self.view.trumps][led]
        return min([card for card in cards if beaters >> card & 1] or cards, key=self.place)

    def lead(self) -> Card:
        """The card to lead."""
        if not self.plain:
            return self._among_trumps()
        if not self.view.tricks:
            return self._first()
        mine, theirs = self.view.won[self.seat], self.view.won[1 - self.seat]
        if self.trumps:
            two_left = mine + theirs == 3
            if mine >= 3 or (two_left and theirs == 2):
                return self.trumps[0]
            if two_left and mine == 2:
                return self.plain[0][0]
        return self._later()

    def _among_trumps(self) -> Card:
        """The lead from trumps alone: the best; with Q x x against an announced king, the lowest."""
        announced = self.view.announced == 1 - self.seat
        if announced and len(self.trumps) == 3 and self.place(self.trumps[0]) == QUEEN:
            return self.trumps[-1]
        return self.trumps[0]

    def _first(self) -> Card:
        """The lead to the first trick."""
        if self._opens_trumps():
            return self.trumps[0]
        refused = self.view.vulnerable == 1 - self.seat
        if refused and self._hopeless():
            return self._strongest_single()
        guarded = [cards for cards in self.plain if len(cards) > 1]
        if not guarded:
            return self._strongest_single()
        best = max(guarded, key=lambda cards: (self.place(cards[0]), len(cards)))
        if self._two_small_trumps() and self.place(best[0]) == QUEEN and len(self.plain) > 1:
            single = self.plain[-1]
            if self.place(single[0]) <= TEN:
                return single[0]
        if refused and self._is_tenace(best):
            small = [cards for cards in guarded if cards is not best and self._small_sequence(cards)]
            if small:
                return small[0][0]
        return best[0]

    def _opens_trumps(self) -> bool:
        """Whether to lead trumps: with three, the best two in sequence; or strong ones and a court card."""
        if self.view.rules.target - self.view.score[self.seat] == 1 or len(self.trumps) < 2:
            return False
        if len(self.trumps) >= 3 and self._in_sequence(self.trumps):
            return True
        courts = any(self.place(cards[0]) >= KNAVE for cards in self.plain)
        return courts and self._commands_trumps(queen=False)

    def _commands_trumps(self, *, queen: bool) -> bool:
        """Whether the trumps are strong enough to lead: K, Q J or J A; with ``queen`` also any queen."""
        if not self.trumps:
            return False
        best, *rest = map(self.place, self.trumps)
        if best == KING or (queen and best == QUEEN):
            return True
        return (best, *rest[:1]) in ((QUEEN, KNAVE), (KNAVE, ACE))

    def _hopeless(self) -> bool:
        """Whether the hand has no real chance of the point."""
        guards = sum(self.place(cards[0]) >= QUEEN for cards in self.plain)
        return len(self.trumps) + guards < 2

    def _strongest_single(self) -> Card:
        """A king, or else the best card that is single in its suit."""
        heads = [cards[0] for cards in self.plain]
        kings = [card for card in heads if self.place(card) == KING]
        singles = [cards[0] for cards in self.plain if len(cards) == 1]
        return max(kings or singles or heads, key=self.place)

    def _two_small_trumps(self) -> bool:
        return len(self.trumps) == 2 and self.place(self.trumps[0]) <= ACE

    def _in_sequence(self, cards: Suited) -> bool:
        return self.place(cards[0]) - self.place(cards[1]) == 1

    def _is_tenace(self, cards: Suited) -> bool:
        return self.place(cards[0]) >= QUEEN and self.place(cards[0]) - self.place(cards[1]) == 2

    def _small_sequence(self, cards: Suited) -> bool:
        return self._in_sequence(cards) and NINE <= self.place(cards[0]) <= ACE

    def _later(self) -> Card:
        """The lead to a later trick."""
        led = [trick for trick in self.view.tricks if trick.leader == self.seat]
        continuing = [cards for cards in self.plain if led and suit(cards[0]) == suit(led[-1].led)]
        others = [cards for cards in self.plain if cards not in continuing]
        mine, theirs = self.view.won[self.seat], self.view.won[1 - self.seat]
        if mine >= 2 and not theirs and len(self.trumps) == 1 and others:
            # Playing for the vole with a weak trump: change the suit each time, so that it is not trumped.
            high = max((cards[0] for cards in others), key=self.place)
            if self.place(high) >= QUEEN:
                return high
        if continuing:
            unannounced = self.view.announced != 1 - self.seat
            at_four = self.view.rules.target - self.view.score[self.seat] == 1
            if not at_four and self._commands_trumps(queen=unannounced):
                return self.trumps[0]
            return continuing[0][0]
        return max((cards[0] for cards in self.plain), key=self.place)
