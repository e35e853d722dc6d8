"""Commands of the queue: waiting for a seat, and the score sheet of the series."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.salon.queue import store as series_scores
from bot.features.salon.queue import transactions as queue
from bot.features.salon.queue.page import score_sheet_page
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Refusal, WhichGameError
from bot.tables.store import series
from bot.tables.table import Table
from bot.text.i18n import text
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import awaited_games, game_option, live_games_where
from cogs.support.places import IN_SERVERS, OF_SERVERS
from cogs.support.resolve import Fits, find_live
from cogs.support.weights import Weight, command


class QueueCommands(commands.Cog):
    """Waiting for a seat."""

    queue = app_commands.Group(
        name=text("cmd-queue"),
        description=text("cmd-queue-about"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=OF_SERVERS,
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app

    @command("queue-join", Weight.POSTS, queue)
    @game_option(live_games_where(lambda interaction: _takes(interaction.user.id)))
    async def join(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction) as answer:
            await join(answer, await find_live(interaction, game, _takes(interaction.user.id)))

    @command("queue-leave", Weight.POSTS, queue)
    @game_option(awaited_games)
    async def leave(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction) as answer:
            await leave(answer, await self._awaited(answer, game))

    async def _awaited(self, answer: Answer, game: str | None) -> Table:
        """The table at which the caller waits: the named one, else the one here, else the only one."""
        if game is not None:
            return await find_live(answer.interaction, game)
        me = answer.interaction.user.id
        found = await self.app.database.read(series.queues_of, me)
        here = [(first, channel) for first, channel in found if channel == answer.interaction.channel_id]
        candidates = here or found
        if not candidates:
            raise Refusal(SalonReason.WAITS_NOT)
        if len(candidates) > 1:
            tables = [await self.app.registry.tables.get(first) for first, _ in candidates]
            raise WhichGameError(tables)
        return await self.app.registry.tables.get(candidates[0][0])


def _takes(person: int) -> Fits:
    """A test for tables at which a person can wait for a seat."""

    def fits(table: Table) -> bool:
        alone = table.games == 1 and table.pool is None and table.two_sided
        return alone and not table.house_seats and table.seat_of(person) is None

    return fits


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


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(QueueCommands(bot))
