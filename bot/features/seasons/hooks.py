"""Takes the roles of champions from a person whose data is deleted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.database.connection import Connection
from bot.features.seasons import roles_store as roles
from bot.features.seasons import transactions as seasons
from bot.features.seasons.transactions import Crowning
from bot.registry.hooks import TableHooks
from bot.registry.voids import Followed, Void


class SeasonHooks(TableHooks):
    """Has Discord take the roles of champions from a person whose data is deleted."""

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        roles.take_all(connection, person, at, guild)

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
