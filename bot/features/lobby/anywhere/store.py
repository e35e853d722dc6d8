"""SQL for people who look for an opponent in all servers."""

from __future__ import annotations

from typing import Any, Final

from bot.database.connection import Connection, run, select, select_one, upsert
from bot.database.partitions import partition_of
from bot.database.records import columns, made, row_of
from bot.features.lobby.anywhere.model import Seeker
from bot.tables.public_message import Rows

ROWS: Final = Rows("seeker")
_COLUMNS: Final = columns(Seeker)
_IN_QUEUE: Final = "stage IN ('waiting', 'paired', 'ready')"


def save(connection: Connection, seeker: Seeker) -> None:
    """Save a seeker."""
    upsert(connection, "seeker", "id", part=partition_of(seeker.id), **row_of(seeker))


def _seeker(row: dict[str, Any]) -> Seeker:
    return made(Seeker, row)


def load(connection: Connection, seeker: str) -> Seeker | None:
    """The seeker with an id."""
    row = select_one(connection, f"SELECT {_COLUMNS} FROM seeker WHERE id = $1", seeker)
    return None if row is None else _seeker(row)


def of_person(connection: Connection, person: int) -> Seeker | None:
    """The last search of a person."""
    row = select_one(connection, f"SELECT {_COLUMNS} FROM seeker WHERE person = $1", person)
    return None if row is None else _seeker(row)


def delete(connection: Connection, seeker: str) -> None:
    """Delete a search, and the note of its message."""
    run(connection, "DELETE FROM seeker WHERE id = $1", seeker)
    run(connection, "DELETE FROM message WHERE game = $1", seeker)


def queue(connection: Connection) -> list[Seeker]:
    """Everybody in the queue, who waited longest first."""
    rows = select(connection, f"SELECT {_COLUMNS} FROM seeker WHERE {_IN_QUEUE} ORDER BY since, id")
    return list(map(_seeker, rows))


def postpone(connection: Connection, milliseconds: int, those: str) -> None:
    """Move the times of some seekers, after the clock was set or the program did not run.

    Args:
        those: the condition for rows with ``guild`` and ``part``; seekers belong to no server.
    """
    run(
        connection,
        f"UPDATE seeker SET until = until + $1 WHERE {_IN_QUEUE}"
        f" AND id IN (SELECT id FROM (SELECT id, part, 0 AS guild FROM seeker) AS placed WHERE {those})",
        milliseconds,
    )
