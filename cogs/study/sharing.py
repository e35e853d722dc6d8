"""*Share* after a game: its end, for everyone to see."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TypeVar

from bot.database.clock import now
from bot.features.moderation.posts import transactions as posts
from bot.features.study.reasons import StudyReason
from bot.features.study.reviewer import Reviewer
from bot.features.study.share_page import share_page
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Departure, Seat, Venue
from bot.tables.table import Table
from bot.text.i18n import Language, say
from bot.text.names import Name
from cogs.support.answer import Answer
from cogs.support.posting import postable, share
from cogs.support.resolve import check_finished
from engine.interface import HasReview

Named = TypeVar("Named", Seat, Departure)


async def share_end(answer: Answer, table: Table) -> None:
    """Show the end of a game of the caller's to everyone: here, or from direct messages at its table.

    Who may not be named in what others post is somebody there.

    Raises:
        Refusal: ``not-at-table``, ``share-elsewhere``, and what ``check_finished``, ``check_post``
            and ``share`` refuse.
    """
    check_finished(answer.interaction, table)
    me, app = answer.interaction.user.id, answer.app
    seats, in_dm = table.seats_of(me), answer.reply.venue is Venue.DM
    if not seats:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    guild = table.guild if in_dm else answer.here
    if in_dm:
        there = table.venue is Venue.SERVER and await app.operations.is_member(guild, me) is True
        if not there:
            raise Refusal(StudyReason.SHARE_ELSEWHERE)
    await app.database.read(posts.check_post, guild, me, now())
    answer.think()
    reviewed = isinstance(table.game_type, HasReview)
    review = await app.service(Reviewer).review(table, me) if reviewed else None
    others = {held.person for held in table.seats if held.level is None} - {me}
    named = await postable(answer, guild, [*others])
    language = table.language if in_dm else await answer.public_language()
    scene = await app.scenes.scene(_without(table, others - named, language), language, guild=guild)
    watchable = table.guild == (guild or answer.interaction.guild_id)
    page = share_page(scene, table.started_game.view(None), review, seats[-1], watchable=watchable)
    await share(answer, page, (me, *named), table if in_dm else None)


def _without(table: Table, people: Collection[int], language: Language) -> Table:
    """The table with some people as somebody."""
    nobody = Name(say(language, "somebody"))

    def shown(sat: Named) -> Named:
        return replace(sat, name=nobody) if sat.person in people else sat

    return replace(table, seats=tuple(map(shown, table.seats)), departed=tuple(map(shown, table.departed)))
