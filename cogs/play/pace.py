"""Lets two players agree that their game goes on by post, or live again, and give each other time."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.post.transactions import pace as post
from bot.features.post.transactions import time_off
from bot.tables.table import Table
from bot.text import formatting
from cogs.support import questions
from cogs.support.answer import Answer


async def ask(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Ask the opponent for the other pace, or agree to what they ask.

    Args:
        expected: the version that the pressed button was made for; None for typed commands.
    """
    me, app, answered = answer.interaction.user.id, answer.app, answer.answered
    advance = app.registry.table_changes.advance
    after = await advance(table.id, post.ask, me, app.limits, now(), answered, expected=expected)
    changed = after.by_post != table.by_post
    said = "answer-pace-changed" if changed else "answer-pace-asked"
    await _answer(answer, after, said, live=table.by_post)


async def drop(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Take back what the caller has asked, or decline what the opponent asks.

    Args:
        expected: as in ``ask``.
    """
    me, advance = answer.interaction.user.id, answer.app.registry.table_changes.advance
    after = await advance(table.id, post.drop, me, answer.answered, expected=expected)
    await _answer(answer, after, "answer-pace-dropped", live=not table.by_post)


async def give_day(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Give the opponent a day more for their action.

    Args:
        expected: as in ``ask``.
    """
    me, advance = answer.interaction.user.id, answer.app.registry.table_changes.advance
    after = await advance(table.id, time_off.give_day, me, expected=expected)
    answer.app.presenter.refresh_table(after)
    await _answer(answer, after, "answer-day-given", live=False)


async def _answer(answer: Answer, table: Table, said: str, *, live: bool) -> None:
    """Show the caller their pressed hand without its menu, or say what they have done.

    The opponent's hand is updated.

    Args:
        said: the key of the sentence.
        live: whether the pace that it names is live.
    """
    pressed = answer.reply.pressed and not answer.reply.on_table
    for held in table.seats:
        own = pressed and held.person == answer.interaction.user.id
        answer.app.presenter.refresh_hand(table, held.person, answer.answered if own else None)
    if pressed:
        await questions.close(answer, table)
        return
    opponents = ", ".join(map(formatting.escaped, table.names(answer.here, but=answer.interaction.user.id)))
    await answer.reply.send_text(answer.sentence(said, live=int(live), opponent=opponents))
