"""Mistakes are asked again on schedule, and are forgotten with their game."""

from __future__ import annotations

import pytest

from bot.database.connection import Connection
from bot.features.study import store as reviews
from bot.features.training import store as mistakes
from bot.features.training.model import Mistake
from bot.features.training.transactions import Answer, answer
from engine.ecarte.actions import PROPOSE
from engine.ecarte.advisor.review import Decision
from engine.ecarte.rules import CLASSIC
from tests.bot.support.harness import ANA, BOB, Harness

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE


@pytest.fixture
async def mistake(harness: Harness) -> Mistake:
    """A mistake of Ana that is due since her game's end."""
    over = await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1)

    def enter(connection: Connection) -> Mistake:
        mistakes.enter(
            connection, ANA, over, Decision(3, 0, PROPOSE, 0.4, 0.5, real=True, motif="wins-trick")
        )
        found = mistakes.find(connection, ANA, over.id, 3)
        assert found is not None
        return found

    return await harness.database.write(enter)


async def test_a_wrong_answer_comes_again_soon_and_a_right_one_later_each_time(
    harness: Harness, mistake: Mistake
) -> None:
    async def answered(given: Answer, at: int) -> int:
        found = await harness.database.read(mistakes.find, ANA, mistake.game, 3)
        assert found is not None
        return await harness.database.write(answer, ANA, found, given, at) - at

    at = mistake.due
    assert await answered(Answer.WRONG, at) == 10 * _MINUTE
    waits: list[int] = []
    for _ in range(4):
        at += waits[-1] if waits else 10 * _MINUTE
        waits.append(await answered(Answer.RIGHT, at))
    assert waits[0] >= _DAY
    assert waits == sorted(set(waits))
    assert waits[-1] > 14 * _DAY
    assert await answered(Answer.WRONG, at + waits[-1]) == 10 * _MINUTE


async def test_an_answer_to_an_earlier_question_changes_nothing(harness: Harness, mistake: Mistake) -> None:
    write = harness.database.write
    due = await write(answer, ANA, mistake, Answer.RIGHT, mistake.due)
    assert await write(answer, ANA, mistake, Answer.WRONG, mistake.due + _MINUTE) == due


async def test_mistakes_are_forgotten_with_the_review_of_a_game_that_goes_on(
    harness: Harness, mistake: Mistake
) -> None:
    await harness.database.write(reviews.withdraw, mistake.game)
    left = await harness.database.read(mistakes.training, ANA, mistake.due)
    assert left.next is None


async def test_the_mistakes_of_one_player_are_not_another_s(harness: Harness, mistake: Mistake) -> None:
    mine = await harness.database.read(mistakes.training, ANA, mistake.due)
    assert (mine.next, mine.due, mine.motifs) == (mistake, 1, (("ecarte", "wins-trick"),))
    others = await harness.database.read(mistakes.training, BOB, mistake.due)
    assert (others.next, others.due, others.motifs) == (None, 0, ())
