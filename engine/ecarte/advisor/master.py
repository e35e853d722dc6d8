"""The master: words, discards and cards with the solution's frequencies, and the rest as the expert.

Nobody can outguess an equilibrium. But it does not punish particular habits: against the book the expert may
win more.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.ecarte.advisor import expert
from engine.ecarte.advisor.solution.policy import frequencies
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance


def choose(view: EcarteView, chance: Chance) -> Action | None:
    """The master's action. The same view and chance give the same action.

    Args:
        view: the player's view.
        chance: draws the action, and makes the expert's random choices.

    Returns:
        One of ``view.legal``; None when the player waits for the opponent.
    """
    often = frequencies(view, evenly=True)
    if often is None or expert.announces(view):
        return expert.choose(view, chance)
    return _drawn(often, chance)


def _drawn(often: Mapping[Action, float], chance: Chance) -> Action:
    """An action drawn by its frequency. Frequencies add up to 1, apart from rounding."""
    left = chance.random()
    for action, frequency in sorted(often.items()):
        left -= frequency
        if left < 0:
            return action
    return max(often, key=often.__getitem__)
