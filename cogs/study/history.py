"""The commands about finished games: the list, the record as a file, the replay."""

from __future__ import annotations

from typing import Final

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.fairness import store as register
from bot.features.privacy.service import Privacy
from bot.features.standings.page import OPEN_HISTORY
from bot.features.study.history_page import HISTORY, LINES, RECORDS, history_page
from bot.features.study.verification_page import proof_page
from bot.pages.games import replay
from bot.pages.parts.custom_id import CustomId, identity, key, number_of
from bot.pages.parts.layout import file_page
from bot.pages.parts.page import Page, TextFile
from bot.pages.parts.pagination import pages_of
from bot.tables.store import games
from bot.tables.table import Table
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.resolve import check_finished, find_finished
from engine import course

_MOST_RECORDS: Final = 1_000


class HistoryCommands(commands.Cog):
    """Finished games: their list, their positions, their records and their proofs."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[replay.REPLAY] = self.step
        bot.handlers[OPEN_HISTORY] = self.open
        bot.handlers[HISTORY] = self.turn_page
        bot.handlers[replay.RECORD] = self.record
        bot.handlers[RECORDS] = self.records

    async def step(self, interaction: Interaction, sent: CustomId) -> None:
        """Go to a step of a replay, or open one from a list."""
        async with answering(interaction) as answer:
            if sent.values:
                game, step = sent.choice(key), 0
            else:
                game, step, _ = sent.facts(key, number_of(), number_of())
            table = await find_finished(interaction, game)
            # Below an end that was shared, each reader gets a page of their own.
            await answer.reply.turn(await position_page(answer, table, step))

    async def open(self, interaction: Interaction, sent: CustomId) -> None:
        """List a person's finished games."""
        async with answering(interaction) as answer:
            (person,) = sent.facts(identity)
            await answer.reply.show(await self._list(answer, person, 0))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            person, page = sent.facts(identity, number_of())
            await answer.reply.update(await self._list(answer, person, page))

    async def record(self, interaction: Interaction, sent: CustomId) -> None:
        """Send a finished game as a file."""
        async with answering(interaction) as answer:
            (game,) = sent.facts(key)
            table = await find_finished(interaction, game)
            file = TextFile(f"{table.kind}-{table.id}.txt", await _record(answer, table))
            await answer.reply.show(file_page(answer.sentence("record-one"), file))

    async def records(self, interaction: Interaction, sent: CustomId) -> None:
        """Send all of a person's finished games, a file for each kind."""
        async with answering(interaction) as answer:
            (person,) = sent.facts(identity)
            me, guild = interaction.user.id, interaction.guild_id
            await self.app.service(Privacy).begin_export(me)
            tables = await self.app.registry.tables.found(games.finished, person, me, guild, _MOST_RECORDS)
            records: dict[str, list[str]] = {}
            for table in tables:
                records.setdefault(table.kind, []).append(await _record(answer, table))
            files = [TextFile(f"{kind}.txt", "\n".join(found)) for kind, found in records.items()]
            await answer.reply.show(file_page(answer.sentence("record-all", games=len(tables)), *files))

    async def _list(self, answer: Answer, person: int, page: int) -> Page:
        me, guild = answer.interaction.user.id, answer.interaction.guild_id
        count = await self.app.database.read(games.finished_count, person, me, guild)
        shown = await self.app.registry.tables.found(games.finished, person, me, guild, LINES, page * LINES)
        shown = [table.called_in(answer.here) for table in shown]
        return history_page(shown, person, page, pages_of(count, LINES), answer.language)


async def position_page(answer: Answer, table: Table, step: int) -> Page:
    """A position of a finished game, with all hands open."""
    stops, step, game = await answer.compute(course.position, table.started_game, step)
    scene = await answer.app.scenes.scene(table, answer.language, answer.person.preferences, answer.here)
    return await replay.page(scene, game, step, stops)


async def _record(answer: Answer, table: Table) -> str:
    """The record of a finished game, as the caller reads it here."""
    return await answer.compute(table.game_type.record, *replay.for_record(table.called_in(answer.here)))


async def verify(answer: Answer, table: Table) -> None:
    """Show the caller the secret of a finished game and the packs that follow from it.

    Raises:
        Refusal: ``unknown-game``, ``not-over``, ``never-finished``, ``not-in-this-game``.
    """
    check_finished(answer.interaction, table)
    packs = await answer.compute(course.packs, table.started_game)
    entry = await answer.app.database.read(register.of_game, table.id)
    numbered = None if entry is None else (entry.number, entry.head)
    await answer.reply.show(proof_page(table.called_in(answer.here), answer.language, packs, numbered))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(HistoryCommands(bot))
