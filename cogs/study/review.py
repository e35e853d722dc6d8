"""The commands for hints in games that do not count and for reviews of finished games."""

from __future__ import annotations

from random import Random

from discord import ButtonStyle, app_commands
from discord.ext import commands

from bot.client import EcarteBot
from bot.model.errors import Reason, Refusal
from bot.model.table import Status, Table
from bot.pages.control_input import ControlInput, key, number_of
from bot.pages.hand_state import Choice
from bot.pages.page import Page
from bot.pages.pagination import page_buttons
from bot.pages.study import replay
from bot.pages.study.hint import hint_text
from bot.pages.study.review import MOST_SHOWN, REVIEW, pages, whole_page, worst_page
from bot.text.i18n import text
from cogs.study.ecarte import check_ecarte
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import finished_games, game_option, own_games
from cogs.support.questions import ask
from cogs.support.resolve import check_finished, find_finished, find_table
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import chance_of
from engine.ecarte.view import EcarteView


class ReviewCommands(commands.Cog):
    """Hints and reviews."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[REVIEW] = self.turn_page

    @app_commands.command(name=text("cmd-hint"), description=text("cmd-hint-about"))
    @game_option(own_games)
    async def hint(self, interaction: Interaction, game: str | None = None) -> None:
        """Give a hint."""
        async with answering(interaction) as answer:
            me = interaction.user.id
            table = await find_table(
                interaction, game, lambda table: not table.counts, lambda table: me in table.waits_for
            )
            await hint(answer, table)

    @app_commands.command(name=text("cmd-review"), description=text("cmd-review-about"))
    @game_option(finished_games, "opt-finished-about")
    async def review(self, interaction: Interaction, game: str | None = None) -> None:
        """Review a finished game."""
        async with answering(interaction) as answer:
            await review(answer, await find_finished(interaction, game))

    async def turn_page(self, interaction: Interaction, sent: ControlInput) -> None:
        """Show another page of a review."""
        async with answering(interaction) as answer:
            game, page = sent.facts(key, number_of())
            table = await find_finished(interaction, game)
            await answer.update(await _page(answer, table, page))


async def hint(answer: Answer, table: Table) -> None:
    """Show the caller, in their hand, the best actions now, computed from what they can see.

    Raises:
        Refusal: ``not-in-this-game``, ``not-at-table``, ``hint-with-others``, ``hint-not-now``,
            ``seat-vacant``, ``still-computing``.
    """
    check_ecarte(table)
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE)
    if table.counts:
        raise Refusal(Reason.HINT_WITH_OTHERS)
    if table.status is not Status.LIVE or table.game is None:
        raise Refusal(Reason.HINT_NOT_NOW)
    view = table.game.view(seat)
    assert isinstance(view, EcarteView), "a view of écarté"
    # The seed makes the same position give the same hint.
    chance = Random(f"{table.id} {table.version}")
    advice = await answer.bot.worker.run_for(answer.interaction.user.id, Advice.of, view, chance)
    if advice is None:
        raise Refusal(Reason.HINT_NOT_NOW)
    scene = await answer.bot.presenter.scenes.scene(table, answer.language, answer.person.preferences)
    play = Choice(
        answer.sentence("button-play-this"), advice.best.action, final=False, style=ButtonStyle.success
    )
    await ask(answer, table, hint_text(scene, view, advice), play)


async def review(answer: Answer, table: Table) -> None:
    """Show the caller the review of a finished game.

    Raises:
        Refusal: ``unknown-game``, ``not-over``, ``never-finished``, ``not-in-this-game``.
    """
    check_finished(answer.interaction, table)
    await answer.show(await _page(answer, table, 0))


async def _page(answer: Answer, table: Table, number: int) -> Page:
    """A page of a review."""
    check_ecarte(table)
    bot = answer.bot
    judged = await bot.reviewer.review(table)
    number = min(number, pages(judged) - 1)
    buttons = page_buttons(answer.language, REVIEW, (table.id,), number, pages(judged))
    scene = await bot.presenter.scenes.scene(table, answer.language, answer.person.preferences)
    positions = replay.positions(table, await bot.registry.tables.history(table.id))
    if number == 0:
        return await whole_page(scene, positions, judged, buttons)
    decision = judged.worst(MOST_SHOWN)[number - 1]
    advice = None
    if not decision.gave_up:
        game = positions[decision.step]
        chance = chance_of(game, decision.step)
        advice = await bot.worker.run_for(
            answer.interaction.user.id, Advice.of, game.view(decision.seat), chance, taken=decision.taken
        )
    return await worst_page(scene, positions, judged, number, advice, buttons)


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(ReviewCommands(bot))
