"""Lets people play on when a player has left: against the house, or as a backer."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.standings import waivers
from bot.tables.store import games
from bot.tables.table import Seat, Table
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


async def play_on(answer: Answer, table: Table, level: Level, expected: int | None = None) -> None:
    """Let the house play on against the caller, whose opponent has left.

    Args:
        expected: the version that the pressed button was made for; None for typed commands.
    """
    house = await house_seat(answer, level)
    me = answer.interaction.user.id
    after = await answer.app.registry.departures.play_on(table.id, me, house, expected)
    await to_play(answer, after, answer.sentence("answer-plays-on"))


async def waive_rating(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Leave a game that the opponent has left out of the ratings.

    Args:
        expected: the version that the pressed button was made for; None for typed commands.
    """
    me, registry = answer.interaction.user.id, answer.app.registry
    advance = registry.table_changes.advance
    await advance(table.id, waivers.waive, registry.hooks, me, now(), expected=expected)
    await answer.reply.send_text(answer.sentence("answer-rating-waived"))


async def to_play(answer: Answer, table: Table, sentence: str) -> None:
    """Show the caller the hand with which they play on; if they have it by DM, only say so."""
    if answer.by_dm(table) and (answer.reply.on_table or not answer.reply.pressed):
        await answer.reply.send_text(sentence)
    else:
        await answer.hand(table)
