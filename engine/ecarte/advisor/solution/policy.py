"""How often the solution takes each action of a player: words, discards and cards."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final

from engine.ecarte.actions import ANNOUNCE, ActionKind, card_of, cards_of, kind
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution import exchange, play
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action
from engine.masks import lowest_alike

SETTLED: Final = 0.9
"""The solution does one thing alone if it does it at least this often."""
_USUAL: Final = 0.6
"""What the solution does less often than this is about equal to something else."""
_SUIT: Final = 8
"""How many cards a suit has."""
_MATTER: Final = (
    *("order", "bonus", "window", "elder_discards", "dealer_discards", "exchanges", "renewal"),
    *("number_named", "double", "vulnerable_vole", "heading"),
)
"""The options of the rules for which the tables were solved."""


class Manner(StrEnum):
    """How often, in words."""

    ALWAYS = "always"
    NEARLY = "nearly"
    USUALLY = "usually"
    EQUAL = "equal"

    @classmethod
    def of(cls, often: float) -> Manner:
        """The words for the frequency of what the solution does most."""
        if often >= SETTLED:
            return cls.ALWAYS if often == 1 else cls.NEARLY
        return cls.USUALLY if often >= _USUAL else cls.EQUAL


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


def settled(view: EcarteView) -> frozenset[Action]:
    """What the solution does alone, with what differs from it only in cards that touch.

    Args:
        view: what the player in turn sees.

    Returns:
        Nothing if it does several things or says nothing, if the player can do nothing else, or while they
        may still announce the king, which the solution always does.
    """
    often = {} if ANNOUNCE in view.legal else frequencies(view) or {}
    best = max(often, key=often.__getitem__, default=None)
    if best is None or often[best] < SETTLED:
        return frozenset()
    known = Knowledge(view)
    alone = frozenset(action for action in often if alike(known, action) == alike(known, best))
    return alone if len(alone) < len(often) else frozenset()


def alike(known: Knowledge, action: Action) -> int:
    """The same number for actions that differ only in cards that touch: they are worth the same."""
    if kind(action) not in (ActionKind.PLAY, ActionKind.DISCARD):
        return action
    cards = cards_of(action) if kind(action) is ActionKind.DISCARD else (card_of(action),)
    return ~lowest_alike(known.frame.mask(cards), known.hand, known.possible, _SUIT)


@cache
def _solved(rules: Ruleset) -> bool:
    return all(getattr(rules, option) == getattr(CLASSIC, option) for option in _MATTER)
