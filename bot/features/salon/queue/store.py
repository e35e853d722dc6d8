"""SQL for the score sheet of a series: games from the games, counters from the ledger."""

from __future__ import annotations

from collections.abc import Iterable

from bot.database.connection import Connection, run
from bot.features.standings.model import ScoreSheet, SeriesScore
from bot.tables.store.members import known_in, named
from bot.tables.store.series import IN_SERIES, series_of


def score_sheet(connection: Connection, game: str) -> ScoreSheet:
    """The score sheet of the series that a game belongs to."""
    series = series_of(connection, game)
    return ScoreSheet(games(connection, series), of(connection, series))


def of(connection: Connection, series: str) -> list[SeriesScore]:
    """The score sheet of a series; the person with the most wins comes first."""
    played = {person: (played, won) for person, played, won in _games(connection, series)}
    moved = dict(_counters(connection, series))
    lines = [
        SeriesScore(person, name, *played.get(person, (0, 0)), moved.get(person, 0))
        for person, name in _names(connection, series, {*played, *moved})
    ]
    return sorted(lines, key=lambda line: (-line.won, -line.counters, line.played, line.name))


def games(connection: Connection, series: str) -> int:
    """How many games of a series are over."""
    (count,) = run(
        connection, f"SELECT count(*) FROM game WHERE status = 'over' AND id IN {IN_SERIES}", series
    ).fetchone()
    return int(count)


def _games(connection: Connection, series: str) -> list[tuple[int, int, int]]:
    """Each player with the games that they finished and won."""
    return run(
        connection,
        "SELECT coalesce(gone.person, seat.person) AS player, count(DISTINCT game.id),"
        " count(*) FILTER (WHERE gone.person IS NULL AND (seat.seat = winner OR EXISTS (SELECT 1"
        " FROM departure JOIN seat AS house USING (game, seat)"
        " WHERE game = seat.game AND house.level IS NOT NULL)))"
        " FROM game JOIN seat ON seat.game = game.id"
        # A game counts for the first player of each seat, as lost if another took the seat over. If the house
        # player took it over, the opponent had won.
        " LEFT JOIN departure AS gone ON gone.game = game.id AND gone.seat = seat.seat AND gone.number ="
        " (SELECT min(number) FROM departure WHERE game = seat.game AND seat = gone.seat)"
        f" WHERE status = 'over' AND game.id IN {IN_SERIES} GROUP BY player",
        series,
    ).fetchall()


def _counters(connection: Connection, series: str) -> list[tuple[int, int]]:
    """Each person with the counters that settled stakes and finished sessions brought them."""
    return run(
        connection,
        "SELECT CAST(owner AS BIGINT), sum(CASE account.id WHEN target THEN amount ELSE -amount END)"
        " FROM transfer JOIN account ON account.id IN (source, target) AND account.kind = 'purse'"
        f" WHERE transfer.game IN {IN_SERIES} AND EXISTS (SELECT 1 FROM game"
        " LEFT JOIN wager ON wager.game = game.id WHERE game.id = transfer.game"
        " AND (wager.state = 'settled' OR (game.buy_in > 0 AND game.status = 'over'))) GROUP BY owner",
        series,
    ).fetchall()


def _names(connection: Connection, series: str, people: Iterable[int]) -> list[tuple[int, str]]:
    sql = f"SELECT {known_in('(SELECT guild FROM game WHERE id = $2)')} FROM person WHERE id = $1"
    rows = ((person, run(connection, sql, person, series).fetchone()) for person in people)
    return [(person, named(*row)) for person, row in rows if row is not None]
