"""The commands for hints in friendly games, and for reviews of finished games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from discord import ButtonStyle
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.study.reasons import StudyReason
from bot.features.study.review_page import (
    REVIEW,
    REVIEW_FIGURES,
    decision_of,
    figures_page,
    pages,
    review_page,
)
from bot.features.study.reviewer import Reviewer
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.custom_id import CustomId, key, number_of
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import hints_of
from bot.pages.table.hand_state import Choice
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Status, Table
from cogs.study.history import position_page
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import finished_games, game_option, own_games
from cogs.support.questions import ask
from cogs.support.resolve import check_finished, find_finished, find_table
from cogs.support.weights import Weight, command
from engine import course
from engine.interface import HasAdvisor, HasReview, Review, seed_of


class ReviewCommands(commands.Cog):
    """Hints and reviews."""

    def __init__(self, bot: EcarteBot) -> None:
        bot.handlers[REVIEW] = self.turn_page
        bot.handlers[REVIEW_FIGURES] = self.show_figures

    @command("hint", Weight.LIGHT)
    @game_option(own_games)
    async def hint(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction) as answer:
            me = interaction.user.id
            table = await find_table(
                interaction, game, lambda table: table.advised, lambda table: me in table.waits_for
            )
            await hint(answer, table)

    @command("review", Weight.LIGHT)
    @game_option(finished_games, "opt-finished-about")
    async def review(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction) as answer:
            await review(answer, await find_finished(interaction, game))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            game, page = sent.facts(key, number_of())
            table = await find_finished(interaction, game)
            await answer.reply.update(await _page(answer, table, page))

    async def show_figures(self, interaction: Interaction, sent: CustomId) -> None:
        """Show all figures of a reviewed game."""
        async with answering(interaction) as answer:
            (game,) = sent.facts(key)
            table = await find_finished(interaction, game)
            judged, scene = await _judged(answer, table)
            await answer.reply.update(await figures_page(scene, table.started_game, judged))


async def hint(answer: Answer, table: Table) -> None:
    """Show the caller, in their hand, the best action now, computed from what they can see.

    Raises:
        Refusal: ``not-in-this-game``, ``not-at-table``, ``hint-with-others``, ``hint-not-now``,
            ``seat-vacant``, ``still-computing``.
    """
    game_type = table.game_type
    if not isinstance(game_type, HasAdvisor):
        raise Refusal(Reason.NOT_IN_THIS_GAME)
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if not table.advised:
        raise Refusal(StudyReason.HINT_WITH_OTHERS, kind=table.kind)
    if table.status is not Status.LIVE or table.game is None:
        raise Refusal(StudyReason.HINT_NOT_NOW)
    view = table.game.view(seat)
    chance = Random(seed_of(table.id, len(table.game.history)))
    advice = await answer.advised(game_type.advice, view, chance)
    if advice is None:
        raise Refusal(StudyReason.HINT_NOT_NOW)
    scene = await answer.app.scenes.scene(table, answer.language, answer.person.preferences)
    words = hints_of(GAME_UIS[table.kind])
    label = answer.sentence("button-do-it", deed=words.deed(advice.action, view, answer.language))
    do_it = Choice(label, advice.action, final=False, style=ButtonStyle.primary)
    told = words.hint(scene, view, advice)
    await ask(answer, table, told.text, do_it, figures=told.figures)


async def review(answer: Answer, table: Table) -> None:
    """Show the caller the review of a finished game; the replay if its games are not reviewed.

    Raises:
        Refusal: ``unknown-game``, ``not-over``, ``never-finished``.
    """
    check_finished(answer.interaction, table)
    if isinstance(table.game_type, HasReview):
        page = await _page(answer, table, 0)
    else:
        page = await position_page(answer, table, 0)
    await answer.reply.show(page)


async def _judged(answer: Answer, table: Table) -> tuple[Review, Scene]:
    """The review of a table's game, and the table as the caller reads it.

    Raises:
        Refusal: ``not-in-this-game``, and what ``Reviewer.review`` refuses.
    """
    if not isinstance(table.game_type, HasReview):
        raise Refusal(Reason.NOT_IN_THIS_GAME)
    app, me = answer.app, answer.interaction.user.id
    answer.think()
    judged = await app.service(Reviewer).review(table, me)
    scene = await app.scenes.scene(table, answer.language, answer.person.preferences, answer.here)
    return judged, replace(scene, reader=table.seats_of(me))


async def _page(answer: Answer, table: Table, number: int) -> Page:
    judged, scene = await _judged(answer, table)
    number = min(number, pages(judged) - 1)
    decision, game, advice = decision_of(judged, number, scene.reader or ()), table.started_game, None
    if decision is not None:
        game_type = table.game_type
        assert isinstance(game_type, HasReview), "it was reviewed"
        _, _, game = await answer.compute(course.position, game, decision.step)
        advice = await answer.advised(game_type.advice_on, game, decision.seat, decision.taken)
    return await review_page(scene, game, judged, number, advice)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(ReviewCommands(bot))
