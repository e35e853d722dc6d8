"""The outbox: which messages a game wants, where they are, and what they show."""

from __future__ import annotations

from typing import Final

from bot.model.message import TABLE_AUDIENCE, Message, hand_audience
from bot.model.table import Table
from bot.store.connection import Connection, run, select

_WEEK_MS: Final = 7 * 86_400_000


def want(connection: Connection, game: str, audience: str) -> None:
    """Ask for a message; asking twice is asking once."""
    run(
        connection,
        "INSERT INTO message (game, audience) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        game,
        audience,
    )


def want_all(connection: Connection, table: Table) -> None:
    """Ask for the public message of a table and one for the hand of each guest."""
    want(connection, table.id, TABLE_AUDIENCE)
    for seat in table.guests:
        want(connection, table.id, hand_audience(table.seats[seat].person))


def of_game(connection: Connection, game: str) -> list[Message]:
    """All messages of a game."""
    rows = select(
        connection,
        "SELECT game, audience, channel, id, shown, posted_at, refused FROM message"
        " WHERE game = $1 ORDER BY audience",
        game,
    )
    return [Message(**(row | {"refused": bool(row["refused"])})) for row in rows]


def find(connection: Connection, game: str, audience: str) -> Message:
    """One message of a game; one that nobody wants stands nowhere."""
    wanted = (message for message in of_game(connection, game) if message.audience == audience)
    return next(wanted, Message(game, audience))


def begin_post(connection: Connection, message: Message, version: int) -> int:
    """Note that a message is being posted; the version that the first attempt at this very post showed.

    Args:
        version: the version that this attempt shows.
    """
    row = run(
        connection,
        "UPDATE message SET posting = coalesce(posting, $1) WHERE game = $2 AND audience = $3"
        " RETURNING posting",
        version,
        message.game,
        message.audience,
    ).fetchone()
    return version if row is None else int(row[0])


def posted(connection: Connection, message: Message, channel: int, key: int, version: int, at: int) -> None:
    """Note where a message was posted, when, and what it shows there.

    Args:
        message: as it was read before it was posted.
    """
    run(
        connection,
        "UPDATE message SET channel = $1, id = $2, posted_at = $3, posting = NULL,"
        " shown = CASE WHEN shown = $4 THEN $5 ELSE shown END WHERE game = $6 AND audience = $7",
        channel,
        key,
        at,
        message.shown,
        version,
        message.game,
        message.audience,
    )


def shows(connection: Connection, message: Message, version: int) -> None:
    """Note what a message shows, unless it was asked for anew since ``message`` was read."""
    run(
        connection,
        "UPDATE message SET shown = $1 WHERE game = $2 AND audience = $3 AND shown = $4",
        version,
        message.game,
        message.audience,
        message.shown,
    )


def lose(connection: Connection, game: str, audience: str) -> None:
    """Note that a message is gone; it is still wanted."""
    run(connection, "UPDATE message SET id = NULL WHERE game = $1 AND audience = $2", game, audience)


def refuse(connection: Connection, game: str, audience: str) -> None:
    """Note that Discord will not have a message in this game."""
    run(connection, "UPDATE message SET refused = 1 WHERE game = $1 AND audience = $2", game, audience)


def ask_anew(connection: Connection, game: str, audience: str) -> None:
    """Ask for a message to be shown once more.

    What is asked for anew falls below zero, and further each time: whoever is editing it meanwhile finds that
    it is not as he read it, and leaves it behind.
    """
    run(
        connection,
        "UPDATE message SET shown = min(shown, 0) - 1 WHERE game = $1 AND audience = $2",
        game,
        audience,
    )


def ask_at_foot(connection: Connection, game: str, audience: str) -> None:
    """Ask for a message to be posted anew, even one that was refused."""
    ask_anew(connection, game, audience)
    run(
        connection,
        "UPDATE message SET posted_at = 0, refused = 0 WHERE game = $1 AND audience = $2",
        game,
        audience,
    )


def behind(connection: Connection) -> list[tuple[str, str]]:
    """The messages, by game and audience, that show less than their game has; not those that were refused.

    What ended more than a week before the newest end is let go: Discord has had time enough to take it.
    """
    return run(
        connection,
        "SELECT game, audience FROM game JOIN message ON message.game = game.id"
        " WHERE message.shown < game.version AND message.refused = 0"
        " AND (ended_at IS NULL OR ended_at >= (SELECT max(ended_at) FROM game) - $1)",
        _WEEK_MS,
    ).fetchall()
