"""Lets backers take over seats that players have left."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.salon.backers import store
from bot.features.salon.backers import transactions as backers
from bot.registry.hooks import TableHooks
from bot.tables.store import series
from bot.tables.table import Table

EVENING_MS: Final = DAY_MS
"""How long after the last game at a table its players still let their backers look."""


class BackerHooks(TableHooks):
    """Lets a backer play on for a player who has left."""

    def has_substitute(self, connection: Connection, table: Table, seat: int) -> bool:
        return bool(backers.possible_substitutes(connection, table, seat))

    def admit_substitute(self, connection: Connection, table: Table, person: int) -> bool:
        backers.admit_substitute(connection, table, person)
        return True

    def belongs(self, connection: Connection, table: Table, person: int) -> bool:
        first = series.series_of(connection, table.id)
        return store.belongs(connection, table.id, table.pool or "", first, person)

    def prune(self, connection: Connection, at: int, partitions: Collection[int]) -> int:
        return store.forget_evenings(connection, at - EVENING_MS)
