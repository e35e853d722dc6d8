"""What organisers do about the evenings to come of a weekly event, on their private page."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.moderation import transactions as moderation
from bot.features.tournaments.desk_page import desk_page
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import page as pages
from bot.features.tournaments.repeats import transactions
from bot.features.tournaments.transactions import reading
from bot.pages.parts.custom_id import CustomId, key, one_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from cogs.support.answer import Answer
from cogs.support.permissions import check_opening, organiser
from cogs.tournaments.organisers import seconded


async def pressed(answer: Answer, sent: CustomId, tournament: Tournament) -> None:
    """Do what was pressed about a weekly event, and show the organiser's page as it is then.

    Raises:
        Refusal: ``needs-organiser``, ``outdated``, and what the transactions refuse.
    """
    who, language, at = await organiser(answer), answer.language, now()
    _, act = sent.facts(key, one_of(pages.CONTROLS))
    if act == pages.ASK_STOP:
        if not who.may:
            raise Refusal(TournamentReason.NEEDS_ORGANISER)
        if tournament.repetition is None or tournament.repetition.stopped:
            raise Refusal(Reason.OUTDATED)
        await answer.reply.turn(pages.stop_page(tournament, tournament.repetition, language))
        return

    async def present() -> Page:
        return desk_page(await answer.app.database.read(reading.find, tournament.id), language)

    answer.acts_on(sent, present, transactions.shown, tournament.id)
    async with seconded(answer):
        match act:
            case pages.SKIP:
                await answer.commit(moderation.skip, tournament.id, who, at)
            case pages.UNSKIP:
                await answer.commit(moderation.unskip, tournament.id, who, at)
            case pages.STOP:
                await answer.commit(moderation.stop, tournament.id, who, at)
            case _:
                channel = answer.interaction.channel_id or 0
                await check_opening(answer, tournament.guild, channel)
                await answer.commit(transactions.move, tournament.id, who, channel, at)
    await answer.reply.turn(await present())
