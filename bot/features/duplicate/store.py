"""SQL for series of boards, the people who play them, and their plays."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from typing import Any, Final

from bot.database.connection import Connection, exists, insert, run, select, select_one
from bot.database.partitions import among, partition_of
from bot.database.records import made
from bot.features.duplicate.model import Entrant, Play, Result, Series, from_words, in_words

_SERIES: Final = "id, boards, secret, opens, closes, instances, players, closed"


def keep(connection: Connection, series: Series) -> None:
    """Save a new series, unless there is one of its name, which stays."""
    run(
        connection,
        "INSERT INTO board_series (id, part, boards, secret, opens, closes, instances, players)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        series.id,
        partition_of(series.id),
        series.boards,
        series.secret,
        series.opens,
        series.closes,
        series.instances,
        series.players,
    )


def move(connection: Connection, series: str, opens: int, closes: int) -> None:
    """Save when a series begins and ends, in UTC milliseconds."""
    run(connection, "UPDATE board_series SET opens = $1, closes = $2 WHERE id = $3", opens, closes, series)


def end_if_played(connection: Connection, series: str, at: int) -> None:
    """End a series at a time in UTC ms if its players are known, and have finished every board."""
    run(
        connection,
        "UPDATE board_series SET closes = $1 WHERE id = $2 AND closes > $1 AND players IS NOT NULL"
        " AND boards * (SELECT count(*) FROM board_entry WHERE series = $2)"
        " = (SELECT count(*) FROM board_play WHERE series = $2 AND points IS NOT NULL)",
        at,
        series,
    )


def finished(connection: Connection, series: str) -> frozenset[int]:
    """The people who have finished every board of a series."""
    sql = (
        "SELECT person FROM board_play JOIN board_series ON id = series"
        " WHERE series = $1 AND points IS NOT NULL GROUP BY person, boards HAVING count(*) = boards"
    )
    return frozenset(person for (person,) in run(connection, sql, series))


def unfinished(connection: Connection, series: Series) -> list[int]:
    """The people whose boards are to be conceded when the time of a series is up.

    They have begun one and not finished it; where the players are known, they may not have begun it.
    """
    sql = "SELECT DISTINCT person FROM board_play WHERE series = $1 AND points IS NULL ORDER BY person"
    if series.players is not None:
        sql = (
            "SELECT person FROM board_entry e WHERE series = $1 AND (SELECT count(*) FROM board_play p"
            " WHERE p.series = $1 AND p.person = e.person AND points IS NOT NULL)"
            f" < {series.boards} ORDER BY person"
        )
    return [person for (person,) in run(connection, sql, series.id)]


def find(connection: Connection, series: str) -> Series | None:
    """A series by its name."""
    row = select_one(connection, f"SELECT {_SERIES} FROM board_series WHERE id = $1", series)
    return None if row is None else _series(row)


def _series(row: dict[str, Any]) -> Series:
    return Series(**row | {"closed": bool(row["closed"])})


def divide(connection: Connection, series: str, instances: int) -> None:
    """Save how many instances a series has, unless somebody has begun already."""
    sql = "UPDATE board_series SET instances = $1 WHERE id = $2 AND instances IS NULL"
    run(connection, sql, instances, series)


def due(connection: Connection, at: int, partitions: Collection[int]) -> list[Series]:
    """The series of some partitions whose time is up and that have not closed."""
    sql = f"SELECT {_SERIES} FROM board_series WHERE closed = 0 AND closes <= $1 AND {among(partitions)}"
    return [_series(row) for row in select(connection, f"{sql} ORDER BY closes", at)]


def close(connection: Connection, series: str) -> bool:
    """Save that a series has closed; returns False if it had before, or if somebody has begun a board since.

    Such a board was begun in time and committed late. It is conceded and scored first.
    """
    sql = (
        "UPDATE board_series SET closed = 1 WHERE id = $1 AND closed = 0"
        " AND NOT EXISTS (SELECT 1 FROM board_play WHERE series = $1 AND points IS NULL)"
    )
    return run(connection, sql, series).rowcount == 1


def players(connection: Connection, series: str) -> int:
    """How many people have begun the boards of a day on that day."""
    sql = (
        "SELECT count(*) FROM board_entry JOIN board_series ON id = series WHERE series = $1 AND at < closes"
    )
    (number,) = run(connection, sql, series).fetchone()
    return int(number)


def enter(connection: Connection, entry: Entrant) -> None:
    """Save that a person begins a series, unless they have begun it, wherever that was."""
    run(
        connection,
        "INSERT INTO board_entry (series, person, guild, instance, at) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT DO NOTHING",
        entry.series,
        entry.person,
        entry.guild,
        entry.instance,
        entry.at,
    )


def entry(connection: Connection, series: str, person: int) -> Entrant | None:
    """How a person plays a series; None if they have not begun it."""
    return next(iter(entries(connection, series, person)), None)


def entries(connection: Connection, series: str, person: int | None = None) -> list[Entrant]:
    """All who play a series, or one of them."""
    those, values = ("1 = 1", ()) if person is None else ("person = $2", (person,))
    plays: dict[int, list[Play]] = {}
    sql = f"SELECT * FROM board_play WHERE series = $1 AND {those} ORDER BY person, board"
    for row in select(connection, sql, series, *values):
        plays.setdefault(row["person"], []).append(_play(row))
    sql = f"SELECT * FROM board_entry WHERE series = $1 AND {those} ORDER BY person"
    return [
        made(Entrant, row, plays=tuple(plays.get(row["person"], ())), result=_result(row))
        for row in select(connection, sql, series, *values)
    ]


def _play(row: dict[str, Any]) -> Play:
    answers = bytes(row["answers"]).decode()
    return made(Play, row, actions=from_words(row["actions"]), answers=from_words(answers))


def _result(row: dict[str, Any]) -> Result | None:
    return None if row["mean"] is None else made(Result, row)


def begin(connection: Connection, entry: Entrant, play: Play) -> None:
    """Save that a person begins a board."""
    insert(
        connection,
        "board_play",
        series=entry.series,
        person=entry.person,
        guild=entry.guild,
        board=play.board,
        actions=in_words(play.actions),
        answers=in_words(play.answers).encode(),
        points=play.points,
    )


def go_on(connection: Connection, series: str, person: int, before: Play, after: Play) -> bool:
    """Save how a play goes on; returns False if it has gone on otherwise."""
    changed = run(
        connection,
        "UPDATE board_play SET actions = $1, answers = $2, points = $3"
        " WHERE series = $4 AND person = $5 AND board = $6 AND actions = $7 AND points IS NULL",
        in_words(after.actions),
        in_words(after.answers).encode(),
        after.points,
        series,
        person,
        before.board,
        in_words(before.actions),
    )
    return changed.rowcount == 1


def unjudged(connection: Connection, partitions: Collection[int]) -> list[tuple[str, int, int]]:
    """The boards that are over and not yet judged by the coach: the series, the player and the number."""
    sql = (
        "SELECT series, person, board FROM board_play WHERE points IS NOT NULL AND decisions IS NULL"
        f" AND series IN (SELECT id FROM board_series WHERE {among(partitions)})"
    )
    return run(connection, sql).fetchall()


def played(connection: Connection, series: str, person: int) -> tuple[Series, Entrant]:
    """A series, and what a person has played of it."""
    found, own = find(connection, series), entry(connection, series, person)
    assert found is not None, "the entry refers to it"
    assert own is not None, "a board refers to it"
    return found, own


def judge(connection: Connection, series: str, person: int, board: int, decisions: int, errors: int) -> None:
    """Save what the coach says of a board."""
    run(
        connection,
        "UPDATE board_play SET decisions = $1, errors = $2 WHERE series = $3 AND person = $4 AND board = $5",
        decisions,
        errors,
        series,
        person,
        board,
    )


def save_results(connection: Connection, scored: Sequence[Entrant]) -> None:
    """Save what the boards of a series were worth, once it has closed."""
    for own in scored:
        assert own.result is not None, "the field is scored"
        result = own.result
        run(
            connection,
            "UPDATE board_entry SET percent = $1, mean = $2, accuracy = $3, rank = $4, ranked = $5,"
            " world_rank = $6, world_ranked = $7 WHERE series = $8 AND person = $9",
            result.percent,
            result.mean,
            result.accuracy,
            result.rank,
            result.ranked,
            result.world_rank,
            result.world_ranked,
            own.series,
            own.person,
        )
        for play in own.plays:
            run(
                connection,
                "UPDATE board_play SET percent = $1, mean = $2"
                " WHERE series = $3 AND person = $4 AND board = $5",
                play.percent,
                play.mean,
                own.series,
                own.person,
                play.board,
            )


def field(connection: Connection, series: str, instance: int, board: int) -> dict[int, int]:
    """How many people have had each result of a board, without those who began after its day."""
    sql = (
        "SELECT p.points, count(*) FROM board_play p JOIN board_series s ON s.id = p.series"
        " JOIN board_entry e ON e.series = p.series AND e.person = p.person"
        " WHERE p.series = $1 AND e.instance = $2 AND p.board = $3 AND p.points IS NOT NULL"
        " AND (s.players IS NOT NULL OR e.at < s.closes)"
        " GROUP BY p.points ORDER BY p.points DESC"
    )
    return {int(points): int(number) for points, number in run(connection, sql, series, instance, board)}


def last_closed(connection: Connection, person: int, before: int = sys.maxsize) -> str | None:
    """The last series that has closed before a time and that a person has played.

    Args:
        before: a time in UTC milliseconds; a series that closed then is not meant.
    """
    sql = (
        "SELECT s.id FROM board_series s JOIN board_entry e ON e.series = s.id"
        " WHERE e.person = $1 AND s.closed = 1 AND s.closes < $2 ORDER BY s.closes DESC LIMIT 1"
    )
    row = run(connection, sql, person, before).fetchone()
    return None if row is None else str(row[0])


def days_over(connection: Connection, person: int, limit: int) -> list[tuple[Series, int, int]]:
    """The last days that are over and that a person has not played in time.

    Each has the number of people who played it, and of boards that the person has finished since.
    """
    sql = (
        "SELECT s.id, count(*), (SELECT count(*) FROM board_play p"
        " WHERE p.series = s.id AND p.person = $1 AND p.points IS NOT NULL)"
        " FROM board_series s JOIN board_entry e ON e.series = s.id AND e.at < s.closes"
        " WHERE s.closed = 1 AND s.players IS NULL AND NOT EXISTS (SELECT 1 FROM board_entry own"
        " WHERE own.series = s.id AND own.person = $1 AND own.at < s.closes)"
        " GROUP BY s.id, s.closes ORDER BY s.closes DESC LIMIT $2"
    )
    return [
        (series, results, over)
        for key, results, over in run(connection, sql, person, limit).fetchall()
        if (series := find(connection, key)) is not None
    ]


def has_unfinished(connection: Connection, person: int) -> bool:
    """Whether a person has begun a board of a series that has not closed, and not finished it."""
    sql = (
        "SELECT 1 FROM board_play p JOIN board_series s ON s.id = p.series"
        " WHERE p.person = $1 AND p.points IS NULL AND s.closed = 0 LIMIT 1"
    )
    return exists(connection, sql, person)


def open_series(connection: Connection, person: int, *, held: bool = False) -> list[str]:
    """The series that a person has begun and that have not closed; the first to close is the first.

    Args:
        held: only those that they could begin again, or in which another waits for them. A round of a
            tournament, whose players are known, is neither once they have left.
    """
    those = "(s.players IS NULL OR s.id IN (SELECT id FROM duel))" if held else "1 = 1"
    sql = (
        "SELECT s.id FROM board_series s JOIN board_entry e ON e.series = s.id"
        f" WHERE e.person = $1 AND s.closed = 0 AND {those} ORDER BY s.closes, s.id"
    )
    return [str(series) for (series,) in run(connection, sql, person)]
