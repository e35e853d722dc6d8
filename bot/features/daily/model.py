"""The answers to the daily hand, and their statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Card

GRACE_MS: Final = 15 * 60_000
"""How long after midnight an answer that was begun before midnight still counts."""


@dataclass(frozen=True, slots=True)
class DailyAnswer:
    """A person's answer to a day's hand.

    Args:
        stands: whether they play with the hand as it is; otherwise they propose.
        cards: the card they lead, or the cards they throw away.
    """

    stands: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DailyVotes:
    """How many people have decided which way on a day.

    Args:
        stand: how many play.
        propose: how many propose.
    """

    stand: int
    propose: int


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A person's statistics.

    Args:
        streak: days in a row with an answer, up to this day.
        best: the longest such run.
        answered: days with an answer.
        agreed: days on which the whole answer was the book's.
    """

    streak: int
    best: int
    answered: int
    agreed: int


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """The statistics of a day's hand, with those of one person.

    Args:
        here: whether the votes are this server's; otherwise everyone's.
        votes: how many play and how many propose.
        favourites: the most frequent answer of those who play and of those who propose, each with its number.
        record: the statistics of the person who asks.
    """

    here: bool
    votes: DailyVotes
    favourites: tuple[tuple[DailyAnswer, int], ...]
    record: DailyRecord
