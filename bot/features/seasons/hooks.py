"""Takes the roles of champions from people who leave, and follows voids."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.database.connection import Connection
from bot.features.seasons import roles_store as roles
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Crowning
from bot.registry.hooks import TableHooks
from bot.registry.voids import Followed, Void
from bot.tables.message import Key


class SeasonHooks(TableHooks):
    """Has Discord take roles, and opens seasons again in which a void game counted."""

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        roles.take_all(connection, person, at, guild)
        return []

    def made_void(self, connection: Connection, void: Void) -> Void:
        for server, moments in sorted(void.moments.items()):
            seasons.unsettle(connection, server, moments)
        return replace(void, followed=seasons.follow(connection, void.at))

    def is_void_left(self, connection: Connection) -> bool:
        return seasons.is_void_left(connection)

    def read_void(self, connection: Connection) -> Collection[Crowning]:
        return seasons.crowning(connection)

    def follow_void(self, connection: Connection, found: Collection[object], at: int) -> Collection[Followed]:
        return seasons.follow_void(connection, [each for each in found if isinstance(each, Crowning)], at)
