"""SQL for leagues and their champions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from bot.database import deadlines
from bot.database.connection import Connection, exists, insert, run, select, select_one, upsert
from bot.database.partitions import ALL, partition_of
from bot.database.records import made, row_of
from bot.features.tournaments.leagues.model import League
from bot.tables.public_message import Rows

ROWS: Final = Rows("league", open="ended_at IS NULL")
_OPEN = "SELECT 1 FROM tournament WHERE tournament.league = league.id AND ended_at IS NULL"


def save(connection: Connection, league: League) -> None:
    """Save a league."""
    row = row_of(league, "name") | {"title": league.name, "part": partition_of(league.id)}
    upsert(connection, "league", "id", **row)


def load(connection: Connection, key: str) -> League | None:
    """The league with this name."""
    row = select_one(connection, "SELECT * FROM league WHERE id = $1", key)
    return None if row is None else _of(row)


def _of(row: dict[str, Any]) -> League:
    return made(League, row, name=row["title"])


def title(connection: Connection, key: str) -> str:
    """What a league is called."""
    (found,) = run(connection, "SELECT title FROM league WHERE id = $1", key).fetchone()
    return str(found)


def open_in(connection: Connection, guild: int) -> list[League]:
    """The leagues of a server that are not over, the oldest first."""
    sql = "SELECT * FROM league WHERE guild = $1 AND ended_at IS NULL ORDER BY starts_at, id"
    return list(map(_of, select(connection, sql, guild)))


def evenings(connection: Connection, key: str) -> list[tuple[int, dict[int, int]]]:
    """When the evenings of a league that count have ended, and the points of each player, in order."""
    found: dict[tuple[int, str], dict[int, int]] = {}
    for at, tournament, person, points in run(
        connection,
        "SELECT ended_at, tournament, person, league_points FROM tournament_player"
        " JOIN tournament ON tournament.id = tournament"
        " WHERE league = $1 AND league_points IS NOT NULL ORDER BY ended_at, tournament, number",
        key,
    ):
        found.setdefault((at, tournament), {})[person] = points
    return [(at, points) for (at, _), points in found.items()]


def note_points(connection: Connection, tournament: str, points: Mapping[int, int]) -> None:
    """Save what the players of an evening have made for the table; nothing if the evening does not count."""
    sql = "UPDATE tournament_player SET league_points = $1 WHERE tournament = $2 AND person = $3"
    run(connection, "UPDATE tournament_player SET league_points = NULL WHERE tournament = $1", tournament)
    for person, made_then in points.items():
        run(connection, sql, made_then, tournament, person)


def plays(connection: Connection, key: str, person: int) -> bool:
    """Whether a person has played in an evening of a league that has begun."""
    return exists(
        connection,
        "SELECT 1 FROM tournament_player JOIN tournament ON tournament.id = tournament"
        " WHERE league = $1 AND person = $2 AND seed IS NOT NULL LIMIT 1",
        key,
        person,
    )


def excluded(connection: Connection, league: League) -> dict[int, int]:
    """Whom managers of the server have excluded while a league went on that is over, and first when."""
    sql = (
        "SELECT person, min(at) FROM moderation"
        " WHERE guild = $1 AND act = 'exclude' AND at >= $2 AND at <= $3 GROUP BY person"
    )
    rows = run(connection, sql, league.guild, league.starts_at, league.ended_at)
    return {int(person): int(at) for person, at in rows}


def due(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[str]:
    """The leagues of some partitions whose last evening is over."""
    over = f"ended_at IS NULL AND NOT EXISTS ({_OPEN})"
    return deadlines.due(connection, "league", at - 1, partitions, over, by="ends_at")


def renew(connection: Connection, key: str) -> None:
    """Give the message of a league a new version."""
    run(connection, "UPDATE league SET version = version + 1 WHERE id = $1", key)


def champions(connection: Connection, key: str) -> set[int]:
    """Who has won a league that is over."""
    sql = "SELECT person FROM league_champion WHERE league = $1 AND holds = 1"
    return {who for (who,) in run(connection, sql, key)}


def ever_champions(connection: Connection, key: str) -> set[int]:
    """Who has won a league, also before a result of it was corrected."""
    return {who for (who,) in run(connection, "SELECT person FROM league_champion WHERE league = $1", key)}


def crown(connection: Connection, key: str, people: Collection[int]) -> None:
    """Save who has won a league, and nobody else."""
    run(connection, "UPDATE league_champion SET holds = 0 WHERE league = $1", key)
    for person in sorted(people):
        upsert(connection, "league_champion", "league", "person", league=key, person=person, holds=1)


def absent(connection: Connection, key: str) -> set[int]:
    """Who has played in a league and was not there at its end."""
    return {who for (who,) in run(connection, "SELECT person FROM league_absent WHERE league = $1", key)}


def note_absent(connection: Connection, key: str, gone: Collection[int]) -> None:
    """Note who of some people has played in a league that ends."""
    played = {person for _, points in evenings(connection, key) for person in points}
    for person in sorted(played.intersection(gone)):
        insert(connection, "league_absent", league=key, person=person)


def won(connection: Connection, guild: int, person: int) -> list[League]:
    """The leagues of a server that a person has won, the newest first."""
    sql = (
        "SELECT league.* FROM league_champion JOIN league ON league.id = league"
        " WHERE person = $1 AND holds = 1 AND guild = $2 ORDER BY ended_at DESC, id"
    )
    return list(map(_of, select(connection, sql, person, guild)))


def lenders(connection: Connection, person: int, since: int) -> list[League]:
    """The leagues with a role that a person has won, of those that have ended after a time."""
    sql = (
        "SELECT league.* FROM league_champion JOIN league ON league.id = league"
        " WHERE person = $1 AND holds = 1 AND role IS NOT NULL AND ended_at > $2 ORDER BY id"
    )
    return list(map(_of, select(connection, sql, person, since)))


def end_all(connection: Connection, guild: int, at: int) -> None:
    """End the leagues of a server that the bot was removed from; nobody has won them."""
    sql = "UPDATE league SET ends_at = $1, ended_at = $1 WHERE guild = $2 AND ended_at IS NULL"
    run(connection, sql, at, guild)
