"""The command of the day's hand: the question, one confirmed answer a person, the result."""

from __future__ import annotations

import asyncio
from typing import Final

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.database.database import BoundedDict
from bot.database.errors import RepeatedError
from bot.features.daily import page as daily
from bot.features.daily import store as answers
from bot.features.daily import transactions
from bot.features.daily.model import GRACE_MS, DailyAnswer, DailyStanding
from bot.features.daily.morning import transactions as mornings
from bot.features.daily.page import DAILY, Day, Step, day_of
from bot.features.study.fair_queue import FairQueue
from bot.pages.parts.custom_id import CustomId, number_of, one_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Venue
from bot.text import days, formatting
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.posting import check_post, share
from cogs.support.weights import Posting, Weight, command
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.daily import Agreement, Choice, objection

_PLACES: Final = 5
_REMEMBERED: Final = 100
"""More than there are answers to one hand."""


class DailyCommands(commands.Cog):
    """One hand a day, the same for everyone."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        self._objections = BoundedDict[tuple[int, Choice], Advice | None](_REMEMBERED)
        bot.handlers[DAILY] = Posting(self.step, Step.SHARE, at=1)

    @command("daily", Weight.LIGHT)
    async def daily(self, interaction: Interaction) -> None:
        """Ask the day's question, or show the result of the answer."""
        async with answering(interaction) as answer:
            day = await self._day(answer, days.of(now()))
            await answer.reply.show(await self._page(answer, day, Step.ASK, 0))

    async def step(self, interaction: Interaction, sent: CustomId) -> None:
        """Take the next step of an answer to a day's hand."""
        async with answering(interaction) as answer:
            number, step, pressed = sent.facts(number_of(), one_of(Step), number_of())
            present = days.of(now())
            if number not in (present, days.of(now() - GRACE_MS)):
                # A button of an earlier day: today's hand is asked from the beginning.
                number, step, pressed = present, Step.ASK, 0
            match step:
                case Step.KEEP_ALL:
                    picked = 0
                case Step.THROW:
                    picked = _in_a_hand(sum(1 << place for place in {*sent.chosen(number_of(_PLACES))}))
                case _:
                    picked = _in_a_hand(pressed)
            if step in (Step.LEAD, Step.ANSWER_LEAD) and picked.bit_count() != 1:
                raise Refusal(Reason.STALE)
            day = await self._day(answer, number)
            if step is Step.SHARE:
                await self._share(answer, day)
                return
            page = await self._page(answer, day, step, picked)
            # Below a result that was shared, everyone gets a question of their own.
            await (answer.reply.show(page) if answer.reply.on_table else answer.reply.update(page))

    async def _day(self, answer: Answer, number: int) -> Day:
        """A day's hand, which is computed once, in a thread, and cached."""
        answer.think()
        async with self.app.service(FairQueue).turn(answer.person.id):
            return await asyncio.to_thread(day_of, number)

    async def _page(self, answer: Answer, day: Day, step: Step, places: int) -> Page:
        given = await self._given(answer, day)
        choice = Choice(step in (Step.LEAD, Step.ANSWER_LEAD), day.picked(places))
        if given is None and step in (Step.ANSWER_LEAD, Step.ANSWER_THROW):
            given = await self._enter(answer, day, choice)
        if given is not None:
            return await self._result(answer, day, given, step)
        match step:
            case Step.STAND:
                return await daily.lead(day, answer.person)
            case Step.PROPOSE:
                return await daily.throw(day, answer.person)
            case Step.LEAD | Step.THROW | Step.KEEP_ALL:
                public = await self._is_told(answer)
                return await daily.confirmation(day, answer.person, choice, places, public=public)
            case _:
                return await daily.question(day, answer.person)

    async def _is_told(self, answer: Answer) -> bool:
        """Whether the server would read on the next morning what the caller answers."""
        asked = answer.interaction.guild_id or 0, answer.person.id, now()
        return await self.app.database.read(mornings.names, *asked)

    async def _result(self, answer: Answer, day: Day, given: Choice, step: Step) -> Page:
        """The verdict on the caller's answer, or the reasons or figures that they asked for."""
        found = await self._objection(answer, day, given)
        if step is Step.WHY:
            return await daily.reasons(day, answer.person, given, found)
        standing = await self._standing(answer, day)
        if step is Step.FIGURES:
            return await daily.figures(day, answer.person, given, standing)
        shareable = answer.reply.venue is not Venue.DM
        return await daily.result(day, answer.person, given, found, standing, shareable=shareable)

    async def _objection(self, answer: Answer, day: Day, given: Choice) -> Advice | None:
        """Why the expert's answer is better than the caller's; None if it is not."""
        best, asked = day.expert.choice, (day.number, given)
        if given.agreement(best) is Agreement.WHOLE:
            return None
        if asked not in self._objections:
            self._objections[asked] = await answer.advised(objection, day.name, best, given)
        return self._objections[asked]

    async def _share(self, answer: Answer, day: Day) -> None:
        """Show the caller's result to everyone in the channel."""
        given = await self._given(answer, day)
        if given is None:
            raise Refusal(Reason.STALE)
        await check_post(answer)
        user, found = answer.interaction.user, await self._objection(answer, day, given)
        repeated = False
        try:
            await self.app.database.write_once(transactions.share, user.id, day.number)
        except RepeatedError:
            # The process that has stored it may have been killed before it was shown.
            repeated = True
        name = formatting.name(answer.name(user))
        streak = (await self._standing(answer, day)).record.streak
        page = daily.shared(day, await answer.public_language(), name, given, found, streak)
        try:
            await share(answer, page, (user.id,))
        except Refusal:
            if not repeated:
                await self.app.database.write(answers.untell, user.id, day.number)
            raise

    async def _given(self, answer: Answer, day: Day) -> Choice | None:
        """The answer that the caller has given already, if any.

        Raises:
            Refusal: ``answered-before``.
        """
        me = answer.interaction.user.id
        given = await self.app.database.read(transactions.answered, me, day.number, now())
        return None if given is None else Choice(given.stands, given.cards)

    async def _enter(self, answer: Answer, day: Day, choice: Choice) -> Choice:
        """Store the caller's answer, and return the one that counts: their first."""
        interaction = answer.interaction
        agrees = choice.agreement(day.book) is Agreement.WHOLE
        given = await self.app.database.write(
            transactions.answer,
            interaction.user.id,
            day.number,
            interaction.guild_id,
            DailyAnswer(choice.stands, choice.cards),
            agrees,
            now(),
        )
        return Choice(given.stands, given.cards)

    async def _standing(self, answer: Answer, day: Day) -> DailyStanding:
        interaction = answer.interaction
        return await self.app.database.read(
            answers.standing, interaction.user.id, day.number, interaction.guild_id
        )


def _in_a_hand(places: int) -> int:
    """The places, checked: a hand must have all of them.

    Raises:
        Refusal: ``stale``.
    """
    if places >> _PLACES:
        raise Refusal(Reason.STALE)
    return places


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(DailyCommands(bot))
