"""Moves deadlines by the time for which players cannot reach their tables.

Each function runs inside a transaction of its caller.

Deadlines move by the time for which the shard of a server was lost. An ordinary reconnection, which takes
about a second, moves none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.database.clock import LATE_MS
from bot.database.connection import Connection
from bot.database.partitions import PARTITIONS, among
from bot.registry.hooks import TableHooks
from bot.tables.store import games, shards


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
    connection: Connection, stood: Mapping[int, Collection[int]], at: int, *, hooks: TableHooks
) -> int:
    """Move the deadlines of partitions for which time stood still until now.

    If it stood still for all of them, that time does not count once more when a shard returns.

    Args:
        stood: the partitions by the time until which time ran, in UTC ms.
        at: the present time in UTC ms.

    Returns:
        how many deadlines of games were moved.
    """
    moved = 0
    for since, partitions in stood.items():
        hooks.postpone(connection, at - since, among(partitions))
        moved += games.postpone(connection, at - since, at, among(partitions))
    if sum(map(len, stood.values())) == PARTITIONS:
        shards.shift(connection, at - max(stood), at)
    return moved
