"""The book of scores in SQL: per server and everywhere (guild 0), for all time (season 0) and by month."""

from __future__ import annotations

from typing import Final

from bot.model.score import EVERYWHERE, Board, LeaderboardLine, Ranking, Rival, Score
from bot.store.connection import Connection, run
from bot.text import seasons
from bot.text.seasons import ALL_TIME

_COLUMNS: Final = (
    "person, games, games_won, deals, deals_won, points, voles, kings, streak, best_streak, counters,"
    " chouette, pools, rating, deviation, decisions, errors"
)


# Each order with its condition has an index.
_PLAYED: Final = "games <> 0"
_ORDER: Final[dict[Board, tuple[str, str]]] = {
    Board.RATING: ("rating - 2 * deviation", "rating IS NOT NULL"),
    Board.COUNTERS: ("counters", "counters IS NOT NULL"),
    Board.WINS: ("games_won", _PLAYED),
    Board.GAMES: ("games", _PLAYED),
    Board.DEALS: ("deals_won", _PLAYED),
    Board.POINTS: ("points", _PLAYED),
    Board.VOLES: ("voles", _PLAYED),
    Board.KINGS: ("kings", _PLAYED),
    Board.STREAK: ("streak", _PLAYED),
    Board.CHOUETTE: ("chouette", "chouette IS NOT NULL"),
    Board.POOLS: ("pools", "pools IS NOT NULL"),
    Board.ACCURACY: ("1000 * (decisions - errors) / decisions", "decisions >= 200"),
}


def enter(connection: Connection, guild: int, result: Score, at: int) -> None:
    """Add one finished game of one player to his scores here and everywhere, for all time and for its month.

    Args:
        result: the game alone: ``games`` 1, ``games_won`` 0 or 1; the streaks are worked out here.
        at: when it ended, in UTC milliseconds.
    """
    for book in (guild, EVERYWHERE):
        for season in (ALL_TIME, seasons.of(at)):
            run(
                connection,
                "INSERT INTO score (guild, season, person, games, games_won, deals, deals_won, points, voles,"
                " kings, streak, best_streak) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $5, $5)"
                " ON CONFLICT (guild, season, person) DO UPDATE SET games = games + $4,"
                " games_won = games_won + $5, deals = deals + $6, deals_won = deals_won + $7,"
                " points = points + $8, voles = voles + $9, kings = kings + $10,"
                " streak = CASE WHEN $5 = 1 THEN streak + 1 ELSE 0 END,"
                " best_streak = max(best_streak, CASE WHEN $5 = 1 THEN streak + 1 ELSE 0 END)",
                book,
                season,
                result.person,
                result.games,
                result.games_won,
                result.deals,
                result.deals_won,
                result.points,
                result.voles,
                result.kings,
            )


def venture(
    connection: Connection,
    guild: int,
    person: int,
    counters: int,
    at: int,
    *,
    chouette: int | None = None,
    pools: int | None = None,
) -> None:
    """Add what a settled game or pool has brought somebody, for all time and for its month; not everywhere.

    Args:
        counters: won, or lost when negative.
        at: when it was settled, in UTC milliseconds.
        chouette: counters won or lost as la chouette; None where he did not play it.
        pools: taken, 0 or 1; None where it was a game.
    """
    for season in (ALL_TIME, seasons.of(at)):
        run(
            connection,
            "INSERT INTO score (guild, season, person, counters, chouette, pools)"
            " VALUES ($1, $2, $3, $4, $5, $6)"
            " ON CONFLICT (guild, season, person) DO UPDATE SET counters = coalesce(counters, 0) + $4,"
            " chouette = coalesce(chouette + $5, chouette, $5), pools = coalesce(pools + $6, pools, $6)",
            guild,
            season,
            person,
            counters,
            chouette,
            pools,
        )


def judge(connection: Connection, guild: int, person: int, decisions: int, errors: int, at: int) -> None:
    """Add what a reviewed game tells of somebody's play, here and everywhere, for all time and for its month.

    Args:
        decisions: his real ones.
        errors: of those.
        at: when the game ended, in UTC milliseconds.
    """
    for book in (guild, EVERYWHERE):
        for season in (ALL_TIME, seasons.of(at)):
            run(
                connection,
                "INSERT INTO score (guild, season, person, decisions, errors) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT (guild, season, person) DO UPDATE SET decisions = decisions + $4,"
                " errors = errors + $5",
                book,
                season,
                person,
                decisions,
                errors,
            )


def of(connection: Connection, guild: int, person: int, season: int = ALL_TIME) -> Score:
    """Somebody's scores; all zero before his first game."""
    row = run(
        connection,
        f"SELECT {_COLUMNS} FROM score WHERE guild = $1 AND season = $2 AND person = $3",
        guild,
        season,
        person,
    ).fetchone()
    return Score(person) if row is None else Score(*row)


def ranking(
    connection: Connection, guild: int, by: Board, season: int, person: int, offset: int, limit: int
) -> Ranking:
    """A page of the leaderboard and where somebody stands on it."""
    return Ranking(
        board(connection, guild, by, offset, limit, season),
        size(connection, guild, by, season),
        rank(connection, guild, by, person, season),
        of(connection, guild, person, season),
    )


def board(
    connection: Connection, guild: int, by: Board, offset: int, limit: int, season: int = ALL_TIME
) -> list[LeaderboardLine]:
    """A page of the leaderboard; of equal scores the older account stands first."""
    value, stands = _ORDER[by]
    rows = run(
        connection,
        f"SELECT {value}, name, {_COLUMNS} FROM score JOIN person ON person.id = person"
        f" WHERE guild = $1 AND season = $2 AND {stands}"
        f" ORDER BY {value} DESC, person LIMIT $3 OFFSET $4",
        guild,
        season,
        limit,
        offset,
    ).fetchall()
    lines: list[LeaderboardLine] = []
    before = None
    for place, (worth, name, *score) in enumerate(rows, start=offset + 1):
        if worth != before:
            # The first of a page may be equal to the last of the page before.
            rank = place if lines else 1 + _ahead(connection, guild, by, worth, season)
        before = worth
        lines.append(LeaderboardLine(rank, name, Score(*score)))
    return lines


def size(connection: Connection, guild: int, by: Board, season: int = ALL_TIME) -> int:
    """How many people stand on the leaderboard."""
    (count,) = run(
        connection,
        f"SELECT count(*) FROM score WHERE guild = $1 AND season = $2 AND {_ORDER[by][1]}",
        guild,
        season,
    ).fetchone()
    return int(count)


def rank(connection: Connection, guild: int, by: Board, person: int, season: int = ALL_TIME) -> int | None:
    """Somebody's own rank; None while he has nothing to be ranked by."""
    value, stands = _ORDER[by]
    row = run(
        connection,
        f"SELECT {value} FROM score WHERE guild = $1 AND season = $2 AND person = $3 AND {stands}",
        guild,
        season,
        person,
    ).fetchone()
    return None if row is None else 1 + _ahead(connection, guild, by, int(row[0]), season)


def _ahead(connection: Connection, guild: int, by: Board, worth: int, season: int) -> int:
    """How many stand before whoever has this to be ranked by."""
    value, stands = _ORDER[by]
    (count,) = run(
        connection,
        f"SELECT count(*) FROM score WHERE guild = $1 AND season = $2 AND {stands} AND {value} > $3",
        guild,
        season,
        worth,
    ).fetchone()
    return int(count)


def rival(connection: Connection, guild: int, person: int) -> Rival | None:
    """Whom somebody has played most often in a server; None before his first game there.

    A game that a backer has finished for one of its players is nobody's here.
    """
    row = run(
        connection,
        "SELECT person.name, count(*), coalesce(sum(own.seat = winner), 0) FROM seat AS own"
        " JOIN game ON game.id = own.game"
        " JOIN seat AS other ON other.game = game.id AND other.seat <> own.seat"
        " JOIN person ON person.id = other.person"
        " WHERE own.person = $1 AND guild = $2 AND status = 'over' AND other.level IS NULL AND friendly = 0"
        " AND NOT EXISTS (SELECT 1 FROM departure WHERE departure.game = game.id)"
        " GROUP BY other.person ORDER BY count(*) DESC, other.person LIMIT 1",
        person,
        guild,
    ).fetchone()
    return None if row is None else Rival(*row)


def months(connection: Connection, guild: int, limit: int) -> list[int]:
    """The months in which anything was entered, the newest first."""
    rows = run(
        connection,
        # From one month to the next by the key, however many people played in each.
        "WITH RECURSIVE month (season) AS ("
        " SELECT max(season) FROM score WHERE guild = $1 UNION ALL"
        " SELECT (SELECT max(season) FROM score WHERE guild = $1 AND score.season < month.season)"
        " FROM month WHERE season > 0)"
        " SELECT season FROM month WHERE season > 0 LIMIT $2",
        guild,
        limit,
    )
    return [season for (season,) in rows]
