"""The positions about which the training asks: a player's own errors, and exercises."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from bot.database.clock import now
from bot.features.study.reviewer import Reviewer
from bot.features.training import page as training
from bot.features.training import store as mistakes
from bot.features.training.model import Mistake, Training
from bot.pages.parts.page import Page
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Seat
from bot.tables.table import Status, Table
from bot.text.names import HOUSE_NAMES
from cogs.support.answer import Answer
from cogs.support.resolve import find_finished
from engine import course, exercises
from engine.exercises import Exercise
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Action, Advice, Game, View, review_of

_RANDOM: Final = SystemRandom()


@dataclass(frozen=True, slots=True)
class Position:
    """A decision that the caller is asked about.

    Args:
        table: the table at which it was made.
        game: the game before the decision.
        seat: the player's seat.
        advice: the advice for it, compared with the player's action.
    """

    table: Table
    game: Game
    seat: int
    advice: Advice

    @property
    def view(self) -> View:
        """The player's view before the decision."""
        return self.game.view(self.seat)

    def choice(self, number: int) -> Action:
        """The answer with a number.

        Raises:
            Refusal: ``stale`` if there is none.
        """
        if number >= len(self.advice.choices):
            raise Refusal(Reason.STALE)
        return self.advice.choices[number]


async def next_page(answer: Answer, *, ahead: bool) -> Page:
    """The question that is due first.

    Args:
        ahead: whether it may be asked before it is due.
    """
    me = answer.interaction.user.id
    due = await answer.app.database.read(mistakes.training, me, now())
    if due.next is None or not (due.due or ahead):
        reviewing = await answer.app.service(Reviewer).catch_up(me)
        return training.nothing_page(due, _like(due), reviewing, answer.language)
    found = await mistake_position(answer, due.next)
    scene = await scene_of(answer, found)
    return training.mistake_page(scene, found.view, due.next, found.advice, due.due)


async def mistake_position(answer: Answer, mistake: Mistake) -> Position:
    """The position in which an error was made.

    Raises:
        Refusal: what ``find_finished`` and ``Reviewer.review`` refuse.
    """
    table = await find_finished(answer.interaction, mistake.game)
    review = await answer.app.service(Reviewer).review(table, answer.interaction.user.id)
    decision = next(
        decision
        for seat in range(len(table.seats))
        for decision in review.mistakes(seat)
        if decision.step == mistake.step
    )
    _, _, game = await answer.compute(course.position, table.started_game, mistake.step)
    advice = await _advice(answer, table, game, decision.seat, decision.taken)
    return Position(table, game, decision.seat, advice)


async def exercise_position(answer: Answer, asked: Exercise) -> Position:
    """The position of an exercise, at a table that is stored nowhere."""
    me, game_type, house = answer.interaction.user, GAME_TYPES[asked.kind], answer.interaction.client.user
    assert house is not None, "who answers has logged in"
    game, seat, taken = await answer.advised(exercises.position, game_type, asked)
    seats = [*Seat(house.id, HOUSE_NAMES[0]).times(game.seats - 1)]
    seats.insert(seat, Seat(me.id, answer.name(me)))
    table = Table(
        id=f"#{asked.number}",
        kind=game_type.name,
        guild=0,
        venue=answer.reply.venue,
        channel=0,
        language=answer.language,
        rules=exercises.rules(game_type).text,
        secret=b"",
        root=b"",
        invited=None,
        status=Status.LIVE,
        version=0,
        created_at=now(),
        seats=tuple(seats),
        size=game.seats,
        game=game,
        wins=(0,) * game.seats,
    )
    advice = await _advice(answer, table, game, seat, taken)
    return Position(table, game, seat, advice)


async def judged_advice(answer: Answer, found: Position, chosen: Action) -> Advice:
    """The advice after an answer. If the answer is wrong, the best action is compared with it."""
    if found.advice.as_good(chosen):
        return found.advice
    return await _advice(answer, found.table, found.game, found.seat, chosen)


async def _advice(answer: Answer, table: Table, game: Game, seat: int, taken: Action) -> Advice:
    advice = await answer.advised(review_of(table.game_type).advice_on, game, seat, taken)
    assert advice is not None, "an error has something better"
    return advice


async def scene_of(answer: Answer, found: Position) -> Scene:
    """The table of a position, as the caller reads it."""
    scenes = answer.app.scenes
    return await scenes.scene(found.table, answer.language, answer.person.preferences, answer.here)


def _like(due: Training) -> Exercise:
    """An exercise like one of the player's latest errors, or any exercise if there are none."""
    found = [exercises.similar(kind, motif, _RANDOM) for kind, motif in due.motifs]
    like = [exercise for exercise in found if exercise is not None] or exercises.exercises(
        default_game_type().name
    )
    return _RANDOM.choice(like)
