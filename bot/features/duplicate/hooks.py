"""Keeps the boards of a person for as long as they could be played again."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection
from bot.features.duplicate import store
from bot.registry.hooks import TableHooks


class DuplicateHooks(TableHooks):
    """Who deleted their data could begin the same boards again, and would know their cards."""

    def open_business(self, connection: Connection, person: int) -> Collection[str]:
        return store.open_series(connection, person)
