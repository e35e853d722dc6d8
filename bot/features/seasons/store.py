"""SQL for seasons, their champions, and who holds the role of champions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, Final

from bot.database import deadlines, pseudonyms
from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, exists, insert, run, select, select_one
from bot.database.partitions import ALL, partition_of
from bot.database.records import columns, made, row_of
from bot.features.seasons.model import Length, ManagersActs, Season, Stopped, Voided
from bot.features.standings import here_store, seasons
from bot.features.standings.here_store import ANY_ID
from bot.features.standings.rating import StoredRating
from bot.tables.person import first_too_young, is_deleted
from bot.tables.public_message import Rows
from bot.tables.store import games
from bot.tables.table import Status

_MANY: Final = 1_000
"""How many ratings make a season too long for one commit."""
_WHEN: Final = ("seasons/length", "seasons/since", "seasons/until")
"""The settings that say from when to when a season is."""
_COLUMNS: Final = columns(Season)
ROWS: Final = Rows(
    "season",
    shown="changed_at >= (SELECT max(changed_at) FROM season) - $1",
    within=WEEK_MS,
    next_channel="SELECT coalesce((SELECT next.channel FROM season AS next"
    " WHERE next.guild = season.guild AND next.deadline IS NOT NULL), season.channel)",
)
"""Closed seasons that have changed in a week are shown as they are now."""


def save(connection: Connection, season: Season) -> None:
    """Save the running season of a server in place of the one that has run there."""
    run(connection, "DELETE FROM season WHERE guild = $1 AND deadline IS NOT NULL", season.guild)
    insert(connection, "season", id=season.id, part=partition_of(season.id), **row_of(season))


def end(connection: Connection, guild: int) -> None:
    """Let a server have seasons no more."""
    run(connection, "DELETE FROM season WHERE guild = $1 AND deadline IS NOT NULL", guild)


def tell(connection: Connection, season: str, at: int) -> None:
    """Save that the message of a closed season is to tell its end as it is now."""
    run(
        connection,
        "UPDATE season SET version = version + 1, changed_at = $1, unsettled = 0 WHERE id = $2",
        at,
        season,
    )


def close(connection: Connection, season: str) -> None:
    """Save that a season is closed now."""
    run(
        connection,
        "UPDATE season SET deadline = NULL, last_entry ="
        " (SELECT coalesce(max(number), 0) FROM moderation WHERE moderation.guild = season.guild)"
        " WHERE id = $1",
        season,
    )
    unsettle(connection, season)


def unsettle(connection: Connection, season: str) -> None:
    """Save that the games of a closed season count for something else than when it was told."""
    run(connection, "UPDATE season SET unsettled = unsettled + 1 WHERE id = $1", season)


def changes(connection: Connection, season: str) -> tuple[int, int]:
    """How often a closed season was told, and how often its games have changed since."""
    sql = "SELECT version, unsettled FROM season WHERE id = $1"
    version, unsettled = run(connection, sql, season).fetchone()
    return version, unsettled


def is_small(connection: Connection, season: Season) -> bool:
    """Whether a season has so few ratings that its boards can be made within a commit."""
    sql = (
        "SELECT count(*) FROM (SELECT 1 FROM rating_change WHERE guild = $1 AND at >= $2 AND at < $3"
        " LIMIT $4) AS first"
    )
    (found,) = run(connection, sql, season.guild, season.since, season.until, _MANY).fetchone()
    return bool(found < _MANY)


def settled(connection: Connection, most: int) -> list[Season]:
    """Some of the closed seasons that are to follow their games, with no match left to be rated again."""
    rows = select(
        connection,
        f"SELECT {_COLUMNS} FROM season WHERE unsettled > 0"
        " AND NOT EXISTS (SELECT 1 FROM to_rate WHERE to_rate.guild = season.guild) ORDER BY id LIMIT $1",
        most,
    )
    return list(map(_of, rows))


def is_unsettled(connection: Connection) -> bool:
    """Whether a closed season is to follow games that count for something else."""
    return exists(connection, "SELECT 1 FROM season WHERE unsettled > 0 LIMIT 1")


def save_role(connection: Connection, season: str, role: int | None) -> None:
    """Save which role the champions of a closed season have."""
    run(connection, "UPDATE season SET role = $1 WHERE id = $2", role, season)


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
    return made(Season, row)


def due(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[str]:
    """The seasons of some partitions that are to be closed."""
    return deadlines.due(connection, "season", now, partitions)


def ratings(connection: Connection, season: Season, kind: str) -> list[StoredRating]:
    """Everybody's ratings after their last rated match of a season. Nobody is ranked in them yet."""
    rows = run(
        connection,
        "SELECT made.person, after, deviation, volatility, at, 0 FROM rating_change AS made"
        " JOIN game ON game.id = made.game"
        " WHERE made.guild = $1 AND kind = $2 AND at >= $3 AND at < $4 AND waived = 0 ORDER BY at, game.id",
        season.guild,
        kind,
        season.since,
        season.until,
    )
    last = {row[0]: StoredRating._make(row) for row in rows}
    return list(last.values())


def accounts(connection: Connection, season: Season, kind: str) -> dict[int, set[bytes]]:
    """The codes of each rated person and of those whom they have met, in the months of a season.

    No more people are noted than a rank needs. A person whose data is deleted has no codes.
    """
    found = {
        person: {pseudonyms.code_of(connection, person)}
        for person in rated(connection, season)
        if not is_deleted(person)
    }
    rows = run(
        connection,
        "SELECT person, code FROM score JOIN met USING (guild, season, kind, person)"
        " WHERE guild = $1 AND season >= $2 AND season <= $3 AND kind = $4",
        season.guild,
        seasons.of(season.since),
        seasons.of(season.until - 1),
        kind,
    )
    for person, code in rows:
        if person in found:
            found[person].add(bytes(code))
    return found


def rated(connection: Connection, season: Season) -> list[int]:
    """Everybody who has ended a rated match in a season."""
    rows = run(
        connection,
        "SELECT DISTINCT person FROM rating_change WHERE guild = $1 AND at >= $2 AND at < $3 ORDER BY person",
        season.guild,
        season.since,
        season.until,
    )
    return [person for (person,) in rows]


def save_person(connection: Connection, season: Season, person: int, *, here: bool, managed: bool) -> None:
    """Save whether a person stands on the boards of a season that is closed now, and has managed in it."""
    insert(
        connection,
        "season_person",
        season=season.id,
        guild=season.guild,
        person=person,
        here=int(here),
        managed=int(managed),
    )


def left_out(connection: Connection, season: str) -> frozenset[int]:
    """Who was left out of the boards of a season when it was closed."""
    rows = run(connection, "SELECT person FROM season_person WHERE season = $1 AND here = 0", season)
    return frozenset(person for (person,) in rows)


def managers_acts(connection: Connection, season: Season, kind: str) -> ManagersActs:
    """What managers of a server have done that can make somebody first at the end of a season.

    What takes somebody off the board counts if it was done before that, however late that was; a void counts
    at any time.
    """
    managed = "SELECT person FROM season_person WHERE season = $1 AND managed = 1"
    found = ManagersActs({person for (person,) in run(connection, managed, season.id)})
    rows = run(
        connection,
        "SELECT manager, act, person, game FROM moderation WHERE guild = $1"
        " AND (act = 'void' AND at >= $2 OR act IN ('hide', 'exclude') AND number <= coalesce($3, number))"
        " ORDER BY number",
        season.guild,
        season.since,
        season.last_entry,
    ).fetchall()
    for manager, act, person, game in rows:
        found.managers.add(manager)
        if act == "void":
            found.voided.extend(_voided(connection, season, kind, game))
            found.stopped.extend(_stopped(connection, season, kind, game))
        else:
            found.taken_off.add(person)
    changes = here_store.setting_changes(connection, season.guild, season.since, season.last_entry)
    raised = [each for each in changes if int(each.before) < int(each.after)]
    people = rated(connection, season) if raised else ()
    for manager, at, before, after in raised:
        young = range(
            first_too_young(int(after), at), first_too_young(int(before), at) if int(before) else ANY_ID
        )
        found.managers.add(manager)
        found.taken_off.update(who for who in people if who in young)
    dated = dated_by(connection, season)
    found.managers.update(dated)
    return replace(found, dated=bool(dated))


def dated_by(connection: Connection, season: Season) -> set[int]:
    """The managers who have chosen from when to when a season is once it had begun."""
    changes = here_store.setting_changes(
        connection, season.guild, season.since + 1, season.last_entry, names=_WHEN
    )
    # Nobody chooses a month, which is the usual length.
    return {each.manager for each in changes if {each.before, each.after} - {"", Length.MONTH}}


def _stopped(connection: Connection, season: Season, kind: str, game: str) -> list[Stopped]:
    """The match, or the games of a pool, that were stopped in a season by making a game void."""
    found = [games.load(connection, each) for each in games.together(connection, game)]
    return [
        Stopped(sorted({*table.principals}), table.ruleset.length * (table.games + 1) / 2, table.ended_at)
        for table in found
        if table is not None
        and table.status is Status.VOID
        and table.kind == kind
        and table.ranked
        and table.ended_at is not None
        and season.since <= table.ended_at < season.until
    ]


def _voided(connection: Connection, season: Season, kind: str, game: str) -> list[Voided]:
    """What a game that was made void, with its match or its pool, has brought people in a season."""
    found = []
    for each in games.together(connection, game):
        rows = run(
            connection,
            "SELECT made.after - made.before, made.person, made.after, made.deviation, made.volatility, at, 0"
            " FROM rating_change AS made JOIN game ON game.id = made.game"
            " WHERE made.guild = 0 AND made.game = $1 AND kind = $2 AND at >= $3 AND at < $4 AND waived = 0"
            " AND NOT EXISTS (SELECT 1 FROM rating_change AS kept WHERE kept.guild = $5"
            " AND kept.game = made.game AND kept.person = made.person) ORDER BY made.person",
            each,
            kind,
            season.since,
            season.until,
            season.guild,
        )
        brought = [(gained, StoredRating._make(after)) for gained, *after in rows]
        for gained, after in brought:
            others = {other.person for _, other in brought} - {after.person}
            found.append(Voided(gained, after, others))
    return found


def crown(connection: Connection, season: Season, champions: Iterable[tuple[str, int]]) -> None:
    """Save the champions of a season, each with the game, in place of those that were saved."""
    run(connection, "DELETE FROM champion WHERE season = $1", season.id)
    for kind, person in champions:
        insert(connection, "champion", season=season.id, guild=season.guild, kind=kind, person=person)


def champions(connection: Connection, season: str) -> list[tuple[str, int]]:
    """The champions of a season, each with the game."""
    sql = "SELECT kind, person FROM champion WHERE season = $1 ORDER BY kind, person"
    return [(kind, person) for kind, person in run(connection, sql, season)]


def last_won(connection: Connection, person: int) -> list[Season]:
    """The last closed season of each server in which a person is the champion of that season."""
    rows = select(
        connection,
        f"SELECT {_COLUMNS} FROM season WHERE id IN (SELECT season FROM champion WHERE person = $1)"
        " AND deadline IS NULL AND NOT EXISTS (SELECT 1 FROM season AS later"
        " WHERE later.guild = season.guild AND later.deadline IS NULL AND later.until > season.until)"
        " ORDER BY guild",
        person,
    )
    return list(map(_of, rows))


def won(
    connection: Connection, guild: int, kind: str, limit: int, offset: int
) -> tuple[list[tuple[Season, list[int]]], int]:
    """A page of a server's past seasons with champions in a game, the newest first, and their number."""
    where = (
        "FROM season WHERE guild = $1 AND deadline IS NULL"
        " AND EXISTS (SELECT 1 FROM champion WHERE champion.season = season.id AND kind = $2)"
    )
    rows = select(
        connection,
        f"SELECT {_COLUMNS} {where} ORDER BY until DESC LIMIT $3 OFFSET $4",
        guild,
        kind,
        limit,
        offset,
    )
    (total,) = run(connection, f"SELECT count(*) {where}", guild, kind).fetchone()
    found = []
    for season in map(_of, rows):
        people = [person for game, person in champions(connection, season.id) if game == kind]
        found.append((season, people))
    return found, total


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
