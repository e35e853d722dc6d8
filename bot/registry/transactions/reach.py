"""Moves deadlines by the time for which players cannot reach their tables.

Each function runs inside a transaction of its caller.

Deadlines move by the time for which the shard of a server was lost. An ordinary reconnection, which takes
about a second, moves none.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.partitions import among
from bot.registry.hooks import TableHooks
from bot.tables.store import games, shards, uptime


def expect(connection: Connection, count: int, at: int) -> None:
    """Let time stand still at all tables until their shards are connected.

    Args:
        count: how many shards there are; 0 if players reach their tables without a gateway.
        at: the present time in UTC ms.
    """
    seen_at = max((worker.seen_at for worker in uptime.workers(connection)), default=at)
    shards.expect(connection, count, at, at - seen_at)


def hear(connection: Connection, hooks: TableHooks, heard: Collection[int], at: int) -> int:
    """Let time run at the tables of shards that are connected; returns how many deadlines were moved."""
    moved = 0
    for outage in shards.outages(connection, at):
        away = at - outage.since
        if outage.shard in heard and away > LATE_MS:
            there = shards.of_shards([outage.shard], outage.shards)
            hooks.postpone(connection, away, there)
            moved += games.postpone(connection, away, at, there)
    shards.hear(connection, heard, at)
    return moved


def postpone(
    connection: Connection, partitions: Collection[int], milliseconds: int, at: int, *, hooks: TableHooks
) -> int:
    """Move the deadlines of some partitions, at a time in UTC ms; returns how many games that changed."""
    hooks.postpone(connection, milliseconds, among(partitions))
    return games.postpone(connection, milliseconds, at, among(partitions))
