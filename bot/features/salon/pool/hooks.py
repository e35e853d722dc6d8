"""Continues a pool after each game that is played for it."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection
from bot.features.salon.pool import store
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import POOL_AUDIENCE
from bot.registry.hooks import TableHooks
from bot.registry.voids import Void
from bot.tables.message import Key
from bot.tables.table import Attachment, Table


class PoolHooks(TableHooks):
    """Enters the games of pools, and begins the next ones."""

    attached = Attachment.POOL
    # A pool counts as one game from the moment the person sits down, so its games always have room.
    sitting = (store.SITTING,)

    def over(self, connection: Connection, table: Table, at: int) -> Table | None:
        return pools.after_game(connection, table, at)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        assert table.pool is not None, "it is attached"
        pools.void(connection, table.pool, at)

    def made_void(self, connection: Connection, void: Void) -> Void:
        if void.pool is not None and not void.again:
            pools.take_back(connection, void.pool, counts=void.undone)
        for pool in sorted({table.pool for _, table in void.shifted if table.pool is not None}):
            pools.recount(connection, pool)
        return void

    def reposted(self, connection: Connection, table: Table) -> None:
        pools.follow_table(connection, table)

    def prune(self, connection: Connection, at: int, partitions: Collection[int]) -> int:
        return store.prune(connection, at, partitions)

    def servers(self, connection: Connection) -> Collection[int]:
        return store.servers(connection)

    def bot_removed(self, connection: Connection, guild: int, at: int) -> None:
        pools.void_all(connection, guild, at)

    def postpone(self, connection: Connection, milliseconds: int, those: str) -> None:
        store.postpone(connection, milliseconds, those)

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        return [(pool, POOL_AUDIENCE) for pool in pools.part(connection, person, other)]

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        return [(pool, POOL_AUDIENCE) for pool in pools.leave_all(connection, person, guild)]

    def open_business(self, connection: Connection, person: int) -> Collection[str]:
        return store.playing(connection, person)
