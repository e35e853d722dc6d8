"""The levels at which the house plays. Each decides from one player's view and nothing else."""

from __future__ import annotations

from typing import Final

from engine.cards import Card, suit
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor import expert
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import KNAVE, place
from engine.ecarte.deal import HAND
from engine.ecarte.view import EcarteView, Phase
from engine.interface import Action, Chance, Level

_FORGETS_THE_KING: Final = 0.25
_PLAYS_AT_RANDOM: Final = 0.3
_CONTENT_WITH: Final = 3


def choose(view: EcarteView, level: Level, chance: Chance) -> Action | None:
    """What a player of some level does now; the same for the same view and the same chance.

    Returns:
        One of ``view.legal``; None when he waits for the opponent.
    """
    mine = view.viewer in view.actors
    if mine and view.phase is Phase.CUT:
        return _one_of([action for action in view.legal if actions.kind(action) is ActionKind.CUT], chance)
    if level is Level.EXPERT:
        return expert.choose(view, chance)
    announces = _novice_announces if level is Level.NOVICE else _book_announces
    if announces(view, chance):
        return ANNOUNCE
    if not mine:
        return None
    return policy.choose(view) if level is Level.BOOK else _novice(view, chance)


def _book_announces(view: EcarteView, _: Chance) -> bool:
    return policy.announces(view)


def _novice_announces(view: EcarteView, chance: Chance) -> bool:
    """He never hides the king, but may forget it."""
    return ANNOUNCE in view.legal and chance.random() >= _FORGETS_THE_KING


def _novice(view: EcarteView, chance: Chance) -> Action:
    """He counts trumps and court cards, keeps both, and plays high: often enough whatever comes to hand."""
    match view.phase:
        case Phase.ELDER_SPEAKS:
            thrown = HAND - _liked(view)
            return STAND if thrown < HAND - _CONTENT_WITH else policy.propose(view, thrown)
        case Phase.DEALER_ANSWERS:
            return REFUSE if _liked(view) > _CONTENT_WITH else ACCEPT
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return policy.discard(view, policy.worst_first(view), HAND - _liked(view))
    plays = [action for action in view.legal if actions.kind(action) is ActionKind.PLAY]
    if chance.random() < _PLAYS_AT_RANDOM:
        return _one_of(plays, chance)
    return max(plays, key=lambda action: _looks(view, actions.card_of(action)))


def _liked(view: EcarteView) -> int:
    """How many of his cards a novice likes: trumps, and court cards of any suit."""
    assert view.hand is not None, "the public has no hand"
    return sum(suit(card) == view.trumps or place(card, view.rules.order) >= KNAVE for card in view.hand)


def _looks(view: EcarteView, card: Card) -> tuple[int, bool]:
    """How good a card looks to a novice: its rank, and trumps among equals."""
    return place(card, view.rules.order), suit(card) == view.trumps


def _one_of(options: list[Action], chance: Chance) -> Action:
    return options[int(chance.random() * len(options))]
