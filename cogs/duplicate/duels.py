"""What people do with duels: offer one, answer it, and find their boards and its result."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.database.clock import now
from bot.delivery.discord.operations import Failure
from bot.delivery.presenter import AnswerTarget
from bot.features.duplicate import store
from bot.features.duplicate.closing import Closing
from bot.features.duplicate.duels import page, transactions
from bot.features.duplicate.duels import store as duel_store
from bot.features.duplicate.duels.model import DUEL_AUDIENCE, DUELIST_AUDIENCE, Duel, Stage
from bot.features.duplicate.reasons import DuplicateReason
from bot.pages.parts.components import Button
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Venue
from cogs.duplicate.occasion import Occasion
from cogs.support import posting
from cogs.support.answer import Answer
from cogs.support.permissions import acquainted, check_opening, gone_since


async def offer(answer: Answer, opponent: discord.User | discord.Member, boards: int) -> None:
    """Offer a duel: in this channel, or outside of the bot's servers in the opponent's direct messages.

    Raises:
        Refusal: ``duel-bot``, ``duel-no-dm``, what ``check_opening`` and ``transactions.offer`` refuse.
    """
    if opponent.bot:
        raise Refusal(DuplicateReason.DUEL_BOT)
    if answer.reply.venue is not Venue.SERVER:
        await _offer_by_dm(answer, opponent.id, boards)
        return
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    await check_opening(answer, guild, channel)
    language = (await answer.settings_of(guild)).language or answer.discords_language
    me = await answer.seat_in(guild)
    wanted = transactions.Offer(guild, channel, language, me, opponent.id, boards)
    duel = await answer.app.database.write_once(transactions.offer, transactions.new(wanted, now()))
    scenes = answer.app.scenes
    await answer.app.presenter.answer(
        answer.reply, duel, lambda: scenes.public_page(duel), AnswerTarget.PUBLIC
    )


async def _offer_by_dm(answer: Answer, opponent: int, boards: int) -> None:
    """Offer a duel to somebody who has the bot's direct messages open, and knows the caller."""
    app, me = answer.app, await answer.seat_in(0)
    known = await app.people.find(opponent)
    if known is None or known.dm_channel is None or not await acquainted(answer, opponent):
        raise Refusal(DuplicateReason.DUEL_NO_DM, other=f"<@{opponent}>")
    wanted = transactions.Offer(0, known.dm_channel, known.language, me, opponent, boards)
    duel = await app.database.write_once(transactions.offer, transactions.new(wanted, now()))
    if await app.presenter.show_now(duel) not in (None, Failure.TRANSIENT):
        await app.database.write(transactions.decline, duel.id, me.person, now())
        raise Refusal(DuplicateReason.DUEL_NO_DM, other=f"<@{opponent}>")
    await answer.reply.send_text(answer.sentence("duel-asked", opponent=f"<@{opponent}>"))


async def answered(answer: Answer, name: str, *, accepts: bool) -> None:
    """Accept, decline or withdraw a duel. One offered by somebody who has left its server is withdrawn.

    Raises:
        Refusal: what ``transactions.accept`` and ``transactions.decline`` refuse.
    """
    app, at = answer.app, now()
    duel = await app.database.read(transactions.find, name)
    challenger, declines = duel.challenger.person, answer.person.id
    if accepts and await gone_since(answer, duel.guild, (challenger,), duel.series.opens):
        accepts, declines = False, challenger
    if accepts:
        reached = await app.service(Closing).reached([challenger]) or []
        who = await answer.seat_in(duel.guild)
        after = await app.database.write_once(transactions.accept, name, who, reached, at)
        app.presenter.update((after.challenger.id, DUELIST_AUDIENCE))
    else:
        after = await app.database.write_once(transactions.decline, name, declines, at)
    await answer.reply.update(await app.scenes.public_page(after))
    # The presenter's edit follows the answer, and notes what the message shows.
    app.presenter.update((name, DUEL_AUDIENCE))


async def playing(answer: Answer, name: str) -> Occasion | None:
    """A duel that the caller plays; None if no duel has this name, or it is not played now.

    Raises:
        Refusal: ``duel-others``.
    """
    duel = await answer.app.database.read(duel_store.load, name)
    if duel is None or duel.stage is not Stage.PLAYING:
        return None
    place = _place(duel, answer)
    entry = await answer.app.database.read(store.entry, name, answer.person.id)
    return Occasion(duel.series, entry, 0, page.duel_words(duel, place, answer.here, answer.language))


async def buttons(answer: Answer) -> list[Button]:
    """Buttons that lead the caller to the duels that they play."""
    open_now = await answer.app.database.read(transactions.open_of, answer.person.id)
    return [
        page.duel_button(duel, _place(duel, answer), answer.here, answer.language)
        for duel in open_now
        if duel.stage is Stage.PLAYING
    ]


async def result(answer: Answer, name: str, earlier: Sequence[Button]) -> Page | None:
    """The result of a duel of the caller's that is over; None if no duel has this name.

    Args:
        earlier: leads to the results before it.
    """
    duel = await answer.app.database.read(duel_store.load, name)
    if duel is None:
        return None
    entries = await answer.app.database.read(transactions.entries_of, duel)
    shareable = answer.reply.venue is not Venue.DM
    place = _place(duel, answer)
    about = duel, entries, place, answer.here, answer.language, earlier
    return page.result_page(*about, shareable=shareable)


async def share(answer: Answer, name: str) -> bool:
    """Show everyone in the channel how a duel of the caller's ended; returns whether a duel has this name.

    The other is named if they agree to what others post.

    Raises:
        Refusal: ``duel-others``, ``not-shared``.
    """
    app, me = answer.app, answer.person.id
    duel = await app.database.read(duel_store.load, name)
    if duel is None:
        return False
    other = duel.players[1 - _place(duel, answer)].person
    named = await posting.postable(answer, answer.here, (other,))
    await posting.share(answer, page.duel_page(duel, {other} - named, answer.here), (me, *named))
    return True


def _place(duel: Duel, answer: Answer) -> int:
    place = duel.place_of(answer.person.id)
    if place is None:
        raise Refusal(DuplicateReason.DUEL_OTHERS)
    return place
