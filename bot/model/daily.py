"""What the answers to the daily hand add up to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DailyVotes:
    """How people have decided about a day's hand.

    Args:
        stand: how many play.
        propose: how many propose.
    """

    stand: int
    propose: int


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """What a person's answers add up to.

    Args:
        streak: days in a row with an answer, up to this day.
        best: the longest such run.
        answered: days with an answer.
        agreed: of those, days on which every part of the answer was the book's.
    """

    streak: int
    best: int
    answered: int
    agreed: int
