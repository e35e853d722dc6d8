"""SQL for lobbies, for what they show, and for seats whose player looks for an opponent at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from bot.database import deadlines
from bot.database.connection import Connection, insert, run, select, select_one, upsert
from bot.database.partitions import ALL, among, partition_of
from bot.database.records import columns, made, row_of
from bot.features.lobby.model import MOST_LINES, Content, Lobby
from bot.tables.public_message import Rows
from bot.tables.store.members import account_of, names_of
from bot.tables.table import Table
from engine.interface import Level

_SEEN: Final = """(
    held.channel = $2 OR NOT EXISTS (SELECT 1 FROM thread WHERE thread.id = held.channel AND private = 1)
    AND NOT EXISTS (
        SELECT 1 FROM private_channel
        WHERE private_channel.id = coalesce((SELECT parent FROM thread WHERE id = held.channel), held.channel)
        AND private_channel.id <> coalesce((SELECT parent FROM thread WHERE id = $2), $2)
    )
)"""
"""The condition that everybody who sees the channel ``$2`` sees what is held in another, a game or a
tournament: everybody in the server can see that channel, or it is the same one. A thread is seen like its
channel, unless it is private."""
ROWS: Final = Rows("lobby", open="closed = 0")
_COLUMNS: Final = columns(Lobby)


def save(connection: Connection, lobby: Lobby) -> None:
    """Save a lobby."""
    row = row_of(lobby) | {"part": partition_of(lobby.id), "content": lobby.content.dumps()}
    upsert(connection, "lobby", "id", **row)


def load(connection: Connection, lobby: str) -> Lobby | None:
    """The lobby with an id."""
    return _lobby(select_one(connection, f"SELECT {_COLUMNS} FROM lobby WHERE id = $1", lobby))


def of_guild(connection: Connection, guild: int) -> Lobby | None:
    """The lobby of a server, even a closed one."""
    return _lobby(select_one(connection, f"SELECT {_COLUMNS} FROM lobby WHERE guild = $1", guild))


def _lobby(row: dict[str, Any] | None) -> Lobby | None:
    return None if row is None else made(Lobby, row, content=Content.loads(row["content"]))


def due(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[str]:
    """The open lobbies of some partitions that are to be compared with what is going on."""
    return deadlines.due(connection, "lobby", at, partitions, "closed = 0", by="check_at")


def next_check(connection: Connection, partitions: Collection[int]) -> int | None:
    """When something of some partitions is due next, in UTC milliseconds: a lobby, or an open seat."""
    moments = (
        deadlines.earliest(connection, "lobby", partitions, "closed = 0", by="check_at"),
        deadlines.earliest(connection, "play_now", partitions, by="due"),
    )
    return min((moment for moment in moments if moment is not None), default=None)


def check_soon(connection: Connection, guilds: Iterable[int], at: int) -> None:
    """Have the lobbies of some servers compared with what is going on, at a time in UTC milliseconds."""
    for guild in guilds:
        run(connection, "UPDATE lobby SET check_at = $1 WHERE guild = $2 AND check_at > $1", at, guild)


def servers_of(connection: Connection, person: int) -> list[int]:
    """The servers with a lobby in which a person has used the bot."""
    rows = run(
        connection,
        "SELECT lobby.guild FROM lobby JOIN member ON member.guild = lobby.guild"
        " WHERE person = $1 ORDER BY lobby.guild",
        person,
    )
    return [guild for (guild,) in rows]


def offers(connection: Connection, guild: int, channel: int) -> list[dict[str, Any]]:
    """The first offered games of a server with seats that anyone may take, as ``_shown`` has them."""
    return _shown(connection, "status = 'offered' AND invited IS NULL", "created_at", guild, channel)


def live(connection: Connection, guild: int, channel: int) -> list[dict[str, Any]]:
    """The newest live games of a server, as ``_shown`` has them."""
    return _shown(connection, "status = 'live'", "created_at DESC", guild, channel)


def count_live(connection: Connection, guild: int, channel: int) -> int:
    """How many live games of a server can be seen by everybody who sees a channel."""
    sql = f"SELECT count(*) FROM game AS held WHERE guild = $1 AND status = 'live' AND {_SEEN}"
    (number,) = run(connection, sql, guild, channel).fetchone()
    return int(number)


def _shown(connection: Connection, those: str, order: str, guild: int, channel: int) -> list[dict[str, Any]]:
    """Some games with their place: each row is one of their players, in the order of games and seats.

    Args:
        channel: the channel in which they are shown; everybody who sees it sees these games.
    """
    return select(
        connection,
        f"WITH shown AS (SELECT * FROM game AS held WHERE guild = $1 AND {_SEEN} AND {those}"
        f" ORDER BY {order}, id LIMIT $3)"
        " SELECT shown.id, kind, size, buy_in, shown.guild,"
        " coalesce(message.channel, shown.channel) AS place, message.id AS message,"
        " coalesce(wager.stake, 0) AS stake, seat.person, level,"
        f" {names_of('seat')} FROM shown JOIN seat ON seat.game = shown.id AND seat.gone = 0"
        f" {account_of('seat')} LEFT JOIN wager ON wager.game = shown.id"
        " LEFT JOIN message ON message.game = shown.id AND message.audience = 'table' AND message.refused = 0"
        f" ORDER BY {', '.join(f'shown.{column}' for column in (order, 'id'))}, seat.seat",
        guild,
        channel,
        MOST_LINES,
    )


def coming(connection: Connection, guild: int, channel: int) -> dict[str, Any] | None:
    """The first tournament of a server that has not begun, with its place.

    Args:
        channel: the channel in which it is shown; everybody who sees it sees the tournament.
    """
    return select_one(
        connection,
        "SELECT title, starts_at, coalesce(message.channel, held.channel) AS place, message.id AS message"
        " FROM tournament AS held LEFT JOIN message"
        " ON message.game = held.id AND message.audience = 'tournament' AND message.refused = 0"
        f" WHERE guild = $1 AND {_SEEN} AND stage IN ('open', 'check-in')"
        " ORDER BY starts_at, held.id LIMIT 1",
        guild,
        channel,
    )


def seats_like(connection: Connection, wanted: Table, stake: int) -> list[tuple[str, int, int, int | None]]:
    """The open seats of a server at matches like a table, the oldest first.

    Args:
        wanted: the table as it would be offered now; everybody who sees its channel sees these seats.
        stake: the counters that each player ventures there.

    Returns:
        the game, its channel, the person who offers the seat, and the time for each action.
    """
    return run(
        connection,
        "SELECT held.id, channel, seat.person, turn"
        " FROM game AS held JOIN seat ON seat.game = held.id AND seat.seat = 0"
        f" WHERE guild = $1 AND {_SEEN} AND status = 'offered' AND invited IS NULL"
        " AND kind = $3 AND rules = $4 AND deadline > $5"
        " AND size = 2 AND games = $6 AND friendly = $7 AND buy_in = 0"
        " AND COALESCE((SELECT stake FROM wager WHERE wager.game = held.id), 0) = $8"
        " ORDER BY created_at, held.id",
        wanted.guild,
        wanted.channel,
        wanted.kind,
        wanted.rules,
        wanted.created_at,
        wanted.games,
        int(wanted.friendly),
        stake,
    ).fetchall()


def seek(connection: Connection, game: str, level: Level, due_at: int) -> None:
    """Save that an offered game also offers the house at a time in UTC milliseconds."""
    insert(connection, "play_now", game=game, part=partition_of(game), level=level, due=due_at)


def seekers(connection: Connection, at: int, partitions: Collection[int]) -> list[tuple[str, bool]]:
    """The games of some partitions whose time to offer the house has come; whether each is still offered."""
    rows = run(
        connection,
        "SELECT play_now.game, game.status = 'offered' FROM play_now JOIN game ON game.id = play_now.game"
        f" WHERE due <= $1 AND {among(partitions).replace('part', 'play_now.part')} ORDER BY due",
        at,
    )
    return [(game, bool(offered)) for game, offered in rows]


def found(connection: Connection, game: str) -> Level | None:
    """Forget that a game offers the house later; returns at which level it would have, if it would."""
    row = run(connection, "DELETE FROM play_now WHERE game = $1 RETURNING level", game).fetchone()
    return None if row is None else Level(row[0])


def postpone(connection: Connection, milliseconds: int, those: str) -> None:
    """Move the times of some servers' lobbies, after the clock was set or the program did not run."""
    run(connection, f"UPDATE lobby SET check_at = check_at + $1 WHERE {those}", milliseconds)
