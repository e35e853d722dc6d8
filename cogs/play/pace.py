"""Lets two players agree that their game goes on by post, or live again, and give each other time."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.post.transactions import pace as post
from bot.features.post.transactions import time_off
from bot.tables.table import Table
from bot.text import formatting
from cogs.support import questions
from cogs.support.answer import Answer


async def ask(answer: Answer, table: Table, expected: int) -> None:
    """Ask the opponent for the other pace, or agree to what they ask, in the pressed hand.

    Args:
        expected: the version that the pressed button was made for.
    """
    await _show(answer, await _asked(answer, table, answer.answered, expected))


async def ask_apart(answer: Answer, table: Table) -> None:
    """Do the same by a press on another page, and say what was done."""
    after = await _asked(answer, table, None, None)
    answer.app.presenter.refresh(after)
    said = "answer-pace-changed" if after.by_post != table.by_post else "answer-pace-asked"
    names = table.names(answer.here, but=answer.interaction.user.id)
    opponents = formatting.listed([*map(formatting.escaped, names)], answer.language)
    await answer.reply.send_text(answer.sentence(said, live=int(table.by_post), opponent=opponents))


async def drop(answer: Answer, table: Table, expected: int) -> None:
    """Take back what the caller has asked, or decline what the opponent asks.

    Args:
        expected: as in ``ask``.
    """
    me, advance = answer.interaction.user.id, answer.app.registry.table_changes.advance
    await _show(answer, await advance(table.id, post.drop, me, now(), answer.answered, expected=expected))


async def give_day(answer: Answer, table: Table, expected: int) -> None:
    """Give the opponent a day more for their action.

    Args:
        expected: as in ``ask``.
    """
    me, advance = answer.interaction.user.id, answer.app.registry.table_changes.advance
    after = await advance(table.id, time_off.give_day, me, expected=expected)
    answer.app.presenter.refresh_table(after)
    await _show(answer, after)


async def _asked(answer: Answer, table: Table, answered: str | None, expected: int | None) -> Table:
    me, app = answer.interaction.user.id, answer.app
    advance = app.registry.table_changes.advance
    return await advance(table.id, post.ask, me, app.limits, now(), answered, expected=expected)


async def _show(answer: Answer, table: Table) -> None:
    """Show the caller their pressed hand without its menu; the opponent's is updated."""
    for held in table.seats:
        own = held.person == answer.interaction.user.id
        answer.app.presenter.refresh_hand(table, held.person, answer.answered if own else None)
    await questions.close(answer, table)
