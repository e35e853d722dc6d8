"""How a novice plays.

A novice keeps trumps and court cards, and needs four of them to play without an exchange. They play their
highest card, but sometimes any card. They may forget to announce the king.
"""

from __future__ import annotations

from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.normal_form import Frame, highest_rank
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance

_KEEPERS: Final = 0xE0E0E0FF
"""The mask of the cards that a novice keeps: trumps, and the three best ranks of the plain suits."""
_ENOUGH: Final = 4
"""How many of these cards a novice needs to play without an exchange."""
_FORGETS_THE_KING: Final = 0.25
"""The chance that a novice who may announce the king does not."""
_PLAYS_AT_RANDOM: Final = 0.3


def choose(view: EcarteView, chance: Chance) -> Action:
    """The novice's action when it is their turn, after the cut. Ask ``announces`` first.

    Args:
        view: the player's view.
        chance: draws the card to play.

    Returns:
        One of ``view.legal``.
    """
    assert view.hand is not None, "the public has no hand"
    assert view.trumps is not None, "no card is turned up before the deal"
    frame = Frame.of(view.rules.order, view.trumps)
    hand = frame.mask(view.hand)
    at_once = (hand & _KEEPERS).bit_count() >= _ENOUGH
    changed = (hand & ~_KEEPERS).bit_count()
    match view.phase:
        case Phase.ELDER_SPEAKS:
            return STAND if at_once else policy.propose(view, changed)
        case Phase.DEALER_ANSWERS:
            return REFUSE if at_once else ACCEPT
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return policy.discard(view, policy.worst_first(view), changed)
    legal = [action for action in view.legal if actions.kind(action) is ActionKind.PLAY]
    if chance.random() < _PLAYS_AT_RANDOM:
        return legal[int(chance.random() * len(legal))]
    highest = highest_rank(frame.mask(map(actions.card_of, legal)))
    return actions.play(frame.card(highest.bit_length() - 1))


def announces(view: EcarteView, chance: Chance) -> bool:
    """Whether a novice announces the king now. They never hide it, but may forget it."""
    return ANNOUNCE in view.legal and chance.random() >= _FORGETS_THE_KING
