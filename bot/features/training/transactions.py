"""Asks players their own errors again, at the times that help them most to remember.

The library of FSRS, the free spaced repetition scheduler (Ye, Su and Cao 2022), decides the times.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Final

from fsrs import Card, Rating, Scheduler

from bot.database.connection import Connection
from bot.features.training import store as mistakes
from bot.features.training.model import Mistake

_SOON: Final = (timedelta(minutes=10),)
"""An error that is new, or was made again, is asked once more on the same day."""
# Without fuzzing the same answers have the same schedule.
_SCHEDULER: Final = Scheduler(learning_steps=_SOON, relearning_steps=_SOON, enable_fuzzing=False)


class Answer(Enum):
    """How good an answer is."""

    WRONG = Rating.Again
    RIGHT = Rating.Good


def answer(connection: Connection, person: int, asked: Mistake, given: Answer, at: int) -> int:
    """Schedule an error again, inside a transaction; returns when it is asked again, in UTC ms.

    An answer that is given twice counts once.

    Args:
        asked: the error as it was when it was asked.
        at: the time in UTC ms.
    """
    card = Card(card_id=0) if asked.memory is None else Card.from_json(asked.memory)
    later, _ = _SCHEDULER.review_card(card, given.value, datetime.fromtimestamp(at / 1000, UTC))
    due = round(later.due.timestamp() * 1000)
    if mistakes.schedule(connection, person, asked, due, later.to_json()):
        return due
    now = mistakes.find(connection, person, asked.game, asked.step)
    return due if now is None else now.due
