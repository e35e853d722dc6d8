"""SQL for the club's book: the best of each person, and of each two, in the games of a server.

They are stored as games count, since to look through all games of a server takes too long.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from bot.database.clock import DAY_MS, now
from bot.database.connection import Connection, insert, run
from bot.features.chronicle.model import LEAST_RUN, Most, Record
from bot.features.standings import here_store
from bot.features.standings.seasons import ALL_TIME
from bot.tables.table import Table

_WORTH: Final = {
    Most.POT: ("pot", 1),
    Most.FEATS: ("feats", 1),
    Most.COMEBACK: ("behind * result.won", 2),
    Most.UNLUCKY: ("CASE WHEN rank > 1 THEN -luck END", 1),
    Most.LONGEST: ("deals", 1),
}
"""What a game is worth to a person, and the least that makes a record, as SQL."""
_OF_ALL: Final = (Most.POT, Most.LONGEST)
"""The records that belong to all players of the game."""
_LEAST_EVENINGS: Final = 2
_ENTER: Final = "INSERT INTO club_record (guild, kind, most, person, other, value, game, at)"
_IF_MORE: Final = (
    "ON CONFLICT (guild, kind, most, person, other) DO UPDATE"
    " SET value = excluded.value, game = excluded.game, at = excluded.at"
)
"""An older record stands against an equal one."""


def enter(connection: Connection, game: str) -> None:
    """Enter a game that has just ended, once its scores are entered."""
    enter_bests(connection, game)
    run(
        connection,
        f"{_ENTER} SELECT result.guild, kind, $2, person, person, streak, game, at FROM result"
        " JOIN score USING (guild, kind, person)"
        " WHERE game = $1 AND season = $3 AND result.guild <> 0 AND share = 'full'"
        " AND won = 1 AND streak >= $4"
        f" {_IF_MORE} WHERE excluded.value > club_record.value",
        game,
        Most.RUN,
        ALL_TIME,
        LEAST_RUN,
    )
    run(
        connection,
        f"{_ENTER} SELECT one.guild, one.kind, $2, one.person, other.person, 1, game, one.at"
        " FROM result AS one JOIN result AS other USING (game) WHERE game = $1 AND one.guild <> 0"
        " AND one.finished = 1 AND other.finished = 1 AND one.person < other.person"
        " ON CONFLICT (guild, kind, most, person, other) DO UPDATE"
        " SET value = club_record.value + 1, game = excluded.game, at = excluded.at"
        " WHERE excluded.at / $3 > club_record.at / $3",
        game,
        Most.EVENINGS,
        DAY_MS,
    )


def enter_bests(connection: Connection, game: str) -> None:
    """Enter a finished game where it is the best of one of its people, also after its review."""
    for most in _WORTH:
        _enter_best(connection, most, "game = $2", game)


def withdraw_review(connection: Connection, game: str) -> None:
    """Take back what the review of a game has entered; its figures have lost it."""
    _find_bests(connection, game, Most.COMEBACK, Most.UNLUCKY)


def recount(connection: Connection, table: Table) -> None:
    """Find records again after a finished game has come to count for something else, or for nothing."""
    _find_bests(connection, table.id, *_WORTH)
    enter_bests(connection, table.id)
    people = sorted(set(table.principals))
    for person in people:
        _recount_run(connection, table.guild, table.kind, person)
    for one, other in combinations(people, 2):
        _recount_evenings(connection, table.guild, table.kind, one, other)


def of_server(connection: Connection, guild: int, kind: str) -> list[Record]:
    """The records of a server's games of a kind, of those whom it may name."""
    here = here_store.here(connection, guild, now())
    found = []
    for most in Most:
        rows = run(
            connection,
            "SELECT value, game, at, person, other FROM club_record"
            " WHERE guild = $1 AND kind = $2 AND most = $3 AND value >= $4"
            " ORDER BY value DESC, at, person",
            guild,
            kind,
            most,
            _LEAST_EVENINGS if most is Most.EVENINGS else 1,
        )
        for value, game, at, *holders in rows:
            people = tuple(dict.fromkeys(holders))
            if here.unnamed(people):
                continue
            if most in _OF_ALL:
                people = tuple(person for person in _players(connection, game) if here.names(person))
            found.append(Record(most, -value if most is Most.UNLUCKY else value, game, at, people))
            break
    return found


def _find_bests(connection: Connection, game: str, *which: Most) -> None:
    """Find some bests again that were made in a game."""
    listed = ", ".join(f"${number}" for number in range(2, 2 + len(which)))
    lost = run(
        connection,
        f"DELETE FROM club_record WHERE game = $1 AND most IN ({listed}) RETURNING guild, kind, person, most",
        game,
        *which,
    ).fetchall()
    for guild, kind, person, most in lost:
        condition = "result.guild = $2 AND kind = $3 AND person = $4"
        _enter_best(connection, Most(most), condition, guild, kind, person)


def _enter_best(connection: Connection, most: Most, condition: str, *values: str | int) -> None:
    """Enter the game of greatest worth that fulfils a condition, for each of its people."""
    worth, least = _WORTH[most]
    run(
        connection,
        f"{_ENTER} SELECT result.guild, kind, $1, person, person, {worth}, game, at FROM result"
        f" WHERE {condition} AND result.guild <> 0"
        f" AND result.finished = 1 AND share = 'full' AND {worth} >= {least} ORDER BY {worth} DESC, seq"
        f" {'LIMIT 1' if len(values) > 1 else ''}"
        f" {_IF_MORE} WHERE excluded.value > club_record.value"
        # It may count again, or be reviewed, after a later one.
        " OR (excluded.value = club_record.value AND excluded.at < club_record.at)",
        most,
        *values,
    )


def _replace(
    connection: Connection,
    guild: int,
    kind: str,
    most: Most,
    people: tuple[int, int],
    made: tuple[int, str, int],
) -> None:
    """Enter a record of people that was found again.

    Args:
        made: its value, its game and when that was; a value of 0 for none.
    """
    person, other = people
    holder: dict[str, str | int] = {
        "guild": guild,
        "kind": kind,
        "most": most,
        "person": person,
        "other": other,
    }
    run(
        connection,
        "DELETE FROM club_record WHERE guild = $1 AND kind = $2 AND most = $3 AND person = $4 AND other = $5",
        *holder.values(),
    )
    value, game, at = made
    if value:
        insert(connection, "club_record", **holder, value=value, game=game, at=at)


def _recount_run(connection: Connection, guild: int, kind: str, person: int) -> None:
    longest, length = (0, "", 0), 0
    for won, game, at in run(
        connection,
        "SELECT won, game, at FROM result"
        " WHERE guild = $1 AND kind = $2 AND person = $3 AND share = 'full' ORDER BY seq",
        guild,
        kind,
        person,
    ):
        length = length + 1 if won else 0
        if length > longest[0]:
            longest = length, game, at
    made = longest if longest[0] >= LEAST_RUN else (0, "", 0)
    _replace(connection, guild, kind, Most.RUN, (person, person), made)


def _recount_evenings(connection: Connection, guild: int, kind: str, one: int, other: int) -> None:
    evenings, game, last = 0, "", -DAY_MS
    for each, at in run(
        connection,
        "SELECT own.game, own.at FROM result AS own JOIN result AS met USING (game)"
        " WHERE own.guild = $1 AND own.kind = $2 AND own.person = $3 AND met.person = $4"
        " AND own.finished = 1 AND met.finished = 1 ORDER BY own.seq",
        guild,
        kind,
        one,
        other,
    ):
        if at // DAY_MS > last // DAY_MS:
            evenings, game, last = evenings + 1, each, at
    _replace(connection, guild, kind, Most.EVENINGS, (one, other), (evenings, game, last))


def _players(connection: Connection, game: str) -> list[int]:
    """The people of a game, in order of their ranks."""
    rows = run(
        connection,
        "SELECT person FROM result WHERE game = $1 ORDER BY rank, seat",
        game,
    )
    return [person for (person,) in rows]
