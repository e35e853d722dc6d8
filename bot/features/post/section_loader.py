"""Loads the section of games by post for the pages of a table."""

from __future__ import annotations

from bot.database.connection import Connection
from bot.features.post import store, transactions
from bot.features.post.section import PostSection
from bot.tables.table import Table


def load(connection: Connection, table: Table, _first: str, _left: int | None) -> PostSection:
    """Load the section of a table."""
    live = table.for_two and table.open and table.game is not None
    changes = live and (table.by_post or not transactions.somebody_waits(connection, table))
    return PostSection(
        by_post=table.by_post,
        turn=table.turn if table.other_turn is not None and table.by_post else None,
        changes=changes,
        asks=store.asks(connection, table.id) if changes else None,
    )
