"""Ratings by Glicko-2, with results weighted by the length of the match.

Source: M. E. Glickman, *Example of the Glicko-2 system* (glicko.net, 2022). The comments name its steps.
The length of a match is not part of Glicko-2. The better player wins a longer match more often, about as if
the difference in skill were larger by the square root of the length; backgammon servers since FIBS rate by
this rule. A match of length ``n`` therefore counts as a game between players whose ratings and deviations are
√n times as large.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final, Protocol

_CENTRE: Final = 1_500.0
_SCALE: Final = 173.7178
"""Rating points for one unit of the paper (step 2)."""
_PROVISIONAL: Final = 60.0
_TOLERANCE: Final = 1e-6
_LARGEST_ADVANTAGE: Final = 20.0
_USUAL_TARGET: Final = 5
"""A game to this number of points has length 1."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a player's skill.

    Args:
        value: the rating, in points.
        deviation: its uncertainty, in points. The true rating is within two deviations with 95 % probability.
        volatility: how much the skill changes, in the paper's units per √day.

    >>> Rating(1_500, 120, 0.01).provisional, Rating(1_500, 45, 0.01).margin
    (True, 90)
    """

    value: float
    deviation: float
    volatility: float

    @property
    def provisional(self) -> bool:
        """Whether too few games were played for a reliable rating."""
        return self.deviation > _PROVISIONAL

    @property
    def margin(self) -> float:
        """Two deviations."""
        return 2 * self.deviation

    @property
    def mu(self) -> float:
        """The rating in the paper's units."""
        return (self.value - _CENTRE) / _SCALE

    @property
    def phi(self) -> float:
        """The deviation in the paper's units."""
        return self.deviation / _SCALE


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match for one of its players.

    Args:
        against: the opponent's rating before the match.
        score: 1 won, ½ drawn, 0 lost.
        length: the length of the match. A game to five points has length 1.
    """

    against: Rating
    score: float
    length: float = 1.0


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating before and after a result.

    Args:
        expected: the expected score, 0 … 1.
        score: the actual score, 0 … 1: against each opponent a win counts 1 and a draw ½.
    """

    expected: float
    score: float
    before: Rating
    after: Rating


class RatingSystem(Protocol):
    """How results change ratings. All systems have 1500 for a new player and one scale.

    Between two well-known players, one with 400 points more comes first ten times as often as the other.
    """

    @property
    def start(self) -> Rating:
        """The rating of a new player."""

    def expected(self, own: Rating, other: Rating, length: float = 1.0) -> float:
        """The expected score of ``own`` against one other, 0 … 1, with the uncertainty of both ratings."""

    def deviation_after(self, deviation: float, volatility: float, days: float) -> float:
        """The deviation of a rating after days without a result, in points; never smaller than before."""

    def result(
        self, known: Sequence[Rating], ranks: Sequence[int], days: Sequence[float], length: float
    ) -> tuple[Rated, ...]:
        """The changes that one result makes to the ratings of all its players.

        Args:
            known: the ratings before the result.
            ranks: the ranks from 1; equal players share a rank.
            days: the days since each player's last result.
            length: the length of the match. The usual length is 1.
        """


def scores(ranks: Sequence[int]) -> tuple[float, ...]:
    """The mean score of each player against the others: a win counts 1 and a draw ½.

    >>> scores((1, 2, 2))
    (1.0, 0.25, 0.25)
    """
    return tuple(
        (sum((1 + (own < other) - (own > other)) / 2 for other in ranks) - 0.5) / (len(ranks) - 1)
        for own in ranks
    )


def length(points: int, games: int = 1) -> float:
    """The length of a match: the points that its winner needs, relative to a game to five.

    Args:
        points: the target of each game.
        games: how many games the winner has won.

    >>> length(5), length(7, games=2)
    (1.0, 2.8)
    """
    return points * games / _USUAL_TARGET


@dataclass(frozen=True, slots=True)
class Glicko2:
    """The rating system with its parameters.

    Args:
        start: the rating of a new player. Time without games never makes a rating less certain than this.
        tau: the speed at which volatilities change. A game with more luck needs a smaller value.

    >>> new = ECARTE.start
    >>> winner = ECARTE.rated(new, [Outcome(against=new, score=1)])
    >>> round(winner.value), round(winner.deviation)
    (1535, 114)
    >>> round(ECARTE.expected(winner, new), 2)
    0.54
    """

    start: Rating
    tau: float

    def aged(self, own: Rating, days: float) -> Rating:
        """The rating after days without a result: less certain (step 6)."""
        return replace(own, deviation=self.deviation_after(own.deviation, own.volatility, days))

    def deviation_after(self, deviation: float, volatility: float, days: float) -> float:
        """The deviation after days without a result, in points (step 6)."""
        most = max(deviation, self.start.deviation)
        return min(most, math.hypot(deviation, _SCALE * volatility * math.sqrt(days)))

    def expected(self, own: Rating, other: Rating, length: float = 1.0) -> float:
        """The expected score of ``own``, 0 … 1, with the uncertainty of both ratings."""
        stretch = math.sqrt(length)
        return _chance(_weight(stretch * math.hypot(own.phi, other.phi)) * stretch * (own.mu - other.mu))

    def rated(self, own: Rating, outcomes: Sequence[Outcome], days: float = 0.0) -> Rating:
        """The rating after some results.

        Args:
            outcomes: one or more results, counted as simultaneous.
            days: the time since the last earlier result.
        """
        information, surprise = 0.0, 0.0  # steps 3 and 4
        for outcome in outcomes:
            stretch = math.sqrt(outcome.length)
            weight = stretch * _weight(stretch * outcome.against.phi)
            expected = _chance(weight * (own.mu - outcome.against.mu))
            information += weight * weight * expected * (1 - expected)
            surprise += weight * (outcome.score - expected)
        volatility = self._volatility(own, 1 / information, surprise / information)
        before = self.deviation_after(own.deviation, volatility, days) / _SCALE
        phi = 1 / math.sqrt(1 / (before * before) + information)  # step 7
        mu = own.mu + phi * phi * surprise
        return Rating(_CENTRE + _SCALE * mu, _SCALE * phi, volatility)

    def result(
        self, known: Sequence[Rating], ranks: Sequence[int], days: Sequence[float], length: float
    ) -> tuple[Rated, ...]:
        """The changes that one result makes to all ratings. Each player has played against each other."""
        present = [self.aged(rating, since) for rating, since in zip(known, days, strict=True)]

        def rated(seat: int) -> Rated:
            others = [other for other in range(len(ranks)) if other != seat]
            outcomes = [
                Outcome(
                    present[other],
                    (1 + (ranks[seat] < ranks[other]) - (ranks[seat] > ranks[other])) / 2,
                    length,
                )
                for other in others
            ]
            return Rated(
                expected=fmean(self.expected(present[seat], outcome.against, length) for outcome in outcomes),
                score=fmean(outcome.score for outcome in outcomes),
                before=present[seat],
                after=self.rated(known[seat], outcomes, days[seat]),
            )

        return tuple(map(rated, range(len(ranks))))

    def _volatility(self, own: Rating, variance: float, improvement: float) -> float:
        """The new volatility (step 5), by the Illinois algorithm."""
        start = math.log(own.volatility**2)
        phi2, delta2 = own.phi * own.phi, improvement * improvement

        def slope(x: float) -> float:
            grown = phi2 + variance + math.exp(x)
            return math.exp(x) * (delta2 - grown) / (2 * grown * grown) - (x - start) / self.tau**2

        low = start
        more = delta2 - phi2 - variance
        # The paper goes down until the slope is positive. Here it is positive at once: at least 1/τ − 1/2.
        high = math.log(more) if more > 0 else start - self.tau
        at_low, at_high = slope(low), slope(high)
        while abs(high - low) > _TOLERANCE:
            between = low + (low - high) * at_low / (at_high - at_low)
            at_between = slope(between)
            if at_between * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = between, at_between
        return math.exp(low / 2)


def _weight(phi: float) -> float:
    """The weight of a result against an opponent with this deviation (the paper's g)."""
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _chance(advantage: float) -> float:
    """The probability of a win for an advantage in the paper's units, kept away from 0 and 1."""
    return 1 / (1 + math.exp(-max(-_LARGEST_ADVANTAGE, min(_LARGEST_ADVANTAGE, advantage))))


ECARTE: Final = Glicko2(start=Rating(1_500, 120, 0.01), tau=0.3)
"""Parameters for a game with much luck. The usual ones (350, 0.06, 0.5) predict écarté worse than a coin."""
