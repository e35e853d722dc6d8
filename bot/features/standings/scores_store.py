"""Scores in SQL: per server and everywhere (guild 0), for all time (season 0) and by month, for each game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from bot.database.clock import DAY_MS
from bot.database.connection import Connection, Value, insert, run, select, select_one, upsert_all
from bot.database.pseudonyms import code_of
from bot.features.standings import here_store, seasons
from bot.features.standings import ratings_store as ratings
from bot.features.standings.fold import Row
from bot.features.standings.here_store import ANY_ID
from bot.features.standings.model import (
    LeaderboardLine,
    Ranking,
    Score,
    Standing,
)
from bot.features.standings.rating import IDLE_DAYS, RatingBoard
from bot.features.standings.seasons import ALL_TIME
from bot.tables.board import Board
from bot.tables.counting import LEAST_MET
from bot.tables.store.members import known_in, named
from bot.text.names import Name
from engine.games import GAME_TYPES, default_game_type

_USUAL: Final = default_game_type().name
_FIELDS: Final = (
    *("person", "games", "games_won", "streak", "best_streak", "counters", "chouette", "pools"),
    *("rating", "deviation", "volatility", "rated_at", "decisions", "errors", "met"),
)
_COLUMNS: Final = ", ".join(f"score.{name}" for name in _FIELDS)
_FOLDED: Final = tuple(each.name for each in fields(Row) if each.name not in ("met", "statistics"))
_ROW: Final = "guild = $1 AND season = $2 AND kind = $3 AND person = $4"


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


def rows(
    connection: Connection,
    kind: str,
    person: int,
    books: Collection[int],
    months: Sequence[int] = (),
    *,
    whole: bool = True,
) -> dict[tuple[int, int], Row]:
    """A person's rows of scores in games of a kind, by server and season.

    Args:
        months: the only seasons; empty for all.
        whole: with their statistics and the people met, which games alone change.
    """
    values: list[Value] = [kind, person, *books, *months]
    places = [f"${number}" for number in range(3, len(values) + 1)]
    where = f"WHERE kind = $1 AND person = $2 AND guild IN ({', '.join(places[: len(books)])})"
    if months:
        where += f" AND season IN ({', '.join(places[len(books) :])})"
    found = run(
        connection, f"SELECT guild, season, {', '.join(_FOLDED)} FROM score {where}", *values
    ).fetchall()
    if not found:
        return {}
    met = defaultdict[tuple[int, int], set[bytes]](set)
    counted = defaultdict[tuple[int, int], dict[str, int]](dict)
    if whole:
        for guild, season, code in run(connection, f"SELECT guild, season, code FROM met {where}", *values):
            met[guild, season].add(bytes(code))
        sql = f"SELECT guild, season, name, value FROM statistic {where}"
        for guild, season, name, value in run(connection, sql, *values):
            counted[guild, season][name] = value
    return {
        (guild, season): Row(
            **dict(zip(_FOLDED, row, strict=True)),
            met=frozenset(met[guild, season]),
            statistics=counted[guild, season],
        )
        for guild, season, *row in found
    }


def save(
    connection: Connection,
    kind: str,
    person: int,
    before: Mapping[tuple[int, int], Row],
    after: Mapping[tuple[int, int], Row | None],
) -> None:
    """Save a person's rows of scores in games of a kind, by server and season. Their ratings stay.

    Args:
        before: what is stored of them.
        after: None for a row for which nothing counts any more.
    """
    counted = list[dict[str, Value]]()
    for (guild, season), row in after.items():
        known = before.get((guild, season))
        about: dict[str, Value] = {"guild": guild, "season": season, "kind": kind, "person": person}
        own = about.values()
        if row is None:
            for table in ("met", "statistic", "score") if known else ():
                run(connection, f"DELETE FROM {table} WHERE {_ROW}", *own)
            continue
        old = _columns(known or Row())
        changed = {name: value for name, value in _columns(row).items() if value != old[name]}
        if known is None:
            known = Row()
            insert(connection, "score", **about, **changed)
        elif changed:
            places = ", ".join(f"{name} = ${number}" for number, name in enumerate(changed, 5))
            run(connection, f"UPDATE score SET {places} WHERE {_ROW}", *own, *changed.values())
        for code in sorted(known.met - row.met):
            run(connection, f"DELETE FROM met WHERE {_ROW} AND code = $5", *own, code)
        for code in sorted(row.met - known.met):
            insert(connection, "met", **about, code=code)
        for name in sorted(known.statistics.keys() - row.statistics.keys()):
            run(connection, f"DELETE FROM statistic WHERE {_ROW} AND name = $5", *own, name)
        counted += [
            about | {"name": name, "value": value, "ranked": row.ranked}
            for name, value in row.statistics.items()
            if row.ranked != known.ranked or known.statistics.get(name) != value
        ]
    upsert_all(connection, "statistic", ("person", "guild", "season", "kind", "name"), counted)


def _columns(row: Row) -> dict[str, Value]:
    """A row of scores as it is stored, without its statistics and the people met."""
    folded: dict[str, Value] = {name: getattr(row, name) for name in _FOLDED}
    return folded | {"met": min(len(row.met), LEAST_MET), "ranked": row.ranked}


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
    """Whether a server has too few players for anybody to meet enough others, so that everybody is ranked.

    Whoever has deleted their data has played, too: those who have met them remember their code.
    """
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
    if len(played) > LEAST_MET:
        return False
    codes = {code_of(connection, person) for person in played}
    for person in played:
        sql = "SELECT code FROM met WHERE guild = $1 AND season = $2 AND person = $3"
        codes.update(bytes(code) for (code,) in run(connection, sql, guild, ALL_TIME, person))
    return len(codes) <= LEAST_MET


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
