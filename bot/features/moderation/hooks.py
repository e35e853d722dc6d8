"""Forgets who was excluded."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.moderation.posts import transactions as posts
from bot.registry.hooks import TableHooks
from bot.tables.store import exclusions


class ModerationHooks(TableHooks):
    """Forgets a person who leaves, with the messages that name them."""

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        exclusions.forget(connection, person, guild)
        posts.forget(connection, person, at, guild)
