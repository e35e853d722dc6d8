"""What rated matches do to ratings."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rating import Rated


@dataclass(frozen=True, slots=True)
class RatingChange(Rated):
    """What a rated match did to the rating of one player."""

    person: int


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A change of the rating of a seat's player in whole points, as it is shown."""

    before: int
    after: int
    provisional: bool
    seat: int


@dataclass(frozen=True, slots=True)
class Prediction:
    """What the ratings expected of a match beside its result, for the first seat.

    Args:
        season: the month in which it ended.
        expected: the expected score, 0 … 1.
        score: the score that was made, 0 … 1.
    """

    season: int
    expected: float
    score: float
