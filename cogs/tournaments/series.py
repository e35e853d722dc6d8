"""What organisers do about a series, by the button of its message: rename it, or end it sooner."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.moderation import transactions as moderation
from bot.features.tournaments.leagues import transactions as leagues
from bot.features.tournaments.leagues.page import LONGEST_NAME, NAME, desk_form, desk_page
from bot.features.tournaments.reasons import TournamentReason
from bot.pages.parts.custom_id import CustomId, key
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.text import formatting
from bot.text.names import one_line
from cogs.support.answer import Interaction, answering
from cogs.support.permissions import organiser


async def pressed(interaction: Interaction, sent: CustomId) -> None:
    """Open the form of a series, or do what it says."""
    async with answering(interaction) as answer:
        (named,) = sent.facts(key)
        league, who = await answer.app.database.read(leagues.find, named), await organiser(answer)
        if league.guild != interaction.guild_id:
            raise Refusal(TournamentReason.UNKNOWN_TOURNAMENT)
        if NAME in sent.fields:

            async def present() -> Page:
                return desk_page(await answer.app.database.read(leagues.find, named), answer.language)

            answer.acts_on(sent, present, leagues.shown, named)
            name, ends = one_line(sent.fields[NAME])[:LONGEST_NAME], bool(sent.ticked)
            changed = await answer.commit(moderation.change_series, named, who, name, ends, now())
            called = formatting.escaped(changed.name)
            await answer.reply.show(
                sentence_page(answer.sentence("series-changed", name=called, ends=int(ends)))
            )
            return
        if not who.may:
            raise Refusal(TournamentReason.NEEDS_ORGANISER)
        if not league.open:
            raise Refusal(Reason.OUTDATED)
        await answer.ask(desk_form(league, answer.language))
