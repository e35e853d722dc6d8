"""Play of the cards by the shipped policies, for self-play of the exchange."""

from __future__ import annotations

from functools import cache

import numpy as np
from numba import njit

from engine.ecarte.advisor.exchange.tables import REPRESENTATIVE
from engine.ecarte.advisor.solution.play import Context, King, Stake, stake
from engine.ecarte.rules import CLASSIC
from research.solver.kernel import DEALER, ELDER
from research.solver.solution.contexts import worth
from research.solver.solution.library import CContext, shared
from research.solver.solution.table import new_table
from research.solver.solve import POINTS, ScoreClass


@cache
def by_table():
    """Return the function that plays the cards, and returns the elder's tricks."""
    play = shared().by_table

    @njit
    def played(elder, dealer, king, vulnerable, s):
        at = s.tables[king, vulnerable]
        return play(at[0], at[1], at[2], elder, dealer, s.state.ctypes.data)

    return played


def tables(score: ScoreClass) -> np.ndarray:
    """Return the addresses of the tables for a class of score.

    Returns:
        By the king's holder and the vulnerable player: the tables of the first card, of the other cards, and
        of play for the vole.
    """
    found = np.zeros((3, 3, 3), np.uint64)
    for king, vulnerable in np.ndindex(found.shape[:2]):
        at = context(score, king, vulnerable)
        first = _stake(score, vulnerable, (king == ELDER, 0))
        stakes = first, at.stake, Stake.POINTS
        found[king, vulnerable] = [_table(at._replace(stake=at_stake)) for at_stake in stakes]
    return found


def context(score: ScoreClass, king: int, vulnerable: int) -> Context:
    """Return the context of the play once both players know who holds the king.

    Args:
        score: the class of score.
        king: the player who holds the king, or NOBODY.
        vulnerable: the vulnerable player, or NOBODY.
    """
    known = King.TURNED if score.turned else King.ANNOUNCED if king == ELDER else King.OPEN
    return Context(vulnerable, known, _stake(score, vulnerable, (king == ELDER, king == DEALER)))


def _stake(score: ScoreClass, vulnerable: int, kings: tuple[int, int]) -> Stake:
    """Return the stake at a class of score, once these points for the king are marked."""
    if score.lacks == POINTS:
        return Stake.POINTS
    elder, dealer = (
        min(CLASSIC.target, CLASSIC.target - REPRESENTATIVE[lacks] + king)
        for lacks, king in zip(score.lacks, kings, strict=True)
    )
    return stake(CLASSIC, elder, dealer, vulnerable)


@cache
def _table(context: Context) -> int:
    """Return the address of a table, which stays in memory."""
    rules = CContext.of(context.king, worth(context).tolist(), 0, 0, (0, 0))
    return new_table(shared(), rules, context)
