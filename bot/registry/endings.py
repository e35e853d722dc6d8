"""Ends games without a result: offers that nobody takes, and games that cannot go on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Arguments, Database
from bot.registry.commits import Commits, Committed, retry_on_conflict
from bot.registry.hooks import TableHooks
from bot.registry.transactions import challenges
from bot.registry.voids import Replaced
from bot.tables.errors import BrokenTableError
from bot.tables.store import games
from bot.tables.table import Ruling, Status, Table

log = logging.getLogger(__name__)
Result = TypeVar("Result")


class Endings:
    """Ends games without a result."""

    def __init__(self, commits: Commits, database: Database) -> None:
        self._commits = commits
        self._database = database

    async def end(
        self,
        table: Table,
        status: Status,
        ruling: Ruling | None = None,
        answered: str | None = None,
        by: int | None = None,
    ) -> Table:
        """End an open game; the caller holds its lock.

        Args:
            ruling: the reason, if the table itself ended the game.
            by: the person who ended an offer; None if nobody did.
        """
        at = now()
        ended = ended_table(table, status, ruling, at)

        def transaction(connection: Connection) -> Committed:
            stored = games.advance(connection, table, ended)
            challenges.ended(connection, ended, by, at)
            self._commits.hooks.cancelled(connection, ended, at)
            if status is Status.VOID:
                return stored, None
            return stored, self._commits.hooks.offer_next(connection, ended, by, at)

        return await self._commits.commit_and_follow(table, transaction, answered)

    @retry_on_conflict
    async def end_broken(self, game: str) -> bool:
        """End an open game that cannot be read; returns whether it did. Counters are returned."""
        async with self._commits.lock(game):
            try:
                await self._commits.tables.get(game)
            except BrokenTableError:
                return await self.give_up(game)
            return False

    async def give_up(self, game: str, version: int | None = None) -> bool:
        """End a game that cannot go on, even if it cannot be read; the caller holds its lock.

        Counters are returned.

        Args:
            version: end it only if it is still at this version; None for any.

        Returns:
            Whether it was open and has ended.
        """
        tables = self._commits.tables
        tables.drop(game)
        try:
            table = await tables.get(game)
        except BrokenTableError:
            table = await tables.from_start(game)
        if not table.open or version not in (None, table.version):
            return False
        at = now()
        ended = ended_table(table, _without_result(table), Ruling.BROKEN, at)

        def transaction(connection: Connection) -> Table:
            stored = games.advance(connection, table, ended)
            self._commits.hooks.cancelled(connection, stored, at)
            return stored

        log.error("game %s could not go on: it is void, and its counters are returned", game)
        await self._commits.commit(table, transaction)
        return True

    @retry_on_conflict
    async def replace(
        self,
        transaction: Callable[[Connection, TableHooks, *Arguments], tuple[Result, Sequence[Replaced]]],
        *args: *Arguments,
    ) -> Result:
        """Commit new versions of several tables at once, such as of the games of a match that becomes void.

        Args:
            transaction: reads the tables, stores the new versions, and returns them after its result.
        """
        result, replaced = await self._commits.write(transaction, self._commits.hooks, *args)
        for before, after in replaced:
            self._commits.report(before, after)
        return result

    async def servers(self) -> list[int]:
        """The servers with something to end if the bot is removed from them."""
        hooks = self._commits.hooks
        return await self._database.read(
            lambda connection: sorted({*games.servers(connection), *hooks.servers(connection)})
        )

    @retry_on_conflict
    async def void(self, guild: int) -> list[Table]:
        """End every open game of a server that the bot was removed from, without a result.

        A game that cannot be ended is logged, and does not keep the others open.
        """
        ended: list[Table] = []
        tried: set[str] = set()

        def transaction(connection: Connection) -> list[str]:
            left = [game for game in games.open_in(connection, guild) if game not in tried]
            if not left:
                self._commits.hooks.bot_removed(connection, guild, now())
            return left

        # A game that ends now may begin another one: the features are told only when no game is open.
        while left := await self._commits.write(transaction, repeatable=True):
            for game in left:
                tried.add(game)
                try:
                    ended += await self._remove(game)
                except Exception:
                    log.exception("game %s could not be made void", game)
        return ended

    @retry_on_conflict
    async def _remove(self, game: str) -> list[Table]:
        """End a game of a server that the bot was removed from, if it is open; returns it then."""
        async with self._commits.locked(game) as table:
            if not table.open:
                return []
            return [await self.end(table, _without_result(table), Ruling.BOT_REMOVED)]


def _without_result(table: Table) -> Status:
    """The status of an open game after it has ended because it cannot go on."""
    return Status.VOID if table.status is Status.LIVE else Status.EXPIRED


def ended_table(table: Table, status: Status, ruling: Ruling | None, at: int) -> Table:
    """The table after it has ended without a result."""
    return replace(
        table,
        status=status,
        ruling=ruling,
        version=table.version + 1,
        wait=None,
        vacant=None,
        deadline=None,
        remind_at=None,
        ended_at=at,
    )
