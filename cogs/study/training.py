"""The training: players are asked their own errors again, and exercises like them."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.study.reviewer import Reviewer
from bot.features.training import page as training
from bot.features.training import store as mistakes
from bot.features.training import transactions as schedule
from bot.features.training.model import Mistake, Training
from bot.features.training.page import EXERCISE, FIGURES, SOLVE, TRAIN, TRAIN_ON
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of, word
from bot.pages.parts.page import Page
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Seat, Status, Table
from bot.text.names import HOUSE_NAMES
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.resolve import find_finished
from cogs.support.weights import Weight, command
from engine import course, exercises
from engine.exercises import Exercise
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Action, Advice, Game, View, review_of

_RANDOM: Final = SystemRandom()
_KIND: Final = one_of(GAME_TYPES)


@dataclass(frozen=True, slots=True)
class _Position:
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


class TrainingCommands(commands.Cog):
    """A player's own errors, with spaced repetition, and exercises."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        bot.handlers[TRAIN] = self.answer
        bot.handlers[TRAIN_ON] = self.go_on
        bot.handlers[EXERCISE] = self.exercise
        bot.handlers[SOLVE] = self.solve

    @command("train", Weight.LIGHT)
    async def train(self, interaction: Interaction) -> None:
        """Ask the error that is due first."""
        async with answering(interaction) as answer:
            await answer.reply.show(await self._next(answer, ahead=False))

    async def go_on(self, interaction: Interaction, sent: CustomId) -> None:
        """Ask the next error, even before it is due if the reader wants to train ahead."""
        async with answering(interaction) as answer:
            (ahead,) = sent.facts(number_of(1))
            await answer.reply.update(await self._next(answer, ahead=bool(ahead)))

    async def answer(self, interaction: Interaction, sent: CustomId) -> None:
        """Judge an answer, and schedule the error again."""
        async with answering(interaction) as answer:
            game, step, due, number = sent.facts(key, number_of(), identity, number_of())
            me = interaction.user.id
            mistake = await self.app.database.read(mistakes.find, me, game, step)
            if mistake is None:
                raise Refusal(Reason.STALE)
            found = await self._mistake(answer, mistake)
            figures, number = divmod(number, FIGURES)
            chosen = found.choice(number)
            again = mistake.due
            if mistake.due == due and not figures:
                right = found.advice.as_good(chosen)
                given = schedule.Answer.RIGHT if right else schedule.Answer.WRONG
                again = await self.app.database.write(schedule.answer, me, mistake, given, now())
            motif = found.advice.motif
            similar = None if motif is None else exercises.similar(found.table.kind, motif, _RANDOM)
            await answer.reply.update(
                training.judged_mistake_page(
                    await self._scene(answer, found),
                    found.view,
                    mistake,
                    await self._judged(answer, found, chosen),
                    chosen,
                    again,
                    similar,
                    None if figures else number,
                )
            )

    async def exercise(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            asked = _exercise(*sent.facts(_KIND, word, number_of()))
            found = await self._posed(answer, asked)
            scene = await self._scene(answer, found)
            await answer.reply.update(training.exercise_page(scene, found.view, asked, found.advice))

    async def solve(self, interaction: Interaction, sent: CustomId) -> None:
        """Judge an answer to an exercise. It counts for nothing."""
        async with answering(interaction) as answer:
            kind, motif, place, number = sent.facts(_KIND, word, number_of(), number_of())
            asked = _exercise(kind, motif, place)
            found = await self._posed(answer, asked)
            figures, number = divmod(number, FIGURES)
            chosen = found.choice(number)
            judged = await self._judged(answer, found, chosen)
            scene, why = await self._scene(answer, found), None if figures else number
            await answer.reply.update(
                training.judged_exercise_page(scene, found.view, asked, judged, chosen, why)
            )

    async def _next(self, answer: Answer, *, ahead: bool) -> Page:
        """The question that is due first.

        Args:
            ahead: whether it may be asked before it is due.
        """
        me = answer.interaction.user.id
        due = await self.app.database.read(mistakes.training, me, now())
        if due.next is None or not (due.due or ahead):
            reviewing = await self.app.service(Reviewer).catch_up(me)
            return training.nothing_page(due, _like(due), reviewing, answer.language)
        found = await self._mistake(answer, due.next)
        scene = await self._scene(answer, found)
        return training.mistake_page(scene, found.view, due.next, found.advice, due.due)

    async def _mistake(self, answer: Answer, mistake: Mistake) -> _Position:
        table = await find_finished(answer.interaction, mistake.game)
        review = await self.app.service(Reviewer).review(table, answer.interaction.user.id)
        decision = next(
            decision
            for seat in range(len(table.seats))
            for decision in review.mistakes(seat)
            if decision.step == mistake.step
        )
        _, _, game = await answer.compute(course.position, table.started_game, mistake.step)
        advice = await self._advice(answer, table, game, decision.seat, decision.taken)
        return _Position(table, game, decision.seat, advice)

    async def _posed(self, answer: Answer, asked: Exercise) -> _Position:
        """The position of an exercise, at a table that is stored nowhere."""
        me, game_type, house = answer.interaction.user, GAME_TYPES[asked.kind], self.bot.user
        assert house is not None, "who answers has logged in"
        game, seat, taken = await self.app.worker.run_for(me.id, exercises.position, game_type, asked)
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
        advice = await self._advice(answer, table, game, seat, taken)
        return _Position(table, game, seat, advice)

    async def _judged(self, answer: Answer, found: _Position, chosen: Action) -> Advice:
        """The advice after an answer. If the answer is wrong, the best action is compared with it."""
        if found.advice.as_good(chosen):
            return found.advice
        return await self._advice(answer, found.table, found.game, found.seat, chosen)

    async def _advice(self, answer: Answer, table: Table, game: Game, seat: int, taken: Action) -> Advice:
        me = answer.interaction.user.id
        advice = await self.app.worker.run_for(me, review_of(table.game_type).advice_on, game, seat, taken)
        assert advice is not None, "an error has something better"
        return advice

    async def _scene(self, answer: Answer, found: _Position) -> Scene:
        scenes = self.app.scenes
        return await scenes.scene(found.table, answer.language, answer.person.preferences, answer.here)


def _exercise(kind: str, motif: str, place: int) -> Exercise:
    """The exercise that a control names.

    Raises:
        Refusal: ``stale``.
    """
    found = exercises.find(kind, motif, place)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


def _like(due: Training) -> Exercise:
    """An exercise like one of the player's latest errors, or any exercise if there are none."""
    found = [exercises.similar(kind, motif, _RANDOM) for kind, motif in due.motifs]
    like = [exercise for exercise in found if exercise is not None] or exercises.exercises(
        default_game_type().name
    )
    return _RANDOM.choice(like)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(TrainingCommands(bot))
