"""SQL for the channels in which servers read the entries of their logs as they are made."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, run
from bot.features.moderation import store as log
from bot.features.moderation.model import Entry

_LONGEST_MS: Final = WEEK_MS
"""How old an entry may be that is still posted."""
_MOST: Final = 50
"""How many entries a post has at most."""


class Due(NamedTuple):
    """A channel in which entries are to be posted.

    Args:
        told: the last entry that was posted there, or needs no post.
        posting: the last entry of the post that was begun; None if none was.
    """

    guild: int
    channel: int
    told: int
    posting: int | None


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
    """The channels in which something is to be posted at a time in UTC milliseconds."""
    sql = "SELECT guild, channel, told, posting FROM log_channel WHERE due <= $1 ORDER BY guild"
    return [Due._make(row) for row in run(connection, sql, at)]


def untold(connection: Connection, due: Due, at: int) -> list[Entry]:
    """The next entries that are to be posted; those of the post that was begun, if one was."""
    rows = run(
        connection,
        "SELECT number FROM moderation WHERE guild = $1 AND number > $2 AND number <= coalesce($3, number)"
        " AND at > $4 ORDER BY number LIMIT $5",
        due.guild,
        due.told,
        due.posting,
        at - _LONGEST_MS,
        _MOST,
    )
    return [log.find(connection, due.guild, number) for (number,) in rows.fetchall()]


def begin(connection: Connection, guild: int, posting: int) -> None:
    """Save which entry is the last of a post that is about to be made."""
    run(connection, "UPDATE log_channel SET posting = $2 WHERE guild = $1", guild, posting)


def told(connection: Connection, guild: int, number: int | None, again: int) -> None:
    """Save that entries were posted, up to a number, or that none is left.

    Args:
        again: when the next ones may be posted, in UTC milliseconds.
    """
    run(
        connection,
        "UPDATE log_channel SET posting = NULL, told = coalesce($2, told),"
        " due = CASE WHEN EXISTS (SELECT 1 FROM moderation"
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
