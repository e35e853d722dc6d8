"""Hints reveal no hidden card, reviews are stored once, and every page of a review fits Discord's limits."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from bot.database.connection import Connection, run
from bot.database.partitions import ALL
from bot.features.standings import page as leaderboard
from bot.features.standings import scores_store as scores
from bot.features.standings import scoring
from bot.features.standings.fold import ReviewFact
from bot.features.standings.model import EVERYWHERE, LeaderboardLine
from bot.features.study import review_page, reviewer
from bot.features.study import store as reviews
from bot.features.study.reviewer import Reviewer
from bot.pages.games import replay
from bot.pages.games.ecarte import explanations, phrases
from bot.pages.games.ecarte.hint import hint
from bot.pages.parts.page import Page
from bot.pages.pictures import chart
from bot.pages.table.game_ui import MOST_MISTAKES, Hint
from bot.pages.table.scene import Scene
from bot.registry.background.worker import Worker
from bot.tables.board import Board
from bot.tables.errors import BrokenTableError
from bot.tables.person import UNCHANGED, Preferences
from bot.tables.seat import Departure
from bot.tables.table import Ruling, Table
from bot.text import formatting
from bot.text.cards import cards_text
from bot.text.i18n import LANGUAGES, Language, say
from engine import course
from engine.cards import symbol
from engine.course import Stops
from engine.ecarte.actions import CONCEDE, RESIGN, ActionKind, kind
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import Decision, Review, chance_of
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.games import default_game_type
from sandbox.discord.components import check_message_components
from sandbox.testing.harness import PATIENCE
from tests.bot.pages.test_non_interference import in_a_deal
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, messages_settled, wait_until
from tests.bot.support.random_games import random_positions, table_at
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with
from tests.engine.ecarte.test_view import with_other_hidden_cards

pytestmark = pytest.mark.slow

FEW = 20
"""The sample size of tests in which the quality of play does not matter."""


@cache
def course_of(seed: int) -> tuple[list[EcarteGame], Review]:
    """A short game played at random, position by position, and its review."""
    positions = random_positions(CLASSIC.with_target(2), bytes(32), seed)
    return positions, Review.of(positions[-1])


async def pages(delivery: DeliveryHarness, language: Language, seed: int) -> list[Page]:
    """Every page of the review of a game."""
    positions, review = course_of(seed)
    scene = await delivery.presenter.scenes.scene(table_at(positions[-1]), language)
    return [await page_of(scene, positions, review, number) for number in range(review_page.pages(review))]


async def page_of(scene: Scene, positions: list[EcarteGame], review: Review, number: int) -> Page:
    """One page of a review, as the cog makes it."""
    game, advice = positions[-1], None
    if number:
        decision = review.worst(MOST_MISTAKES)[number - 1]
        game = positions[decision.step]
        chance = chance_of(game, decision.step)
        advice = Advice.of(game.view(decision.seat), chance, FEW, taken=decision.taken)
    return await review_page.review_page(scene, game, review, number, advice)


async def test_a_review_is_drawn_as_its_reader_wants_it(delivery: DeliveryHarness) -> None:
    positions, review = course_of(1)
    drawn = set()
    for preferences in (UNCHANGED, Preferences(four_colours=True), Preferences(large_cards=True)):
        scene = await delivery.presenter.scenes.scene(table_at(positions[-1]), "en", preferences)
        drawn.add(tuple(picture.data for picture in (await page_of(scene, positions, review, 1)).pictures))
    assert len(drawn) == 3
    in_text = await delivery.presenter.scenes.scene(
        table_at(positions[-1]), "en", Preferences(text_only=True)
    )
    for number in range(review_page.pages(review)):
        assert (await page_of(in_text, positions, review, number)).files == ()
    dealt = positions[len(positions) // 2]
    assert (await replay.page(in_text, dealt, 1, Stops(len(positions) - 1))).files == ()


async def test_a_decision_is_shown_without_news_of_the_tables_messages(delivery: DeliveryHarness) -> None:
    positions, review = course_of(1)
    scene = await delivery.presenter.scenes.scene(table_at(positions[-1]), "en")
    lost = replace(scene, unreachable=(0, 1), table_lost=True, table_waits=True)
    shown, expected = [page_content.text(await page_of(one, positions, review, 1)) for one in (lost, scene)]
    assert shown == expected


async def test_a_review_says_how_the_game_was_decided(delivery: DeliveryHarness) -> None:
    positions, review = course_of(1)
    scene = await delivery.presenter.scenes.scene(table_at(positions[-1]), "en")
    page = await review_page.figures_page(scene, positions[-1], review)
    check_message_components(page_content.layout(page), v2=True)
    first = page_content.text(page)
    for seat in (0, 1):
        account = review.summary(seat)
        each = formatting.percent(account.mean_lost, 1, "en")
        assert f"**{('Ana', 'Bob')[seat]}**: luck {formatting.change(account.luck, 'en')}" in first
        assert f"in {account.decisions} decisions" in first
        assert f"{each} a decision" in first
        assert re.search(r"; \d+\.\d% a decision\)", first)
    assert "‰" not in first
    result = positions[-1].result
    assert result is not None
    luck = formatting.change(review.summary(result.winner).luck, "en")
    for reader, verdict in (
        ((), f"**{('Ana', 'Bob')[result.winner]} won.** Luck {luck}"),
        ((result.winner,), f"**You won.** Luck {luck}"),
        ((result.loser,), "**You lost.** Luck "),
    ):
        read = page_content.text(await page_of(replace(scene, reader=reader), positions, review, 0))
        assert verdict in read
        # Before all are asked for, there are two figures.
        assert len(re.findall(r"\d%", read)) == 2


async def test_a_review_shows_the_worst_decisions_first(delivery: DeliveryHarness) -> None:
    positions, review = course_of(1)
    worst = review.worst(MOST_MISTAKES)
    assert [one.lost for one in worst] == sorted((one.lost for one in worst), reverse=True)
    for page, decision in zip((await pages(delivery, "en", 1))[1:], worst, strict=True):
        view = positions[decision.step].view(decision.seat)
        assert phrases.deed(decision.taken, view, "en") in page_content.text(page)
        assert cards_text(view.hand or (), "en") in page_content.text(page)
        assert f"replay:{positions[0].game_id}:{decision.step}:0" in page_content.custom_ids(page)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_replay_of_a_game_lost_on_time_ends_by_saying_so(
    delivery: DeliveryHarness, language: Language
) -> None:
    course, _ = course_of(1)
    *played, last = course[:-2]
    (late,) = last.actors
    over, _ = last.apply(late, RESIGN)
    positions, review = [*played, last, over], Review.of(over)
    table = replace(table_at(over), ruling=Ruling.TIMEOUT_AGAIN)
    scene = await delivery.presenter.scenes.scene(table, language)
    timed_out = say(language, "ruling-lapse-again", player=scene.names[late], you=0)
    steps = len(positions)
    shown = [await replay.page(scene, game, step, Stops(steps - 1)) for step, game in enumerate(positions)]
    assert [timed_out in page_content.text(page) for page in shown] == [False] * (steps - 1) + [True]
    assert len(review.worst(MOST_MISTAKES)) > 0
    for number in range(review_page.pages(review)):
        assert timed_out not in page_content.text(await page_of(scene, positions, review, number))


async def test_a_game_resigned_at_once_has_a_review(delivery: DeliveryHarness) -> None:
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "moments")
    over, _ = game.apply(1, RESIGN)
    review = Review.of(over)
    scene = await delivery.presenter.scenes.scene(table_at(over), "en")
    for number in range(review_page.pages(review)):
        page = await page_of(scene, [game, over], review, number)
        check_message_components(page_content.layout(page), v2=True)


async def test_who_gives_up_makes_no_turning_point_and_no_mistake(delivery: DeliveryHarness) -> None:
    """A game resigned or lost by the clock has the same decision. Such a game was not played well, either."""
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "moments")
    over, _ = game.apply(1, RESIGN)
    review = Review.of(over)
    assert (review.worst(1), review.clean, review_page.moment_of(review)) == ((), False, None)
    assert review_page.pages(review) == 1
    scene = await delivery.presenter.scenes.scene(table_at(over), "en")
    assert say("en", "review-clean") not in page_content.text(await page_of(scene, [game, over], review, 0))


def reviewer_of(harness: Harness) -> Reviewer:
    return Reviewer(harness.database, harness.registry.tables.get, harness.registry.peers, 0, again=0.0)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_page_tells_the_turning_point(delivery: DeliveryHarness, language: Language) -> None:
    positions, _ = course_of(0)
    over = positions[-1]
    by_bob = (n for n, (seat, action) in enumerate(over.history) if seat and kind(action) is ActionKind.PLAY)
    step = next(by_bob)
    seat, card = over.history[step]
    played = (
        Decision(2, 0, CONCEDE, 0.1, 0.9, real=False),
        Decision(step, seat, card, 0.39, 0.66, real=True),
        Decision(step + 1, 0, card, 0.4, 0.5, real=True),
    )
    review = Review(played, (), ((0, 0.5),))
    assert Review.loads(review.dumps()) == review
    assert review_page.moment_of(review) == played[1]
    scene = await delivery.presenter.scenes.scene(table_at(over, language=language), language)
    for reader in (None, 0, 1):
        page = await page_of(
            replace(scene, reader=None if reader is None else (reader,)), positions, review, 0
        )
        done = phrases.done(seat, card, scene.names, language, reader)
        told = say(language, "moment", deal=1, done=done)
        assert told in page_content.text(page)


async def test_a_review_is_stored_once_and_counts_for_both_players(harness: Harness) -> None:
    table = replace(await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1), ended_at=1)
    assert isinstance(table.game, EcarteGame)
    review = Review.of(table.game)
    for _ in range(2):
        await harness.database.write(reviews.keep, table, review, course.extremes(table.started_game))
    assert await harness.database.read(reviewer.find, table) == review
    for seat, somebody in enumerate((ANA, BOB)):
        account = review.summary(seat)
        for book in (GUILD, EVERYWHERE):
            score = await harness.database.read(scores.of, book, somebody)
            assert (score.decisions, score.errors) == (account.decisions, account.errors)


async def test_a_stored_review_is_shown_while_another_is_computed(harness: Harness) -> None:
    over = replace(await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1), ended_at=1)
    assert isinstance(over.game, EcarteGame)
    review = Review.of(over.game)
    await harness.database.write(reviews.keep, over, review, course.extremes(over.started_game))
    reviewer_task = reviewer_of(harness)
    async with asyncio.timeout(PATIENCE), reviewer_task._queue.turn(ANA):
        assert await reviewer_task.review(over) == review


async def test_a_review_is_told_at_which_steps_the_clock_decided(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = replace(await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1), ended_at=1)
    late = (
        "UPDATE action SET late = 1 WHERE game = $1 AND seq = (SELECT max(seq) FROM action WHERE game = $1)"
    )
    await harness.database.write(run, late, over.id)
    told = []

    async def computed(_worker: Worker, function: Callable[..., object], *facts: object) -> object:
        told.append(facts[1:])
        return function(*facts)

    monkeypatch.setattr(Worker, "run", computed)
    task = reviewer_of(harness)
    await task.review(over)
    assert told[0] == ({len(over.started_game.history) - 1},)


async def test_an_end_is_complete_when_it_appears(delivery: DeliveryHarness) -> None:
    """Its review, which comes some time later, changes no message: nothing moves its buttons."""
    table = await delivery.harness.begun(rules=CLASSIC.with_target(1))
    over = await delivery.harness.play_out(table, 1)
    await messages_settled()
    edits = delivery.discord.calls.total()
    await reviewer_of(delivery.harness).review(over)
    await messages_settled()
    assert delivery.discord.calls.total() == edits
    restarted = delivery.restarted()
    await restarted.presenter.resume()
    await messages_settled()
    assert restarted.discord.calls.total() == edits
    await restarted.presenter.close()


@pytest.mark.slow
async def test_a_failing_database_stops_no_later_review(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    over = await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1)
    read, failures = harness.database.read, [sqlite3.OperationalError("disk I/O error")]

    async def failing(*call: Any) -> object:
        if failures:
            raise failures.pop()
        return await read(*call)

    monkeypatch.setattr(harness.database, "read", failing)
    reviewer_task = reviewer_of(harness)
    reviewer_task.start()

    async def reviewed() -> bool:
        return await read(reviewer.find, over) is not None

    await wait_until(reviewed)
    await reviewer_task.close()
    assert "the reviewer failed" in caplog.text


async def test_a_game_that_cannot_be_reviewed_is_passed_over(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    over = await harness.play_out(await harness.begun(rules=CLASSIC.with_target(1)), 1)
    read = harness.database.read
    assert await read(reviews.next_wanted, 0, 0, ALL) is not None

    async def damaged(game: str) -> Table:
        raise BrokenTableError(game)

    reviewer_task = Reviewer(harness.database, damaged, harness.registry.peers, 0, again=0.0)
    reviewer_task.start()

    async def passed_over() -> bool:
        return await read(reviews.next_wanted, 0, 0, ALL) is None

    await wait_until(passed_over)
    await reviewer_task.close()
    assert f"game {over.id} could not be reviewed" in caplog.text
    assert await read(reviewer.find, over) is None


async def test_a_hand_that_was_taken_over_counts_for_nobodys_accuracy(harness: Harness) -> None:
    over = await harness.play_out(await harness.seated(bytes(32), rules=CLASSIC.with_target(2)), 1)
    table = replace(over, departed=(Departure(1, CLEO, "Cleo"),))
    assert isinstance(table.game, EcarteGame)
    review = Review.of(table.game)
    await harness.database.write(reviews.keep, table, review, course.extremes(table.started_game))
    kept = [
        (await harness.database.read(partial(scores.of, guild=GUILD, person=somebody))).decisions
        for somebody in (ANA, BOB, CLEO)
    ]
    assert kept == [review.summary(0).decisions, 0, 0]
    assert min(review.summary(seat).decisions for seat in (0, 1)) > 0


async def test_accuracy_is_ranked_after_two_hundred_decisions(harness: Harness) -> None:
    async def judge(who: int, decisions: int, errors: int) -> None:
        def enter(connection: Connection) -> None:
            scoring.enter(connection, GUILD, "ecarte", who, 1, ReviewFact(decisions, errors))

        await harness.database.write(enter)

    await judge(ANA, 150, 3)
    await judge(BOB, 400, 40)

    async def board() -> list[LeaderboardLine]:
        return await harness.database.read(scores.board, GUILD, Board.ACCURACY, 0, 9)

    assert [line.score.person for line in await board()] == [BOB]
    await judge(ANA, 50, 1)
    lines = await board()
    assert [line.score.person for line in lines] == [ANA, BOB]
    assert leaderboard.value(default_game_type(), lines[0].score, Board.ACCURACY, "en") == "98.0%"
    assert (
        leaderboard.value(default_game_type(), lines[1].score, Board.ACCURACY, "fr")
        == "90,0\N{NO-BREAK SPACE}%"
    )


async def hinted(delivery: DeliveryHarness, game: EcarteGame, seat: int, language: Language) -> bytes | None:
    """Everything that a player is sent as a hint, if it is their turn."""
    view = game.view(seat)
    advice = Advice.of(view, Random("a hint"), FEW)
    if advice is None:
        return None
    table, scenes = table_at(game, language=language), delivery.presenter.scenes
    told = hint(await scenes.scene(table, language), view, advice)
    await scenes.hand_states.ask(table, seat, f"{told.text}\n{told.figures}")
    page = await scenes.hand_page(table, seat, private=False)
    check_message_components(page_content.layout(page), v2=True)
    return page_content.on_the_wire(page)


async def told_hint(delivery: DeliveryHarness, game: EcarteGame, language: Language) -> Hint:
    """The hint of the player in turn."""
    (seat,) = game.actors
    view = game.view(seat)
    advice = Advice.of(view, Random("a hint"))
    assert advice is not None
    scene = await delivery.presenter.scenes.scene(table_at(game, language=language), language)
    return hint(scene, view, advice)


async def test_discards_are_named_in_the_order_of_the_hand(delivery: DeliveryHarness) -> None:
    game = game_with("KH AD 8D 9C AS", "7S 8S 9S 10S QC", "10H")
    game = after(game, (ELDER, "propose"), (DEALER, "accept"))
    hand = game.view(ELDER).hand
    assert hand is not None
    thrown = " ".join(symbol(card, "en") for card in hand[1:])
    assert f"discard {thrown}" in (await told_hint(delivery, game, "en")).figures


async def test_cards_that_look_equal_are_as_good(delivery: DeliveryHarness) -> None:
    game = after(game_with("QH JH AH 9H 8H", "7S 8S 9S 10S QC", "KH"), (ELDER, "stand"))
    hint = await told_hint(delivery, game, "en")
    assert hint.text.count("as good") == 1
    best, *others = (line.partition(" · ")[2] for line in hint.figures.splitlines())
    assert others[:2] == [best] * 2
    assert "The classic books agree" in hint.figures
    assert (await told_hint(delivery, game, "fr")).text.count("aussi bien") == 1


async def test_a_hint_shows_the_point_and_the_vole(delivery: DeliveryHarness) -> None:
    cards = ("QH 8H KS 9D 7C", "7S AS 9S 10S QC", "10H")
    hint = await told_hint(delivery, after(changing(game_with(*cards), 0, 0), (ELDER, "stand")), "en")
    told = hint.figures
    # Before they are asked for, there are the chances of winning of two actions, and a reason in words.
    assert len(re.findall(r"\d+%", hint.text)) == 2
    assert hint.text.splitlines()[1].startswith("**Best: play ")
    (best,) = [line for line in told.splitlines() if "Best" in line]
    assert re.fullmatch(r".*\*\*( · \d+){3}", best)
    assert "the game · the point · no trick at all" in told
    # Nobody needs the vole at four, and who stood loses two anyway.
    four = after(game_with(*cards, score=(4, 0)), (ELDER, "stand"))
    assert "the vole" not in (await told_hint(delivery, four, "en")).figures


@pytest.mark.slow
@settings(max_examples=30)
@given(
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(["classic", "denexa", "holiday"]),
    language=st.sampled_from(LANGUAGES),
)
async def test_a_hint_does_not_depend_on_hidden_cards(
    delivery: DeliveryHarness, secret: bytes, seed: int, rules: str, language: Language
) -> None:
    chance = Random(seed)
    if (moment := in_a_deal(secret, rules, chance)) is None:
        reject()
    opening, game = moment
    assume(not game.over)
    (seat,) = game.actors
    if (world := with_other_hidden_cards(opening, game, seat, chance)) is None:
        reject()
    told = await hinted(delivery, game, seat, language)
    assert told is not None
    assert await hinted(delivery, world, seat, language) == told


def test_the_chart_of_a_game_is_deterministic_and_small() -> None:
    points = [(0.0, 0.5), (0.5, 0.7), (1.0, 0.2), (2.0, 1.0)]
    drawn = chart(points, ["0-1", "1-1"], [(0.5, 0.7)], ("Ana", "🂡"))
    assert drawn == chart(points, ["0-1", "1-1"], [(0.5, 0.7)], ("Ana", "🂡"))
    assert drawn != chart(points, ["0-1", "1-1"], [], ("Ana", "🂡"))
    assert len(drawn) < 60_000


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_review_of_a_game_lost_on_time_says_so_and_counts_no_mistake(
    delivery: DeliveryHarness, language: Language
) -> None:
    game, _ = EcarteGame.start(CLASSIC, bytes(32), "moments")
    over, _ = game.apply(1, RESIGN)
    review = Review.of(over)
    table = replace(table_at(over), ruling=Ruling.TIMEOUT_AGAIN)
    for reader in ((), (1,)):
        scene = replace(await delivery.presenter.scenes.scene(table, language), reader=reader)
        (given_up,) = [one for one in review.decisions if one.gave_up]
        before = explanations.chance(given_up.best_chance, language)
        late = say(language, "review-late", player=scene.called(1), before=before)
        text = page_content.text(await page_of(scene, [game, over], review, 0))
        assert late in text
        assert "0 d" not in text
        assert formatting.percent(-given_up.lost, 1, language) not in text
