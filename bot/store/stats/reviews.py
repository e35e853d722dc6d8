"""Reviews of finished games in SQL; what they find enters the book of scores."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.person import is_deleted
from bot.model.table import Table
from bot.store.connection import Connection, run
from bot.store.stats import scores


def find(connection: Connection, game: str) -> str | None:
    """The review of a game as it was written, if it was ever asked for."""
    row = run(connection, "SELECT review FROM review WHERE game = $1", game).fetchone()
    return None if row is None else str(row[0])


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


def keep(connection: Connection, table: Table, review: str, accounts: Sequence[tuple[int, int]]) -> None:
    """Keep the review of a finished game; one that is kept already stands, and nothing is entered twice.

    Nothing is kept of a game that has been played on while it was reviewed.

    Args:
        review: as its game writes it.
        accounts: each seat's real decisions, and how many of them were errors.
    """
    assert table.ended_at is not None, "a finished game"
    pass_over(connection, table.id)
    kept = run(
        connection,
        "INSERT INTO review (game, review) SELECT id, $2 FROM game WHERE id = $1 AND version = $3"
        " ON CONFLICT DO NOTHING",
        table.id,
        review,
        table.version,
    )
    if kept.rowcount != 1 or not table.counts:
        return
    # Where a backer has taken the hand over, neither of the two answers for all of it.
    left = {gone.seat for gone in table.departed}
    for seat, (held, (decisions, errors)) in enumerate(zip(table.seats, accounts, strict=True)):
        if seat not in left and not is_deleted(held.person):
            scores.judge(
                connection, table.guild, held.person, decisions, errors, table.ended_at, kind=table.kind
            )
