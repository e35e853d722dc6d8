"""Keeps the boards of a person for as long as they could be played again, and withdraws offers of duels."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection
from bot.features.duplicate import store
from bot.features.duplicate.duels import store as duel_store
from bot.features.duplicate.duels import transactions as duels
from bot.registry.hooks import TableHooks
from bot.tables.message import Key


class DuplicateHooks(TableHooks):
    """Keeps data while boards are open. Without it a person could begin them again, knowing the cards."""

    def open_business(self, connection: Connection, person: int) -> Collection[str]:
        return store.open_series(connection, person, held=True)

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        return duels.withdraw(connection, guild=guild, person=person)

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        return duels.part(connection, person, other)

    def postpone(self, connection: Connection, milliseconds: int, those: str) -> None:
        duel_store.postpone(connection, milliseconds, those)

    def bot_removed(self, connection: Connection, guild: int, at: int) -> None:
        duels.withdraw(connection, guild=guild)
