"""Posts for everyone: who may post, and whether a message was posted, and where."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

import aiohttp
import discord
from discord import app_commands

from bot.database.clock import now
from bot.delivery.discord.operations import Failure, Posted
from bot.features.moderation.posts import transactions as posts
from bot.features.moderation.reasons import ModerationReason
from bot.features.salon.pool.model import Pool
from bot.features.standings.service import ShownBoards
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Venue
from bot.tables.table import Table
from bot.text.i18n import text
from cogs.support.answer import Answer

log = logging.getLogger(__name__)

EVERYONE: Final = "everyone"
TO_EVERYONE: Final = [app_commands.Choice(name=text("choice-everyone"), value=EVERYONE)]
"""The choices of the option ``show``."""
_WHY: Final = {Failure.NO_CHANNEL: "gone", Failure.NO_MESSAGE: "gone"}


async def check_post(answer: Answer, about: discord.User | discord.Member | None = None) -> None:
    """Check that the caller may post something here; see ``bot.features.moderation.posts``.

    Args:
        about: the person whom it is about, as the interaction names them: a member is in its server now.

    Raises:
        Refusal: ``excluded``, ``blocks-them``, ``hides``.
    """
    me, key = answer.interaction.user.id, None if about is None else about.id
    await answer.app.database.read(posts.check_post, answer.here, me, now(), key)
    if answer.here and about is not None and not isinstance(about, discord.Member):
        raise Refusal(ModerationReason.HIDES)


async def postable(answer: Answer, guild: int, others: Sequence[int]) -> frozenset[int]:
    """Those of some people whom the caller may name in a post. Discord is asked first who of them has left.

    Args:
        guild: the server; 0 outside of servers.
        others: the people, those first who stand first.
    """
    app, me = answer.app, answer.interaction.user.id
    if guild and others:
        answer.think()
        await app.service(ShownBoards).ask_who_left(guild, others)
    return await app.database.read(posts.postable, guild, me, others, now())


async def note_posted(
    answer: Answer, where: Posted | None, people: Iterable[int], board: int | None = None
) -> None:
    """Save whom a message names that the caller has had posted: it goes once one of them may not be named.

    Outside of servers, and where the bot is not, it could not be deleted.

    Args:
        board: the place whose board it is. A board names everybody there, whether they agree or not.
    """
    if answer.here and where is not None:
        place, poster = (answer.here, answer.interaction.user.id) if board is None else (board, None)
        await answer.app.database.write(posts.note, place, where.channel, where.id, [*people], poster, now())


async def share(answer: Answer, page: Page, people: Iterable[int], table: Table | None = None) -> None:
    """Show something of the caller's to everyone in a channel. It goes once one of them may not be named.

    Args:
        people: whom it names.
        table: a game that it is about, whose channel it goes to; None for this channel.

    Raises:
        Refusal: ``not-shared``.
    """
    if table is not None:
        where = await answer.app.operations.post(table.channel, page, str(answer.interaction.id))
        if isinstance(where, Failure):
            raise Refusal(Reason.NOT_SHARED)
        about = table.guild, where.channel, where.id, [*people]
        await answer.app.database.write(posts.note, *about, answer.interaction.user.id, now())
        await answer.reply.send_text(answer.sentence("answer-shared", where=f"<#{table.channel}>"))
        return
    try:
        await note_posted(answer, await answer.reply.show(page, public=True), people)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        # The caller may try again.
        log.warning("what was shared was not taken: %s", error)
        raise Refusal(Reason.NOT_SHARED) from error


def where_posted(answer: Answer, subject: Table | Pool) -> str:
    """The place of a posted table or pool, as the sentences about it name it."""
    if isinstance(subject, Table) and subject.venue is Venue.DM:
        return "here" if answer.reply.venue is Venue.DM else "dm"
    return "here" if subject.channel == answer.interaction.channel_id else f"<#{subject.channel}>"


async def tell_posted(
    answer: Answer, subject: Table | Pool, what: str, failure: Failure | None, posted: str
) -> None:
    """Tell the caller whether a post succeeded.

    Args:
        what: the subject of the post: ``table``, ``pool`` or ``challenge``.
        failure: why Discord did not take it; None if it did.
        posted: the key of the sentence for a successful post.

    Raises:
        Refusal: ``not-posted``.
    """
    where = where_posted(answer, subject)
    if failure is None:
        await answer.reply.send_text(answer.sentence(posted, where=where))
    elif failure is Failure.TRANSIENT:
        await answer.reply.send_text(answer.sentence("answer-posted-later", what=what))
    else:
        await answer.app.restraint.not_posted(subject.id)
        why = _WHY.get(failure, "forbidden")
        game = subject.id if isinstance(subject, Table) else ""
        raise Refusal(Reason.NOT_POSTED, what=what, where=where, why=why, game=game)
