"""How Britannica's book plays: every decision of a deal, from what one player sees and nothing else.

The book's *four* is the score that lacks one point of the target, so that it serves for any target.
"""

from __future__ import annotations

from typing import Final

from engine.cards import Card, cards_of, mask_of, suit
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, PROPOSE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.book import card_play
from engine.ecarte.advisor.book.jeux_de_regle import (
    KNAVE,
    NINE,
    QUEEN,
    TEN,
    Holding,
    at_least,
    clauses,
    place,
    refuses,
)
from engine.ecarte.deal import BEATERS, HAND, SUIT_MASK
from engine.ecarte.rules import Window
from engine.ecarte.view import EcarteView, Phase
from engine.interface import Action

_SAFE: Final = 2
"""Cards to throw with which one does not ask for others."""


def choose(view: EcarteView) -> Action:
    """What the book does for a player whose turn it is, once the pack is cut; ``announces`` comes first."""
    match view.phase:
        case Phase.ELDER_SPEAKS:
            return _speak(view)
        case Phase.DEALER_ANSWERS:
            return REFUSE if _refuses(view) else ACCEPT
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return discard(view, worst_first(view), _to_throw(view))
        case _:
            return actions.play(card_play.choose(view))


def announces(view: EcarteView) -> bool:
    """Whether the player announces the king at this moment.

    He does so in the act of playing his first card, where the rules leave him the choice, since it tells the
    opponent something. Who has three against four, and is led a hand whose point is worth two to him, hides
    it: the king would not win, and the point wins without it.
    """
    seat = view.viewer
    assert seat is not None, "the public has no king"
    if ANNOUNCE not in view.legal:
        return False
    if seat not in view.actors and view.rules.window is not Window.BEFORE_FIRST_LEAD:
        return False
    hides = view.vulnerable == 1 - seat and _lacks(view, seat) == 2 and _lacks(view, 1 - seat) == 1
    return not hides


def holding(view: EcarteView) -> Holding:
    """The player's cards as the book looks at them; there are five of them before the play."""
    assert view.hand is not None, "the public has no hand"
    assert view.trumps is not None, "no card is turned up before the deal"
    return Holding.of(mask_of(view.hand), view.trumps, view.rules.order)


def point_certain(view: EcarteView) -> bool:
    """Whether the trumps alone make three tricks for who leads, whatever the opponent holds."""
    assert view.hand is not None, "the public has no hand"
    assert view.turn_up is not None, "no card is turned up before the deal"
    beaters = BEATERS[view.rules.order][view.turn_up >> 3]
    trumps = mask_of(view.hand) & SUIT_MASK[view.turn_up]
    unseen = SUIT_MASK[view.turn_up] & ~trumps & ~(1 << view.turn_up)
    masters = sum(not beaters[card] & unseen for card in cards_of(trumps))
    # One trump in five may miss, two of four: nobody else can then have enough to stop the third trick.
    return masters >= 3 or (trumps.bit_count() >= 4 and masters >= 2) or trumps.bit_count() == HAND


def worst_first(view: EcarteView) -> tuple[Card, ...]:
    """The hand in the order in which the book parts with it: plain cards, then kings, then trumps."""
    assert view.hand is not None, "the public has no hand"
    return tuple(
        sorted(view.hand, key=lambda card: (suit(card) == view.trumps, place(card, view.rules.order)))
    )


def discard(view: EcarteView, worst: tuple[Card, ...], number: int) -> Action:
    """The discard of so many of the worst cards, or of the number nearest to it that the rules allow."""
    allowed = {len(actions.cards_of(one)) for one in view.legal if actions.kind(one) is ActionKind.DISCARD}
    return actions.discard(worst[: min(allowed, key=lambda count: abs(count - number))])


def propose(view: EcarteView, number: int) -> Action:
    """The proposal; where the rules have the number of cards named, of the number nearest to this one."""
    if PROPOSE in view.legal:
        return PROPOSE
    named = [action for action in view.legal if actions.kind(action) is ActionKind.PROPOSE]
    return min(named, key=lambda action: abs(actions.number_of(action) - number))


def _to_throw(view: EcarteView) -> int:
    """How many cards are thrown: all but trumps and kings."""
    return HAND - holding(view).kept


def _lacks(view: EcarteView, seat: int) -> int:
    """How many points the seat lacks."""
    return view.rules.target - view.score[seat]


def _has_king(view: EcarteView) -> bool:
    assert view.hand is not None, "the public has no hand"
    return _king(view) in view.hand


def _king(view: EcarteView) -> Card:
    """The trump that scores."""
    assert view.turn_up is not None, "no card is turned up before the deal"
    return Card(view.turn_up & ~7 | view.rules.bonus.rank)


def _pressed(view: EcarteView) -> bool:
    """Whether the opponent is at four and may still find the king."""
    assert view.viewer is not None, "the public does not play"
    return _lacks(view, 1 - view.viewer) == 1 and view.turn_up != _king(view) and not _has_king(view)


def _speak(view: EcarteView) -> Action:
    thrown = _to_throw(view)
    return STAND if not thrown or _stands(view) else propose(view, thrown)


def _stands(view: EcarteView) -> bool:
    mine = holding(view)
    if _pressed(view):
        return bool(clauses(mine)) or _even_chance(mine)
    # The point is safe, and a refusal or one more good card would bring more. With the king in hand nobody
    # else can take it, and asking for cards is no risk either.
    return bool(clauses(mine)) and not point_certain(view) and not _has_king(view)


def _refuses(view: EcarteView) -> bool:
    assert view.viewer is not None, "the public does not play"
    mine = holding(view)
    if _pressed(view) and _even_chance_of_dealer(mine):
        return True
    if _lacks(view, view.viewer) == 1 and _lacks(view, view.elder) == 2 and mine.guarded:
        return True  # who proposes at three to four must have a very bad hand
    # Two cards are discarded by the dealer who holds the king, and by no other.
    return refuses(mine) and not (_to_throw(view) == _SAFE and _has_king(view))


def _even_chance(mine: Holding) -> bool:
    """Whether three tricks are as likely as not."""
    if mine.trumps:
        return _worth_a_trump(mine)
    return mine.shape == (2, 2, 1) and mine.plain[2][0] >= QUEEN and at_least(mine.heads, (QUEEN, KNAVE, TEN))


def _even_chance_of_dealer(mine: Holding) -> bool:
    """The same for the dealer, who wants three suits protected."""
    if mine.trumps:
        return _worth_a_trump(mine)
    if mine.shape == (2, 2, 1) and mine.plain[2][0] >= KNAVE and at_least(mine.heads, (KNAVE, TEN, TEN)):
        return True
    return at_least(mine.heads, (KNAVE, KNAVE, KNAVE))


def _worth_a_trump(mine: Holding) -> bool:
    """Any hand with a trump, unless that is one and the plain cards are very small and of different suits."""
    return len(mine.trumps) > 1 or mine.heads[0] > NINE or len(mine.plain) < 3
