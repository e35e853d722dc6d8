"""How often the solution takes each action of a player: words, discards and cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution import exchange, play
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action

_MATTER: Final = (
    *("order", "bonus", "window", "elder_discards", "dealer_discards", "exchanges", "renewal"),
    *("number_named", "double", "vulnerable_vole", "heading"),
)
"""The options of the rules for which the tables were solved."""


def frequencies(view: EcarteView, *, evenly: bool = False) -> dict[Action, float] | None:
    """How often the solution takes each action of the player in turn.

    Args:
        view: what the player sees.
        evenly: whether cards that touch are played equally often. If not, the lowest stands for all of them.

    Returns:
        The frequencies, 1 in all. None if the solution says nothing: the viewer is not in turn or hides
        the king, or the solution lacks these rules or this position.
    """
    if view.viewer not in view.actors or view.phase.undealt or not _solved(view.rules):
        return None
    known = Knowledge(view)
    if view.phase is Phase.PLAY:
        return play.frequencies(known, evenly=evenly)
    return exchange.frequencies(known)


@cache
def _solved(rules: Ruleset) -> bool:
    return all(getattr(rules, option) == getattr(CLASSIC, option) for option in _MATTER)
