"""How Britannica's book plays: every decision of a deal, from the view of one player.

The book's *four* stands for one point below the target, so the policy works for any target.
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
from engine.ecarte.deal import BEATERS, HAND, SUIT_MASK, Phase
from engine.ecarte.rules import AnnouncementWindow
from engine.ecarte.view import EcarteView
from engine.interface import Action

_SAFE: Final = 2
"""The most cards to discard with which a player does not propose."""


def choose(view: EcarteView) -> Action:
    """The book's action for a player whose turn it is, after the cut. Ask ``announces`` first.

    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.rules import Ruleset
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "stand")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> from engine.cards import symbol
    >>> view = game.view(game.elder)
    >>> " ".join(map(symbol, view.hand)), actions.text(choose(view))
    ('J♦ A♦ K♣ J♥ 7♥', 'stand')
    """
    match view.phase:
        case Phase.ELDER_SPEAKS:
            return _speak(view)
        case Phase.DEALER_ANSWERS:
            return REFUSE if _refuses(view) else ACCEPT
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return discard(view, worst_first(view), _to_discard(view))
        case _:
            return actions.play(card_play.choose(view))


def announces(view: EcarteView) -> bool:
    """Whether the player announces the king now.

    An announcement tells the opponent something, so the player makes it as late as the rules allow: together
    with the first card. The player hides the king at three against four if the point is worth two: the king
    alone would not win the game, and the point wins it without the king.
    """
    seat = view.viewer
    assert seat is not None, "the public has no king"
    if ANNOUNCE not in view.legal:
        return False
    if seat not in view.actors and view.rules.window is not AnnouncementWindow.BEFORE_FIRST_LEAD:
        return False
    hides = view.vulnerable == 1 - seat and _lacks(view, seat) == 2 and _lacks(view, 1 - seat) == 1
    return not hides


def holding(view: EcarteView) -> Holding:
    """The player's five cards before the play, as the book counts them."""
    assert view.hand is not None, "the public has no hand"
    assert view.trumps is not None, "no card is turned up before the deal"
    return Holding.of(mask_of(view.hand), view.trumps, view.rules.order)


def point_certain(view: EcarteView) -> bool:
    """Whether the player, leading, makes three tricks with trumps alone against any hand."""
    assert view.hand is not None, "the public has no hand"
    assert view.turn_up is not None, "no card is turned up before the deal"
    beaters = BEATERS[view.rules.order][view.turn_up >> 3]
    trumps = mask_of(view.hand) & SUIT_MASK[view.turn_up]
    unseen = SUIT_MASK[view.turn_up] & ~trumps & ~(1 << view.turn_up)
    masters = sum(not beaters[card] & unseen for card in cards_of(trumps))
    # With five trumps, or four with two masters, no other hand has enough trumps to stop the third trick.
    return masters >= 3 or (trumps.bit_count() >= 4 and masters >= 2) or trumps.bit_count() == HAND


def worst_first(view: EcarteView) -> tuple[Card, ...]:
    """The hand in the order in which the book discards: plain cards from the lowest, then trumps."""
    assert view.hand is not None, "the public has no hand"
    return tuple(
        sorted(view.hand, key=lambda card: (suit(card) == view.trumps, place(card, view.rules.order)))
    )


def discard(view: EcarteView, worst: tuple[Card, ...], number: int) -> Action:
    """The discard of the ``number`` worst cards, or of the nearest number that the rules allow."""
    allowed = {
        len(actions.cards_of(action)) for action in view.legal if actions.kind(action) is ActionKind.DISCARD
    }
    return actions.discard(worst[: min(allowed, key=lambda count: abs(count - number))])


def propose(view: EcarteView, number: int) -> Action:
    """The proposal. If it names a number of cards, this is the nearest to ``number`` that is legal."""
    if PROPOSE in view.legal:
        return PROPOSE
    named = [action for action in view.legal if actions.kind(action) is ActionKind.PROPOSE]
    return min(named, key=lambda action: abs(actions.number_of(action) - number))


def _to_discard(view: EcarteView) -> int:
    """The number of cards to discard: all except for trumps and kings."""
    return HAND - holding(view).kept


def _lacks(view: EcarteView, seat: int) -> int:
    """How many points the seat still needs."""
    return view.rules.target - view.score[seat]


def _has_king(view: EcarteView) -> bool:
    assert view.hand is not None, "the public has no hand"
    return _king(view) in view.hand


def _king(view: EcarteView) -> Card:
    """The trump that scores."""
    assert view.turn_up is not None, "no card is turned up before the deal"
    return Card(view.turn_up & ~7 | view.rules.bonus.rank)


def _pressed(view: EcarteView) -> bool:
    """Whether the opponent needs one point and may still get the king."""
    assert view.viewer is not None, "the public does not play"
    return _lacks(view, 1 - view.viewer) == 1 and view.turn_up != _king(view) and not _has_king(view)


def _speak(view: EcarteView) -> Action:
    discarded = _to_discard(view)
    return STAND if not discarded or _stands(view) else propose(view, discarded)


def _stands(view: EcarteView) -> bool:
    mine = holding(view)
    if _pressed(view):
        return bool(clauses(mine)) or _even_chance(mine)
    # With a certain point, a refusal or one more good card can only bring more. With the king in hand the
    # opponent cannot get it, so a proposal is no risk either.
    return bool(clauses(mine)) and not point_certain(view) and not _has_king(view)


def _refuses(view: EcarteView) -> bool:
    assert view.viewer is not None, "the public does not play"
    mine = holding(view)
    if _pressed(view) and _even_chance_of_dealer(mine):
        return True
    if expects_a_bad_hand(view):
        return True
    # With two cards to discard, the dealer accepts only with the king in hand.
    return refuses(mine) and not (_to_discard(view) == _SAFE and _has_king(view))


def expects_a_bad_hand(view: EcarteView) -> bool:
    """Whether the dealer refuses with moderate cards: who proposes at three to four has a bad hand."""
    return _lacks(view, view.dealer) == 1 and _lacks(view, view.elder) == 2 and holding(view).guarded


def _even_chance(mine: Holding) -> bool:
    """Whether the elder's chance of three tricks is about even."""
    if mine.trumps:
        return _good_beside_trumps(mine)
    return mine.shape == (2, 2, 1) and mine.plain[2][0] >= QUEEN and at_least(mine.heads, (QUEEN, KNAVE, TEN))


def _even_chance_of_dealer(mine: Holding) -> bool:
    """The same for the dealer, who needs three protected suits."""
    if mine.trumps:
        return _good_beside_trumps(mine)
    if mine.shape == (2, 2, 1) and mine.plain[2][0] >= KNAVE and at_least(mine.heads, (KNAVE, TEN, TEN)):
        return True
    return at_least(mine.heads, (KNAVE, KNAVE, KNAVE))


def _good_beside_trumps(mine: Holding) -> bool:
    """Whether there is a second trump, a plain card above the nine, or at most two plain suits."""
    return len(mine.trumps) > 1 or mine.heads[0] > NINE or len(mine.plain) < 3
