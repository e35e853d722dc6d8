"""Reviews of finished games in SQL; what they find enters the book of scores."""

from __future__ import annotations

from bot.model.person import is_deleted
from bot.model.table import Table
from bot.store.connection import Connection, run
from bot.store.stats import scores
from engine.ecarte.advisor.review import Review


def find(connection: Connection, game: str) -> Review | None:
    """The review of a game, if it was ever asked for."""
    row = run(connection, "SELECT review FROM review WHERE game = $1", game).fetchone()
    return None if row is None else Review.loads(row[0])


def want(connection: Connection, game: str, at: int) -> None:
    """Ask for the review of a game.

    Args:
        at: since when, in UTC ms.
    """
    run(
        connection,
        "INSERT INTO unreviewed (game, since) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        game,
        at,
    )


def pass_over(connection: Connection, game: str) -> None:
    """Ask for the review of a game no more."""
    run(connection, "DELETE FROM unreviewed WHERE game = $1", game)


def withdraw(connection: Connection, game: str) -> None:
    """Let a game that is played on have no review."""
    pass_over(connection, game)
    run(connection, "DELETE FROM review WHERE game = $1", game)


def next_wanted(connection: Connection) -> tuple[str, int] | None:
    """The game that has waited longest for its review, and since when in UTC ms."""
    row = connection.execute("SELECT game, since FROM unreviewed ORDER BY since LIMIT 1").fetchone()
    return None if row is None else (str(row[0]), int(row[1]))


def keep(connection: Connection, table: Table, review: Review) -> None:
    """Keep the review of a finished game; one that is kept already stands, and nothing is entered twice.

    Nor is anything kept of a game that has been played on while it was reviewed.
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
    if kept.rowcount != 1 or not table.counts:
        return
    # Where a backer has taken the hand over, neither of the two answers for all of it.
    left = {gone.seat for gone in table.departed}
    for seat, held in enumerate(table.seats):
        if seat not in left and not is_deleted(held.person):
            summary = review.summary(seat)
            scores.judge(
                connection, table.guild, held.person, summary.decisions, summary.errors, table.ended_at
            )
