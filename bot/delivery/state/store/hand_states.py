"""SQL for what players have opened over their hands."""

from __future__ import annotations

from bot.database.connection import Connection, run, select_one, upsert


def save(connection: Connection, game: str, seat: int, version: int, state: str, at: int) -> None:
    """Save the state of a hand, in the place of an older one.

    Args:
        version: the version of the game to which the state belongs.
        at: in UTC ms.
    """
    upsert(
        connection, "hand_state", "game", "seat", game=game, seat=seat, version=version, state=state, at=at
    )


def find(connection: Connection, game: str, seat: int) -> tuple[int, str] | None:
    """The state of a hand with its version of the game."""
    row = select_one(
        connection, "SELECT version, state FROM hand_state WHERE game = $1 AND seat = $2", game, seat
    )
    return None if row is None else (row["version"], row["state"])


def prune(connection: Connection, before: int) -> None:
    """Delete the states that were saved before a time in UTC ms."""
    run(connection, "DELETE FROM hand_state WHERE at < $1", before)
