"""SQL for seasons, their champions, and who holds the role of champions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from bot.database import deadlines
from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, insert, run, select, select_one
from bot.database.partitions import ALL, among, partition_of
from bot.features.seasons.model import AUDIENCE, Length, Season
from bot.features.standings import here_store
from bot.features.standings.rating import StoredRating
from bot.tables.person import first_too_young
from bot.tables.public_message import Lag
from bot.tables.store import guilds, messages

_COLUMNS: Final = "guild, channel, role, length, since, until, deadline, version"
_ANY_ID: Final = 2**63 - 1
"""No account has this id or a higher one."""


def save(connection: Connection, season: Season) -> None:
    """Save the running season of a server in place of the one that has run there."""
    run(connection, "DELETE FROM season WHERE guild = $1 AND deadline IS NOT NULL", season.guild)
    insert(
        connection,
        "season",
        id=season.id,
        part=partition_of(season.id),
        guild=season.guild,
        channel=season.channel,
        role=season.role,
        length=season.length,
        since=season.since,
        until=season.until,
        deadline=season.deadline,
    )


def end(connection: Connection, guild: int) -> None:
    """Let a server have seasons no more."""
    run(connection, "DELETE FROM season WHERE guild = $1 AND deadline IS NOT NULL", guild)


def tell(connection: Connection, season: str, at: int) -> None:
    """Save that a season is closed, and that its message is to tell its end as it is now."""
    run(
        connection,
        "UPDATE season SET deadline = NULL, version = version + 1, changed_at = $1 WHERE id = $2",
        at,
        season,
    )


def find(connection: Connection, season: str) -> Season | None:
    """A season by its id."""
    return _season(connection, "id = $1", season)


def of_server(connection: Connection, guild: int) -> Season | None:
    """The running season of a server."""
    return _season(connection, "guild = $1 AND deadline IS NOT NULL", guild)


def _season(connection: Connection, where: str, value: int | str) -> Season | None:
    row = select_one(connection, f"SELECT {_COLUMNS} FROM season WHERE {where}", value)
    return None if row is None else _of(row)


def closed(connection: Connection, guild: int, since: int) -> list[Season]:
    """The closed seasons of a server that ended after a time, in UTC milliseconds, the oldest first."""
    rows = select(
        connection,
        f"SELECT {_COLUMNS} FROM season WHERE guild = $1 AND deadline IS NULL AND until > $2 ORDER BY until",
        guild,
        since,
    )
    return list(map(_of, rows))


def _of(row: dict[str, Any]) -> Season:
    return Season(**row | {"length": Length(row["length"])})


def due(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[str]:
    """The seasons of some partitions that are to be closed."""
    return deadlines.due(connection, "season", now, partitions)


def next_deadline(connection: Connection, _now: int, partitions: Collection[int] = ALL) -> int | None:
    """When a season of some partitions is closed next, in UTC milliseconds."""
    return deadlines.earliest(connection, "season", partitions)


def lags(connection: Connection, partitions: Collection[int]) -> list[Lag]:
    """The messages of closed seasons that show an older version, of those that have changed in a week."""
    recent = "changed_at >= (SELECT max(changed_at) FROM season) - $1"
    return messages.lags_of(connection, "season", AUDIENCE, partitions, recent, WEEK_MS)


def ratings(connection: Connection, season: Season, kind: str) -> list[StoredRating]:
    """The ratings after the last rated match of a season, of all people whom boards may show.

    Nobody is ranked in them yet.
    """
    age = guilds.counter_settings(connection, season.guild).age
    rows = run(
        connection,
        "SELECT made.person, after, deviation, volatility, at, 0 FROM rating_change AS made"
        " JOIN game ON game.id = made.game"
        " WHERE made.guild = $1 AND kind = $2 AND at >= $3 AND at < $4 AND waived = 0 AND made.person > 0"
        f" AND {here_store.condition('made.person', '$5')} ORDER BY at, game.id",
        season.guild,
        kind,
        season.since,
        season.until,
        first_too_young(age, season.until) if age else _ANY_ID,
    )
    last = {row[0]: StoredRating._make(row) for row in rows}
    return list(last.values())


def crown(connection: Connection, season: Season, champions: Iterable[tuple[str, int]]) -> None:
    """Save the champions of a season, each with the game, in place of those that were saved."""
    run(connection, "DELETE FROM champion WHERE season = $1", season.id)
    for kind, person in champions:
        insert(connection, "champion", season=season.id, guild=season.guild, kind=kind, person=person)


def champions(connection: Connection, season: str) -> list[tuple[str, int]]:
    """The champions of a season, each with the game."""
    sql = "SELECT kind, person FROM champion WHERE season = $1 ORDER BY kind, person"
    return [(kind, person) for kind, person in run(connection, sql, season)]


@dataclass(frozen=True, slots=True)
class RoleMove:
    """A role of champions that the bot is to give to somebody, or to take from them."""

    guild: int
    role: int
    person: int
    wanted: bool


def titles(connection: Connection, guild: int, person: int, limit: int) -> list[tuple[str, Season]]:
    """The seasons of a server of which a person is a champion, each with the game, the newest first."""
    rows = run(
        connection,
        "SELECT champion.kind, champion.season FROM champion JOIN season ON season.id = champion.season"
        " WHERE champion.person = $1 AND champion.guild = $2 ORDER BY until DESC, champion.kind LIMIT $3",
        person,
        guild,
        limit,
    ).fetchall()
    found = [(kind, find(connection, season)) for kind, season in rows]
    return [(kind, season) for kind, season in found if season is not None]


def move_role(connection: Connection, season: Season, champions: Collection[int], at: int) -> None:
    """Save that the role of champions goes from those who hold it to these people."""
    run(
        connection,
        "UPDATE champion_role SET wanted = 0, due = $1 WHERE guild = $2 AND wanted = 1 AND until IS NULL",
        at,
        season.guild,
    )
    for person in champions:
        run(
            connection,
            "INSERT INTO champion_role (guild, role, person, part, wanted, due)"
            " VALUES ($1, $2, $3, $4, 1, $5)"
            " ON CONFLICT (guild, role, person) DO UPDATE SET wanted = 1, due = excluded.due, until = NULL",
            season.guild,
            season.role,
            person,
            partition_of(season.id),
            at,
        )


def lend_role(
    connection: Connection, guild: int, role: int, people: Collection[int], key: str, at: int, until: int
) -> None:
    """Save that people are given a role for a time. Who has it as the champion of a season keeps it.

    Args:
        key: what the role is lent for; its partition gives it.
        at: the present time in UTC milliseconds.
        until: when it is taken away.
    """
    for person in people:
        run(
            connection,
            "INSERT INTO champion_role (guild, role, person, part, wanted, due, until)"
            " VALUES ($1, $2, $3, $4, 1, $5, $6)"
            " ON CONFLICT (guild, role, person)"
            " DO UPDATE SET wanted = 1, due = excluded.due, until = excluded.until"
            " WHERE champion_role.wanted = 0 OR champion_role.until IS NOT NULL",
            guild,
            role,
            person,
            partition_of(key),
            at,
            until,
        )


def take_role(connection: Connection, guild: int, role: int, person: int, at: int) -> None:
    """Save that a person to whom a role is lent is to have it no more."""
    run(
        connection,
        "UPDATE champion_role SET wanted = 0, due = $1"
        " WHERE guild = $2 AND role = $3 AND person = $4 AND until IS NOT NULL",
        at,
        guild,
        role,
        person,
    )


def role_moves(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[RoleMove]:
    """The roles that are to be given or taken now; those that are taken come first."""
    rows = run(
        connection,
        f"SELECT guild, role, person, wanted FROM champion_role WHERE due <= $1 AND {among(partitions)}"
        " ORDER BY wanted, guild, role, person",
        now,
    )
    return [RoleMove(guild, role, person, bool(wanted)) for guild, role, person, wanted in rows]


def moved(connection: Connection, move: RoleMove) -> None:
    """Save that a role was given or taken, unless the opposite is wanted since.

    One that was lent is from now on to be taken when its time is over.
    """
    where = "WHERE guild = $1 AND role = $2 AND person = $3 AND wanted = $4"
    about = (move.guild, move.role, move.person, int(move.wanted))
    if move.wanted:
        lent = "wanted = CASE WHEN until IS NULL THEN 1 ELSE 0 END"
        run(connection, f"UPDATE champion_role SET due = until, {lent} {where}", *about)
    else:
        run(connection, f"DELETE FROM champion_role {where}", *about)


def put_off(connection: Connection, move: RoleMove, until: int) -> None:
    """Save that a role could not be given or taken, and when that is tried again."""
    run(
        connection,
        "UPDATE champion_role SET due = $1 WHERE guild = $2 AND role = $3 AND person = $4 AND wanted = $5",
        until,
        move.guild,
        move.role,
        move.person,
        int(move.wanted),
    )
