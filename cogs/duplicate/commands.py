"""``/duplicate``: boards that everybody plays with the same cards against the same house."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.delivery.reply import venue_of
from bot.features.duplicate.controls import BOARD_KING, BOARD_SURE, DUPLICATE, TODAY, Step
from bot.features.duplicate.duels import page as duel_page
from bot.features.duplicate.duels.model import LEAST_BOARDS, MOST_BOARDS, USUAL_BOARDS
from bot.features.duplicate.model import INSTANT
from bot.pages.parts.components import BOARD, Form
from bot.pages.parts.custom_id import CustomId, key, number_of, one_of
from bot.tables.seat import Venue
from bot.text.i18n import text
from cogs.duplicate import boards, duels
from cogs.support.answer import Interaction, answering
from cogs.support.options import options
from cogs.support.weights import Posting, Weight, command


class DuplicateCommands(commands.Cog):
    """The day's boards, and duels."""

    duplicate = app_commands.Group(name=text("cmd-duplicate"), description=text("cmd-duplicate-about"))

    def __init__(self, bot: EcarteBot) -> None:
        bot.handlers[DUPLICATE] = Posting(self.step, Step.SHARE)
        bot.handlers[duel_page.TOPIC] = self.answer_duel
        for topic in (BOARD, BOARD_SURE, BOARD_KING):
            bot.handlers[topic] = self.press

    @command("duplicate-today", Weight.LIGHT, duplicate)
    async def today(self, interaction: Interaction) -> None:
        """Show the board that the caller plays, or how far they are."""
        async with answering(interaction) as answer:
            await answer.reply.show(await boards.present(answer, TODAY))

    @command("duplicate-duel", Weight.POSTS, duplicate)
    @options(opponent=("opt-opponent", "opt-duel-opponent-about"), boards="opt-boards")
    async def duel(
        self,
        interaction: Interaction,
        opponent: discord.User,
        boards: app_commands.Range[int, LEAST_BOARDS, MOST_BOARDS] = USUAL_BOARDS,
    ) -> None:
        """Offer somebody a duel over the same boards."""
        async with answering(interaction, public=venue_of(interaction) is Venue.SERVER) as answer:
            await duels.offer(answer, opponent, boards)

    async def answer_duel(self, interaction: Interaction, sent: CustomId) -> None:
        """Accept, decline or withdraw a duel."""
        async with answering(interaction) as answer:
            duel, act = sent.facts(key, one_of(duel_page.CONTROLS))
            await duels.answered(answer, duel, accepts=act == duel_page.ACCEPT)

    async def step(self, interaction: Interaction, sent: CustomId) -> None:
        """Take a step around the boards."""
        async with answering(interaction) as answer:
            step, series, number = sent.facts(one_of(Step), key, number_of(MOST_BOARDS))
            match step:
                case Step.SHOW:
                    await answer.reply.turn(await boards.present(answer, series))
                case Step.BEGIN:
                    await answer.reply.turn(await boards.begun(answer, series, number))
                case Step.RESULTS | Step.BOARD:
                    which = await boards.last_series(answer) if series == TODAY else series
                    await answer.reply.turn(await boards.results(answer, which, number))
                case Step.SHARE:
                    await boards.share(answer, series)
                case Step.DAYS:
                    await answer.reply.turn(await boards.days_over(answer))
                case Step.DAY:
                    await answer.reply.turn(await boards.present(answer, f"{INSTANT}{sent.choice(key)}"))
                case Step.VERIFY:
                    await answer.reply.send_text(await boards.proof(answer, series))

    async def press(self, interaction: Interaction, sent: CustomId) -> None:
        """Do on a board what was pressed."""
        async with answering(interaction) as answer:
            pressed = replace(sent.press(), topic=sent.topic)
            shown = await boards.pressed(answer, pressed)
            await (answer.ask(shown) if isinstance(shown, Form) else answer.reply.turn(shown))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(DuplicateCommands(bot))
