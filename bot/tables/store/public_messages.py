"""SQL for the rows that public messages show: which messages are outdated, and whose time is up."""

from __future__ import annotations

from collections.abc import Collection

from bot.database import deadlines
from bot.database.connection import Connection, run
from bot.database.partitions import ALL, among
from bot.tables.public_message import Lag, PublicMessage, Rows
from bot.tables.store import messages
from bot.tables.store.shards import reachable


def lags(connection: Connection, public: PublicMessage, partitions: Collection[int] = ALL) -> list[Lag]:
    """The messages of some partitions that show an older version. Refused ones do not count."""
    rows = public.rows
    return run(
        connection,
        # SQLite reads the tables of a cross join in their order: there are more messages than anything else.
        f"SELECT {rows.table}.id, audience, {rows.version}, shown FROM {rows.table} CROSS JOIN message"
        f" WHERE message.game = {rows.table}.id AND audience = '{public.audience}'"
        f" AND shown < {rows.version} AND refused = 0 AND {among(partitions)} AND {rows.shown}",
        *(() if rows.within is None else (rows.within,)),
    ).fetchall()


def post_again(
    connection: Connection,
    audience: str,
    rows: Rows,
    at: int,
    guild: int | None = None,
    partitions: Collection[int] = ALL,
) -> None:
    """Ask for messages that could not be posted to be posted where their servers want the next ones.

    Args:
        at: the present time, in UTC milliseconds.
        guild: the only server; None for all.
    """
    if rows.next_channel is None:
        return
    table = rows.table
    unposted = run(
        connection,
        f"SELECT {table}.id, ({rows.next_channel}) FROM {table}"
        f" JOIN message ON message.game = {table}.id AND audience = $1"
        " WHERE changed_at >= $2 AND deadline IS NULL AND message.id IS NULL"
        f" AND guild = coalesce($3, guild) AND {among(partitions)} ORDER BY changed_at",
        audience,
        at - rows.tried_ms,
        guild,
    ).fetchall()
    for key, channel in unposted:
        if channel is not None:
            run(connection, f"UPDATE {table} SET channel = $1 WHERE id = $2", channel, key)
            messages.ask_at_foot(connection, key, audience)


def due(
    connection: Connection, public: PublicMessage, at: int, partitions: Collection[int] = ALL
) -> list[str]:
    """The ids of some partitions whose time is up at a time in UTC ms. Those on a lost shard are left out."""
    if public.expire is None:
        return []
    return deadlines.due(connection, public.rows.table, at, partitions, reachable(connection, at))


def next_deadline(
    connection: Connection, public: PublicMessage, at: int, partitions: Collection[int] = ALL
) -> int | None:
    """When time is up next in some partitions, in UTC ms, as ``due``."""
    if public.expire is None:
        return None
    return deadlines.earliest(connection, public.rows.table, partitions, reachable(connection, at))
