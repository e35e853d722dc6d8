"""SQL for the rows that public messages show: which messages are outdated, and whose time is up."""

from __future__ import annotations

from collections.abc import Collection

from bot.database import deadlines
from bot.database.connection import Connection, run
from bot.database.partitions import ALL, among
from bot.tables.public_message import Lag, PublicMessage
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
