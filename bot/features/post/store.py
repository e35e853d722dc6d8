"""SQL for games that go on by post, and back."""

from __future__ import annotations

from bot.database.connection import Connection, run, upsert


def ask(connection: Connection, game: str, seat: int) -> None:
    """Save that the player in a seat asks to change the pace of a game."""
    upsert(connection, "pace_request", "game", game=game, seat=seat)


def asks(connection: Connection, game: str) -> int | None:
    """The seat whose player asks to change the pace of a game."""
    row = run(connection, "SELECT seat FROM pace_request WHERE game = $1", game).fetchone()
    return None if row is None else int(row[0])


def drop(connection: Connection, game: str) -> None:
    """Save that nobody asks to change the pace of a game."""
    run(connection, "DELETE FROM pace_request WHERE game = $1", game)
