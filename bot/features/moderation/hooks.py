"""Forgets exclusions that have ended, and who was excluded."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.moderation.posts import transactions as posts
from bot.registry.hooks import TableHooks
from bot.tables.store import exclusions


class ModerationHooks(TableHooks):
    """Forgets exclusions that have ended; and a person who leaves, with the messages that name them."""

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        exclusions.forget(connection, person, guild)
        posts.follow(connection, person, at)

    def prune(self, connection: Connection, at: int) -> None:
        exclusions.prune(connection, at)
