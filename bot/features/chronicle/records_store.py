"""SQL for the club's book: the most of everything in the games of a server, of those whom it may name.

It is read from the results of games and from the scores. On how many evenings two people have met is counted
as their games end, since to look through all games of a server takes too long.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection, run
from bot.features.chronicle.model import LEAST_RUN, Most, Record
from bot.features.standings import here_store
from bot.features.standings.seasons import ALL_TIME
from bot.tables.table import Table

_WORTH: Final = {
    Most.POT: ("pot", "pot >= 1"),
    Most.FEATS: ("feats", "feats >= 1"),
    Most.COMEBACK: ("behind * won", "behind * won >= 2"),
    Most.UNLUCKY: ("-luck", "rank > 1 AND -luck >= 1"),
    Most.LONGEST: ("deals", "deals >= 1"),
}
"""What a game is worth to a person, and which of these are records. The schema has an index for each."""
_OF_ALL: Final = (Most.POT, Most.LONGEST)
"""The records that belong to all players of the game."""
_LEAST_EVENINGS: Final = 2


def enter(connection: Connection, game: str) -> None:
    """Count the evening of a game that has just ended, for each two of its people."""
    run(
        connection,
        "INSERT INTO evenings (guild, kind, person, other, number, game, at)"
        " SELECT one.guild, one.kind, one.person, other.person, 1, game, one.at"
        " FROM result AS one JOIN result AS other USING (game) WHERE game = $1 AND one.guild > 0"
        " AND one.finished = 1 AND other.finished = 1 AND one.person < other.person"
        " ON CONFLICT (person, guild, kind, other) DO UPDATE"
        " SET number = evenings.number + 1, game = excluded.game, at = excluded.at"
        " WHERE excluded.at / $2 > evenings.at / $2",
        game,
        DAY_MS,
    )


def recount(connection: Connection, table: Table) -> None:
    """Count again on how many evenings the people of a game have met: it counts for something else now."""
    for one, other in combinations(sorted(set(table.principals)), 2):
        pair = (table.guild, table.kind, one, other)
        run(
            connection,
            "DELETE FROM evenings WHERE guild = $1 AND kind = $2 AND person = $3 AND other = $4",
            *pair,
        )
        run(
            connection,
            "INSERT INTO evenings (guild, kind, person, other, number, game, at)"
            " SELECT guild, kind, person, other, count(*) OVER (), game, at FROM (SELECT own.guild, own.kind,"
            " own.person, met.person AS other, game, own.at,"
            " row_number() OVER (PARTITION BY own.at / $5 ORDER BY own.seq) AS place"
            " FROM result AS own JOIN result AS met USING (game)"
            " WHERE own.guild = $1 AND own.kind = $2 AND own.person = $3 AND met.person = $4"
            " AND own.finished = 1 AND met.finished = 1) AS games WHERE place = 1 ORDER BY at DESC LIMIT 1",
            *pair,
            DAY_MS,
        )


def of_server(connection: Connection, guild: int, kind: str) -> list[Record]:
    """The records of a server's games of a kind, of those whom it may name; the earliest of equal ones."""
    here = here_store.here(connection, guild, now())
    found = []
    for most in Most:
        record = _record(connection, guild, kind, most)
        if record is None:
            continue
        value, game, at, *people = record
        if most in _OF_ALL:
            people = [person for person in _players(connection, game) if here.names(person)]
        found.append(Record(most, -value if most is Most.UNLUCKY else value, game, at, tuple(people)))
    return found


def _record(connection: Connection, guild: int, kind: str, most: Most) -> tuple[Any, ...] | None:
    """The value of a record, its game, when that ended, and who made it; None if there is none."""
    if most is Most.RUN:
        return _longest_run(connection, guild, kind)
    people: tuple[str, ...]
    if most is Most.EVENINGS:
        rows, worth, people = "evenings", "number", ("person", "other")
        those = f"number >= {_LEAST_EVENINGS}"
    else:
        (worth, enough), rows, people = _WORTH[most], "result", ("person",)
        those = f"finished = 1 AND share = 'full' AND {enough}"
    found: tuple[Any, ...] | None = run(
        connection,
        f"SELECT {', '.join((worth, 'game', 'at', *people))} FROM {rows}"
        f" WHERE guild = $1 AND kind = $2 AND {' AND '.join((those, *map(_named, people)))}"
        f" ORDER BY {worth} DESC, at, person LIMIT 1",
        guild,
        kind,
        now(),
    ).fetchone()
    return found


def _longest_run(connection: Connection, guild: int, kind: str) -> tuple[int, str, int, int] | None:
    """The longest run of games won. Scores have its length, and results its last game."""
    best = run(
        connection,
        f"WITH run AS (SELECT person, best_streak FROM score WHERE guild = $1 AND season = {ALL_TIME}"
        f" AND kind = $2 AND best_streak >= {LEAST_RUN} AND {_named('person')})"
        " SELECT person, best_streak FROM run WHERE best_streak = (SELECT max(best_streak) FROM run)",
        guild,
        kind,
        now(),
    ).fetchall()
    ended = []
    for person, longest in best:
        length = 0
        for won, game, at in run(
            connection,
            "SELECT won, game, at FROM result"
            " WHERE guild = $1 AND kind = $2 AND person = $3 AND share = 'full' ORDER BY seq",
            guild,
            kind,
            person,
        ):
            length = length + 1 if won else 0
            if length == longest:
                ended.append((at, person, longest, game))
                break
    if not ended:
        return None
    at, person, longest, game = min(ended)
    return longest, game, at, person


def _named(person: str) -> str:
    """The condition that a person may be named in the server ``$1`` at the time ``$3``; see ``Here``."""
    return f"{person} > 0 AND {here_store.condition(person, str(here_store.ANY_ID), '$3')}"


def _players(connection: Connection, game: str) -> list[int]:
    """The people of a game, in order of their ranks."""
    rows = run(
        connection,
        "SELECT person FROM result WHERE game = $1 ORDER BY rank, seat",
        game,
    )
    return [person for (person,) in rows]
