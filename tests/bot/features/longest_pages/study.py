"""The pages of reviews, training and lessons."""

from __future__ import annotations

from asyncio import run
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from bot.features.study.ask_page import ask_page
from bot.features.study.history_page import LINES as HISTORY_LINES
from bot.features.study.history_page import history_page
from bot.features.study.lessons_page import lesson as lesson_of
from bot.features.study.lessons_page import question_page
from bot.features.study.questions_page import question
from bot.features.study.review_page import decision_of, figures_page, review_page
from bot.features.study.review_page import pages as pages_of
from bot.features.study.share_page import share_page
from bot.features.study.verification_page import proof_page
from bot.features.training import page as training
from bot.features.training.model import Mistake, Training
from bot.pages.games.ecarte.topics import TOPICS
from bot.pages.games.registered import GAME_UIS
from bot.pages.games.replay import page as replay_page
from bot.pages.table.table_page import table_page
from bot.tables.person import Person, Preferences
from bot.text.i18n import Language
from engine.bourre.actions import kind as kind_of
from engine.bourre.advisor.review import IN_A_DEAL
from engine.bourre.advisor.review import DealLuck as BourreLuck
from engine.bourre.advisor.review import Decision as BourreDecision
from engine.bourre.advisor.review import Review as BourreReview
from engine.course import course as replay_of
from engine.course import position
from engine.ecarte.advisor.ask import Question, Side, answer
from engine.ecarte.advisor.review import Review as EcarteReview
from engine.ecarte.rules import CLASSIC
from engine.exercises import Exercise, Position, exercises
from engine.exercises import position as exercise_position
from engine.fairness import first_of_chain, secret_after
from engine.games import GAME_TYPES
from engine.interface import Advice, Game, Review, review_of
from tests.bot.features.longest_pages.common import Built, scene_of
from tests.bot.features.longest_pages.tables import played
from tests.bot.support.longest import AT, ID, NAME, crowded, long_table, widest


@cache
def reviews() -> Sequence[tuple[Sequence[Game], Review]]:
    """A game for two and a table of many, each with every page of its review."""
    course, session = played(CLASSIC.with_target(1)), crowded()
    review = EcarteReview.of(course[-1])
    steps = {kind_of(action): step for step, (_, action) in enumerate(session[-1].history)}
    erred = [BourreDecision(step, *session[-1].history[step], 10**5, real=True) for step in steps.values()]
    change = (10**5,) * session[-1].seats
    lucks = tuple(BourreLuck(deal, change, change) for deal in range(1, 1 + session[-1].deals))
    decisions = tuple(decision for decision in erred if kind_of(decision.taken) in IN_A_DEAL)
    return (
        (course, replace(review, deals=review.deals * 30)),
        (session, BourreReview(decisions * 2, lucks)),
    )


def reviewed(language: Language) -> Built:
    for course, review in reviews():
        table, game = long_table(course[-1], language), course[-1]
        stops = replay_of(game).stops
        for text_only in (False, True):
            scene = scene_of(table, text_only=text_only)
            for there in widest(course):
                yield run(replay_page(scene, there, len(there.history), stops))
            for page in range(pages_of(review)):
                decision = decision_of(review, page, (0,))
                at, advice = game, None
                if decision is not None:
                    at = course[decision.step]
                    advice = advice_on(game, decision.step)
                yield run(review_page(scene, at, review, page, advice))
            yield run(figures_page(scene, game, review))
            yield share_page(scene, game.view(None), review, 0, watchable=True)
        yield run(table_page(scene, GAME_UIS[table.kind], game.view(None)))
        for own in (table, replace(table, games=1)):
            ended = [replace(own, id=f"game{number:04}") for number in range(HISTORY_LINES)]
            yield history_page(ended, ID, 1, 10**6, language)
        root = b"r" * 32
        for secret in (table.secret, secret_after(root, first_of_chain(root)) or b""):
            proven = replace(table, secret=secret, root=root, pool="abcdefgh")
            yield proof_page(proven, language, None, (10**9, "f" * 64))
    yield history_page([], ID, 0, 1, language)


def advice_on(game: Game, step: int) -> Advice | None:
    """What was best at a step of a game."""
    seat, taken = game.history[step]
    _, _, before = position(game, step)
    return review_of(GAME_TYPES[game.kind]).advice_on(before, seat, taken)


@cache
def exercised() -> Sequence[tuple[Exercise, Position, Advice]]:
    """Exercises of several motifs of each game."""
    found = []
    for name, game_type in GAME_TYPES.items():
        for exercise in list({each.motif: each for each in exercises(name)}.values())[:3]:
            posed = exercise_position(game_type, exercise)
            advice = review_of(game_type).advice_on(posed.game, posed.seat, posed.taken)
            assert advice is not None, "an error has something better"
            found.append((exercise, posed, advice))
    return found


def trained(language: Language) -> Built:
    mistake = Mistake("abcdefgh", 10**4, AT, None)
    for number, (exercise, posed, advice) in enumerate(exercised()):
        scene = scene_of(long_table(posed.game, language), text_only=bool(number % 2))
        view, chosen = posed.game.view(posed.seat), posed.taken
        yield training.mistake_page(scene, view, mistake, advice, 10**6)
        yield training.exercise_page(scene, view, exercise, advice)
        yield training.judged_mistake_page(scene, view, mistake, advice, chosen, AT, exercise)
        yield training.judged_exercise_page(scene, view, exercise, advice, chosen)
    for due in (Training(mistake, 0), Training(None, 0)):
        yield training.nothing_page(due, exercise, 10**6, language)


def lessons(language: Language) -> Built:
    for text_only in (False, True):
        reader = Person(ID, NAME, language, Preferences(text_only=text_only))
        for topic in TOPICS:
            yield from filter(None, (run(lesson_of(topic, reader)),))
            for chosen in range(1 + len(question(topic).options)):
                yield run(question_page(topic, chosen, reader))
        for side in Side:
            asked = Question.parse("KH 7S 8D 9C QC", "10H", side=side)
            yield run(ask_page(asked, answer(asked, samples=20), reader))
