"""SQL for the matches that are to be rated again, by index: nothing reads the history of a book."""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection, run
from bot.features.standings.rating import POINT, VOLATILITY
from bot.features.standings.rechain import Known, RatedMatch
from engine.games import GAME_TYPES
from engine.rating import Rating

_OF_PERSON: Final = (
    "FROM rated_player AS own JOIN rated ON rated.seq = own.seq JOIN rating_change AS made"
    " ON made.guild = $1 AND made.game = own.game AND made.person = own.person AND made.waived = 0"
    " WHERE own.person = $3 AND rated.kind = $2"
)


def add(connection: Connection, book: int, kind: str, seq: int) -> None:
    """Let a match be rated again."""
    run(
        connection,
        "INSERT INTO to_rate (guild, kind, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        book,
        kind,
        seq,
    )


def add_after(connection: Connection, book: int, kind: str, person: int, seq: int) -> int | None:
    """Queue a person's matches after one whose rating changes, to be rated again.

    Those up to the next match that rates this person depend on their rating; that match is the last of them.

    Args:
        seq: the number of the match whose rating changes.

    Returns:
        When that next match ended, in UTC milliseconds; None if there is none.
    """
    following = run(
        connection,
        f"SELECT own.seq, rated.at {_OF_PERSON} AND own.seq > $4 ORDER BY own.seq LIMIT 1",
        book,
        kind,
        person,
        seq,
    ).fetchone()
    end = "" if following is None else "AND own.seq <= $5"
    run(
        connection,
        "INSERT INTO to_rate (guild, kind, seq) SELECT CAST($1 AS BIGINT), $2, own.seq"
        " FROM rated_player AS own JOIN rated ON rated.seq = own.seq WHERE rated.kind = $2"
        f" AND (rated.guild = $1 OR $1 = 0 AND rated.guild >= 0) AND own.person = $3 AND own.seq > $4 {end}"
        " ON CONFLICT DO NOTHING",
        book,
        kind,
        person,
        seq,
        *(() if following is None else following[:1]),
    )
    return None if following is None else int(following[1])


def next_match(connection: Connection, book: int) -> tuple[str, int] | None:
    """The next match of a book to be rated again: the kind of game, and its place in the order."""
    sql = "SELECT kind, seq FROM to_rate WHERE guild = $1 ORDER BY kind, seq LIMIT 1"
    row = run(connection, sql, book).fetchone()
    return None if row is None else (row[0], row[1])


def next_book(connection: Connection) -> int | None:
    """A book with matches to be rated again; *everywhere* is the last."""
    (book,) = run(connection, "SELECT max(guild) FROM to_rate").fetchone()
    return None if book is None else int(book)


def remove(connection: Connection, book: int, kind: str, seq: int) -> None:
    """Save that a match was rated again."""
    run(connection, "DELETE FROM to_rate WHERE guild = $1 AND kind = $2 AND seq = $3", book, kind, seq)


def seq_of(connection: Connection, game: str) -> int | None:
    """The place of a match in the order; None if it was never rated.

    Args:
        game: its last game.
    """
    row = run(connection, "SELECT seq FROM rated WHERE game = $1", game).fetchone()
    return None if row is None else int(row[0])


def match(connection: Connection, book: int, seq: int) -> RatedMatch | None:
    """A match as it counts in a book; None if it counts there no more."""
    row = run(
        connection,
        "SELECT rated.game, rated.kind, rated.at, rated.games, game.rules FROM rated"
        " JOIN game ON game.id = rated.game WHERE rated.seq = $1"
        " AND (rated.guild = $2 OR $2 = 0 AND rated.guild >= 0)",
        seq,
        book,
    ).fetchone()
    if row is None:
        return None
    game, kind, at, played, rules = row
    players = "SELECT person, rank FROM rated_player WHERE game = $1 ORDER BY place"
    made = run(
        connection,
        "SELECT person, after, deviation, volatility, waived FROM rating_change"
        " WHERE guild = $1 AND game = $2",
        book,
        game,
    ).fetchall()
    after = {
        person: Rating(value / POINT, deviation / POINT, volatility / VOLATILITY)
        for person, value, deviation, volatility, _ in made
    }
    return RatedMatch(
        game,
        at,
        dict(run(connection, players, game).fetchall()),
        GAME_TYPES[kind].parse(rules).length * played,
        frozenset(after),
        after,
        waived=any(waived for *_, waived in made),
    )


def before(
    connection: Connection, book: int, kind: str, person: int, seq: int
) -> tuple[int, int, int, int] | None:
    """A person's rating in a book before a place in the order, as it is stored, and when it was made."""
    row = run(
        connection,
        "SELECT made.after, made.deviation, made.volatility, made.at"
        f" {_OF_PERSON} AND own.seq < $4 ORDER BY own.seq DESC LIMIT 1",
        book,
        kind,
        person,
        seq,
    ).fetchone()
    return None if row is None else (row[0], row[1], row[2], row[3])


def known(row: tuple[int, int, int, int] | None) -> Known | None:
    """A stored rating, to rate with."""
    if row is None:
        return None
    value, deviation, volatility, at = row
    return Known(Rating(value / POINT, deviation / POINT, volatility / VOLATILITY), at)
