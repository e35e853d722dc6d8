"""Lets people play on when a player has left: against the house, or as a backer."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.standings import waivers
from bot.pages.parts.layout import sentence_page
from bot.pages.table.which_game import play_on_page
from bot.registry.commits import check_version
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Seat
from bot.tables.store import games
from bot.tables.table import Table
from bot.text.names import HOUSE_NAMES
from cogs.support.answer import Answer, note_user
from engine.interface import Level


async def house_seat(answer: Answer, level: Level) -> Seat:
    """The house's seat, with the level at which it plays."""
    me = answer.interaction.client.user
    assert me is not None, "who answers has logged in"
    await note_user(answer.app, me, answer.interaction.locale)
    return Seat(me.id, HOUSE_NAMES[0], level=level)


async def is_first(answer: Answer, kind: str) -> bool:
    """Whether the caller has never finished a game of a kind."""
    return not await answer.app.database.read(games.has_finished, answer.interaction.user.id, kind)


async def play_on(answer: Answer, table: Table, number: int, expected: int) -> None:
    """Let the house play on against the caller, whose opponent has left. They are asked at which level.

    Args:
        number: the place of the level that the caller has chosen, from 1; 0 before that.
        expected: the version that the pressed button was made for.
    """
    levels, me = [*Level], answer.interaction.user.id
    if table.seat_of(me) is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if number > len(levels):
        raise Refusal(Reason.STALE)
    if not number:
        check_version(table, expected)
        await answer.reply.show(play_on_page(table, answer.person.house_level, answer.language))
        return
    house = await house_seat(answer, levels[number - 1])
    after = await answer.app.registry.departures.play_on(table.id, me, house, expected)
    if answer.by_dm(after):
        # The direct message has the hand; the pressed page has asked for the level.
        await answer.reply.turn(sentence_page(answer.sentence("answer-plays-on")))
    else:
        await answer.hand(after)


async def waive_rating(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Leave a game that the opponent has left out of the ratings.

    Args:
        expected: the version that the pressed button was made for; None for typed commands.
    """
    me, registry = answer.interaction.user.id, answer.app.registry
    advance = registry.table_changes.advance
    await advance(table.id, waivers.waive, registry.hooks, me, now(), expected=expected)
    await answer.reply.send_text(answer.sentence("answer-rating-waived"))
