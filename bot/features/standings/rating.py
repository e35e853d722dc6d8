"""Changes of ratings by rated matches, and the board that ranks by ratings.

Stored ratings and deviations are in thousandths of a point, volatilities in billionths.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, NamedTuple

from engine.rating import Rated, RatingSystem

POINT: Final = 1_000
VOLATILITY: Final = 1_000_000_000
DAY_MS: Final = 86_400_000
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


def deviation_at(system: RatingSystem, deviation: int, volatility: int, rated_at: int, at: int) -> int:
    """The deviation of a stored rating at a time ``at``, in UTC milliseconds; it grows with time."""
    days = max(0, at - rated_at) / DAY_MS
    return round(POINT * system.deviation_after(deviation / POINT, volatility / VOLATILITY, days))


@dataclass(frozen=True, slots=True)
class RatingBoard:
    """The people on a rating board in their order: by the lower end of the rating's margin of error.

    Args:
        order: for each person whether they have no rank yet, the lower end, negated, and their id.
    """

    order: list[tuple[bool, int, int]]

    @classmethod
    def of(cls, stored: Iterable[StoredRating], system: RatingSystem, at: int, *, few: bool) -> RatingBoard:
        """The board at a time ``at``, in UTC milliseconds.

        Args:
            few: whether everybody is ranked, since too few people have played.
        """
        return cls(
            sorted(
                (
                    not (few or own.ranked),
                    2 * deviation_at(system, own.deviation, own.volatility, own.rated_at, at) - own.rating,
                    own.person,
                )
                for own in stored
            )
        )

    def place_of(self, person: int) -> int | None:
        """The place of a person in the order, from 0; None if they do not stand on the board."""
        return next((place for place, (*_, other) in enumerate(self.order) if other == person), None)

    def rank(self, place: int) -> int | None:
        """The rank of the person at a place, from 1; None if they have none yet.

        Equal people share a rank.
        """
        unranked, worth, _ = self.order[place]
        return None if unranked else 1 + bisect_left(self.order, worth, hi=place, key=itemgetter(1))
