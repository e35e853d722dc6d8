"""The value of words and discards against a novice, from deals that are played to their end.

The opponent speaks, changes cards and plays as a novice. The player goes by the book after the word or
discard that is tried. The shark plays better than that, but the difference is about equal for all actions.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import PROPOSE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor import novice
from engine.ecarte.advisor.book.playouts import LeadContext, answer, lead
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER
from engine.ecarte.advisor.normal_form import BEATERS, TRUMPS, worst_first
from engine.ecarte.advisor.search.card_values import NOBODY, ResultValues
from engine.ecarte.advisor.search.outlook import Ending
from engine.ecarte.advisor.search.possible_hands import KINGS, Knowledge, PossibleHand, plays_by_book
from engine.ecarte.advisor.search.solver import NormalHands
from engine.ecarte.deal import Phase
from engine.ecarte.rules import AnnouncementWindow, Renewal
from engine.interface import Action
from engine.masks import bits

_ROUND: Final = 100
"""After each round of this number of deals, the clearly worse actions are left out."""
_CLEAR: Final = 0.75
"""An action this far behind is left out: in a deal's stakes times the root of the number of deals."""


def best(
    known: Knowledge, tried: Iterable[Action], hands: list[PossibleHand], chance: Random, most: int
) -> Action:
    """The word or discard with the best chance of winning the game. All are tried with the same cards.

    Args:
        known: what the player knows; cards are not played yet.
        tried: the actions.
        hands: the opponent's possible hands, at least one.
        chance: deals the cards, and draws what a novice leaves to chance.
        most: how many deals are played for each action while it may be the best.
    """
    results = ResultValues(known)
    lost, *_, won = results.by_tricks(Ending(NOBODY, NOBODY, changed=True))
    sums = dict.fromkeys(tried, 0.0)
    others = chance.choices(
        [possible.hand for possible in hands], [possible.weight for possible in hands], k=most
    )
    for number, other in enumerate(others, 1):
        cards = bits(known.unseen & ~other)
        chance.shuffle(cards)
        for action in sums:
            ending, tricks = _Deal(known, other, cards[: known.view.stock], chance).end(action)
            sums[action] += results.by_tricks(ending)[tricks]
        if number % _ROUND == 0:
            least = max(sums.values()) - _CLEAR * (won - lost) * sqrt(number)
            sums = {action: total for action, total in sums.items() if total >= least}
            if len(sums) == 1:
                break
    return max(sums, key=sums.__getitem__)


class _Deal:
    """The rest of a deal against a novice, from a position of the exchange.

    Args:
        known: what the player knows.
        other: the opponent's hand.
        stock: the cards that can be drawn, the last one first. They are used up.
        chance: draws what a novice leaves to chance.
    """

    def __init__(self, known: Knowledge, other: int, stock: list[int], chance: Random) -> None:
        view = known.view
        self._known, self._chance = known, chance
        self._mine, self._other, self._stock = known.hand, other, stock
        self._elder = known.seat == view.elder
        self._exchanges = len(view.exchanges) - (view.phase is Phase.DEALER_DISCARDS)
        self._vulnerable = NOBODY
        self._playing = False

    def end(self, action: Action) -> tuple[Ending, int]:
        """How the deal ends after an action, and the player's tricks."""
        view = self._known.view
        if actions.kind(action) is ActionKind.DISCARD:
            begun = view.exchanges[-1][0] if view.phase is Phase.DEALER_DISCARDS else None
            self._exchange(self._known.frame.mask(actions.cards_of(action)), begun)
        elif action in (STAND, REFUSE):
            self._speak(stops=True)
        else:
            named = actions.kind(action) is ActionKind.PROPOSE and action != PROPOSE
            self._speak(stops=False, number=actions.number_of(action) if named else None)
        role = ELDER if self._elder else DEALER
        while not self._playing:
            self._speak(stops=plays_by_book(role, key(self._mine, self._known.turn_up)))
        ending = Ending(self._king(), self._vulnerable, changed=self._exchanges > 0)
        return ending, self._tricks(ending)

    def _speak(self, *, stops: bool, number: int | None = None) -> None:
        """Both speak, and change cards if neither stops.

        Args:
            stops: whether the player stands or refuses.
            number: the number of cards that the player discards, if it was named.
        """
        they_stop = novice.plays_at_once(self._other)
        if not stops and not they_stop:
            self._exchange(_by_book(self._mine, number))
            return
        self._playing = True
        if not self._exchanges:
            speaks_first = stops if self._elder else not they_stop
            self._vulnerable = self._known.seat if speaks_first else 1 - self._known.seat

    def _exchange(self, discarded: int, begun: int | None = None) -> None:
        """Both change cards, the elder first.

        Args:
            discarded: the player's discard.
            begun: the number of cards that the elder has already changed, before the dealer; None if not yet.
        """
        if self._elder:
            self._mine, elders = self._changed(self._mine, discarded)
            self._other, dealers = self._changed(self._other, novice.discarded(self._other))
        else:
            if begun is None:
                self._other, begun = self._changed(self._other, novice.discarded(self._other))
            elders = begun
            self._mine, dealers = self._changed(self._mine, discarded)
        self._exchanges += 1
        self._playing = not self._stock or not self._may_renew(elders, dealers)

    def _changed(self, hand: int, discarded: int) -> tuple[int, int]:
        """A hand after a discard, and the number of cards drawn. A short stock replaces the worst of them."""
        away = worst_first(discarded)[: len(self._stock)]
        for card in away:
            hand ^= 1 << card | 1 << self._stock.pop()
        return hand, len(away)

    def _may_renew(self, elders: int, dealers: int) -> bool:
        """Whether the rules allow another proposal after an exchange of these numbers of cards."""
        rules = self._known.view.rules
        if rules.exchanges is not None and self._exchanges >= rules.exchanges:
            return False
        if rules.renewal is Renewal.NOTHING:
            return True
        return dealers > 0 and (elders > 0 or rules.renewal is Renewal.DEALER_DREW)

    def _king(self) -> int:
        """The seat that scores for the king, or nobody. A novice may forget it."""
        known = self._known
        if known.view.rules.window is AnnouncementWindow.BEFORE_EXCHANGE:
            return NOBODY
        if self._mine & known.bonus:
            return known.seat
        if self._other & known.bonus and self._chance.random() >= novice.FORGETS_THE_KING:
            return 1 - known.seat
        return NOBODY

    def _tricks(self, ending: Ending) -> int:
        """The player's tricks, if the player goes by the book and the opponent plays as a novice."""
        known, mine, other = self._known, self._mine, self._other
        answers = NormalHands(heading=known.view.rules.heading).answers
        player = LeadContext(
            facing_king=ending.king == 1 - known.seat,
            refused=ending.vulnerable == 1 - known.seat,
            at_four=known.view.rules.target - known.view.score[known.seat] == 1,
        )
        won, lost, leads = 0, 0, self._elder
        while mine:
            if leads:
                led = lead(mine, won, lost, player)
                player.led = led >> 3
                my_card, their_card = 1 << led, self._drawn(answers(other, led))
            else:
                their_card = self._drawn(other)
                led = their_card.bit_length() - 1
                my_card = answer(answers(mine, led), led)
            mine, other = mine ^ my_card, other ^ their_card
            leads = leads != bool(BEATERS[led] & (their_card if leads else my_card))
            won, lost = won + leads, lost + (not leads)
        return won

    def _drawn(self, options: int) -> int:
        """The mask of the card that a novice plays."""
        if not options & (options - 1):
            return options
        cards = novice.plays(options)
        ((card, _),) = self._chance.choices(cards, [often for _, often in cards])
        return card


def _by_book(hand: int, number: int | None) -> int:
    """The book's discard: all but trumps and kings, or the number of cards that was named."""
    if number is None:
        return hand & ~(TRUMPS | KINGS)
    return sum(1 << card for card in worst_first(hand)[:number])
