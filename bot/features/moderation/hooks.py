"""Forgets exclusions that have ended."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.registry.hooks import TableHooks
from bot.tables.store import exclusions


class ModerationHooks(TableHooks):
    """Forgets exclusions that have ended."""

    def prune(self, connection: Connection, at: int) -> None:
        exclusions.prune(connection, at)
