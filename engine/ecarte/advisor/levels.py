"""The levels of the house player. Each one decides from the view of one player only."""

from __future__ import annotations

from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, DEAL_FIRST, DEAL_SECOND
from engine.ecarte.advisor import expert, master, novice
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance, Level


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
    announces = novice.announces(view, chance) if level is Level.NOVICE else policy.announces(view)
    if announces:
        return ANNOUNCE
    if not mine:
        return None
    return novice.choose(view, chance) if level is Level.NOVICE else policy.choose(view)


def _first_deal(view: EcarteView) -> Action:
    """Deal first if that wins more games by the values of the scores.

    The turned king makes up for the lead and the first word. In the classic game the dealer wins .503 of the
    games, without the point for a turned king (holiday) .497.
    """
    return DEAL_FIRST if MatchValues.of(view.rules).chance(0, 0, dealing=True) >= 0.5 else DEAL_SECOND
