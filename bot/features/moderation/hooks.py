"""Lets public messages follow who may be named; forgets who was excluded."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database.connection import Connection
from bot.features.moderation.posts import store
from bot.features.moderation.posts import transactions as posts
from bot.registry.hooks import TableHooks
from bot.tables.message import Key
from bot.tables.person import first_too_young
from bot.tables.store import exclusions

_NAMED_DAYS: Final = 366
"""For how many days a message that somebody has had posted goes once it may not name a person."""


class ModerationHooks(TableHooks):
    """Forgets a person who leaves, with the messages that name them, as those about two who part."""

    def came_or_went(self, connection: Connection, person: int, at: int) -> None:
        posts.follow(connection, person, at)

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        posts.part(connection, person, other, at)
        return ()

    def prune(self, connection: Connection, at: int, partitions: Collection[int]) -> int:
        return store.prune(connection, first_too_young(_NAMED_DAYS, at)) if 0 in partitions else 0

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        exclusions.forget(connection, person, guild)
        posts.forget(connection, person, at, guild)
