"""The last two tricks with all cards open: everybody plays for the most counters. Every choice is tried."""

from __future__ import annotations

from typing import Final

from engine.bourre.advisor.playouts import Tally
from engine.bourre.advisor.stakes import Stakes, ended
from engine.bourre.deal import Deal
from engine.interface import Action

MOST_CARDS: Final = 2
"""The most cards in a hand with which a deal is solved instead of played out by the book."""


def solve(deal: Deal, stakes: Stakes) -> Tally:
    """The tally after best play. Among equal choices the first legal one is taken.

    Args:
        deal: a deal with all hands, in play. It is changed.
        stakes: the worth of tallies to each place.
    """
    while not deal.over:
        options = deal.legal()
        if len(options) > 1:
            turn = deal.turn
            ends = [after(deal, option, stakes) for option in options]
            return max(ends, key=lambda tally: stakes.worth(tally)[turn])
        deal.act(options[0])
    return ended(deal)


def after(deal: Deal, action: Action, stakes: Stakes) -> Tally:
    """The tally after an action and best play. The deal stays unchanged."""
    twin = deal.copy()
    twin.act(action)
    return solve(twin, stakes)
