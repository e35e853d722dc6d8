"""Ratings with honest uncertainty: Glicko-2, with results weighted by the length of what was played.

Source: M. E. Glickman, *Example of the Glicko-2 system* (glicko.net, 2022); its steps are named below. Length
is not in it. The better of two players wins a longer match more often, about as if he were better by the
square root of its length, and so servers have rated backgammon since FIBS. A match of length ``n`` is
therefore a game between players whose ratings and deviations are √n times as large.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_CENTRE: Final = 1_500.0
_SCALE: Final = 173.7178
"""Points of a rating to the unit that the paper works in (step 2)."""
_PROVISIONAL: Final = 60.0
_TOLERANCE: Final = 1e-6
_SUREST: Final = 20.0
_UNIT: Final = 5
"""Points of the game that is of length 1."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays, as far as his results tell.

    Args:
        value: the rating, in points.
        deviation: how uncertain it is: the rating is within two deviations with 95 %.
        volatility: how much his play changes, in the paper's units per √day.
    """

    value: float
    deviation: float
    volatility: float

    @property
    def provisional(self) -> bool:
        """Whether too few games have been played for it to say much."""
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
    """What came of a match, as one of its players sees it.

    Args:
        against: his opponent's rating before it.
        score: 1 won, ½ drawn, 0 lost.
        length: of the match; a game to five points is 1.
    """

    against: Rating
    score: float
    length: float = 1.0


def length(points: int, games: int = 1) -> float:
    """How long a match is: the points that its winner needs, over those of a game to five.

    Args:
        points: that each game is played to.
        games: that the winner has won.
    """
    return points * games / _UNIT


@dataclass(frozen=True, slots=True)
class Glicko2:
    """The system with its parameters.

    Args:
        start: the rating of whoever has none yet; nobody's grows more uncertain than that by waiting.
        tau: how fast volatilities change; less where luck is large.
    """

    start: Rating
    tau: float

    def aged(self, own: Rating, days: float) -> Rating:
        """A rating after days without a result: less certain (step 6)."""
        return Rating(own.value, _SCALE * self._grown(own, own.volatility, days), own.volatility)

    def expected(self, own: Rating, other: Rating, length: float = 1.0) -> float:
        """The score that ``own`` can expect, 0 … 1; both ratings are uncertain."""
        stretch = math.sqrt(length)
        return _chance(_weight(stretch * math.hypot(own.phi, other.phi)) * stretch * (own.mu - other.mu))

    def rated(self, own: Rating, outcomes: Sequence[Outcome], days: float = 0.0) -> Rating:
        """A rating after results that count as simultaneous.

        Args:
            outcomes: one or more.
            days: since the last of those that came before.
        """
        information, surprise = 0.0, 0.0  # steps 3 and 4
        for outcome in outcomes:
            stretch = math.sqrt(outcome.length)
            weight = stretch * _weight(stretch * outcome.against.phi)
            expected = _chance(weight * (own.mu - outcome.against.mu))
            information += weight * weight * expected * (1 - expected)
            surprise += weight * (outcome.score - expected)
        volatility = self._volatility(own, 1 / information, surprise / information)
        before = self._grown(own, volatility, days)
        phi = 1 / math.sqrt(1 / (before * before) + information)  # step 7
        mu = own.mu + phi * phi * surprise
        return Rating(_CENTRE + _SCALE * mu, _SCALE * phi, volatility)

    def _grown(self, own: Rating, volatility: float, days: float) -> float:
        """The deviation after some days, in the paper's units."""
        most = max(own.phi, self.start.phi)
        return min(most, math.sqrt(own.phi * own.phi + volatility * volatility * days))

    def _volatility(self, own: Rating, variance: float, improvement: float) -> float:
        """The new volatility (step 5), by the Illinois algorithm."""
        start = math.log(own.volatility**2)
        phi2, delta2 = own.phi * own.phi, improvement * improvement

        def slope(x: float) -> float:
            grown = phi2 + variance + math.exp(x)
            return math.exp(x) * (delta2 - grown) / (2 * grown * grown) - (x - start) / self.tau**2

        low = start
        if delta2 > phi2 + variance:
            high = math.log(delta2 - phi2 - variance)
        else:
            high = start - self.tau
            while slope(high) < 0:
                high -= self.tau
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
    """What a result counts against somebody whose rating is uncertain (the paper's g)."""
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _chance(advantage: float) -> float:
    """The chance that goes with an advantage in the paper's units; never so sure that it tells nothing."""
    return 1 / (1 + math.exp(-max(-_SUREST, min(_SUREST, advantage))))


ECARTE: Final = Glicko2(start=Rating(1_500, 120, 0.01), tau=0.3)
"""For a game with much luck: the usual parameters (350, 0.06, 0.5) predict worse than a coin here."""
