"""SQL for the register of games, and for how their cards fell."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import closing
from typing import Final

from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, insert, run, upsert
from bot.database.partitions import partition_of
from bot.features.fairness.model import (
    NO_ENTRY,
    ClosedMonth,
    Entry,
    Finished,
    RootPost,
    withdrawn,
)
from bot.tables.public_message import Rows
from engine import fairness
from engine.games import GAME_TYPES
from engine.interface import Frequency

ROWS: Final = Rows(
    "root_post",
    shown="changed_at >= (SELECT max(changed_at) FROM root_post) - $1",
    within=WEEK_MS,
    version=str(RootPost.version),
    next_channel="SELECT wanted.channel FROM fairness_channel AS wanted WHERE wanted.guild = root_post.guild",
)
"""Those of the last week are posted if they are not yet."""


def unnumbered(connection: Connection, limit: int) -> list[str]:
    """The games that have begun and have no number yet, in order."""
    rows = run(
        connection,
        "SELECT id FROM game WHERE number IS NULL AND state IS NOT NULL ORDER BY created_at, id LIMIT $1",
        limit,
    )
    return [game for (game,) in rows]


def last(connection: Connection) -> Entry:
    """The last entry; number 0 if there is none."""
    row = run(
        connection, "SELECT number, head FROM register WHERE number = (SELECT max(number) FROM register)"
    ).fetchone()
    return NO_ENTRY if row is None else Entry(*row)


def of_game(connection: Connection, game: str) -> Entry | None:
    """The entry of a game; None if it has none yet."""
    sql = "SELECT number, head FROM register WHERE number = (SELECT number FROM game WHERE id = $1)"
    row = run(connection, sql, game).fetchone()
    return None if row is None else Entry(*row)


def enter(connection: Connection, game: str, number: int, commitment: str, head: str) -> bool:
    """Give a game its number; returns whether it had none."""
    numbered = run(connection, "UPDATE game SET number = $1 WHERE id = $2 AND number IS NULL", number, game)
    if numbered.rowcount == 1:
        insert(connection, "register", number=number, commitment=commitment, head=head)
    return numbered.rowcount == 1


def usual_commitment(connection: Connection, game: str) -> str:
    """The commitment of a game whose record cannot be read, under the scheme of new games."""
    sql = "SELECT kind, rules, secret FROM game WHERE id = $1"
    kind, rules, secret = run(connection, sql, game).fetchone()
    first, _ = fairness.own_secrets(secret, game)
    return fairness.commitment(first, game, rules, GAME_TYPES[kind].scheme)


def to_finish(connection: Connection) -> list[tuple[int, str]]:
    """The numbers and ids of the games that have ended, and of which the register does not know it."""
    return run(
        connection,
        "SELECT register.number, game.id FROM register JOIN game ON game.number = register.number"
        " WHERE line IS NULL AND ended_at IS NOT NULL ORDER BY register.number",
    ).fetchall()


def committed(connection: Connection, number: int) -> str:
    """The commitment of an entry."""
    (commitment,) = run(connection, "SELECT commitment FROM register WHERE number = $1", number).fetchone()
    return str(commitment)


def finish(connection: Connection, finished: Finished) -> bool:
    """Save what verifies a game; returns whether it was not saved before."""
    saved = run(
        connection,
        "UPDATE register SET line = $1, leaf = $2, deals = $3 WHERE number = $4 AND line IS NULL",
        zlib.compress(finished.line),
        finished.leaf,
        finished.deals,
        finished.number,
    )
    return saved.rowcount == 1


def count(connection: Connection, kind: str, name: str, frequency: Frequency) -> None:
    """Add what was dealt in one more game."""
    run(
        connection,
        "INSERT INTO frequency (kind, name, came, could) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (kind, name) DO UPDATE SET came = frequency.came + excluded.came,"
        " could = frequency.could + excluded.could",
        kind,
        name,
        frequency.came,
        frequency.could,
    )


def frequencies(connection: Connection, kind: str) -> dict[str, Frequency]:
    """How often what was dealt in all finished games of a kind, by name."""
    rows = run(connection, "SELECT name, came, could FROM frequency WHERE kind = $1", kind)
    return {name: Frequency(came, could) for name, came, could in rows}


def last_before(connection: Connection, until: int) -> Entry:
    """The last entry of a game that ended before a time in UTC milliseconds; number 0 if there is none."""
    row = run(
        connection,
        "SELECT number, head FROM register WHERE number = (SELECT max(number) FROM game WHERE ended_at < $1)",
        until,
    ).fetchone()
    return NO_ENTRY if row is None else Entry(*row)


def open_at(connection: Connection, last: int, until: int) -> list[tuple[int, str]]:
    """The numbers up to one and the commitments of the games that were open at a time in UTC milliseconds.

    A game that may still be played on counts as open.
    """
    return run(
        connection,
        "SELECT register.number, commitment FROM register JOIN game ON game.number = register.number"
        " WHERE register.number <= $1 AND (line IS NULL OR ended_at >= $2) ORDER BY register.number",
        last,
        until,
    ).fetchall()


def waiting(connection: Connection, until: int) -> int:
    """How many games that ended before a time in UTC milliseconds the register does not tell of yet."""
    (number,) = run(
        connection,
        "SELECT count(*) FROM game LEFT JOIN register ON register.number = game.number"
        " WHERE state IS NOT NULL AND ended_at < $1 AND line IS NULL",
        until,
    ).fetchone()
    return int(number)


def ended(connection: Connection, since: int, until: int) -> tuple[int, int]:
    """How many games of the register ended between two times in UTC milliseconds, and their deals."""
    row = run(connection, _of_month("count(*), coalesce(sum(deals), 0)", since, until, "")).fetchone()
    return int(row[0]), int(row[1])


def leaves(connection: Connection, since: int, until: int) -> list[bytes]:
    """The leaves of the games that ended between two times in UTC milliseconds, in order."""
    return [leaf for (leaf,) in run(connection, _of_month("leaf", since, until))]


def lines(connection: Connection, since: int, until: int) -> Iterator[bytes]:
    """Their lines, one at a time: a month's do not fit into memory.

    A game of which a player has deleted their data is withdrawn: nothing in its line leads to them.
    """
    stream = getattr(connection, "stream", connection.execute)
    with closing(stream(_of_month(f"line, {_LEFT}", since, until))) as cursor:
        for line, left in cursor:
            whole = zlib.decompress(line)
            yield withdrawn(whole) if left else whole


_LEFT: Final = (
    "CASE WHEN EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.person < 0)"
    " OR EXISTS (SELECT 1 FROM departure WHERE departure.game = game.id AND departure.person < 0)"
    " THEN 1 ELSE 0 END"
)
"""Whether one of a game's players has deleted their data: a stand-in has a number below 0."""


def _of_month(columns: str, since: int, until: int, order: str = " ORDER BY register.number") -> str:
    # A query that is streamed takes no values.
    return (
        f"SELECT {columns} FROM register JOIN game ON game.number = register.number WHERE line IS NOT NULL"
        f" AND ended_at >= {since:d} AND ended_at < {until:d}{order}"
    )


def first_ended(connection: Connection) -> int | None:
    """When the first game of the register ended, in UTC milliseconds."""
    sql = "SELECT min(ended_at) FROM game WHERE ended_at IS NOT NULL AND number IS NOT NULL"
    (at,) = run(connection, sql).fetchone()
    return None if at is None else int(at)


def last_closed(connection: Connection) -> int | None:
    """The last month that is closed."""
    (month,) = run(connection, "SELECT max(month) FROM closed_month").fetchone()
    return None if month is None else int(month)


def close(connection: Connection, closed: ClosedMonth) -> bool:
    """Save that a month is closed; returns whether it was not."""
    saved = run(
        connection,
        "INSERT INTO closed_month (month, games, root) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        closed.month,
        closed.games,
        closed.root,
    )
    return saved.rowcount == 1


def settle(connection: Connection, guild: int, channel: int | None) -> None:
    """Save where a server wants to read roots, also one that is about to be posted; None for nowhere."""
    if channel is None:
        run(connection, "DELETE FROM fairness_channel WHERE guild = $1", guild)
        run(connection, "DELETE FROM root_post WHERE guild = $1 AND deadline IS NOT NULL", guild)
    else:
        upsert(connection, "fairness_channel", "guild", guild=guild, channel=channel)
        sql = "UPDATE root_post SET channel = $2 WHERE guild = $1 AND deadline IS NOT NULL"
        run(connection, sql, guild, channel)


def channel_of(connection: Connection, guild: int) -> int | None:
    """Where a server reads roots; None if nowhere."""
    row = run(connection, "SELECT channel FROM fairness_channel WHERE guild = $1", guild).fetchone()
    return None if row is None else int(row[0])


def channels(connection: Connection) -> list[tuple[int, int]]:
    """The servers that read roots, each with the channel."""
    return run(connection, "SELECT guild, channel FROM fairness_channel ORDER BY guild").fetchall()


def save_post(connection: Connection, post: RootPost, deadline: int) -> None:
    """Save a message that is to be posted at a time in UTC milliseconds."""
    insert(
        connection,
        "root_post",
        id=post.id,
        part=partition_of(post.id),
        guild=post.guild,
        channel=post.channel,
        month=post.closed.month,
        deadline=deadline,
        changed_at=deadline,
    )


def post(connection: Connection, key: str, at: int) -> bool:
    """Save that a message is to be there, if its time has come; returns whether that is new."""
    sql = "UPDATE root_post SET deadline = NULL WHERE id = $1 AND deadline <= $2"
    return run(connection, sql, key, at).rowcount == 1


def find_post(connection: Connection, key: str) -> RootPost | None:
    """A message by its id."""
    row = run(
        connection,
        "SELECT guild, channel, closed_month.month, games, root FROM root_post"
        " JOIN closed_month ON closed_month.month = root_post.month WHERE id = $1",
        key,
    ).fetchone()
    return None if row is None else RootPost(row[0], row[1], ClosedMonth(*row[2:]))
