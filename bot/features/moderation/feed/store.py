"""SQL for the channels in which servers read the entries of their logs as they are made."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, run

_LONGEST_MS: Final = WEEK_MS
"""How old an entry may be that is still posted."""


class Due(NamedTuple):
    """An entry that is to be posted.

    Args:
        number: that of the entry; None if the last ones are too old.
    """

    guild: int
    channel: int
    number: int | None


def settle(connection: Connection, guild: int, channel: int | None) -> None:
    """Save where a server wants to read its entries from now on; None for nowhere."""
    if channel is None:
        run(connection, "DELETE FROM log_channel WHERE guild = $1", guild)
        return
    run(
        connection,
        "INSERT INTO log_channel (guild, channel, told) SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT),"
        " coalesce(max(number), 0) FROM moderation WHERE guild = $1"
        " ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel,"
        " due = CASE WHEN log_channel.due IS NULL THEN NULL ELSE 0 END",
        guild,
        channel,
    )


def channel_of(connection: Connection, guild: int) -> int | None:
    """Where a server reads its entries; None if nowhere."""
    row = run(connection, "SELECT channel FROM log_channel WHERE guild = $1", guild).fetchone()
    return None if row is None else int(row[0])


def due(connection: Connection, at: int) -> list[Due]:
    """The next entry of each server that is to be posted at a time in UTC milliseconds."""
    rows = run(
        connection,
        "SELECT guild, channel, (SELECT min(number) FROM moderation AS made"
        " WHERE made.guild = log_channel.guild AND number > told AND at > $2)"
        " FROM log_channel WHERE due <= $1 ORDER BY guild",
        at,
        at - _LONGEST_MS,
    )
    return [Due._make(row) for row in rows]


def told(connection: Connection, guild: int, number: int | None, again: int) -> None:
    """Save that an entry was posted, or that none is left.

    Args:
        again: when the next one may be posted, in UTC milliseconds.
    """
    run(
        connection,
        "UPDATE log_channel SET told = coalesce($2, told), due = CASE WHEN EXISTS (SELECT 1 FROM moderation"
        " WHERE moderation.guild = $1 AND number > coalesce($2, told) AND at > $4) THEN $3 END"
        " WHERE guild = $1",
        guild,
        number,
        again,
        again - _LONGEST_MS,
    )


def put_off(connection: Connection, guild: int, until: int) -> None:
    """Save when a refused post is tried again, in UTC milliseconds."""
    run(connection, "UPDATE log_channel SET due = $2 WHERE guild = $1 AND due IS NOT NULL", guild, until)
