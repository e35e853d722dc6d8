"""Commits changes of a table that are no moves: bets, players who are ready, the place of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Arguments
from bot.registry.commits import Commits, check_version, retry_on_conflict
from bot.tables.limits import Limits
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.store import games
from bot.tables.table import Table

Result = TypeVar("Result")


class TableChanges:
    """Commits changes that are no moves.

    Args:
        limits: how long a table waits for an action.
    """

    def __init__(self, commits: Commits, limits: Limits) -> None:
        self._commits = commits
        self._limits = limits

    @retry_on_conflict
    async def run(
        self,
        game: str,
        transaction: Callable[[Connection, Table, *Arguments], Result],
        *args: *Arguments,
        expected: int | None = None,
        repeatable: bool = False,
    ) -> Result:
        """Commit a change other than a move, such as a bet, and begin the game if it waited for this.

        The version stays, unless the game begins; the pages may change all the same.

        Args:
            transaction: gets the newest table, and then ``args``.
            expected: the version that the pressed button was made for; None for typed commands.
            repeatable: whether a second run changes nothing, so that an interaction delivered again may run
                it.

        Raises:
            StaleError: the table is not at ``expected`` any more.
        """
        async with self._commits.locked(game) as table:
            at = now()

            def whole(connection: Connection) -> tuple[Result, Table | None]:
                games.check(connection, table)
                check_version(table, expected)
                result = transaction(connection, table, *args)
                return result, self._moved_on(connection, table, at)

            result, after = await self._commits.write(whole, repeatable=repeatable)
            if after is not None:
                self._commits.report(table, after)
            return result

    @retry_on_conflict
    async def advance(
        self,
        game: str,
        transaction: Callable[[Connection, Table, *Arguments], Table],
        *args: *Arguments,
        expected: int | None = None,
    ) -> Table:
        """Commit the next version of a table without a move, such as after a waived rating.

        Args:
            transaction: as for ``run``; it stores that version and returns it.
            expected: as for ``run``.

        Raises:
            StaleError: the table is not at ``expected`` any more.
        """
        async with self._commits.locked(game) as table:
            check_version(table, expected)
            return await self._commits.commit(table, lambda connection: transaction(connection, table, *args))

    async def end_wait(self, table: Table) -> None:
        """End the wait before the first cut of a game, since its time is up; the caller holds the lock."""
        at = now()

        def transaction(connection: Connection) -> Table:
            games.check(connection, table)
            after = self._moved_on(connection, table, at)
            assert after is not None, "a wait ends at its deadline"
            return after

        await self._commits.commit(table, transaction)

    @retry_on_conflict
    async def repost(self, game: str, channel: int) -> Table:
        """Have the public message of a table posted again, at the foot of ``channel``."""
        async with self._commits.locked(game) as table:
            moved = replace(table, channel=channel, version=table.version + 1)

            def transaction(connection: Connection) -> Table:
                self._commits.hooks.reposted(connection, moved)
                return games.advance(connection, table, moved)

            return await self._commits.commit(table, transaction, TABLE_AUDIENCE)

    def _moved_on(self, connection: Connection, table: Table, at: int) -> Table | None:
        """Store the table if its first cut now waits for another reason, or no longer."""
        after = self._commits.hooks.waited(connection, table, at)
        if after is None:
            return None
        if after.wait is None:
            after = self._limits.with_fresh_clock(after, at)
        return games.advance(connection, table, after)
