"""The house at its levels."""

from __future__ import annotations

from typing import Final

from engine.bourre.actions import AWAY, BACK, DECLINE, LEAVE, PASS, ActionKind, exchange, kind
from engine.bourre.advisor import book
from engine.bourre.deal import Phase
from engine.bourre.view import BourreView
from engine.cards import rank, suit
from engine.interface import Action, Chance, Level

_TABLE: Final = frozenset((AWAY, BACK, LEAVE))
_QUEEN: Final = 10
_BOLD: Final = 0.25
"""How often a novice stays without a trump."""


def waits(view: BourreView) -> bool:
    """Whether the viewer can do nothing but come and go."""
    return _TABLE.issuperset(view.legal)


def choose(view: BourreView, level: Level, chance: Chance) -> Action | None:
    """What a player of some level does now; None where that player waits.

    Args:
        view: what the player sees.
        level: novice, or anything else for the book.
        chance: the source of a novice's mistakes.
    """
    if waits(view):
        return None
    if view.phase is Phase.CUT:
        return DECLINE
    return _novice(view, chance) if level is Level.NOVICE else book.choose(view)


def _novice(view: BourreView, chance: Chance) -> Action:
    """Stays with any trump, changes low cards that are none, and plays any card."""
    assert view.hand is not None, "a player's view"
    legal = [action for action in view.legal if action not in _TABLE]
    trumps = [card for card in view.hand if suit(card) == view.trumps]
    if PASS in legal and not trumps and chance.random() >= _BOLD:
        return PASS
    low = [card for card in view.hand if card not in trumps and rank(card) < _QUEEN]
    change = exchange(low[: view.rules.most_drawn])
    if change in legal:
        return change
    others = [action for action in legal if kind(action) is not ActionKind.PASS]
    return others[int(chance.random() * len(others))]
