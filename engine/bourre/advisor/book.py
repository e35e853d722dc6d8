"""Play by the book: who stays, what to exchange, and which card to play.

*Staying*: a hand is worth its trumps, half a trump for each ace and the king of trumps, and the trumps that
the exchange will bring on average. A worth of about two is enough against one opponent, and each further
opponent needs almost half a trump more. An opponent who has yet to speak counts almost half. Less is enough
if going bourré costs less than the pot.

*Exchanging*: a player changes all cards except for trumps and aces.

*Playing*: a player without a trick takes the first they can get. Trumps are led from three, and the best
plain card otherwise.

Hands are normal hands (``normal_form``).
"""

from __future__ import annotations

from typing import Final

from engine.bourre.actions import PASS, STAY, ActionKind, card_of, exchange, kind, play
from engine.bourre.advisor.normal_form import (
    ACES,
    BEATERS,
    KING,
    PLAIN,
    TRUMPS,
    card_at,
    cards_in,
    normal,
    number,
)
from engine.bourre.deal import Phase
from engine.bourre.view import BourreView
from engine.cards import PACK_OF_52, SUIT_OF_52, Card
from engine.interface import Action

_NEEDED: Final = {5: (1.5, 0.4), 3: (0.9, 0.5)}
"""By number of cards: the worth that is enough against nobody, and its growth for each expected opponent.

With these values hands took as many pots as they went bourré, in 140,000 deals of five players by the book.
"""
_SILENT: Final = 0.45
"""How much a player who has yet to speak counts as an opponent: about the share of such players who stay."""
_DISCOUNT: Final = 0.5
"""How much less worth is enough if going bourré costs nothing."""
_LEADS_TRUMPS: Final = 3
_WORTHLESS: Final = PLAIN & ~ACES


def choose(view: BourreView) -> Action:
    """The action of a player by the book in a deal, on their turn."""
    assert view.hand is not None, "a player's view"
    assert view.trumps is not None, "a deal has begun"
    if view.phase is Phase.PLAY:
        return play(_card(view))
    if PASS in view.legal and worth_of(view) < needed_of(view):
        return PASS
    if STAY in view.legal:
        return STAY
    away = discard(normal(view.hand, view.trumps), view.rules.most_drawn)
    return exchange(cards_in(away, view.trumps))


def worth_of(view: BourreView) -> float:
    """The expected worth of the viewer's hand after the exchange, in trumps."""
    assert view.hand is not None, "a player's view"
    assert view.trumps is not None, "a deal has begun"
    assert view.turn_up is not None, "a deal has begun"
    hand, up = normal(view.hand, view.trumps), normal([view.turn_up], view.trumps)
    return worth(hand, up, view.rules.most_drawn)


def needed_of(view: BourreView) -> float:
    """The worth with which the viewer stays."""
    assert view.viewer is not None, "a player's view"
    others = len([seat for seat in view.playing if seat != view.viewer])
    silent = len(view.dealt) - len(view.passed) - len(view.playing) - (view.viewer not in view.playing)
    price = min(view.pot, view.stacks[view.viewer], view.rules.cap or view.pot)
    return needed(view.rules.cards, others, silent, price / view.pot if view.pot else 1.0)


def worth(hand: int, turn_up: int, most_drawn: int) -> float:
    """The expected worth of a hand after the exchange, in trumps.

    Args:
        hand: the hand before the exchange.
        turn_up: the mask of the card turned up, which may be in the hand.
        most_drawn: how many cards may be exchanged.
    """
    seen = hand | turn_up
    left = SUIT_OF_52 - (seen & TRUMPS).bit_count()
    drawn = min((hand & _WORTHLESS).bit_count(), most_drawn) * left / (len(PACK_OF_52) - seen.bit_count())
    return (hand & TRUMPS).bit_count() + (hand & (ACES | KING)).bit_count() / 2 + drawn


def needed(cards: int, others: int, silent: int, price: float) -> float:
    """The worth with which a player stays.

    Args:
        cards: how many cards a hand has.
        others: how many other players have said that they play.
        silent: how many other players have yet to speak.
        price: what going bourré costs, in pots.
    """
    least, each = _NEEDED[cards]
    return least + each * (others + _SILENT * silent) - _DISCOUNT * (1 - price)


def discard(hand: int, most_drawn: int) -> int:
    """The mask of the discards: the lowest cards that are neither trumps nor aces."""
    away = hand & _WORTHLESS
    while away.bit_count() > most_drawn:
        away ^= 1 << away.bit_length() - 1
    return away


def lead(hand: int) -> int:
    """The mask of the card to lead."""
    trumps = hand & TRUMPS
    if trumps == hand or trumps.bit_count() >= _LEADS_TRUMPS:
        return 1 << trumps.bit_length() - 1
    return 1 << (hand ^ trumps).bit_length() - 1


def answer(options: int, winning: int, *, safe: bool) -> int:
    """The mask of the card to follow with.

    Args:
        options: the legal cards.
        winning: the legal cards that win the trick as it lies.
        safe: whether the cheapest winning card is enough: nobody plays after it, or the player has a trick.
    """
    if winning and not safe:
        return 1 << winning.bit_length() - 1
    cards = winning or options
    return cards & -cards


def _card(view: BourreView) -> Card:
    assert view.viewer is not None, "a player's view"
    assert view.trumps is not None, "there are trumps in a deal"
    options = normal(
        (card_of(action) for action in view.legal if kind(action) is ActionKind.PLAY), view.trumps
    )
    if not view.tricks or view.tricks[-1].winner is not None:
        return card_at(lead(options).bit_length() - 1, view.trumps)
    plays = view.tricks[-1].plays
    best = number(plays[0][1], view.trumps)
    for _, card in plays:
        if BEATERS[best] >> number(card, view.trumps) & 1:
            best = number(card, view.trumps)
    safe = len(plays) == len(view.playing) - 1 or bool(view.won[view.viewer])
    return card_at(answer(options, options & BEATERS[best], safe=safe).bit_length() - 1, view.trumps)
