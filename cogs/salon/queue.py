"""The queue at a table: waiting for a seat, and the score sheet of the series."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.salon.queue import store as series_scores
from bot.features.salon.queue import transactions as queue
from bot.features.salon.queue.page import score_sheet_page
from bot.tables.table import Table
from cogs.support.answer import Answer


async def join(answer: Answer, table: Table) -> None:
    """Let the caller wait for a seat."""
    place = await answer.app.database.write_once(queue.join, table, await answer.seat_in(table.guild), now())
    await _refresh(answer, table)
    await answer.reply.send_text(answer.sentence("queue-joined", place=place))


async def leave(answer: Answer, table: Table) -> None:
    """Let the caller stop waiting; a seat that is offered to them goes to the next person."""
    me, registry = answer.interaction.user.id, answer.app.registry
    offered = await registry.tables.seat_for(table.id, me)
    if offered is not None:
        await registry.offers.decline(offered, me)
    else:
        await answer.app.database.write_once(queue.leave, table, me)
    await _refresh(answer, table)
    await answer.reply.send_text(answer.sentence("queue-left"))


async def score_sheet(answer: Answer, table: Table) -> None:
    """Show what the series has brought each person so far."""
    sheet = await answer.app.database.read(series_scores.score_sheet, table.id)
    await answer.reply.show(score_sheet_page(sheet, answer.language))


async def _refresh(answer: Answer, table: Table) -> None:
    """Update the open tables of the series, which show who waits."""
    for other in await answer.app.registry.tables.open_in_series(table.id):
        answer.app.presenter.refresh_table(other)
