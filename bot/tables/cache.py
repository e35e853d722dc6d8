"""Finds tables at their newest version: by id, by person, by channel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.database.database import Arguments, BoundedDict, Database, current_delivery
from bot.tables.errors import Reason, Refusal
from bot.tables.store import games, series
from bot.tables.table import Table

_CACHED: Final = 2_000


class Tables:
    """All tables as they are stored.

    The cache only has committed tables. Where other processes write, too, ``get`` compares the cached table
    with the database.

    Args:
        database: holds the tables.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache = BoundedDict[str, Table](_CACHED)
        self._postponements = 0

    async def get(self, game: str) -> Table:
        """The table at its newest version.

        Raises:
            Refusal: ``unknown-game``.
        """
        while True:
            table = self._cache.get(game)
            if table is None:
                loaded = await self._load(game)
                if loaded is not None:
                    return loaded
            elif not self._database.shared or await self._stands(table):
                return table

    async def _load(self, game: str) -> Table | None:
        """Load a stored table; None if during the read another version was cached, or deadlines moved."""
        postponements = self._postponements
        found = await self._database.read(games.load, game)
        if found is None:
            raise Refusal(Reason.UNKNOWN_GAME)
        if postponements != self._postponements or self._cache.setdefault(game, found) is not found:
            return None
        self._note_read(found)
        return found

    async def known(self, game: str) -> Table:
        """As ``get``, but the newest change of another process may be missing."""
        return self._cache.get(game) or await self.get(game)

    async def _stands(self, table: Table) -> bool:
        """Whether a cached table equals the stored one; if not, drop it, or note its new deadline.

        This is checked once for each interaction: a commit that comes too late fails and drops the table.
        """
        delivery = current_delivery()
        if delivery is not None and delivery.read.get(("table", table.id)) is table:
            return True
        found = await self._database.read(games.stamp, table.id)
        if self._cache.get(table.id) is not table:
            return False
        if found is None or found[:2] != (table.version, table.saved):
            self.drop(table.id)
            return False
        if found[2:] != (table.deadline, table.remind_at):
            self._cache[table.id] = replace(table, deadline=found[2], remind_at=found[3])
            return False
        self._note_read(table)
        return True

    def _note_read(self, table: Table) -> None:
        if (delivery := current_delivery()) is not None:
            delivery.read["table", table.id] = table

    def cached(self, game: str) -> Table | None:
        """The cached table; None if it is not cached."""
        return self._cache.get(game)

    async def from_start(self, game: str) -> Table:
        """A table whose game cannot be read, with the game at its beginning. It is not cached."""
        found = await self._database.read(games.load, game, from_start=True)
        if found is None:
            raise Refusal(Reason.UNKNOWN_GAME)
        return found

    async def of_person(self, person: int) -> list[Table]:
        """The offered and live tables at which a person sits or is invited, oldest first."""
        return await self.found(games.open_for, person)

    async def found(
        self, query: Callable[[Connection, *Arguments], list[str]], *args: *Arguments
    ) -> list[Table]:
        """The tables of the games that a query of the store finds, in its order."""
        return [await self.get(game) for game in await self.listed(query, *args)]

    async def listed(
        self, query: Callable[[Connection, *Arguments], list[str]], *args: *Arguments
    ) -> list[str]:
        """The games that a query of the store finds. One of them may not be readable."""
        return await self._database.read(query, *args)

    async def open_in_series(self, game: str) -> list[Table]:
        """The games of the same session that are offered or live, oldest first."""
        return await self.found(
            lambda connection: series.open_games(connection, series.series_of(connection, game))
        )

    async def seat_for(self, game: str, person: int) -> str | None:
        """The game of the same series that is offered to a person, if there is one."""
        return await self._database.read(
            lambda connection: series.seat_for(connection, series.series_of(connection, game), person)
        )

    async def offers_seat(self, table: Table) -> bool:
        """Whether a table was offered to a player from the queue."""
        return await self._database.read(series.offers_seat, table.id)

    def keep(self, table: Table) -> Table:
        """Cache a table that was just committed; returns it."""
        held = self._cache.get(table.id)
        # Another process may have committed a newer version.
        if held is None or held.saved <= table.saved:
            self._cache[table.id] = table
        return table

    def keep_new(self, table: Table) -> Table:
        """Cache a new table; returns it at its newest version."""
        # A player may have acted on it already.
        return self._cache.setdefault(table.id, table)

    def drop(self, game: str) -> None:
        """Drop a table from the cache, because another version is stored."""
        self._cache.pop(game, None)

    def forget(self) -> None:
        """Empty the cache: deadlines were moved, or a person's data was deleted."""
        self._postponements += 1
        self._cache.clear()
