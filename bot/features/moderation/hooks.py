"""Takes back what is posted about people who block each other; forgets who was excluded."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection
from bot.features.moderation.posts import transactions as posts
from bot.registry.hooks import TableHooks
from bot.tables.message import Key
from bot.tables.store import exclusions


class ModerationHooks(TableHooks):
    """Forgets a person who leaves, with the messages that name them, as those about two who part."""

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        posts.part(connection, person, other, at)
        return ()

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        exclusions.forget(connection, person, guild)
        posts.forget(connection, person, at, guild)
