"""The house at its levels."""

from __future__ import annotations

from typing import Final

from engine.bourre.actions import AWAY, BACK, DECLINE, LEAVE, PASS, ActionKind, exchange, kind
from engine.bourre.advisor import book, expert
from engine.bourre.deal import Phase
from engine.bourre.view import BourreView
from engine.cards import rank, suit
from engine.interface import Action, Chance, Level

COMING_AND_GOING: Final = frozenset((AWAY, BACK, LEAVE))
"""Actions that a player may take at any time. The house never takes them."""
_QUEEN: Final = 10
_BOLD: Final = 0.25
"""The chance that a novice stays without a trump."""


def waits(view: BourreView) -> bool:
    """Whether the viewer can do nothing but come and go."""
    return COMING_AND_GOING.issuperset(view.legal)


def choose(view: BourreView, level: Level, chance: Chance) -> Action | None:
    """The action of a player of some level; None if that player waits.

    Args:
        view: what the player sees.
        level: how well the player plays.
        chance: the source of a novice's mistakes, and of the worlds that the expert draws.
    """
    if waits(view):
        return None
    if view.phase is Phase.CUT:
        return DECLINE
    if level is Level.EXPERT:
        return expert.choose(view, chance)
    return _novice(view, chance) if level is Level.NOVICE else book.choose(view)


def _novice(view: BourreView, chance: Chance) -> Action:
    """The novice stays with any trump, changes low plain cards, and plays any card."""
    assert view.hand is not None, "a player's view"
    legal = [action for action in view.legal if action not in COMING_AND_GOING]
    trumps = [card for card in view.hand if suit(card) == view.trumps]
    if PASS in legal and not trumps and chance.random() >= _BOLD:
        return PASS
    low = [card for card in view.hand if card not in trumps and rank(card) < _QUEEN]
    change = exchange(low[: view.rules.most_drawn])
    if change in legal:
        return change
    others = [action for action in legal if kind(action) is not ActionKind.PASS]
    return others[int(chance.random() * len(others))]
