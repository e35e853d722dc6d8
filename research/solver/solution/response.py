"""How far a player who learns against the solution of the exchange can exploit it.

One player follows the shipped table, and the other learns what to say and discard against it. Both play the
cards by the solution. What the learner then makes above the table in the same seat is a lower bound: a
learner who also remembers the opponent's draws in every exchange might make more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.ecarte.advisor.exchange.tables import ELDER
from research.solver import selfplay, solve
from research.solver.solution.exchange import METHOD, learn
from research.solver.solution.players import by_solution
from research.solver.solve import ScoreClass, Solution

_TRUSTED = 50
"""The number of samples that the shipped values count for when the learner begins."""


class Worth(NamedTuple):
    """A player's chance of winning the game.

    Args:
        mean: the mean over the deals.
        error: its standard error.
    """

    mean: float
    error: float


def shipped(score: ScoreClass, worth: np.ndarray, seed: int) -> Solution:
    """Return the players of the shipped table, for the compiled functions."""
    players: Solution = solve.start(METHOD, score, worth, None)
    players.state[0] ^= np.uint64(seed)
    found = by_solution(*score)
    for words, often in ((players.first, found.first), (players.later, found.later)):
        words[...] = np.stack([often, 1 - often], axis=-1)
    players.mean[..., 0], players.mean[..., 3] = found.first, 1
    players.elder_worth[...], players.dealer_worth[...] = found.elder_worth, found.dealer_worth
    players.elder_times[...] = players.dealer_times[...] = _TRUSTED
    return players


def ends(players: Solution, deals: int) -> np.ndarray:
    """Count how deals end, by king, vulnerable player and the elder's tricks."""
    outcomes = np.zeros((3, 3, 6), dtype=np.int64)
    selfplay.play(deals, players, outcomes)
    return outcomes


def played(players: Solution, deals: int) -> Worth:
    """Return the elder's chance of winning."""
    outcomes = ends(players, deals)
    mean = (outcomes * players.worth).sum() / deals
    spread = (outcomes * (players.worth - mean) ** 2).sum() / deals
    return Worth(float(mean), float((spread / deals) ** 0.5))


def gain(score: ScoreClass, worth: np.ndarray, role: int, deals: int, measured: int) -> Worth:
    """Return what a player who learns against the table gains, above the table in the same seat.

    Args:
        score: the class of score.
        worth: the elder's chance of winning the game, by king, vulnerable player and the elder's tricks.
        role: ELDER or DEALER.
        deals: the number of deals to learn from.
        measured: the number of deals that measure the gain.
    """
    before = played(shipped(score, worth, 1), measured)
    players = shipped(score, worth, 2)
    players.mean[role] = 0
    learn(players, deals, (role,))
    players.mean[role, :, 0], players.mean[role, :, 3] = players.first[role, :, 0], 1
    after = played(players, measured)
    sign = 1 if role == ELDER else -1
    return Worth(sign * (after.mean - before.mean), (before.error**2 + after.error**2) ** 0.5)
