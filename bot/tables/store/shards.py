"""SQL for the ways from Discord to the tables: which tables players cannot reach, and since when.

While a shard of the gateway is lost, nobody can act at the tables of its servers, and their deadlines stand
still. Where Discord posts interactions, the endpoint takes the place of all shards.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database.connection import Connection, exists, run, select
from bot.tables.shards import ENDPOINT, Outage

SILENT_MS: Final = 12_000
"""A shard that no process has reported for this long is lost."""


def expect(connection: Connection, shards: int, at: int) -> None:
    """Save that a process begins to connect the shards, which are lost until then.

    Args:
        shards: how many there are; 0 if players reach their tables without a gateway.
        at: the present time in UTC ms.
    """
    run(
        connection,
        "UPDATE shard SET shards = $1, lost_at = coalesce(lost_at, heard_at), heard_at = $2 WHERE id >= 0",
        shards,
        at,
    )
    (earliest,) = run(connection, "SELECT min(coalesce(lost_at, heard_at)) FROM shard").fetchone()
    for shard in range(shards):
        run(
            connection,
            "INSERT INTO shard (id, shards, heard_at, lost_at) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT DO NOTHING",
            shard,
            shards,
            at,
            at if earliest is None else earliest,
        )
    first = 0 if shards else ENDPOINT
    run(connection, "DELETE FROM shard WHERE id NOT BETWEEN $1 AND $2", first, shards - 1)


def lose(connection: Connection, shard: int, at: int) -> None:
    """Save that a shard is lost, if it was not; if its process was silent for too long, since then."""
    run(
        connection,
        "UPDATE shard SET lost_at = CASE WHEN heard_at < $1 THEN heard_at ELSE $2 END"
        " WHERE id = $3 AND lost_at IS NULL",
        at - SILENT_MS,
        at,
        shard,
    )


def hear(connection: Connection, shards: Collection[int], at: int) -> None:
    """Save that these shards are connected. The endpoint counts only while no shard is needed."""
    if ENDPOINT in shards:
        run(
            connection,
            "INSERT INTO shard (id, shards, heard_at) SELECT $1, 1, $2"
            " WHERE NOT EXISTS (SELECT 1 FROM shard) ON CONFLICT DO NOTHING",
            ENDPOINT,
            at,
        )
    if shards:
        run(connection, f"UPDATE shard SET lost_at = NULL, heard_at = $1 WHERE id IN ({_listed(shards)})", at)


def outages(connection: Connection, at: int) -> list[Outage]:
    """The shards that are lost at a time in UTC ms, including those whose process is silent for too long."""
    rows = select(
        connection,
        "SELECT id AS shard, shards, coalesce(lost_at, heard_at) AS since FROM shard"
        " WHERE lost_at IS NOT NULL OR heard_at < $1 ORDER BY id",
        at - SILENT_MS,
    )
    return [Outage(**row) for row in rows]


def is_connected(connection: Connection, at: int) -> bool:
    """Whether a process is connected to Discord's gateway at a time in UTC ms."""
    sql = "SELECT 1 FROM shard WHERE id >= 0 AND lost_at IS NULL AND heard_at >= $1"
    return exists(connection, sql, at - SILENT_MS)


def shift(connection: Connection, milliseconds: int, at: int) -> None:
    """Save that deadlines have moved by the time until now, so that it is not given back with a shard again.

    A shard whose process was silent for too long stays lost.

    Args:
        at: the present time in UTC ms.
    """
    silent = "UPDATE shard SET lost_at = heard_at WHERE lost_at IS NULL AND heard_at < $1"
    run(connection, silent, at - SILENT_MS)
    for moment in ("lost_at", "heard_at"):
        run(
            connection,
            f"UPDATE shard SET {moment} = CASE WHEN {moment} + $1 < $2 THEN {moment} + $1 ELSE $2 END"
            f" WHERE {moment} IS NOT NULL",
            milliseconds,
            at,
        )


def reachable(connection: Connection, at: int) -> str:
    """The condition, in SQL, that players reach the table of a row with a ``guild``, at a time in UTC ms."""
    lost = outages(connection, at)
    return f"NOT {of_shards([shard.shard for shard in lost], lost[0].shards)}" if lost else "1 = 1"


def of_shards(shards: Collection[int], count: int) -> str:
    """The condition, in SQL, that a row's ``guild`` belongs to one of some shards.

    Args:
        count: how many shards there are.
    """
    return "1 = 1" if ENDPOINT in shards else f"(guild >> 22) % {count} IN ({_listed(shards)})"


def _listed(shards: Collection[int]) -> str:
    return ", ".join(map(str, sorted(shards)))
