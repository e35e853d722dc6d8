"""Helpers for games that go on by post, and back."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.post import transactions as post
from bot.tables.limits import Limits
from bot.tables.table import Table
from tests.bot.support.harness import ANA, BOB, LONG_LIMITS, Harness


async def change_pace(
    harness: Harness, table: Table, player: int, expected: int | None = None, limits: Limits = LONG_LIMITS
) -> Table:
    """Let a player ask for the other pace, or agree to it."""
    advance = harness.registry.table_changes.advance
    return await advance(table.id, post.ask, player, limits, now(), expected=expected)


async def drop_change(harness: Harness, table: Table, player: int) -> Table:
    """Let a player take back their request, or decline the opponent's."""
    return await harness.registry.table_changes.advance(table.id, post.drop, player)


async def by_post(harness: Harness, table: Table) -> Table:
    """Let Ana and Bob agree to continue by post."""
    await change_pace(harness, table, ANA)
    return await change_pace(harness, table, BOB)
