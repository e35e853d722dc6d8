"""SQL for the figures of finished games between people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from bot.database.clock import now
from bot.database.connection import Connection, Value, run, select
from bot.features.chronicle.model import (
    MILLION,
    Career,
    ClosestGame,
    HeadToHead,
    Result,
    Tally,
    closest_game,
    head_to_head,
    opponents,
)
from bot.features.standings import here_store
from bot.features.standings import ratings_store as ratings
from bot.features.standings.model import EVERYWHERE
from bot.tables.counting import Share
from bot.tables.message import TABLE_AUDIENCE, link
from engine.course import Extremes
from engine.games import GAME_TYPES
from engine.interface import Level, Summary

MOST_OPPONENTS: Final = 5
"""How many opponents a profile names."""
_COUNTS: Final = "game.status = 'over' AND game.voided = 0"
"""The condition for a game that counts in its server, in head to heads and in the club's book."""
_COUNTS_EVERYWHERE: Final = "game.status = 'over' AND game.voided < 2"
"""As ``_COUNTS``, for *everywhere*: a game that is void in its server alone counts there."""
_COLUMNS: Final = ", ".join(
    f"result.{each.name}" for each in fields(Result) if each.name not in ("at", "replaced")
)


def enter_course(connection: Connection, game: str, seat: int, summary: Summary, extremes: Extremes) -> None:
    """Add what luck and skill have brought at a seat, and how far the game went, to its player's result."""
    run(
        connection,
        "UPDATE result SET luck = $1, skill = $2, behind = $3,"
        " pot = CASE WHEN pot < $4 THEN $4 ELSE pot END WHERE game = $5 AND seat = $6",
        round(summary.luck * MILLION),
        round(summary.skill * MILLION),
        extremes.behind[seat],
        extremes.pot,
        game,
        seat,
    )


def withdraw_review(connection: Connection, game: str) -> None:
    """Take back what the review of a game has said of its course. What it counts for stays."""
    run(connection, "UPDATE result SET luck = NULL, skill = NULL, behind = NULL WHERE game = $1", game)


def of_server(
    connection: Connection, guild: int, kind: str, since: int = 0, until: int | None = None
) -> list[Result]:
    """The results of everybody in a server's games of a kind, in order of time.

    Args:
        since: games that ended earlier are left out, in UTC milliseconds.
        until: as are those that ended then or later.
    """
    condition = "game.guild = $1 AND game.kind = $2 AND ended_at >= $3"
    values: tuple[Value, ...] = (guild, kind, since)
    if until is not None:
        condition, values = f"{condition} AND ended_at < $4", (*values, until)
    return _results(connection, condition, *values)


def closest(
    connection: Connection, guild: int, since: int, until: int, shows: Callable[[int], bool]
) -> ClosestGame | None:
    """The closest game that ended in a server in a time, in UTC milliseconds.

    Args:
        shows: whether a person may be named.
    """
    rows = run(
        connection,
        f"SELECT id, kind, rules FROM game WHERE {_COUNTS}"
        " AND guild = $1 AND ended_at >= $2 AND ended_at < $3",
        guild,
        since,
        until,
    )
    rules = {game: GAME_TYPES[kind].parse(text) for game, kind, text in rows}
    results = [each for kind in GAME_TYPES for each in of_server(connection, guild, kind, since, until)]
    return closest_game(results, rules, shows)


def between(connection: Connection, guild: int | None, kind: str, one: int, other: int) -> list[Result]:
    """The results of all games of a kind in which two people have played, in order of time.

    Args:
        guild: the only server whose games count; None for those of all.
    """
    both = f"game.kind = $1 AND {_held('$2')} AND {_held('$3')}"
    if guild is None:
        return _results(connection, both, kind, one, other, counts=_COUNTS_EVERYWHERE)
    return _results(connection, f"{both} AND game.guild = $4", kind, one, other, guild)


def head_to_heads(connection: Connection, guild: int | None, one: int, other: int) -> dict[str, HeadToHead]:
    """The head to heads of two people, by game; games that they have not played are missing.

    Args:
        guild: as in ``between``.
    """
    found = {
        kind: head_to_head(between(connection, guild, kind, one, other), one, other) for kind in GAME_TYPES
    }
    return {kind: games for kind, games in found.items() if games is not None}


def career(connection: Connection, guild: int, kind: str, person: int, *, own: bool) -> Career:
    """How a person has played the games of a kind.

    Args:
        guild: the server, or ``EVERYWHERE``.
        own: whether the person alone reads it. Others do not read of games in other places.
    """
    held = f"game.kind = $1 AND {_held('$2')}"
    if guild != EVERYWHERE:
        results = _results(connection, f"{held} AND game.guild = $3", kind, person, guild)
    else:
        results = _results(connection, held, kind, person, counts=_COUNTS_EVERYWHERE) if own else []
    here = here_store.here(connection, guild, now())
    shown = [each for each in results if each.person == person or here.names(each.person)]
    return Career(
        tuple(ratings.course(connection, guild, person, kind)),
        opponents(shown, person, MOST_OPPONENTS),
        _against_house(connection, kind, person, None if own else guild),
    )


def _against_house(connection: Connection, kind: str, person: int, guild: int | None) -> dict[Level, Tally]:
    """A person's games for two against the house, by its level, which both have played to the end.

    Args:
        guild: the only server that counts; None for all places.
    """
    condition, values = (
        (_COUNTS_EVERYWHERE, (kind, person))
        if guild is None
        else (f"{_COUNTS} AND game.guild = $3", (kind, person, guild))
    )
    rows = run(
        connection,
        "SELECT house.level, count(*), count(*) FILTER (WHERE winner = own.seat) FROM seat AS own"
        " JOIN game ON game.id = own.game"
        " JOIN seat AS house ON house.game = own.game AND house.level IS NOT NULL"
        f" WHERE {condition} AND kind = $1 AND size = 2 AND own.person = $2 AND own.level IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM departure WHERE departure.game = game.id) GROUP BY house.level",
        *values,
    )
    found = {Level(level): Tally(played, won) for level, played, won in rows}
    return {level: found[level] for level in Level if level in found}


def _held(person: str) -> str:
    """The condition for games in which somebody, given as SQL, has a result."""
    return f"id IN (SELECT game FROM result WHERE person = {person})"


def _results(connection: Connection, condition: str, *values: Value, counts: str = _COUNTS) -> list[Result]:
    """The results of the games that count and fulfil a condition, in order of time."""
    rows = select(
        connection,
        f"SELECT {_COLUMNS}, ended_at AS at, EXISTS (SELECT 1 FROM departure WHERE departure.game = game.id"
        " AND departure.seat = result.seat) AS replaced FROM game JOIN result ON result.game = game.id"
        f" WHERE {counts} AND {condition} ORDER BY ended_at, game.id, rank, result.seat",
        *values,
    )
    return [_result(**row) for row in rows]


def _result(*, share: str, won: int, finished: int, replaced: int, **values: Any) -> Result:
    return Result(share=Share(share), won=won == 1, finished=finished == 1, replaced=bool(replaced), **values)


def links(connection: Connection, games: Sequence[str]) -> dict[str, str]:
    """The links to the tables of games that are still posted, by game."""
    if not games:
        return {}
    listed = ", ".join(f"${number}" for number in range(2, 2 + len(games)))
    rows = select(
        connection,
        "SELECT game.id AS game, guild, message.channel, message.id FROM message"
        " JOIN game ON game.id = message.game"
        f" WHERE audience = $1 AND message.id IS NOT NULL AND refused = 0 AND game IN ({listed})",
        TABLE_AUDIENCE,
        *games,
    )
    return {row["game"]: link(row["guild"], row["channel"], row["id"]) for row in rows}
