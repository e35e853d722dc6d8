"""SQL for the figures of finished games between people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from bot.database.connection import Connection, Value, insert, run, select
from bot.features.chronicle.model import MILLION, Figures, HeadToHead, Result, head_to_head
from bot.tables.counting import Share
from bot.tables.message import TABLE_AUDIENCE, link
from engine.course import Extremes
from engine.games import GAME_TYPES
from engine.interface import Summary

_COUNTS: Final = "game.status = 'over'"
"""The condition for a game that counts in head to heads and in the club's book."""
_FIRST: Final = (
    "SELECT departure.person FROM departure WHERE departure.game = figures.game"
    " AND departure.seat = figures.seat ORDER BY number LIMIT 1"
)
"""The first player of a seat that was taken over."""


def in_escrow(connection: Connection, guild: int, owner: str) -> int:
    """The counters in the escrow of a game or pool."""
    row = run(
        connection,
        "SELECT balance FROM account WHERE guild = $1 AND kind = 'escrow' AND owner = $2",
        guild,
        owner,
    ).fetchone()
    return 0 if row is None else int(row[0])


def enter(connection: Connection, game: str, seat: int, figures: Figures) -> None:
    """Save what a game that has just ended has come to for a person.

    Args:
        seat: the last seat that they took.
    """
    values = {name: int(value) for name, value in asdict(figures).items()}
    insert(connection, "figures", game=game, seat=seat, **values)


def enter_review(connection: Connection, game: str, seat: int, summary: Summary, extremes: Extremes) -> None:
    """Add the luck and skill of a seat, and how far the game went; nothing if no figures are kept of it."""
    run(
        connection,
        "UPDATE figures SET luck = $1, skill = $2, behind = $3, pot = CASE WHEN pot < $4 THEN $4 ELSE pot END"
        " WHERE game = $5 AND seat = $6",
        round(summary.luck * MILLION),
        round(summary.skill * MILLION),
        extremes.behind[seat],
        extremes.pot,
        game,
        seat,
    )


def withdraw_review(connection: Connection, game: str) -> None:
    """Take back what the review of a game has added to its figures."""
    run(connection, "UPDATE figures SET luck = NULL, skill = NULL, behind = NULL WHERE game = $1", game)


def of_server(
    connection: Connection, guild: int, kind: str, since: int = 0, until: int | None = None
) -> list[Result]:
    """The results of a server's games of a kind, in order of time.

    Args:
        since: games that ended earlier are left out, in UTC milliseconds.
        until: as are those that ended then or later.
    """
    if until is None:
        return _results(connection, "guild = $1 AND kind = $2 AND ended_at >= $3", guild, kind, since)
    span = "guild = $1 AND kind = $2 AND ended_at >= $3 AND ended_at < $4"
    return _results(connection, span, guild, kind, since, until)


def between(connection: Connection, guild: int | None, kind: str, one: int, other: int) -> list[Result]:
    """The results of all games of a kind in which two people have played, in order of time.

    Args:
        guild: the only server whose games count; None for those of all.
    """
    held = (
        "id IN (SELECT game FROM seat WHERE person = {0} UNION SELECT game FROM departure WHERE person = {0})"
    )
    both = f"kind = $1 AND {held.format('$2')} AND {held.format('$3')}"
    if guild is None:
        return _results(connection, both, kind, one, other)
    return _results(connection, f"{both} AND guild = $4", kind, one, other, guild)


def head_to_heads(connection: Connection, guild: int | None, one: int, other: int) -> dict[str, HeadToHead]:
    """The head to heads of two people, by game; games that they have not played are missing.

    Args:
        guild: as in ``between``.
    """
    found = {
        kind: head_to_head(between(connection, guild, kind, one, other), one, other) for kind in GAME_TYPES
    }
    return {kind: games for kind, games in found.items() if games is not None}


def _results(connection: Connection, condition: str, *values: Value) -> list[Result]:
    """The results of the games that fulfil a condition, in order of time."""
    rows = select(
        connection,
        f"SELECT figures.*, seat.person AS holder, ({_FIRST}) AS first, ended_at AS at, shares"
        " FROM game JOIN figures ON figures.game = game.id"
        " JOIN seat ON seat.game = figures.game AND seat.seat = figures.seat"
        f" WHERE {_COUNTS} AND {condition} ORDER BY ended_at, game.id, rank, figures.seat",
        *values,
    )
    return [_result(**row) for row in rows]


def _result(
    *, seat: int, holder: int, first: int | None, shares: str, won: int, finished: int, **values: Any
) -> Result:
    return Result(
        person=holder if first is None else first,
        replaced=first is not None,
        share=Share(shares.split("-")[seat]),
        won=won == 1,
        finished=finished == 1,
        **values,
    )


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
