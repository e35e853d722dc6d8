"""SQL for ratings, which are columns of the scores, and for their change by each rated match.

They are stored as whole numbers: ratings and deviations in thousandths of a point, volatilities in
billionths, chances in millionths.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.database.connection import Connection, exists, insert, run
from bot.features.standings import here_store, seasons
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.rating import (
    POINT,
    VOLATILITY,
    Prediction,
    RatingChange,
    ShownRating,
    StoredRating,
)
from bot.features.standings.seasons import ALL_TIME
from engine.games import default_game_type
from engine.rating import Rating

_CHANCE: Final = 1_000_000
UNRATED: Final = (None,) * 4


def of(
    connection: Connection, guild: int, person: int, kind: str = default_game_type().name
) -> tuple[Rating, int] | None:
    """A person's rating and when their last rated match ended, in UTC milliseconds; None before the first."""
    row = run(
        connection,
        "SELECT rating, deviation, volatility, rated_at FROM score"
        " WHERE guild = $1 AND season = $2 AND kind = $3 AND person = $4 AND rating IS NOT NULL",
        guild,
        ALL_TIME,
        kind,
        person,
    ).fetchone()
    if row is None:
        return None
    value, deviation, volatility, at = row
    return Rating(value / POINT, deviation / POINT, volatility / VOLATILITY), at


def games(connection: Connection, guild: int, person: int, kind: str) -> int:
    """How many games that count a person has played in a server."""
    row = run(
        connection,
        "SELECT games FROM score WHERE guild = $1 AND season = $2 AND kind = $3 AND person = $4",
        guild,
        ALL_TIME,
        kind,
        person,
    ).fetchone()
    return 0 if row is None else int(row[0])


def stored(
    connection: Connection, guild: int, season: int, kind: str, since: int, below: int, at: int
) -> list[StoredRating]:
    """The ratings of everybody on a board whose last rated match of a season ended at ``since`` or later.

    Args:
        since: in UTC milliseconds.
        below: only accounts with lower ids than this.
        at: the present time, in UTC milliseconds.
    """
    rows = run(
        connection,
        "SELECT person, rating, deviation, volatility, rated_at, ranked FROM score"
        " WHERE guild = $1 AND season = $2 AND kind = $3 AND rating IS NOT NULL"
        f" AND rated_at >= $4 AND {here_store.condition('person', '$5', '$6')}",
        guild,
        season,
        kind,
        since,
        below,
        at,
    )
    return list(map(StoredRating._make, rows))


def enter(
    connection: Connection,
    guild: int,
    game: str,
    changes: Mapping[int, RatingChange],
    at: int,
    kind: str = default_game_type().name,
) -> None:
    """Save how a match changed the ratings of its players, by seat.

    Args:
        game: the last game of the match.
        at: when it ended, in UTC milliseconds. The players' scores of that month are entered already.
    """
    for seat, change in changes.items():
        value, deviation = round(change.after.value * POINT), round(change.after.deviation * POINT)
        volatility = round(change.after.volatility * VOLATILITY)
        run(
            connection,
            "UPDATE score SET rating = $1, deviation = $2, volatility = $3, rated_at = $4"
            " WHERE guild = $5 AND season IN ($6, $7) AND kind = $8 AND person = $9",
            value,
            deviation,
            volatility,
            at,
            guild,
            ALL_TIME,
            seasons.of(at),
            kind,
            change.person,
        )
        _insert_change(connection, guild, game, seat, change, at)


def _insert_change(
    connection: Connection, guild: int, game: str, seat: int, change: RatingChange, at: int
) -> None:
    insert(
        connection,
        "rating_change",
        guild=guild,
        game=game,
        seat=seat,
        person=change.person,
        at=at,
        expected=min(max(round(change.expected * _CHANCE), 1), _CHANCE - 1),
        score=round(change.score * _CHANCE),
        before=round(change.before.value * POINT),
        after=round(change.after.value * POINT),
        deviation=round(change.after.deviation * POINT),
        volatility=round(change.after.volatility * VOLATILITY),
    )


def is_last(connection: Connection, guild: int, game: str, kind: str) -> bool:
    """Whether a game ended a rated match, and none of its players has ended another since.

    No closed season of the server has told what it came to either.
    """
    rated, last = run(
        connection,
        "SELECT count(*), count(*) FILTER (WHERE score.rated_at = made.at AND score.rating = made.after)"
        " FROM rating_change AS made JOIN score ON score.guild = made.guild AND score.person = made.person"
        " AND score.season = $1 AND score.kind = $2"
        " WHERE made.guild IN ($3, $4) AND made.game = $5 AND made.waived = 0"
        " AND NOT EXISTS (SELECT 1 FROM season AS closed WHERE closed.guild = $3 AND closed.deadline IS NULL"
        " AND made.at >= closed.since AND made.at < closed.until)",
        ALL_TIME,
        kind,
        guild,
        EVERYWHERE,
        game,
    ).fetchone()
    return bool(rated) and rated == last


def waive(connection: Connection, guild: int, game: str, kind: str) -> None:
    """Take back the changes of ratings by a match. It must be the last one; see ``is_last``."""
    made = run(
        connection,
        "UPDATE rating_change SET waived = 1 WHERE guild IN ($1, $2) AND game = $3"
        " RETURNING guild, person, at",
        guild,
        EVERYWHERE,
        game,
    ).fetchall()
    for book, person, at in made:
        before = run(
            connection,
            "SELECT after, deviation, volatility, at FROM rating_change WHERE guild = $1 AND person = $2"
            " AND waived = 0 AND (SELECT kind FROM game WHERE id = rating_change.game) = $3"
            " ORDER BY at DESC LIMIT 1",
            book,
            person,
            kind,
        ).fetchone()
        for season in (ALL_TIME, seasons.of(at)):
            known = before is not None and season in (ALL_TIME, seasons.of(before[-1]))
            rate(connection, book, season, kind, person, before if known else UNRATED)


def is_waived(connection: Connection, game: str) -> bool:
    """Whether a game was left out of the ratings."""
    return exists(
        connection,
        "SELECT 1 FROM rating_change WHERE guild = $1 AND game = $2 AND waived = 1",
        EVERYWHERE,
        game,
    )


def changes(connection: Connection, guild: int, game: str) -> tuple[ShownRating, ...]:
    """How a game changed the ratings in its server, by seat; empty if it did not end a rated match."""
    rows = run(
        connection,
        "SELECT before, after, deviation, seat FROM rating_change"
        " WHERE guild = $1 AND game = $2 AND waived = 0 ORDER BY seat",
        guild,
        game,
    )
    return tuple(
        ShownRating(
            round(before / POINT), round(after / POINT), Rating(0, deviation / POINT, 0).provisional, seat
        )
        for before, after, deviation, seat in rows
    )


def seats(connection: Connection, guild: int, game: str) -> dict[int, int]:
    """The seat of each person whose rating a match has changed in a book."""
    sql = "SELECT person, seat FROM rating_change WHERE guild = $1 AND game = $2"
    return dict(run(connection, sql, guild, game).fetchall())


def course(connection: Connection, guild: int, person: int, kind: str) -> list[int]:
    """A person's rating after each rated match of a kind, in order of time, in points."""
    rows = run(
        connection,
        "SELECT after FROM rating_change WHERE guild = $1 AND person = $2 AND waived = 0"
        " AND (SELECT kind FROM game WHERE id = rating_change.game) = $3 ORDER BY at, game",
        guild,
        person,
        kind,
    )
    return [round(after / POINT) for (after,) in rows]


def predictions(connection: Connection, kind: str) -> list[Prediction]:
    """The prediction of the ratings across all servers for the first seat of each match, in order of time."""
    rows = run(
        connection,
        "SELECT at, expected, score FROM rating_change WHERE guild = $1 AND waived = 0"
        " AND (SELECT kind FROM game WHERE id = rating_change.game) = $2"
        # In a game that players have left, the first seat may not count.
        " AND seat = (SELECT min(seat) FROM rating_change AS other"
        " WHERE other.guild = rating_change.guild AND other.game = rating_change.game)"
        " ORDER BY at, game",
        EVERYWHERE,
        kind,
    )
    return [Prediction(seasons.of(at), expected / _CHANCE, score / _CHANCE) for at, expected, score in rows]


def rewrite(
    connection: Connection, book: int, game: str, changes: Mapping[int, RatingChange], at: int
) -> None:
    """Save how a match has changed ratings in a book, in place of what was stored of it.

    Args:
        changes: by seat; empty if it has changed none.
        at: when it ended, in UTC milliseconds.
    """
    run(connection, "DELETE FROM rating_change WHERE guild = $1 AND game = $2", book, game)
    for seat, change in changes.items():
        _insert_change(connection, book, game, seat, change, at)


def rate(
    connection: Connection,
    book: int,
    season: int,
    kind: str,
    person: int,
    rating: Sequence[int | None],
) -> None:
    """Save the rating of a person's score: value, deviation, volatility and time, as they are stored."""
    run(
        connection,
        "UPDATE score SET rating = $1, deviation = $2, volatility = $3, rated_at = $4"
        " WHERE guild = $5 AND season = $6 AND kind = $7 AND person = $8",
        *rating,
        book,
        season,
        kind,
        person,
    )
