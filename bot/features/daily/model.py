"""What the answers to the daily hand add up to."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class DailyAnswer:
    """What a person does with a day's hand.

    Args:
        stands: whether they play with the hand as it is; else they propose.
        cards: the card they lead, or the cards they throw away.
    """

    stands: bool
    cards: tuple[Card, ...]


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


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """What is known of the answers to a day's hand.

    Args:
        here: whether the votes are this server's; else everyone's.
        votes: how many play and how many propose.
        favourites: the most frequent answer of those who play and of those who propose, each with its number.
        record: of the person who asks.
    """

    here: bool
    votes: DailyVotes
    favourites: tuple[tuple[DailyAnswer, int], ...]
    record: DailyRecord
