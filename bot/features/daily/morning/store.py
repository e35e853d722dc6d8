"""SQL for the messages about the day before."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database import deadlines
from bot.database.clock import DAY_MS
from bot.database.connection import Connection, insert, run, select_one
from bot.database.partitions import ALL, partition_of
from bot.database.records import made, row_of
from bot.features.daily.morning.model import Morning
from bot.tables.public_message import Rows
from bot.tables.store import guilds

ROWS: Final = Rows(
    "morning",
    shown="changed_at >= (SELECT max(changed_at) FROM morning) - $1",
    within=DAY_MS,
    next_channel="SELECT next.channel FROM morning AS next"
    " WHERE next.guild = morning.guild AND next.deadline IS NOT NULL",
    tried_ms=DAY_MS,
)
"""Those of the last day are posted if they are not yet."""


def save(connection: Connection, morning: Morning) -> None:
    """Save the message of a server that is to come in place of the one before."""
    end(connection, morning.guild)
    insert(connection, "morning", id=morning.id, part=partition_of(morning.id), **row_of(morning, "zone"))


def end(connection: Connection, guild: int) -> None:
    """Let a server have these messages no more."""
    run(connection, "DELETE FROM morning WHERE guild = $1 AND deadline IS NOT NULL", guild)


def close(connection: Connection, morning: str, at: int) -> None:
    """Save that a message is told, or left out because there is nothing to tell."""
    run(
        connection,
        "UPDATE morning SET deadline = NULL, version = version + 1, changed_at = $1 WHERE id = $2",
        at,
        morning,
    )


def due(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[str]:
    """The messages of some partitions whose time has come."""
    return deadlines.due(connection, "morning", now, partitions)


def find(connection: Connection, morning: str) -> Morning | None:
    """A message by its id."""
    return _morning(connection, "id = $1", morning)


def of_server(connection: Connection, guild: int) -> Morning | None:
    """The message of a server that is to come."""
    return _morning(connection, "guild = $1 AND deadline IS NOT NULL", guild)


def _morning(connection: Connection, where: str, value: int | str) -> Morning | None:
    row = select_one(connection, f"SELECT * FROM morning WHERE {where}", value)
    if row is None:
        return None
    return made(Morning, row, zone=guilds.settings(connection, row["guild"]).zone)
