"""Changes of ratings by rated matches."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rating import Rated


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
