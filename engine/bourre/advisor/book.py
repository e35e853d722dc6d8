"""Play by the book: who stays, what to exchange, and which card to play.

*Staying*: three trumps after the exchange are enough, and two against a single opponent; with three cards,
two and one. What the exchange will bring is counted as expected. Each ace and the king of trumps add half a
trump. Those who have yet to speak count as a third of an opponent each.

*Exchanging*: everything goes but trumps and aces.

*Playing*: a player without a trick takes the first they can get. Trumps are led from three, and the best
plain card otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.bourre.actions import PASS, STAY, ActionKind, card_of, exchange, kind, play
from engine.bourre.deal import Phase
from engine.bourre.holdings import BEATERS
from engine.bourre.view import BourreView
from engine.cards import FIRST_OF_52, PACK_OF_52, SUIT_OF_52, Card, rank, suit
from engine.interface import Action

_ACE: Final = SUIT_OF_52 - 1
_KING: Final = SUIT_OF_52 - 2
_STAYS: Final = {5: (1.6, 2.6), 3: (1.1, 1.6)}
"""By the number of cards: the worth with which to stay against one opponent, and against more. It is a little
less than the trumps that the book asks for, since a hand that falls just short is played too."""
_LEADS_TRUMPS: Final = 3


def choose(view: BourreView) -> Action:
    """What a player by the book does in a deal, given that it is their turn."""
    if view.phase is Phase.PLAY:
        return play(_card(view))
    if view.phase is Phase.EXCHANGE:
        return _exchange(view)
    if PASS in view.legal and not _stays(view):
        return PASS
    return STAY if STAY in view.legal else _exchange(view)


def worth(view: BourreView) -> float:
    """What the viewer's hand is expected to be worth after the exchange, in trumps."""
    assert view.hand is not None, "a player's view"
    assert view.turn_up is not None, "a deal has begun"
    trumps = [card for card in view.hand if suit(card) == view.trumps]
    high = sum(rank(card) == _ACE for card in view.hand) + sum(rank(card) == _KING for card in trumps)
    seen = {*view.hand, view.turn_up}
    left = SUIT_OF_52 - len({*trumps, view.turn_up})
    drawn = len(_useless(view)) * left / (len(PACK_OF_52) - len(seen))
    return len(trumps) + high / 2 + drawn


def opponents(view: BourreView) -> float:
    """How many opponents the viewer has to expect."""
    others = len([seat for seat in view.playing if seat != view.viewer])
    silent = len(view.dealt) - len(view.passed) - len(view.playing) - 1
    return others + silent / 3


def _stays(view: BourreView) -> bool:
    alone, crowd = _STAYS[view.rules.cards]
    return worth(view) >= (alone if opponents(view) <= 1 else crowd)


def _exchange(view: BourreView) -> Action:
    return exchange(_useless(view))


def _useless(view: BourreView) -> list[Card]:
    """The lowest of what is neither a trump nor an ace, as many as may be exchanged."""
    assert view.hand is not None, "a player's view"
    useless = [card for card in view.hand if suit(card) != view.trumps and rank(card) != _ACE]
    return sorted(useless, key=rank)[: view.rules.most_drawn]


def _card(view: BourreView) -> Card:
    cards = [card_of(action) for action in view.legal if kind(action) is ActionKind.PLAY]
    if len(cards) == 1:
        return cards[0]
    trick = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
    return _lead(view, cards) if trick is None else _follow(view, cards, [card for _, card in trick.plays])


def _lead(view: BourreView, cards: Sequence[Card]) -> Card:
    trumps = [card for card in cards if suit(card) == view.trumps]
    plain = [card for card in cards if suit(card) != view.trumps]
    return max(trumps if len(trumps) >= _LEADS_TRUMPS or not plain else plain, key=rank)


def _follow(view: BourreView, cards: Sequence[Card], trick: Sequence[Card]) -> Card:
    """The cheapest card that wins, or the best where others may still beat it and a trick is needed."""
    assert view.trumps is not None, "there are trumps in a deal"
    assert view.viewer is not None, "a player's view"
    beaters = BEATERS[view.trumps]
    best = _best(trick, beaters)
    winning = [card for card in cards if beaters[best] >> card - FIRST_OF_52 & 1]
    last = len(trick) == len(view.playing) - 1
    if winning and not last and not view.won[view.viewer]:
        return max(winning, key=_value(view))
    return min(winning or cards, key=_value(view))


def _value(view: BourreView) -> Callable[[Card], tuple[bool, int]]:
    return lambda card: (suit(card) == view.trumps, rank(card))


def _best(trick: Iterable[Card], beaters: Sequence[int]) -> Card:
    """The card that wins the trick as it lies."""
    best, *others = trick
    for card in others:
        if beaters[best] >> card - FIRST_OF_52 & 1:
            best = card
    return best
