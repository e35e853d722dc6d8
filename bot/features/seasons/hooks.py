"""Takes the roles of champions from a person whose data is deleted."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.seasons import roles_store as roles
from bot.registry.hooks import TableHooks


class SeasonHooks(TableHooks):
    """Has Discord take the roles of champions from a person whose data is deleted."""

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        roles.take_all(connection, person, at, guild)
