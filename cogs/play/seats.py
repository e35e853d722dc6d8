"""How people and the house sit down at an offered table, and its game begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from discord import ButtonStyle

from bot.database.database import preparing
from bot.delivery.discord.operations import Posted
from bot.delivery.state.store import threads
from bot.features.salon.bets import store as wagers
from bot.pages.parts.components import Act, Button, Press
from bot.pages.parts.custom_id import CustomId
from bot.pages.parts.layout import sentence_page
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.table import Status, Table
from cogs.play.departures import house_seat, is_first
from cogs.support.answer import Answer
from cogs.support.permissions import before_venture, check_there, gone_since, in_thread, may_have_threads
from cogs.support.resolve import is_here
from engine import fairness

SURE: Final = 1
"""The number in the custom id of a button that confirms."""


async def sit_down(
    answer: Answer, table: Table, expected: int | None = None, on_page: Table | None = None
) -> None:
    """Take a free seat of an offered table, or of a game in which players come and go.

    Args:
        on_page: the finished game on whose page the offer stands.

    Raises:
        Refusal: ``unknown-game``, ``not-there``, and what ``before_venture`` and ``registry.offers.accept``
            refuse.
    """
    here = is_here(answer.interaction, table) or table.has_played(answer.person.id)
    if table.invited is None and on_page is None and not here:
        # Its name may be known to people who are not in its server; its players buy in on their own pages.
        raise Refusal(Reason.UNKNOWN_GAME)
    if table.buy_in or await answer.app.database.read(wagers.stake, table.id):
        await before_venture(answer, table.guild, table.channel)
    else:
        await check_there(answer, table.guild)
    seat, accept = await answer.seat_in(table.guild), answer.app.registry.offers.accept
    await _begin(
        answer, table, lambda answered, ids: accept(table.id, seat, expected, answered, ids), on_page
    )


async def stand_up_leavers(answer: Answer, table: Table) -> bool:
    """Let those stand up from an offered table who have left its server: nobody begins with them.

    Returns:
        whether anybody has.
    """
    if table.status is not Status.OFFERED:
        return False
    guests = [held.person for held in table.seats if held.level is None]
    registry = answer.app.registry
    # The seat of a queue is offered by itself, wherever the winner is.
    offered_at = 0 if await registry.tables.offers_seat(table) else table.created_at
    stood_up = False
    for person in await gone_since(answer, table.guild, guests, offered_at):
        # It may have ended, or begun, by now.
        with preparing(), suppress(Refusal):
            await registry.offers.decline(table.id, person)
            stood_up = True
    return stood_up


async def watch(answer: Answer, table: Table) -> None:
    """Let the caller, who is out of counters, watch without buying in for the time being."""
    me, play = answer.interaction.user.id, answer.app.registry.play
    await answer.hand(await play.watch(table.id, me, answer.answered))


async def start(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Begin the game of an offered table with those who have sat down, such as the caller."""
    me, begin = answer.interaction.user.id, answer.app.registry.offers.start
    await _begin(answer, table, lambda answered, ids: begin(table.id, me, expected, answered, ids))


async def fill(answer: Answer, table: Table, expected: int | None = None, *, sure: bool = False) -> None:
    """Let the house take every empty seat of an offered table, and begin.

    If counters go back, or others sit there whose game does not count then, the caller is asked first. Where
    two play, they know.

    Args:
        sure: whether the caller was asked.

    Raises:
        Refusal: ``no-house``, and what ``registry.offers.fill`` refuses.
    """
    if table.fill is None:
        raise Refusal(Reason.NO_HOUSE)
    me, begin = answer.interaction.user.id, answer.app.registry.offers.fill
    may_begin = table.status is Status.OFFERED and table.seat_of(me) is not None
    unrated = table.ranked and table.comes_and_goes and len(table.seats) > 1
    if (table.buy_in or unrated) and may_begin and not sure:
        question = answer.sentence("answer-fill-sure", counters=table.buy_in)
        surely = Press(table.id, table.version, Act.FILL, SURE)
        button = Button.of(surely, answer.sentence("button-fill"), style=ButtonStyle.success)
        await answer.reply.show(sentence_page(question, button))
        return
    house, first = await house_seat(answer, table.fill), await is_first(answer, table.kind)
    await _begin(
        answer,
        table,
        lambda answered, ids: begin(table.id, me, house, expected, answered, ids, first=first),
    )


async def _begin(
    answer: Answer,
    table: Table,
    begin: Callable[[str | None, fairness.Ids], Awaitable[Table]],
    on_page: Table | None = None,
) -> None:
    """Let the caller sit down or begin, and show them the result.

    Args:
        begin: the use case. It takes the audience whose message the answer updates, and the ids that
            determine the packs.
        on_page: as for ``sit_down``.
    """
    await stand_up_leavers(answer, table)
    place = await answer.app.presenter.place_of(table, TABLE_AUDIENCE)
    message = answer.interaction.message
    pressed_there = answer.reply.pressed and answer.reply.on_table and message is not None
    # A press on another message, such as *Rematch* at an old table or in a lobby, does not update that one.
    about = CustomId(dict(answer.interaction.data or {})).fact(0)
    pressed_there = pressed_there and about == table.id
    pressed_there = pressed_there and (place is None or (message is not None and place.id == message.id))
    # A rematch may be offered on the pressed page alone.
    posted = message if place is None and (pressed_there or on_page is not None) else place
    begun = await begin(
        TABLE_AUDIENCE if pressed_there else None,
        (0 if posted is None else posted.id, answer.interaction.id),
    )
    if on_page is not None and answer.reply.pressed:
        await show_finished(answer, on_page)
        await hand_here(answer, begun)
        await into_thread(answer, begun)
        return
    if pressed_there:
        await update_table(answer, begun)
    await show_begun(answer, table, begun, place, pressed_there=pressed_there)


async def show_begun(
    answer: Answer, table: Table, begun: Table, place: Posted | None, *, pressed_there: bool = False
) -> None:
    """Show a caller who has sat down or begun a game their hand, or a link to its table.

    Args:
        table: as it was before.
        place: where its message is; None if it is nowhere.
        pressed_there: whether the answer updates that message.
    """
    if table.game is not None and answer.reply.pressed and not answer.reply.on_table:
        # Who is out of counters buys in on their own page.
        await answer.hand(begun)
    elif begun.game is not None and not answer.reply.pressed:
        if place is not None:
            # The hand says whether its table can be reached.
            await answer.app.presenter.show_now(begun)
        if not await _led_to_hand(answer, begun):
            await answer.private_hand(begun)
    elif not await hand_here(answer, begun) and not pressed_there:
        await answer.reply.send_text(await _with_link(answer, begun, place))
    await into_thread(answer, begun)


async def _led_to_hand(answer: Answer, table: Table) -> bool:
    """Lead a caller whose hand has come by direct message there; False if none has."""
    presenter, hand = answer.app.presenter, hand_audience(answer.person.id)
    if not answer.by_dm(table) or await presenter.show_now(table, hand) is not None:
        return False
    link = await presenter.address(table, hand)
    if link is not None:
        begun = answer.sentence("answer-sat-down")
        await answer.reply.send_text(answer.sentence("answer-done", sentence=begun, where="hand", link=link))
    return link is not None


async def _with_link(answer: Answer, table: Table, place: Posted | None) -> str:
    """A sentence that the caller has a seat or the game has begun, with the link to its updated table."""
    sentence = answer.sentence("answer-seated" if table.game is None else "answer-sat-down")
    presenter = answer.app.presenter
    if place is None:
        return sentence
    await presenter.show_now(table)
    if await presenter.table_lost(table):
        return f"{sentence}\n{answer.sentence('note-table-lost', game=table.id)}"
    link = await presenter.address(table, TABLE_AUDIENCE) or place.address(table.guild)
    return answer.sentence("answer-done", sentence=sentence, where="table", link=link)


async def into_thread(answer: Answer, table: Table) -> None:
    """Give a game that has begun a thread of its own if the server wants it, or say why it gets none."""
    here = answer.interaction.channel_id == table.channel
    if in_thread(answer) if here else await answer.app.database.read(threads.parent, table.channel):
        return
    allowed = not here or may_have_threads(answer)
    if not await answer.app.threads.begin(table, allowed=allowed):
        answer.add(answer.sentence("thread-refused"))


async def hand_here(answer: Answer, table: Table) -> bool:
    """Show a caller who has just sat down their hand here, if they prefer it here."""
    if table.game is None or answer.by_dm(table):
        return False
    await answer.private_hand(table)
    return True


async def show_finished(answer: Answer, table: Table, *, note: str | None = None) -> None:
    """Answer a press on a page of a finished game with that page.

    Args:
        note: a sentence above a hand.
    """
    if answer.reply.on_table:
        await update_table(answer, table)
    else:
        await answer.hand(table, note=note)


async def update_table(answer: Answer, table: Table) -> None:
    scenes = answer.app.scenes
    await answer.app.presenter.answer(answer.reply, table, lambda: scenes.public_page(table))
