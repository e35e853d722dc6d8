"""SQL for deadlines: tables with the columns ``id``, ``part`` and ``deadline``."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, run
from bot.database.partitions import among


def due(
    connection: Connection, table: str, at: int, partitions: Collection[int], those: str = "1 = 1"
) -> list[str]:
    """The rows of some partitions whose deadline has passed at a time in UTC ms, the earliest first.

    Args:
        those: the condition, in SQL, that a row is one of those asked about.
    """
    sql = f"SELECT id FROM {table} WHERE deadline <= $1 AND {among(partitions)} AND {those}"
    return [key for (key,) in run(connection, f"{sql} ORDER BY deadline, id", at)]


def earliest(
    connection: Connection, table: str, partitions: Collection[int], those: str = "1 = 1"
) -> int | None:
    """The earliest deadline of some partitions, in UTC ms; None if there is none.

    Args:
        those: as for ``due``.
    """
    # Without the first condition the query would not use the index, and would read all rows.
    sql = f"SELECT min(deadline) FROM {table} WHERE deadline IS NOT NULL AND {among(partitions)} AND {those}"
    (deadline,) = connection.execute(sql).fetchone()
    return None if deadline is None else int(deadline)
