"""Improves means of few samples by the means of similar hands."""

from __future__ import annotations

import numpy as np

from engine.ecarte.advisor.exchange.canonical import key
from engine.masks import bits
from research.solver import pack

_RANKS = 8
_TOP_TRUMP = 6
_NO_TURN_UP = 1 << 7
"""Stands for the turn-up where trumps are numbered without it."""
_LEAST = 1e-7
_ENOUGH = 1e-3
_MOST_STEPS = 500
_REAL = 0.01
"""The guessed difference of neighbours, in variances of a sample. It only weighs the estimate."""


class Smoother:
    """Moves means of few samples towards the values of similar sets of cards.

    The first guess is linear in the features of a set. The rest of each mean then moves towards the rest of
    its *neighbours*: the sets that differ by one step in the rank of one card.

    Args:
        keys: the keys of the sets.
    """

    def __init__(self, keys):
        self.keys = keys
        self._rows = pack.features_of(keys)
        place = {held: at for at, held in enumerate(keys)}
        pairs, kinds = [], []
        for at, held in enumerate(keys):
            cards = held >> 24 | (held & 0xFFFFFF) << 8
            for card in bits(cards):
                rank, trump = card % _RANKS, card < _RANKS
                above = 1 << card + 1
                if rank < (_TOP_TRUMP if trump else _RANKS - 1) and not cards & above:
                    pairs.append((at, place[key(cards ^ 1 << card ^ above, _NO_TURN_UP)]))
                    kinds.append(rank + _RANKS * trump)
        self._one, self._other = np.array(pairs).T
        self._kinds = np.array(kinds)

    def smoothed(self, values, times):
        """Smooth means. The fewer its samples, the further a mean moves.

        The differences of neighbours shrink as samples grow. This gives an estimate of a sample's variance.
        The remaining differences give an estimate of how much neighbours of each kind really differ.

        Args:
            values: the mean of each set's samples.
            times: the number of each set's samples.
        """
        seen = times > 0
        expected = self._rows @ pack.fitted(self._rows[seen], values[seen], times[seen])
        left = np.where(seen, values - expected, 0)
        chance, kinds = self._spread(left, times)
        own = max(np.average(left**2, weights=times) - chance * seen.sum() / times.sum(), _LEAST)
        stiff = 1 / kinds[self._kinds]
        weights = times / chance + 1 / own
        diagonal = weights + self._gathered(stiff, stiff)

        def applied(x):
            tension = stiff * (x[self._one] - x[self._other])
            return weights * x + self._gathered(tension, -tension)

        return expected + _solved(applied, diagonal, times / chance * left)

    def _gathered(self, ones, others):
        """Return the sums over the pairs of each set."""
        size = len(self.keys)
        return np.bincount(self._one, ones, size) + np.bincount(self._other, others, size)

    def _spread(self, left, times):
        """Return the variances of a sample, and of the difference of neighbours of each kind."""
        both = (times[self._one] > 0) & (times[self._other] > 0)
        one, other = self._one[both], self._other[both]
        columns = np.zeros((len(one), 1 + 2 * _RANKS))
        columns[:, 0] = 1 / times[one] + 1 / times[other]
        columns[np.arange(len(one)), 1 + self._kinds[both]] = 1
        # The standard deviation of a squared difference is proportional to its mean.
        weighted = columns / (columns[:, :1] + _REAL) ** 2
        squares = (left[one] - left[other]) ** 2
        ridge = _LEAST * np.eye(columns.shape[1])
        found = np.linalg.solve(columns.T @ weighted + ridge, weighted.T @ squares)
        return max(found[0], _LEAST), np.maximum(found[1:], _LEAST)


def _solved(applied, diagonal, wanted):
    """Solve a linear system by conjugate gradients."""
    x = np.zeros(len(wanted))
    rest = wanted - applied(x)
    step = rest / diagonal
    direction, size = step, rest @ step
    for _ in range(_MOST_STEPS):
        if size <= _ENOUGH**2 * (wanted @ (wanted / diagonal)):
            break
        moved = applied(direction)
        length = size / (direction @ moved)
        x += length * direction
        rest -= length * moved
        step = rest / diagonal
        size, before = rest @ step, size
        direction = step + size / before * direction
    return x
