"""SQL for the reviews of finished games, which also count for the scores."""

from __future__ import annotations

from collections.abc import Collection

from bot.database.connection import Connection, run
from bot.database.partitions import among
from bot.features.chronicle import transactions as chronicle
from bot.features.training import store as mistakes
from bot.tables.person import is_deleted
from bot.tables.table import Table
from engine.course import Extremes
from engine.interface import Review


def find(connection: Connection, game: str) -> str | None:
    """The stored text of a game's review, if there is one."""
    row = run(connection, "SELECT review FROM review WHERE game = $1", game).fetchone()
    return None if row is None else str(row[0])


def want(connection: Connection, game: str, at: int) -> None:
    """Ask for the review of a game.

    Args:
        at: when the game ended, in UTC milliseconds.
    """
    run(
        connection,
        "INSERT INTO pending_review (game, since) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        game,
        at,
    )


def pass_over(connection: Connection, game: str) -> None:
    """Do not ask for the review of a game any more."""
    run(connection, "DELETE FROM pending_review WHERE game = $1", game)


def withdraw(connection: Connection, game: str) -> None:
    """Delete the review of a game that is played on."""
    pass_over(connection, game)
    run(connection, "DELETE FROM review WHERE game = $1", game)
    mistakes.withdraw(connection, game)


def next_wanted(
    connection: Connection, since: int, until: int, partitions: Collection[int]
) -> tuple[str, int] | None:
    """The game of some partitions that is to be reviewed next, and since when it waits, in UTC milliseconds.

    It is the newest of a time, so that its players need not wait for others. If there is none, it
    is the one that has waited longest.

    Args:
        since: the beginning of that time.
        until: its end.
    """
    for condition, order in (("since BETWEEN $1 AND $2", "DESC"), ("since < $1 OR since > $2", "ASC")):
        row = run(
            connection,
            "SELECT game, since FROM pending_review JOIN game ON game.id = pending_review.game"
            f" WHERE ({condition}) AND {among(partitions)} ORDER BY since {order} LIMIT 1",
            since,
            until,
        ).fetchone()
        if row is not None:
            return str(row[0]), int(row[1])
    return None


def missing(connection: Connection, person: int, limit: int) -> list[str]:
    """The last finished games of a person that have no review yet, the newest first."""
    rows = run(
        connection,
        "SELECT id FROM game WHERE status = 'over' AND id IN (SELECT game FROM seat WHERE person = $1)"
        " AND NOT EXISTS (SELECT 1 FROM review WHERE review.game = game.id)"
        " ORDER BY ended_at DESC, id LIMIT $2",
        person,
        limit,
    )
    return [str(game) for (game,) in rows]


def keep(connection: Connection, table: Table, review: Review, extremes: Extremes) -> bool:
    """Save the review of a finished game, count it for the players' scores, and save errors to train on.

    Nothing is saved if there is a review already, or if the game was played on since. If an earlier one was
    deleted, the new one counts in its place. Errors that both name are trained on as before.

    Args:
        extremes: how far the game went.

    Returns:
        Whether it was saved.
    """
    assert table.ended_at is not None, "a finished game"
    pass_over(connection, table.id)
    kept = run(
        connection,
        "INSERT INTO review (game, review) SELECT id, $2 FROM game WHERE id = $1 AND version = $3"
        " ON CONFLICT DO NOTHING",
        table.id,
        review.dumps(),
        table.version,
    )
    if kept.rowcount != 1:
        return False
    named = {decision.step for seat in range(len(table.seats)) for decision in review.mistakes(seat)}
    mistakes.keep_only(connection, table.id, named)
    chronicle.enter_review(connection, table, review, extremes)
    # If a backer took a seat over, neither of its players made all of its decisions.
    left = {gone.seat for gone in table.departed}
    # A player may have deleted their data since the table was read.
    held = run(connection, "SELECT seat, person FROM seat WHERE game = $1 ORDER BY seat", table.id)
    for seat, person in held.fetchall():
        if seat in left or seat in table.house_seats or is_deleted(person):
            continue
        for decision in review.mistakes(seat):
            mistakes.enter(connection, person, table, decision)
    return True
