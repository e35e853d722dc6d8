"""The outlook of words and discards, and the value of discards, from deals that are played to their end.

Each deal gives the opponent a hand that they may hold. Both then exchange once, by the book, and the cards
are played as in ``search.card_values``: with all cards open, and by the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.book.playouts import LeadContext, Playouts
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import DEALER
from engine.ecarte.advisor.normal_form import TRUMPS, worst_first
from engine.ecarte.advisor.search.card_values import NOBODY, ActionValue, ResultValues
from engine.ecarte.advisor.search.outlook import Ending, Outlook, chance_of, outlook
from engine.ecarte.advisor.search.possible_hands import (
    KINGS,
    Knowledge,
    may_announce,
    plays_by_book,
    possible_hands,
)
from engine.ecarte.advisor.search.solver import NormalHands
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.rules import AnnouncementWindow
from engine.interface import Action, Chance
from engine.masks import bits

_PLAYS_NOW: Final = 0.4
"""The tilt for a player who stands or refuses: how much too good the shares are.

With all cards open the best lead is known. Weighing the lead itself showed that the chances were 0.020 ±
0.001 too high for 800 stands after an exchange, and 0.064 ± 0.010 for 150 refusals.
"""
_MAY_PROPOSE_AGAIN: Final = -0.6, 0.4
"""The tilt for elder and dealer in the first exchange, which is the only one in these deals.

In 2,300 deals of the expert against itself the chances were 0.038 ± 0.006 too low for the elder, who may
propose again, and 0.023 ± 0.006 too high for the dealer. Later exchanges showed no such difference.
"""


def prospects(
    known: Knowledge, chances: Mapping[Action, float], chance: Chance, samples: int
) -> dict[Action, Outlook | None]:
    """The outlook of words whose chances are known. All are tried in the same deals.

    Args:
        known: what the player knows; cards are not played yet.
        chances: for each action to try, its chance of winning the game.
        chance: selects the deals.
        samples: how many deals are played for each action.
    """
    values = ResultValues(known)
    found = {}
    for action, spread in _spreads(known, chances, chance, samples).items():
        worth = {ending: values.by_tricks(ending) for ending in spread}
        found[action] = outlook(spread, worth, chances[action], known.seat)
    return found


def valued(
    known: Knowledge, tried: Iterable[Action], chance: Chance, samples: int
) -> dict[Action, ActionValue]:
    """The value of some words or discards. All are tried in the same deals.

    Args:
        known: what the player knows; cards are not played yet.
        tried: the actions.
        chance: selects the deals.
        samples: how many deals are played for each action.
    """
    values = ResultValues(known)
    found = {}
    for action, spread in _spreads(known, tried, chance, samples).items():
        worth = {ending: values.by_tricks(ending) for ending in spread}
        told = min(max(chance_of(spread, worth, _tilt(known, action)), 0.0), 1.0)
        found[action] = ActionValue(told, outlook(spread, worth, told, known.seat))
    return found


def _tilt(known: Knowledge, action: Action) -> float:
    """How much too good the shares are for the player: see ``chance_of``."""
    view = known.view
    if action in (STAND, REFUSE):
        return _PLAYS_NOW
    first = len(view.exchanges) == (view.phase is Phase.DEALER_DISCARDS)
    return _MAY_PROPOSE_AGAIN[known.seat == view.dealer] if first and view.rules.exchanges != 1 else 0.0


def _spreads(
    known: Knowledge, tried: Iterable[Action], chance: Chance, samples: int
) -> dict[Action, dict[Ending, list[float]]]:
    """How deals end after each action."""
    random = Random(int(chance.random() * (1 << 53)))
    futures = _Futures(known)
    shares: dict[Action, dict[Ending, list[float]]] = {action: {} for action in tried}
    weighed = possible_hands(known, samples, random)
    for other in random.choices(
        [possible.hand for possible in weighed], [possible.weight for possible in weighed], k=samples
    ):
        stock = bits(known.unseen & ~other)
        random.shuffle(stock)
        for action, counted in shares.items():
            ending, results = futures.after(action, other, stock)
            here = counted.setdefault(ending, [0.0] * (HAND + 1))
            for tricks in results:
                here[tricks] += 1 / (samples * len(results))
    return shares


class _Futures:
    """Plays deals to their end from a position of the exchange."""

    def __init__(self, known: Knowledge) -> None:
        view = known.view
        self._known = known
        self._elder = known.seat == view.elder
        self._solver = NormalHands(heading=view.rules.heading)
        self._first = not view.exchanges
        self._playouts: dict[Ending, Playouts] = {}

    def after(self, action: Action, other: int, stock: list[int]) -> tuple[Ending, tuple[int, int]]:
        """How the deal ends, and the player's tricks, with open cards and by the book.

        Args:
            action: the player's action.
            other: the opponent's hand.
            stock: the cards that neither holds, in the order in which they are drawn.
        """
        known, mine = self._known, self._known.hand
        dealer = known.view.dealer
        if action in (STAND, REFUSE):
            return self._played(mine, other, known.seat if self._first else NOBODY, changed=not self._first)
        if action == ACCEPT:
            other, drawn = _changed(other, stock)
            mine, _ = _changed(mine, stock[drawn:])
        elif actions.kind(action) is ActionKind.DISCARD:
            away = known.frame.mask(actions.cards_of(action))
            drawn = away.bit_count()
            mine = mine & ~away | sum(1 << card for card in stock[:drawn])
            if known.view.phase is Phase.ELDER_DISCARDS:
                other, _ = _changed(other, stock[drawn:])
        elif plays_by_book(DEALER, key(other, known.turn_up)):
            return self._played(mine, other, dealer if self._first else NOBODY, changed=not self._first)
        else:
            number = actions.number_of(action) if action != actions.PROPOSE else None
            mine, drawn = _changed(mine, stock, number)
            other, _ = _changed(other, stock[drawn:])
        return self._played(mine, other, NOBODY, changed=True)

    def _played(
        self, mine: int, other: int, vulnerable: int, *, changed: bool
    ) -> tuple[Ending, tuple[int, int]]:
        ending = Ending(self._king(mine, other), vulnerable, changed)
        if ending not in self._playouts:
            contexts = (
                self._lead_context(self._known.seat, ending),
                self._lead_context(1 - self._known.seat, ending),
            )
            self._playouts[ending] = Playouts(contexts, heading=self._known.view.rules.heading)
        open_tricks = (
            self._solver.tricks(mine, other) if self._elder else HAND - self._solver.tricks(other, mine)
        )
        by_book = self._playouts[ending].tricks(1 - self._elder, [mine, other], [0, 0])
        return ending, (open_tricks, by_book)

    def _king(self, mine: int, other: int) -> int:
        """The seat that will score for the king, or nobody."""
        known = self._known
        # Before the exchange only present hands count, and the player's own king has been judged already.
        drawn_in_time = known.view.rules.window is not AnnouncementWindow.BEFORE_EXCHANGE
        if mine & known.bonus and drawn_in_time and may_announce(known, known.seat):
            return known.seat
        if other & known.bonus and drawn_in_time and known.open:
            return 1 - known.seat
        return NOBODY

    def _lead_context(self, seat: int, ending: Ending) -> LeadContext:
        view = self._known.view
        return LeadContext(
            facing_king=ending.king == 1 - seat,
            refused=ending.vulnerable == 1 - seat,
            at_four=view.rules.target - view.score[seat] == 1,
        )


def _changed(hand: int, stock: list[int], number: int | None = None) -> tuple[int, int]:
    """A hand after the book's discard, and the number of cards that it drew.

    Args:
        number: the number of cards to discard, if it was named.
    """
    worst = worst_first(hand)
    if number is None:
        number = (hand & ~(TRUMPS | KINGS)).bit_count()
    number = min(number, len(stock))
    for away, drawn in zip(worst[:number], stock, strict=False):
        hand ^= 1 << away | 1 << drawn
    return hand, number
