"""The levels of the house player. Each one decides from the view of one player only."""

from __future__ import annotations

from typing import Final

from engine.cards import Card, suit
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, DEAL_FIRST, DEAL_SECOND, REFUSE, STAND, ActionKind
from engine.ecarte.advisor import expert, master
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import KNAVE, place
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance, Level

_FORGETS_THE_KING: Final = 0.25
_PLAYS_AT_RANDOM: Final = 0.3
_ENOUGH: Final = 3


def choose(view: EcarteView, level: Level, chance: Chance) -> Action | None:
    """The action of a player of some level. The same view and chance give the same action.

    Returns:
        One of ``view.legal``; None when the player waits for the opponent.

    >>> from random import Random
    >>> from engine.ecarte.rules import Ruleset
    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "king")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> [actions.text(choose(game.view(game.elder), level, Random(1))) for level in Level]
    ['propose', 'stand', 'stand', 'stand']
    """
    mine = view.viewer in view.actors
    if mine and view.phase is Phase.CUT:
        return actions.cut(actions.HALF_THE_PACK)
    if mine and view.phase is Phase.FIRST_DEAL:
        return _first_deal(view)
    if level is Level.EXPERT:
        return expert.choose(view, chance)
    if level is Level.MASTER:
        return master.choose(view, chance)
    announces = _novice_announces if level is Level.NOVICE else _book_announces
    if announces(view, chance):
        return ANNOUNCE
    if not mine:
        return None
    return policy.choose(view) if level is Level.BOOK else _novice(view, chance)


def _first_deal(view: EcarteView) -> Action:
    """Deal first where that wins more games by the values of the scores.

    The turned king makes up for the lead and the first word. In the classic game the dealer wins .503 of the
    games, without the point for a turned king (holiday) .497.
    """
    return DEAL_FIRST if MatchValues.of(view.rules).chance(0, 0, dealing=True) >= 0.5 else DEAL_SECOND


def _book_announces(view: EcarteView, _: Chance) -> bool:
    return policy.announces(view)


def _novice_announces(view: EcarteView, chance: Chance) -> bool:
    """A novice never hides the king, but may forget to announce it."""
    return ANNOUNCE in view.legal and chance.random() >= _FORGETS_THE_KING


def _novice(view: EcarteView, chance: Chance) -> Action:
    """A novice keeps trumps and court cards and plays the highest card, or often a random one."""
    match view.phase:
        case Phase.ELDER_SPEAKS:
            discarded = HAND - _kept_by_novice(view)
            return STAND if discarded < HAND - _ENOUGH else policy.propose(view, discarded)
        case Phase.DEALER_ANSWERS:
            return REFUSE if _kept_by_novice(view) > _ENOUGH else ACCEPT
        case Phase.ELDER_DISCARDS | Phase.DEALER_DISCARDS:
            return policy.discard(view, policy.worst_first(view), HAND - _kept_by_novice(view))
    plays = [action for action in view.legal if actions.kind(action) is ActionKind.PLAY]
    if chance.random() < _PLAYS_AT_RANDOM:
        return _one_of(plays, chance)
    return max(plays, key=lambda action: _novice_rank(view, actions.card_of(action)))


def _kept_by_novice(view: EcarteView) -> int:
    """How many cards a novice keeps: trumps, and court cards of any suit."""
    assert view.hand is not None, "the public has no hand"
    return sum(suit(card) == view.trumps or place(card, view.rules.order) >= KNAVE for card in view.hand)


def _novice_rank(view: EcarteView, card: Card) -> tuple[int, bool]:
    """How a novice ranks cards: by rank, and trumps first among equals."""
    return place(card, view.rules.order), suit(card) == view.trumps


def _one_of(options: list[Action], chance: Chance) -> Action:
    return options[int(chance.random() * len(options))]
