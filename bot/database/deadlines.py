"""SQL for what is due at a time: tables with the columns ``id`` and ``part``, and one of times in UTC ms."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, run
from bot.database.partitions import among


def due(
    connection: Connection,
    table: str,
    at: int,
    partitions: Collection[int],
    those: str = "1 = 1",
    by: str = "deadline",
) -> list[str]:
    """The rows of some partitions that are due at a time in UTC ms, the earliest first.

    Args:
        those: the SQL condition of the rows that are meant.
        by: the column that says when a row is due.
    """
    sql = f"SELECT id FROM {table} WHERE {by} <= $1 AND {among(partitions)} AND {those}"
    return [key for (key,) in run(connection, f"{sql} ORDER BY {by}, id", at)]


def earliest(
    connection: Connection,
    table: str,
    partitions: Collection[int],
    those: str = "1 = 1",
    by: str = "deadline",
) -> int | None:
    """When a row of some partitions is due next, in UTC ms; None if none is ever.

    Args:
        those: as for ``due``.
        by: as for ``due``.
    """
    # Without the first condition the query would not use the index, and would read all rows.
    sql = f"SELECT min({by}) FROM {table} WHERE {by} IS NOT NULL AND {among(partitions)} AND {those}"
    (moment,) = connection.execute(sql).fetchone()
    return None if moment is None else int(moment)
