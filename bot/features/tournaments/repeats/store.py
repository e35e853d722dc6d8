"""SQL for the tournaments that are held every week."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.database import deadlines
from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection, run, select_one, upsert
from bot.database.partitions import ALL, partition_of
from bot.database.records import made, row_of
from bot.features.tournaments.repeats.model import Repetition
from bot.tables.store import guilds
from bot.tables.table import BY_POST_MS

_OPEN: Final = "SELECT 1 FROM tournament WHERE tournament.id = repetition.tournament AND ended_at IS NULL"
_NEAR: Final = (
    f"(starts_at <= $1 - {DAY_MS} OR EXISTS (SELECT 1 FROM tournament"
    f" WHERE tournament.id = repetition.tournament AND turn >= {BY_POST_MS}))"
)
"""In SQL, ``$1`` being two days from now: it begins within a day, or its check-in takes one, as by post."""
_UNSEEN: Final = (
    "EXISTS (SELECT 1 FROM message WHERE game = repetition.tournament AND audience = 'tournament'"
    " AND (refused = 1 OR (id IS NULL AND shown >= 0)))"
)
"""In SQL: Discord has refused to post the message of the newest evening."""


def save(connection: Connection, repetition: Repetition) -> None:
    """Save a weekly event."""
    row = row_of(repetition, "zone", "unseen")
    upsert(connection, "repetition", "id", part=partition_of(repetition.id), **row)


def load(connection: Connection, key: str) -> Repetition | None:
    """The weekly event with this name, by the clocks of its server. Its next evening is still to come."""
    row = select_one(connection, f"SELECT *, {_UNSEEN} AS unseen FROM repetition WHERE id = $1", key)
    if row is None:
        return None
    zone = guilds.settings(connection, row["guild"]).zone
    return made(Repetition, row | {"zone": zone}).in_zone().from_time(now())


def due(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[str]:
    """The weekly events of some partitions whose next evening is to be posted: a day before, by post two."""
    waits = f"stopped = 0 AND NOT {_UNSEEN} AND NOT EXISTS ({_OPEN}) AND {_NEAR}"
    return deadlines.due(connection, "repetition", at + 2 * DAY_MS, partitions, waits, by="starts_at")


def between_evenings(connection: Connection, guild: int) -> int:
    """How many weekly events of a server have no open evening now."""
    sql = f"SELECT count(*) FROM repetition WHERE guild = $1 AND stopped = 0 AND NOT EXISTS ({_OPEN})"
    (number,) = run(connection, sql, guild).fetchone()
    return int(number)


def newest_in(connection: Connection, guild: int) -> list[str]:
    """The newest evenings of a server's weekly events that go on."""
    sql = "SELECT tournament FROM repetition WHERE guild = $1 AND stopped = 0 ORDER BY starts_at, id"
    return [tournament for (tournament,) in run(connection, sql, guild)]


def stop_all(connection: Connection, guild: int) -> None:
    """Save that no weekly event of a server is held any more."""
    run(connection, "UPDATE repetition SET stopped = 1 WHERE guild = $1 AND stopped = 0", guild)
