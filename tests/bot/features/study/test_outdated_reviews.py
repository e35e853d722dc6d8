"""Reviews of an earlier judgment are made again, and the new ones count in their place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.database.connection import Connection, run
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.study import reviewer
from bot.features.study import store as reviews
from bot.features.training import store as mistakes
from bot.features.training.model import Mistake
from bot.features.training.transactions import Answer, answer
from bot.tables.table import Table
from engine import course
from engine.ecarte.advisor.review import Review
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.bot.support.harness import ANA, BOB, GUILD, Harness

pytestmark = pytest.mark.slow

PLAYERS = (ANA, BOB)


def severe(review: Review) -> Review:
    """The review as it might have been: all that counted and was no error was one."""
    decisions = (
        replace(decision, chance=decision.best_chance - 0.1)
        if decision.real and not decision.error and not decision.gave_up
        else decision
        for decision in review.decisions
    )
    return replace(review, decisions=tuple(decisions))


async def counted(harness: Harness, book: int) -> list[tuple[int, int]]:
    """The decisions and errors of both players in the scores of a server."""
    found = [await harness.database.read(scores.of, book, person) for person in PLAYERS]
    return [(score.decisions, score.errors) for score in found]


def as_reviewed(review: Review) -> list[tuple[int, int]]:
    return [(review.summary(seat).decisions, review.summary(seat).errors) for seat in range(2)]


async def rows(harness: Harness, sql: str) -> Sequence[tuple[object, ...]]:
    return await harness.database.read(lambda connection: run(connection, sql).fetchall())


async def execute(harness: Harness, sql: str) -> None:
    await harness.database.write(lambda connection: run(connection, sql))


async def outdate(harness: Harness) -> None:
    """What a migration does for a program that judges errors otherwise."""
    await execute(harness, "INSERT INTO pending_review (game, since) SELECT game, 0 FROM review")
    await execute(harness, "DELETE FROM review")


async def over(harness: Harness) -> tuple[Table, Review]:
    """A game that is over, and its review."""
    table = await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1)
    assert isinstance(table.game, EcarteGame)
    review = Review.of(table.game)
    return table, review


async def test_the_new_review_counts_in_place_of_the_outdated_one(harness: Harness) -> None:
    table, review = await over(harness)
    before = severe(review)
    assert as_reviewed(before) != as_reviewed(review)
    await harness.database.write(reviews.keep, table, before, course.extremes(table.started_game))
    await outdate(harness)
    assert await harness.database.read(reviewer.find, table) is None
    for _ in range(2):
        await harness.database.write(reviews.keep, table, review, course.extremes(table.started_game))
    assert await harness.database.read(reviewer.find, table) == review
    for book in (GUILD, EVERYWHERE):
        assert await counted(harness, book) == as_reviewed(review)
    sql = "SELECT decisions, errors FROM result ORDER BY seat"
    assert await rows(harness, sql) == as_reviewed(review)


async def test_only_errors_that_both_reviews_name_are_trained_on(harness: Harness) -> None:
    table, review = await over(harness)
    (seat, still) = next((seat, review.mistakes(seat)[0]) for seat in range(2) if review.mistakes(seat))
    await harness.database.write(reviews.keep, table, severe(review), course.extremes(table.started_game))

    def train(connection: Connection) -> Mistake | None:
        found = mistakes.find(connection, PLAYERS[seat], table.id, still.step)
        assert found is not None
        answer(connection, PLAYERS[seat], found, Answer.RIGHT, found.due)
        return mistakes.find(connection, PLAYERS[seat], table.id, still.step)

    trained = await harness.database.write(train)
    await outdate(harness)
    await harness.database.write(reviews.keep, table, review, course.extremes(table.started_game))
    assert await harness.database.read(mistakes.find, PLAYERS[seat], table.id, still.step) == trained
    steps = [step for (step,) in await rows(harness, "SELECT step FROM mistake ORDER BY step")]
    assert steps == sorted(each.step for seat in range(2) for each in review.mistakes(seat))


async def test_another_game_is_reviewed_before_an_outdated_review_is_made_again(harness: Harness) -> None:
    table, review = await over(harness)
    await harness.database.write(reviews.keep, table, review, course.extremes(table.started_game))
    await outdate(harness)
    assert await harness.database.read(reviewer.next_unasked, range(256), 0) == (table.id, 0)
    waiting = await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 2)
    assert await harness.database.read(reviewer.next_unasked, range(256), 0) == (waiting.id, waiting.ended_at)


async def test_behind_a_backlog_the_newest_game_is_reviewed_while_it_is_news(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = [await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1) for _ in range(3)]
    moment = played[-1].ended_at or 0
    for number, table in enumerate(played):
        await execute(
            harness,
            f"UPDATE pending_review SET since = {moment + number * 60_000} WHERE game = '{table.id}'",
        )
    for minutes, first in ((3, 2), (11, 2), (12.5, 0)):
        monkeypatch.setattr(reviewer, "now", lambda minutes=minutes: moment + round(minutes * 60_000))
        wanted = await harness.database.read(reviewer.next_unasked, range(256), 0)
        assert wanted is not None
        assert wanted[0] == played[first].id
