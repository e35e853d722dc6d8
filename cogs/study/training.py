"""The training: players are asked their own errors again, and exercises like them."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.training import page as training
from bot.features.training import store as mistakes
from bot.features.training import transactions as schedule
from bot.features.training.page import EXERCISE, FIGURES, SOLVE, TRAIN, TRAIN_ON
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of, word
from bot.tables.errors import Reason, Refusal
from cogs.study.positions import exercise_position, judged_advice, mistake_position, next_page, scene_of
from cogs.support.answer import Interaction, answering
from engine import exercises
from engine.exercises import Exercise
from engine.games import GAME_TYPES

_RANDOM: Final = SystemRandom()
_KIND: Final = one_of(GAME_TYPES)


class TrainingCommands(commands.Cog):
    """A player's own errors, with spaced repetition, and exercises."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[TRAIN] = self.answer
        bot.handlers[TRAIN_ON] = self.go_on
        bot.handlers[EXERCISE] = self.exercise
        bot.handlers[SOLVE] = self.solve

    async def go_on(self, interaction: Interaction, sent: CustomId) -> None:
        """Ask the next error, even before it is due if the reader wants to train ahead."""
        async with answering(interaction) as answer:
            (ahead,) = sent.facts(number_of(1))
            await answer.reply.update(await next_page(answer, ahead=bool(ahead)))

    async def answer(self, interaction: Interaction, sent: CustomId) -> None:
        """Judge an answer, and schedule the error again."""
        async with answering(interaction) as answer:
            game, step, due, number = sent.facts(key, number_of(), identity, number_of())
            me = interaction.user.id
            mistake = await self.app.database.read(mistakes.find, me, game, step)
            if mistake is None:
                raise Refusal(Reason.STALE)
            found = await mistake_position(answer, mistake)
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
                    await scene_of(answer, found),
                    found.view,
                    mistake,
                    await judged_advice(answer, found, chosen),
                    chosen,
                    again,
                    similar,
                    None if figures else number,
                )
            )

    async def exercise(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            asked = _exercise(*sent.facts(_KIND, word, number_of()))
            found = await exercise_position(answer, asked)
            scene = await scene_of(answer, found)
            await answer.reply.update(training.exercise_page(scene, found.view, asked, found.advice))

    async def solve(self, interaction: Interaction, sent: CustomId) -> None:
        """Judge an answer to an exercise. It counts for nothing."""
        async with answering(interaction) as answer:
            kind, motif, place, number = sent.facts(_KIND, word, number_of(), number_of())
            asked = _exercise(kind, motif, place)
            found = await exercise_position(answer, asked)
            figures, number = divmod(number, FIGURES)
            chosen = found.choice(number)
            judged = await judged_advice(answer, found, chosen)
            scene, why = await scene_of(answer, found), None if figures else number
            await answer.reply.update(
                training.judged_exercise_page(scene, found.view, asked, judged, chosen, why)
            )


def _exercise(kind: str, motif: str, place: int) -> Exercise:
    """The exercise that a control names.

    Raises:
        Refusal: ``stale``.
    """
    found = exercises.find(kind, motif, place)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(TrainingCommands(bot))
