"""Changes of ratings by rated matches, and the board that ranks by ratings.

Stored ratings and deviations are in thousandths of a point, volatilities in billionths.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, NamedTuple, Self

from bot.database.clock import DAY_MS
from engine.rating import Rated, Rating, RatingSystem

POINT: Final = 1_000
VOLATILITY: Final = 1_000_000_000
_STEP: Final = 10_000
"""Chances take people whose ratings and deviations are in the same step of 10 points as their mean."""
IDLE_DAYS: Final = 90
"""After this many days without a rated game a person stands on no rating board of all time."""


@dataclass(frozen=True, slots=True)
class RatingChange(Rated):
    """The change of one player's rating by a rated match."""

    person: int


@dataclass(frozen=True, slots=True)
class ShownRating:
    """The change of a rating as pages show it, in whole points."""

    before: int
    after: int
    provisional: bool
    seat: int


@dataclass(frozen=True, slots=True)
class Prediction:
    """The expected and the real score of the first seat in a match.

    Args:
        season: the month in which the match ended.
        expected: the expected score, 0 … 1.
        score: the real score, 0 … 1.
    """

    season: int
    expected: float
    score: float


class StoredRating(NamedTuple):
    """A person's rating after their last rated match, as it is stored.

    Args:
        rated_at: when that match ended, in UTC milliseconds.
        ranked: whether they have met enough people for a rank, as 0 or 1.
    """

    person: int
    rating: int
    deviation: int
    volatility: int
    rated_at: int
    ranked: int

    @property
    def plain(self) -> Rating:
        """The rating in points."""
        return Rating(self.rating / POINT, self.deviation / POINT, self.volatility / VOLATILITY)

    @classmethod
    def of(cls, person: int, rating: Rating, at: int, *, ranked: bool) -> Self:
        """A rating to be stored."""
        value, deviation = round(rating.value * POINT), round(rating.deviation * POINT)
        return cls(person, value, deviation, round(rating.volatility * VOLATILITY), at, int(ranked))


def deviation_at(system: RatingSystem, deviation: int, volatility: int, rated_at: int, at: int) -> int:
    """The deviation of a stored rating at a time ``at``, in UTC milliseconds; it grows with time."""
    days = max(0, at - rated_at) / DAY_MS
    return round(POINT * system.deviation_after(deviation / POINT, volatility / VOLATILITY, days))


@dataclass(frozen=True, slots=True)
class RatingBoard:
    """The people on a rating board in their order: by the lower end of the rating's margin of error.

    Args:
        system: the rating system.
        order: for each person whether they have no rank yet, the lower end, negated, and their id.
        ranked: how many people are ranked.
        field: for each step of ratings and of deviations the number of people who are ranked in it, and the
            sums of their ratings and deviations.
    """

    system: RatingSystem
    order: list[tuple[bool, int, int]]
    ranked: int
    field: Mapping[tuple[int, int], tuple[int, int, int]]

    @classmethod
    def of(cls, stored: Iterable[StoredRating], system: RatingSystem, at: int, *, few: bool) -> RatingBoard:
        """The board at a time ``at``, in UTC milliseconds.

        Args:
            few: whether everybody is ranked, since too few people have played.
        """
        order, field = [], dict[tuple[int, int], tuple[int, int, int]]()
        for own in stored:
            ranked = bool(few or own.ranked)
            deviation = deviation_at(system, own.deviation, own.volatility, own.rated_at, at)
            order.append((not ranked, 2 * deviation - own.rating, own.person))
            if ranked:
                step = _step(own.rating, deviation)
                number, ratings, deviations = field.get(step, (0, 0, 0))
                field[step] = number + 1, ratings + own.rating, deviations + deviation
        return cls(system, sorted(order), sum(number for number, *_ in field.values()), field)

    def rank(self, rating: int, deviation: int) -> int:
        """The rank, from 1, of somebody with this rating and deviation. Equal people share a rank."""
        worth = 2 * deviation - rating
        return 1 + bisect_left(self.order, worth, hi=self.ranked, key=itemgetter(1))

    def chance(self, rating: int, deviation: int, *, listed: bool) -> float | None:
        """The chance, 0 … 1, to beat a random ranked person of this board in a match of length 1.

        It is the mean of the expected scores against each of them. People in the same step of 10 points are
        taken as their mean, so that many cost little.

        Args:
            rating: the rating of the person whose chance it is.
            deviation: its deviation of today.
            listed: whether this person is one of those who are ranked, and therefore none of the others.

        Returns:
            The chance; None if nobody else is ranked.
        """
        others = dict(self.field)
        if listed:
            step = _step(rating, deviation)
            number, ratings, deviations = others[step]
            others[step] = number - 1, ratings - rating, deviations - deviation
        own, expected = _mean(1, rating, deviation), 0.0
        for number, ratings, deviations in others.values():
            if number:
                expected += number * self.system.expected(own, _mean(number, ratings, deviations))
        opponents = self.ranked - listed
        return expected / opponents if opponents else None


def _step(rating: int, deviation: int) -> tuple[int, int]:
    return rating // _STEP, deviation // _STEP


def _mean(number: int, ratings: int, deviations: int) -> Rating:
    """The mean of stored ratings and deviations, given as their sums."""
    return Rating(ratings / number / POINT, deviations / number / POINT, 0)
