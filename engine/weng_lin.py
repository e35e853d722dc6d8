"""Ratings for tables of many by final rank, by the Bradley–Terry model of Weng and Lin with full pairing.

Source: R. C. Weng and C.-J. Lin, *A Bayesian Approximation Method for Online Ranking* (JMLR 12, 2011),
    algorithm 1, as ``openskill`` implements it. Only this one of the library's models never values a place
    less than a lower one, and values equal places the same for equal players.

As in ``engine.rating``, a match of length ``n`` counts as one between players whose ratings and deviations
are √n times as large.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any, Final

from engine.rating import Rated, Rating, scores

_CENTRE: Final = 1_500.0
_BETA: Final = 400 / math.log(10) / math.sqrt(2)
"""The luck of one player in a match of length 1, in points: 400 more points are odds of ten to one."""


@dataclass(frozen=True, slots=True)
class WengLin:
    """The rating system with its parameters. It has no volatility, and time alone changes no rating.

    Args:
        start: the rating of a new player.
        drift: how much the skill may change from one match to the next, in points.

    >>> one, other = BOURRE.result([BOURRE.start, BOURRE.start], [1, 2], [0, 0], 1)
    >>> round(one.after.value), round(other.after.value), round(one.after.deviation)
    (1519, 1481, 88)
    >>> (round(BOURRE.expected(one.after, other.after), 2), one.expected, one.score)
    (0.54, 0.5, 1.0)
    """

    start: Rating
    drift: float

    def expected(self, own: Rating, other: Rating, length: float = 1.0) -> float:
        """The probability that ``own`` comes before ``other``, with the uncertainty of both ratings."""
        spread = math.sqrt(own.deviation**2 + other.deviation**2 + 2 * _BETA**2 / length)
        return 0.5 + 0.5 * math.tanh((own.value - other.value) / spread / 2)

    def deviation_after(self, deviation: float, volatility: float, days: float) -> float:
        """The deviation after days without a result: as before."""
        return deviation

    def result(
        self, known: Sequence[Rating], ranks: Sequence[int], days: Sequence[float], length: float
    ) -> tuple[Rated, ...]:
        """What one result does to the ratings of all its players."""
        # The terminal needs no ratings, so it runs without the library.
        from openskill.models import BradleyTerryFull

        model = BradleyTerryFull(beta=_BETA / math.sqrt(length), tau=self.drift, gamma=_full_weight)
        teams = [[model.rating(own.value - _CENTRE, own.deviation)] for own in known]
        after = model.rate(teams, ranks=list(map(float, ranks)))
        return tuple(
            Rated(
                expected=mean(
                    self.expected(own, other, length) for n, other in enumerate(known) if n != seat
                ),
                score=score,
                before=own,
                after=Rating(_CENTRE + new.mu, min(new.sigma, self.start.deviation), own.volatility),
            )
            for seat, (own, score, (new,)) in enumerate(zip(known, scores(ranks), after, strict=True))
        )


def _full_weight(*_: Any) -> float:
    """Let a result reduce the uncertainty of a rating by its full weight.

    The library's own choice reduces it by less. Ratings then predict simulated tables worse.
    """
    return 1.0


BOURRE: Final = WengLin(start=Rating(_CENTRE, 90, 0), drift=2)
"""Parameters for sessions of ten deals: about as much luck as a game of écarté to five points."""
