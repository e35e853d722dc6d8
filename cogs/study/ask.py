"""What best play does with a hand of écarté."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.duplicate import store as boards
from bot.features.study.ask_page import ASK, MOST_SCORE, Control, ask_page, hand_of, score_of
from bot.features.study.reasons import StudyReason
from bot.pages.parts.custom_id import CustomId, identity, number_of, one_of
from bot.pages.parts.page import Page
from bot.tables.errors import Refusal
from bot.tables.table import Status
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.weights import Weight, command
from engine.cards import PACK, Card
from engine.ecarte.advisor.ask import Question, Side, answer
from engine.ecarte.rules import CLASSIC

_SIDES: Final = [app_commands.Choice(name=text(f"choice-{side}"), value=str(side)) for side in Side]


class AskCommands(commands.Cog):
    """What the solution of écarté does with a hand."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[ASK] = self.change

    @command("ask", Weight.LIGHT)
    @options(hand="opt-asked", turn_up="opt-turn-up", seat="opt-asked-seat", score="opt-score")
    @app_commands.choices(seat=_SIDES)
    async def ask(
        self,
        interaction: Interaction,
        hand: str,
        turn_up: str,
        seat: str = Side.ELDER.value,
        score: str = "0-0",
    ) -> None:
        """Answer a question about a hand before the first exchange."""
        async with answering(interaction) as found:
            await self._check_allowed(found)
            question = Question.parse(hand, turn_up, Side(seat), score, found.language)
            await found.reply.show(await self._page(found, question))

    async def change(self, interaction: Interaction, sent: CustomId) -> None:
        """Ask about the same hand at another score, or in the other seat."""
        async with answering(interaction) as found:
            _, hand, turn_up, side, score = sent.facts(
                one_of(Control),
                lambda number: hand_of(identity(number)),
                number_of(len(PACK) - 1),
                one_of(Side),
                number_of(MOST_SCORE),
            )
            await self._check_allowed(found)
            question = Question(hand, Card(turn_up), side, score_of(score))
            await found.reply.update(await self._page(found, question))

    async def _page(self, found: Answer, question: Question) -> Page:
        return await ask_page(question, await found.compute(answer, question), found.person)

    async def _check_allowed(self, found: Answer) -> None:
        """Check that the caller plays nothing in which the answer would help against other people.

        Raises:
            Refusal: ``asks-in-game`` during a game of écarté that counts, ``asks-on-board`` during a board.
        """
        for table in await self.app.registry.tables.of_person(found.person.id):
            counts = table.ranked or table.pairing is not None
            if table.status is Status.LIVE and table.kind == CLASSIC.kind and counts:
                raise Refusal(StudyReason.ASKS_IN_GAME)
        if await self.app.database.read(boards.has_unfinished, found.person.id):
            raise Refusal(StudyReason.ASKS_ON_BOARD)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(AskCommands(bot))
