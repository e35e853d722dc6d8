"""Scores in SQL: per server and everywhere (guild 0), for all time (season 0) and by month, for each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.database import pseudonyms
from bot.database.clock import DAY_MS
from bot.database.connection import Connection, Value, insert, run, select, select_one
from bot.features.standings import facts_store as facts
from bot.features.standings import here_store
from bot.features.standings import ratings_store as ratings
from bot.features.standings.facts_store import What
from bot.features.standings.fold import Row
from bot.features.standings.here_store import ANY_ID
from bot.features.standings.model import (
    EVERYWHERE,
    LeaderboardLine,
    Ranking,
    Score,
    Standing,
)
from bot.features.standings.rating import IDLE_DAYS, RatingBoard
from bot.tables.board import Board
from bot.tables.counting import LEAST_MET
from bot.tables.person import is_deleted
from bot.tables.store.members import known_in, named
from bot.text import seasons
from bot.text.names import Name
from bot.text.seasons import ALL_TIME
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Mean, Summary

_USUAL: Final = default_game_type().name
_FIELDS: Final = (
    *("person", "games", "games_won", "streak", "best_streak", "counters", "chouette", "pools"),
    *("rating", "deviation", "volatility", "rated_at", "decisions", "errors", "met"),
)
_COLUMNS: Final = ", ".join(f"score.{name}" for name in _FIELDS)


@dataclass(frozen=True, slots=True)
class _Order:
    """How a leaderboard is ranked by a stored number. Each order has an index with its condition.

    Args:
        value: the value that it ranks by, in SQL.
        condition: the condition to stand on it, in SQL.
        table: the table of both.
    """

    value: str
    condition: str
    table: str = "score"

    def stands(self, below: str, at: str) -> str:
        """The condition, in SQL, that others see a person on the board."""
        return f"{self.condition} AND {here_store.condition(f'{self.table}.person', below, at)}"


_PLAYED: Final = "games <> 0"
_ORDERS: Final[dict[str, _Order]] = {
    Board.COUNTERS: _Order("counters", "counters IS NOT NULL"),
    Board.WINS: _Order("games_won", _PLAYED),
    Board.GAMES: _Order("games", _PLAYED),
    Board.STREAK: _Order("streak", _PLAYED),
    Board.CHOUETTE: _Order("chouette", "chouette IS NOT NULL"),
    Board.POOLS: _Order("pools", "pools IS NOT NULL"),
    Board.ACCURACY: _Order("1000 * (decisions - errors) / decisions", "decisions >= 200"),
}


def _order(by: str, kind: str) -> _Order:
    if by in _ORDERS:
        return _ORDERS[by]
    assert by in (*GAME_TYPES[kind].statistics, *GAME_TYPES[kind].means), "a number that the game counts"
    return _Order("value", f"statistic.name = '{by}'", "statistic")


def enter(
    connection: Connection,
    guild: int,
    person: int,
    statistics: Mapping[str, int],
    at: int,
    *,
    won: bool,
    kind: str = _USUAL,
) -> None:
    """Add a finished game of one player to their scores here and everywhere, for all time and for its month.

    Args:
        statistics: the numbers that the game has counted for the player.
        at: when it ended, in UTC milliseconds.
        won: whether the player has won.
        kind: the game.
    """
    for book, season in _books(guild, at):
        run(
            connection,
            "INSERT INTO score (guild, season, kind, person, games, games_won, streak, best_streak)"
            " VALUES ($1, $2, $3, $4, 1, $5, $5, $5)"
            " ON CONFLICT (guild, season, kind, person) DO UPDATE SET games = score.games + 1,"
            " games_won = score.games_won + $5,"
            " streak = CASE WHEN $5 = 1 THEN score.streak + 1 ELSE 0 END,"
            " best_streak = CASE WHEN $5 = 1 AND score.streak >= score.best_streak"
            " THEN score.streak + 1 ELSE score.best_streak END",
            book,
            season,
            kind,
            person,
            int(won),
        )
    _count(connection, guild, person, statistics, at, kind)


def enter_played(connection: Connection, guild: int, person: int, at: int, *, kind: str = _USUAL) -> None:
    """As ``enter``, for a game that counts as a game played and for nothing else."""
    for book, season in _books(guild, at):
        run(
            connection,
            "INSERT INTO score (guild, season, kind, person, games) VALUES ($1, $2, $3, $4, 1)"
            " ON CONFLICT (guild, season, kind, person) DO UPDATE SET games = score.games + 1",
            book,
            season,
            kind,
            person,
        )


def begin(connection: Connection, guild: int, person: int, at: int, *, game: str, kind: str = _USUAL) -> None:
    """As ``enter``, for a person who is rated without a game that counts: their scores begin with zeros."""
    facts.add_gain(connection, game, What.REMOVAL, guild, kind, person, at)
    for book, season in _books(guild, at):
        run(
            connection,
            "INSERT INTO score (guild, season, kind, person) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            book,
            season,
            kind,
            person,
        )


def meet(
    connection: Connection, guild: int, person: int, others: Sequence[int], at: int, *, kind: str = _USUAL
) -> None:
    """Note whom a person has played against, unless they are ranked already. Their game must be entered.

    The others are stored by pseudonyms: a person who has deleted their data still counts as the same.
    """
    codes = [pseudonyms.code_of(connection, other) for other in others]
    for book, season in _books(guild, at):
        where = "guild = $1 AND season = $2 AND kind = $3 AND person = $4"
        about = (book, season, kind, person)
        known = run(connection, f"SELECT ranked FROM score WHERE {where}", *about).fetchone()
        if known is None or known[0]:
            continue
        for code in codes:
            run(
                connection,
                "INSERT INTO met (guild, season, kind, person, code) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT DO NOTHING",
                *about,
                code,
            )
        (met,) = run(connection, f"SELECT count(*) FROM met WHERE {where}", *about).fetchone()
        ranked = int(met >= LEAST_MET)
        run(
            connection,
            f"UPDATE score SET met = $5, ranked = $6 WHERE {where}",
            *about,
            min(met, LEAST_MET),
            ranked,
        )
        if ranked:
            run(connection, f"UPDATE statistic SET ranked = 1 WHERE {where}", *about)


def _count(
    connection: Connection, guild: int, person: int, statistics: Mapping[str, int], at: int, kind: str
) -> None:
    """Add numbers to the person's statistics, by name, in one statement."""
    values: list[Value] = [kind, person]
    ranked = _ranked(connection, guild, person, at, kind)
    rows = []
    for book, season in _books(guild, at):
        for name, value in statistics.items():
            first = len(values) + 1
            rows.append(f"(${first}, ${first + 1}, $1, ${first + 2}, $2, ${first + 3}, ${first + 4})")
            values += [book, season, name, value, ranked[book, season]]
    if rows:
        run(
            connection,
            "INSERT INTO statistic (guild, season, kind, name, person, value, ranked)"
            f" VALUES {', '.join(rows)}"
            " ON CONFLICT (person, guild, season, kind, name)"
            " DO UPDATE SET value = statistic.value + excluded.value",
            *values,
        )
    for name, mean in GAME_TYPES[kind].means.items() if rows else ():
        _keep_mean(connection, guild, person, at, kind, name, mean)


def _ranked(
    connection: Connection, guild: int, person: int, at: int, kind: str
) -> dict[tuple[int, int], int]:
    """Whether a person is ranked, by server and season. Their game must be entered."""
    rows = run(
        connection,
        "SELECT guild, season, ranked FROM score"
        " WHERE guild IN ($1, $2) AND season IN ($3, $4) AND kind = $5 AND person = $6",
        guild,
        EVERYWHERE,
        ALL_TIME,
        seasons.of(at),
        kind,
        person,
    )
    return {(book, season): ranked for book, season, ranked in rows}


def _keep_mean(
    connection: Connection, guild: int, person: int, at: int, kind: str, name: str, mean: Mean
) -> None:
    """Store a mean of a person's statistics, in thousandths, so that an index can order it."""
    run(
        connection,
        "INSERT INTO statistic (guild, season, kind, name, person, value, ranked)"
        " SELECT own.guild, own.season, own.kind, $1, own.person, 1000 * own.value / per.value, own.ranked"
        " FROM statistic AS own JOIN statistic AS per USING (guild, season, kind, person)"
        " WHERE own.person = $2 AND own.guild IN ($3, $4) AND own.season IN ($5, $6) AND own.kind = $7"
        " AND own.name = $8 AND per.name = $9 AND per.value >= $10"
        " ON CONFLICT (person, guild, season, kind, name) DO UPDATE SET value = excluded.value",
        name,
        person,
        guild,
        EVERYWHERE,
        ALL_TIME,
        seasons.of(at),
        kind,
        mean.of,
        mean.per,
        mean.least,
    )


def _books(guild: int, at: int) -> list[tuple[int, int]]:
    """The servers and seasons for which a game counts. One without a server counts everywhere."""
    books = dict.fromkeys((guild, EVERYWHERE))
    return [(book, season) for book in books for season in (ALL_TIME, seasons.of(at))]


def enter_counters(
    connection: Connection,
    guild: int,
    person: int,
    counters: int,
    at: int,
    *,
    source: str,
    counts: bool = True,
    chouette: int | None = None,
    pools: int | None = None,
    kind: str = _USUAL,
) -> None:
    """Add a person's counters from a settled game or pool to their scores in its server.

    Args:
        counters: the counters won, or lost if negative.
        at: when it was settled, in UTC milliseconds.
        source: the game or pool.
        counts: whether they count by the shares of the game.
        chouette: the counters of these that were won as la chouette; None if the person did not play it.
        pools: how many pools they took, 0 or 1; None for a game.
        kind: the game.
    """
    if is_deleted(person):
        return
    facts.add_gain(
        connection,
        source,
        What.COUNTERS,
        guild,
        kind,
        person,
        at,
        counts=counts,
        counters=counters,
        chouette=chouette,
        pools=pools,
    )
    if not counts:
        return
    for season in (ALL_TIME, seasons.of(at)):
        run(
            connection,
            "INSERT INTO score (guild, season, kind, person, counters, chouette, pools)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7)"
            " ON CONFLICT (guild, season, kind, person) DO UPDATE SET"
            " counters = coalesce(score.counters, 0) + $5,"
            " chouette = coalesce(score.chouette + $6, score.chouette, $6),"
            " pools = coalesce(score.pools + $7, score.pools, $7)",
            guild,
            season,
            kind,
            person,
            counters,
            chouette,
            pools,
        )


def enter_review(
    connection: Connection,
    guild: int,
    person: int,
    decisions: int,
    errors: int,
    at: int,
    *,
    game: str,
    counts: bool = True,
    kind: str = _USUAL,
    before: Summary | None = None,
) -> None:
    """Add a person's decisions in a reviewed game, here and everywhere, for all time and its month.

    Args:
        decisions: how many real decisions the person had.
        errors: how many of these were errors.
        at: when the game ended, in UTC milliseconds.
        game: the reviewed game.
        counts: whether it counts in full for them.
        kind: the kind of game.
        before: what its review before this one has counted for.
    """
    if before is None:
        facts.add_gain(
            connection,
            game,
            What.REVIEW,
            guild,
            kind,
            person,
            at,
            counts=counts,
            decisions=decisions,
            errors=errors,
        )
    else:
        decisions, errors = decisions - before.decisions, errors - before.errors
        facts.correct_review(connection, game, person, decisions, errors)
    if not counts:
        return
    for book, season in _books(guild, at):
        run(
            connection,
            "INSERT INTO score (guild, season, kind, person, decisions, errors)"
            " VALUES ($1, $2, $3, $4, $5, $6)"
            " ON CONFLICT (guild, season, kind, person) DO UPDATE SET"
            " decisions = score.decisions + $5, errors = score.errors + $6",
            book,
            season,
            kind,
            person,
            decisions,
            errors,
        )


def replace_row(
    connection: Connection, guild: int, season: int, kind: str, person: int, row: Row | None
) -> None:
    """Replace a row of scores by one that was folded from facts. Its rating stays.

    Args:
        row: None if nothing counts any more.
    """
    where = "guild = $1 AND season = $2 AND kind = $3 AND person = $4"
    about = (guild, season, kind, person)
    run(connection, f"DELETE FROM met WHERE {where}", *about)
    run(connection, f"DELETE FROM statistic WHERE {where}", *about)
    if row is None:
        run(connection, f"DELETE FROM score WHERE {where}", *about)
        return
    run(
        connection,
        "UPDATE score SET games = $5, games_won = $6, streak = $7, best_streak = $8, counters = $9,"
        f" chouette = $10, pools = $11, decisions = $12, errors = $13, met = $14, ranked = $15 WHERE {where}",
        *about,
        row.games,
        row.games_won,
        row.streak,
        row.best_streak,
        row.counters,
        row.chouette,
        row.pools,
        row.decisions,
        row.errors,
        min(len(row.met), LEAST_MET),
        int(row.ranked),
    )
    own: dict[str, Value] = {"guild": guild, "season": season, "kind": kind, "person": person}
    for code in sorted(row.met):
        insert(connection, "met", **own, code=code)
    for name, value in row.statistics.items():
        insert(connection, "statistic", **own, name=name, value=value, ranked=row.ranked)


def seasons_of(connection: Connection, guild: int, kind: str, person: int) -> list[int]:
    """The seasons in which a person has scores in games of a kind in a server."""
    rows = run(
        connection,
        "SELECT season FROM score WHERE guild = $1 AND kind = $2 AND person = $3 ORDER BY season",
        guild,
        kind,
        person,
    )
    return [season for (season,) in rows]


def of(connection: Connection, guild: int, person: int, season: int = ALL_TIME, kind: str = _USUAL) -> Score:
    """A person's scores; all zero before their first game."""
    where = "WHERE guild = $1 AND season = $2 AND kind = $3 AND person = $4"
    asked = (guild, season, kind, person)
    row = select_one(connection, f"SELECT {_COLUMNS} FROM score {where}", *asked)
    counted = run(connection, f"SELECT name, value FROM statistic {where} AND value <> 0", *asked)
    return Score(**(row or {"person": person}), statistics=dict(counted.fetchall()))


def profile(
    connection: Connection, person: int, books: Sequence[tuple[int, int]], *, at: int
) -> dict[str, list[Score]]:
    """A person's scores in every game.

    Args:
        books: the servers and seasons of the scores, in their order.
        at: the present time, in UTC milliseconds.
    """
    return {
        kind: [
            of(connection, book, person, season, kind).at(seasons.moment(season, at), game_type.rating)
            for book, season in books
        ]
        for kind, game_type in GAME_TYPES.items()
    }


def ranking(
    connection: Connection,
    guild: int,
    by: str,
    season: int,
    person: int,
    offset: int,
    limit: int,
    kind: str = _USUAL,
    *,
    at: int,
) -> Ranking:
    """A page of a leaderboard and where a person stands on it.

    Args:
        by: a ``Board``, or the name of a statistic of the game.
        kind: the game.
        at: the present time, in UTC milliseconds. Accounts that are too young for the server, or hidden
            there, are left out.
    """
    age, below = here_store.age(connection, guild), here_store.first_young(connection, guild, at)
    hidden = here_store.hides(connection, person)
    listed = here_store.stands(connection, guild, person, below, at)
    taken_off = (
        not listed and person < below and (not hidden or here_store.is_taken_off(connection, guild, person))
    )
    if by == Board.RATING:
        found = _by_rating(connection, guild, season, person, offset, limit, kind, below, at, listed=listed)
    else:
        found = Ranking(
            board(connection, guild, by, offset, limit, season, kind, below, at),
            size(connection, guild, by, season, kind, below, at),
            standing(connection, guild, by, person, season, kind, below, at),
            of(connection, guild, person, season, kind),
        )
    return replace(found, age=age if person >= below else 0, hidden=hidden, taken_off=taken_off)


def _by_rating(
    connection: Connection,
    guild: int,
    season: int,
    person: int,
    offset: int,
    limit: int,
    kind: str,
    below: int,
    at: int,
    *,
    listed: bool,
) -> Ranking:
    """As ``ranking``, by the ratings with the deviations of today, or of the season's end.

    On the board of all time stand people with a rated match in the last ``IDLE_DAYS`` days.

    Args:
        listed: whether the person is named on the boards of the place.
    """
    system = GAME_TYPES[kind].rating
    assert system is not None, "only rated games have this board"
    moment, since = seasons.moment(season, at), at - IDLE_DAYS * DAY_MS if season == ALL_TIME else 0
    stored = ratings.stored(connection, guild, season, kind, since, below, at)
    few = few_play(connection, guild)
    found = RatingBoard.of(stored, system, moment, few=few)

    def placed(score: Score, *, visible: bool = True) -> tuple[int | None, float | None]:
        """The rank and the chance of somebody with a rating."""
        assert score.rating is not None, "everyone on this board is rated"
        assert score.deviation is not None, "every rating has its deviation"
        rated, ranked = (score.rating, score.deviation), few or score.met >= LEAST_MET
        return found.rank(*rated) if ranked else None, found.chance(*rated, listed=ranked and visible)

    people = [who for *_, who in found.order[offset : offset + limit]]
    known = _scores(connection, guild, season, kind, people)
    lines = []
    for who in people:
        name, score = known[who][0], known[who][1].at(moment, system)
        rank, chance = placed(score)
        lines.append(LeaderboardLine(rank, who, name, score, chance))
    own = of(connection, guild, person, season, kind).at(moment, system)
    idle = own.rated_at is not None and own.rated_at < since
    stands = own.rating is not None and person < below and not idle
    own_rank, own_chance = placed(own, visible=listed) if stands else (None, None)
    return Ranking(
        lines,
        len(found.order),
        Standing(stands, own_rank),
        own,
        own_chance,
        idle_since=own.rated_at if idle else None,
    )


def _scores(
    connection: Connection, guild: int, season: int, kind: str, people: Sequence[int]
) -> dict[int, tuple[Name, Score]]:
    """The names and scores of some people who have one, without their statistics."""
    if not people:
        return {}
    listed = ", ".join(f"${number}" for number in range(4, 4 + len(people)))
    rows = select(
        connection,
        f"SELECT {known_in('$1')}, {_COLUMNS} FROM score JOIN person ON person.id = score.person"
        f" WHERE guild = $1 AND season = $2 AND kind = $3 AND score.person IN ({listed})",
        guild,
        season,
        kind,
        *people,
    )
    return {row["person"]: (named(row["name"], row["account"], row["username"]), _score(row)) for row in rows}


def _score(row: Mapping[str, Any]) -> Score:
    """The score in a row with the columns of one."""
    return Score(**{field: row[field] for field in _FIELDS})


def board(
    connection: Connection,
    guild: int,
    by: str,
    offset: int,
    limit: int,
    season: int = ALL_TIME,
    kind: str = _USUAL,
    below: int = ANY_ID,
    at: int = 0,
) -> list[LeaderboardLine]:
    """A page of a leaderboard. Among equal scores the older account comes first; unranked people come last.

    Args:
        below: only accounts with lower ids than this stand on it.
        at: the present time, in UTC milliseconds.
    """
    order, few = _order(by, kind), few_play(connection, guild)
    joined = "" if order.table == "score" else " JOIN score USING (guild, season, kind, person)"
    rows = select(
        connection,
        f"SELECT {order.value} AS worth, {order.table}.ranked, person.id AS id, {known_in('$1')}, {_COLUMNS}"
        f" FROM {order.table}{joined}"
        f" JOIN person ON person.id = {order.table}.person"
        f" WHERE {order.table}.guild = $1 AND {order.table}.season = $2 AND {order.table}.kind = $3"
        f" AND {order.stands('$6', '$7')}"
        f" ORDER BY {'' if few else f'{order.table}.ranked DESC, '}{order.value} DESC, {order.table}.person"
        " LIMIT $4 OFFSET $5",
        guild,
        season,
        kind,
        limit,
        offset,
        below,
        at,
    )
    lines: list[LeaderboardLine] = []
    before = None
    for place, row in enumerate(rows, start=offset + 1):
        rank, worth = None, row["worth"]
        if few or row["ranked"]:
            # The first line of a page may share its rank with the last line of the page before.
            if not lines:
                rank = 1 + _ahead(connection, guild, order, worth, season, kind, below, at, few=few)
            else:
                rank = lines[-1].rank if worth == before else place
        before = worth
        score = _score(row)
        if by not in _ORDERS:
            score = replace(score, statistics={by: worth})
        name = named(row["name"], row["account"], row["username"])
        lines.append(LeaderboardLine(rank, row["id"], name, score))
    return lines


def few_play(connection: Connection, guild: int) -> bool:
    """Whether a server has too few players for anybody to meet enough others, so that everybody is ranked."""
    played: set[int] = set()
    for kind in GAME_TYPES:
        rows = run(
            connection,
            "SELECT person FROM score WHERE guild = $1 AND season = $2 AND kind = $3 AND games <> 0 LIMIT $4",
            guild,
            ALL_TIME,
            kind,
            LEAST_MET + 1,
        )
        played.update(person for (person,) in rows)
    return len(played) <= LEAST_MET


def size(
    connection: Connection,
    guild: int,
    by: str,
    season: int = ALL_TIME,
    kind: str = _USUAL,
    below: int = ANY_ID,
    at: int = 0,
) -> int:
    """How many people stand on a leaderboard."""
    order = _order(by, kind)
    (count,) = run(
        connection,
        f"SELECT count(*) FROM {order.table}"
        f" WHERE guild = $1 AND season = $2 AND kind = $3 AND {order.stands('$4', '$5')}",
        guild,
        season,
        kind,
        below,
        at,
    ).fetchone()
    return int(count)


def standing(
    connection: Connection,
    guild: int,
    by: str,
    person: int,
    season: int = ALL_TIME,
    kind: str = _USUAL,
    below: int = ANY_ID,
    at: int = 0,
) -> Standing:
    """Where a person stands on a leaderboard, or would if they were not hidden."""
    order = _order(by, kind)
    row = run(
        connection,
        f"SELECT {order.value}, ranked FROM {order.table}"
        f" WHERE guild = $1 AND season = $2 AND kind = $3 AND person = $4 AND {order.condition}"
        " AND person < $5",
        guild,
        season,
        kind,
        person,
        below,
    ).fetchone()
    if row is None:
        return Standing(stands=False, rank=None)
    worth, ranked = row
    few = few_play(connection, guild)
    if not (ranked or few):
        return Standing(stands=True, rank=None)
    return Standing(True, 1 + _ahead(connection, guild, order, int(worth), season, kind, below, at, few=few))


def _ahead(
    connection: Connection,
    guild: int,
    order: _Order,
    worth: int,
    season: int,
    kind: str,
    below: int,
    at: int,
    *,
    few: bool,
) -> int:
    """How many people are ranked before one with this value."""
    (count,) = run(
        connection,
        f"SELECT count(*) FROM {order.table}"
        f" WHERE guild = $1 AND season = $2 AND kind = $3{'' if few else ' AND ranked = 1'}"
        f" AND {order.value} > $4 AND {order.stands('$5', '$6')}",
        guild,
        season,
        kind,
        worth,
        below,
        at,
    ).fetchone()
    return int(count)


def months(connection: Connection, guild: int, limit: int) -> list[int]:
    """The months in which anything was entered, the newest first."""
    rows = run(
        connection,
        # The key leads from one month to the next, so that the number of people in each does not matter.
        "WITH RECURSIVE month (season) AS ("
        " SELECT max(season) FROM score WHERE guild = $1 UNION ALL"
        " SELECT (SELECT max(season) FROM score WHERE guild = $1 AND score.season < month.season)"
        " FROM month WHERE season > 0)"
        " SELECT season FROM month WHERE season > 0 LIMIT $2",
        guild,
        limit,
    )
    return [season for (season,) in rows]
