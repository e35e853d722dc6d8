"""SQL for the outbox: the messages of each game, where they are, and what they show."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Final

from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, run, select
from bot.database.partitions import ALL, among, partition_of
from bot.tables.message import TABLE_AUDIENCE, Attempt, Message, Pictures, hand_audience
from bot.tables.public_message import PublicMessage
from bot.tables.table import Table

ASK_AGAIN: Final = "UPDATE message SET asked = asked + 1, shown = -2 - asked"
"""The statement that asks for messages to be shown once more, without its condition.

Each request makes ``shown`` a lower number than any before. An edit or post that is in flight then finds that
the message was asked for again, and leaves it outdated.
"""


def want(connection: Connection, game: str, audience: str) -> None:
    """Ask for a message, unless it was asked for already."""
    run(
        connection,
        "INSERT INTO message (game, audience) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        game,
        audience,
    )


def want_all(connection: Connection, table: Table) -> None:
    """Ask for the main message of a game, and for a message with the hand of each person."""
    hands = (hand_audience(table.seats[seat].person) for seat in table.guests)
    for audience in dict.fromkeys((table.main_audience, *hands)):
        want(connection, table.id, audience)


def note_answer(connection: Connection, table: Table) -> None:
    """Save where the answer to a command posts the public message of a table, if there is to be one."""
    run(
        connection,
        f"UPDATE message SET posting_channel = $1 WHERE game = $2 AND audience = '{TABLE_AUDIENCE}'",
        table.channel,
        table.id,
    )


def become_table(connection: Connection, subject: str, audience: str, game: str) -> None:
    """Let the message of something else, wherever it stands, show a table from now on."""
    run(
        connection,
        f"{ASK_AGAIN}, game = $1, audience = '{TABLE_AUDIENCE}', refused = 0"
        " WHERE game = $2 AND audience = $3",
        game,
        subject,
        audience,
    )


def of_game(connection: Connection, game: str) -> list[Message]:
    """All messages of a game."""
    rows = select(
        connection,
        "SELECT game, audience, channel, id, shown, posted_at, refused, pictures FROM message"
        " WHERE game = $1 ORDER BY audience",
        game,
    )
    return [
        Message(**(row | {"refused": bool(row["refused"]), "pictures": json.loads(row["pictures"])}))
        for row in rows
    ]


def find(connection: Connection, game: str, audience: str) -> Message:
    """A message of a game. If it was never asked for, the result is a message that is not posted."""
    wanted = (message for message in of_game(connection, game) if message.audience == audience)
    return next(wanted, Message(game, audience))


def begin_post(connection: Connection, message: Message, first: Attempt) -> Attempt | None:
    """Save that a message is being posted; return the first attempt to post it.

    One that stands already is to be posted again until that is saved, or given up.

    Args:
        message: as it was read.
        first: this attempt, if it is the first.

    Returns:
        None if another process has posted it since.
    """
    row = run(
        connection,
        "UPDATE message SET posting = coalesce(posting, $1), posting_channel = coalesce(posting_channel, $2),"
        " posted_at = CASE WHEN id IS NULL THEN posted_at ELSE 0 END"
        " WHERE game = $3 AND audience = $4 AND coalesce(id, 0) = $5 RETURNING posting, posting_channel",
        *first,
        message.game,
        message.audience,
        message.id or 0,
    ).fetchone()
    return None if row is None else Attempt(*row)


def give_up_post(connection: Connection, message: Message) -> None:
    """Save that nothing comes of the first attempt to post a message, which is as it was read before."""
    run(
        connection,
        "UPDATE message SET posting = NULL, posting_channel = NULL, posted_at = $1"
        " WHERE game = $2 AND audience = $3",
        message.posted_at,
        message.game,
        message.audience,
    )


def refuse_unposted(connection: Connection, game: str, audience: str) -> None:
    """Save that a message is not needed any more, unless it is posted or may be."""
    run(
        connection,
        "UPDATE message SET refused = 1 WHERE game = $1 AND audience = $2 AND id IS NULL AND posting IS NULL",
        game,
        audience,
    )


def posted(
    connection: Connection,
    message: Message,
    channel: int,
    key: int,
    version: int,
    at: int,
    pictures: Pictures,
) -> bool:
    """Save where and when a message was posted, and what it shows.

    Args:
        message: as it was read before it was posted.

    Returns:
        False if another process has posted another message since.
    """
    if message.id not in (None, key):
        # A message that stood there before is deleted once this is committed.
        run(
            connection,
            "INSERT INTO replaced_message (channel, id, part) SELECT channel, id, $4 FROM message"
            " WHERE game = $1 AND audience = $2 AND id = $3 ON CONFLICT DO NOTHING",
            message.game,
            message.audience,
            message.id,
            partition_of(message.game),
        )
    saved = run(
        connection,
        "UPDATE message SET channel = $1, id = $2, posted_at = $3, posting = NULL, posting_channel = NULL,"
        " pictures = $9, refused = 0, shown = CASE WHEN shown = $4 THEN $5 ELSE shown END"
        " WHERE game = $6 AND audience = $7 AND coalesce(id, 0) IN ($2, $8)",
        channel,
        key,
        at,
        message.shown,
        version,
        message.game,
        message.audience,
        message.id or 0,
        json.dumps(pictures),
    )
    return saved.rowcount == 1


def replace(connection: Connection, channel: int, key: int, part: int) -> None:
    """Save that a message is to be deleted, which no game has."""
    sql = "INSERT INTO replaced_message (channel, id, part) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    run(connection, sql, channel, key, part)


def replaced(connection: Connection, partitions: Collection[int]) -> list[tuple[int, int]]:
    """The places of some partitions' messages that newer ones have replaced, and that are not deleted yet."""
    sql = f"SELECT channel, id FROM replaced_message WHERE {among(partitions)} ORDER BY id"
    return run(connection, sql).fetchall()


def deleted(connection: Connection, channel: int, key: int) -> None:
    """Save that a replaced message is deleted."""
    run(connection, "DELETE FROM replaced_message WHERE channel = $1 AND id = $2", channel, key)


def shows(connection: Connection, message: Message, version: int, pictures: Pictures) -> None:
    """Save the version and pictures of a message, unless it was asked for again since ``message`` was read.

    A message that was asked for again has a negative version until it is shown.
    """
    run(
        connection,
        "UPDATE message SET shown = $1, pictures = $5 WHERE game = $2 AND audience = $3"
        " AND (shown = $4 OR shown BETWEEN 0 AND $1 - 1)",
        version,
        message.game,
        message.audience,
        message.shown,
        json.dumps(pictures),
    )


def lose(connection: Connection, message: Message) -> None:
    """Save that a message was deleted, so that it is posted again, unless another process has posted it."""
    run(
        connection,
        "UPDATE message SET id = NULL WHERE game = $1 AND audience = $2 AND id = $3",
        message.game,
        message.audience,
        message.id,
    )


def refuse(connection: Connection, game: str, audience: str) -> None:
    """Save that Discord refused a message; it is not sent again in this game."""
    run(connection, "UPDATE message SET refused = 1 WHERE game = $1 AND audience = $2", game, audience)


def channel_gone(
    connection: Connection, channel: int, kinds: Collection[PublicMessage]
) -> list[tuple[str, str]]:
    """Save that a channel was deleted with the public messages of what was open there.

    Returns:
        All messages of those games and the like, which are asked for again.
    """
    rows = [("game", "status IN ('offered', 'live')"), *((kind.rows.table, kind.rows.open) for kind in kinds)]
    there = " UNION ALL ".join(
        f"SELECT id FROM {table} WHERE {still} AND channel = $1" for table, still in rows if still is not None
    )
    public = f"game IN ({there}) AND audience NOT LIKE $2"
    run(connection, f"UPDATE message SET refused = 1 WHERE {public}", channel, "%:%")
    return run(
        connection, f"{ASK_AGAIN} WHERE game IN ({there}) RETURNING game, audience", channel
    ).fetchall()


def ask_again(connection: Connection, game: str, audience: str) -> None:
    """Ask for a message of a game or pool to be shown once more."""
    run(
        connection,
        f"{ASK_AGAIN} WHERE game = $1 AND audience = $2",
        game,
        audience,
    )


def ask_all_again(connection: Connection, game: str) -> None:
    """Ask for all messages of a game to be shown once more."""
    run(
        connection,
        f"{ASK_AGAIN} WHERE game = $1",
        game,
    )


def asked_again(connection: Connection, audiences: Collection[str]) -> list[tuple[str, str, int]]:
    """The messages of some audiences that are to be shown or posted again, each with what it shows."""
    listed = ", ".join(f"${number}" for number in range(1, 1 + len(audiences)))
    return run(
        connection,
        "SELECT game, audience, shown FROM message WHERE shown < 0 AND refused = 0"
        " AND (id IS NOT NULL OR posted_at = 0)"
        f" AND audience IN ({listed}) ORDER BY game",
        *sorted(audiences),
    ).fetchall()


def ask_hands_again(connection: Connection, person: int) -> None:
    """Ask for a person's hands in all games that are not over to be shown once more."""
    run(
        connection,
        f"{ASK_AGAIN} WHERE audience = $1 AND game IN (SELECT id FROM game WHERE ended_at IS NULL)",
        hand_audience(person),
    )


def ask_at_foot(connection: Connection, game: str, audience: str) -> None:
    """Ask for a message to be posted again, even one that was refused."""
    ask_again(connection, game, audience)
    run(
        connection,
        "UPDATE message SET posted_at = 0, refused = 0 WHERE game = $1 AND audience = $2",
        game,
        audience,
    )


def ask_changed_again(connection: Connection, since: int, partitions: Collection[int]) -> None:
    """Ask for the messages of games of some partitions in which somebody acted since a time in UTC ms."""
    run(
        connection,
        f"{ASK_AGAIN} WHERE game IN"
        f" (SELECT id FROM game WHERE (ended_at IS NULL OR ended_at >= $1) AND {among(partitions)}"
        " AND EXISTS (SELECT 1 FROM action WHERE action.game = game.id AND seq = game.version AND at >= $1))",
        since,
    )


def outdated(connection: Connection, partitions: Collection[int] = ALL) -> list[tuple[str, str]]:
    """The messages of games of some partitions, by game and audience, that show an older version.

    Refused messages do not count. Nor do those of a game that has not changed in the week before the last
    finished game.
    """
    (ended,) = run(connection, "SELECT max(ended_at) FROM game").fetchone()
    since = 0 if ended is None else ended - WEEK_MS
    return [(game, audience) for game, audience, *_ in _lags(connection, partitions, since)]


def lags(
    connection: Connection, partitions: Collection[int], changed_ms: int
) -> list[tuple[str, str, int, int]]:
    """As ``outdated``, with the version of the game, and the version that the message shows.

    It reads the games that changed lately, however many are open or were ever played.

    Args:
        changed_ms: how long before the newest change a game may have changed, in milliseconds.
    """
    (last,) = run(connection, "SELECT max(changed_at) FROM game").fetchone()
    return [] if last is None else _lags(connection, partitions, last - changed_ms)


def _lags(connection: Connection, partitions: Collection[int], since: int) -> list[tuple[str, str, int, int]]:
    """The outdated messages of games that changed since a time, and those asked for again in open games."""
    older = (
        "SELECT game, audience, version, shown FROM game JOIN message ON message.game = game.id"
        f" WHERE message.shown < game.version AND message.refused = 0 AND {among(partitions)}"
    )
    return run(
        connection,
        f"{older} AND changed_at >= $1 UNION {older} AND message.shown < 0 AND ended_at IS NULL",
        since,
    ).fetchall()
