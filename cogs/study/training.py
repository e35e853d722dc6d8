"""The training: players are asked their own errors again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from discord import app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.model.clock import now
from bot.model.errors import Reason, Refusal
from bot.model.table import Table
from bot.model.training import Mistake
from bot.pages.control_input import ControlInput, identity, key, number_of
from bot.pages.page import Page
from bot.pages.scene import Scene
from bot.pages.study import replay, training
from bot.pages.study.training import TRAIN, TRAIN_ON
from bot.services import training as schedule
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.resolve import find_finished
from engine.interface import Action, Advice, Decision, Game


@dataclass(frozen=True, slots=True)
class _Position:
    """An error as it was made.

    Args:
        game: before the error.
        advice: for the decision, compared with what the player did.
    """

    table: Table
    game: Game
    decision: Decision
    advice: Advice


class TrainingCommands(commands.Cog):
    """A player's own errors, with spaced repetition."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[TRAIN] = self.answer
        bot.handlers[TRAIN_ON] = self.go_on

    @app_commands.command(name=text("cmd-train"), description=text("cmd-train-about"))
    async def train(self, interaction: Interaction) -> None:
        """Ask the error that is due first."""
        async with answering(interaction) as answer:
            await answer.show(await self._next(answer, ahead=False))

    async def go_on(self, interaction: Interaction, sent: ControlInput) -> None:
        """Ask the next error, also before it is due where the reader wishes so."""
        async with answering(interaction) as answer:
            (ahead,) = sent.facts(number_of(1))
            await answer.update(await self._next(answer, ahead=bool(ahead)))

    async def answer(self, interaction: Interaction, sent: ControlInput) -> None:
        """Judge an answer, and schedule the error anew."""
        async with answering(interaction) as answer:
            game, step, due, number = sent.facts(key, number_of(), identity, number_of())
            me = interaction.user.id
            mistake = await self.bot.repository.training.find(me, game, step)
            if mistake is None:
                raise Refusal(Reason.STALE)
            found = await self._position(answer, mistake)
            if number >= len(found.advice.choices):
                raise Refusal(Reason.STALE)
            chosen = found.advice.choices[number]
            again = mistake.due
            if mistake.due == due:
                right = found.advice.as_good(chosen)
                given = schedule.Answer.RIGHT if right else schedule.Answer.WRONG
                again = await self.bot.training.answer(me, mistake, given, now())
            await answer.update(await self._judged(answer, mistake, found, chosen, again))

    async def _next(self, answer: Answer, *, ahead: bool) -> Page:
        """The question that is due first.

        Args:
            ahead: whether it may be asked before it is due.
        """
        due = await self.bot.repository.training.of(answer.interaction.user.id, now())
        if due.next is None or not (due.due or ahead):
            return training.nothing_page(due, answer.language)
        found = await self._position(answer, due.next)
        scene = await self._scene(answer, found.table)
        view = found.game.view(found.decision.seat)
        return training.question_page(scene, view, due.next, found.advice, due.due)

    async def _judged(
        self, answer: Answer, mistake: Mistake, found: _Position, chosen: Action, again: int
    ) -> Page:
        """The page after an answer. A wrong one is what the best action is compared with."""
        advice = found.advice
        if not advice.as_good(chosen):
            advice = await self._advice(answer, found.table, found.game, found.decision, chosen)
        scene = await self._scene(answer, found.table)
        view = found.game.view(found.decision.seat)
        return training.answer_page(scene, view, mistake, advice, chosen, again)

    async def _position(self, answer: Answer, mistake: Mistake) -> _Position:
        table = await find_finished(answer.interaction, mistake.game)
        review = await self.bot.reviewer.review(table)
        decision = next(
            one
            for seat in range(len(table.seats))
            for one in review.mistakes(seat)
            if one.step == mistake.step
        )
        game = (await asyncio.to_thread(replay.course, table)).at(mistake.step)
        advice = await self._advice(answer, table, game, decision)
        return _Position(table, game, decision, advice)

    async def _advice(
        self, answer: Answer, table: Table, game: Game, decision: Decision, instead: Action | None = None
    ) -> Advice:
        me = answer.interaction.user.id
        advice = await self.bot.worker.run_for(me, table.game_kind.advice_on, game, decision, instead)
        assert advice is not None, "an error has something better"
        return advice

    async def _scene(self, answer: Answer, table: Table) -> Scene:
        scene = await self.bot.presenter.scenes.scene(table, answer.language, answer.person.preferences)
        return replay.before_the_end(scene)


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(TrainingCommands(bot))
