"""SQL for pools of three."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from bot.database.clock import WEEK_MS
from bot.database.connection import Connection, exists, insert, run, select, select_one, upsert
from bot.database.partitions import among, partition_of
from bot.database.records import made, row_of
from bot.features.salon.pool.model import Pool
from bot.tables.public_message import Rows
from bot.tables.seat import Seat
from bot.tables.store import messages, old_offers
from bot.tables.store.members import account_of, named, names_of
from engine.betting.pool import PoolState

_OPEN: Final = "stage IN ('seating', 'playing')"
ROWS: Final = Rows(
    "pool",
    open=_OPEN,
    shown=f"({_OPEN} OR created_at >= (SELECT max(created_at) FROM pool) - $1)",
    within=WEEK_MS,
)
SITTING: Final = (
    f"SELECT count(*) FROM pool_player JOIN pool ON pool.id = pool_player.pool WHERE person = $1 AND {_OPEN}"
)
"""How many open pools the person ``$1`` plays in."""


def save(connection: Connection, pool: Pool) -> None:
    """Save a pool and its players."""
    play = pool.play
    row = row_of(pool, "sitters", "play") | {"part": partition_of(pool.id)}
    if play is not None:
        row |= {"leader": play.leader, "streak": play.streak}
    upsert(connection, "pool", "id", **row)
    run(connection, "DELETE FROM pool_player WHERE pool = $1", pool.id)
    for place, sitter in enumerate(pool.sitters):
        playing = play is not None and sitter.person in play.seats
        insert(
            connection,
            "pool_player",
            pool=pool.id,
            place=place,
            person=sitter.person,
            name=sitter.name,
            purse=None if play is None else play.purses[place],
            put_in=0 if play is None else play.put_in[place],
            seat=play.seats.index(sitter.person) if play is not None and playing else None,
        )


def load(connection: Connection, pool: str) -> Pool | None:
    """The pool as it was last committed."""
    row = select_one(connection, "SELECT * FROM pool WHERE id = $1", pool)
    if row is None:
        return None
    sitters = select(
        connection,
        f"SELECT pool_player.person, {names_of('pool_player')}, purse, put_in, seat"
        f" FROM pool_player {account_of('pool_player')} WHERE pool = $1 ORDER BY place",
        pool,
    )
    return made(
        Pool,
        row,
        sitters=tuple(
            Seat(sitter["person"], named(sitter["name"], sitter["account"], sitter["username"]))
            for sitter in sitters
        ),
        play=_play(row, sitters),
    )


def _play(row: dict[str, Any], sitters: list[dict[str, Any]]) -> PoolState | None:
    """The state of a pool's play; None until its three players are seated."""
    by_seat = {sitter["seat"]: sitter["person"] for sitter in sitters}
    if 0 not in by_seat:
        return None
    one, other, third = (sitter["person"] for sitter in sitters)
    return PoolState(
        people=(one, other, third),
        stake=row["stake"],
        loser_adds=bool(row["loser_adds"]),
        running=row["running"],
        seats=(by_seat[0], by_seat[1]),
        waiting=by_seat[None],
        purses=tuple(sitter["purse"] for sitter in sitters),
        put_in=tuple(sitter["put_in"] for sitter in sitters),
        leader=row["leader"],
        streak=row["streak"],
    )


def newest_game(connection: Connection, pool: str) -> str | None:
    """The live game of a pool, or its last one."""
    row = run(
        connection,
        "SELECT id FROM game WHERE pool = $1 ORDER BY status = 'live' DESC, created_at DESC LIMIT 1",
        pool,
    ).fetchone()
    return None if row is None else str(row[0])


def last_games(connection: Connection, pool: str, number: int) -> list[str]:
    """The last games of a pool that are over, the newest first."""
    rows = run(
        connection,
        "SELECT id FROM game WHERE pool = $1 AND status = 'over' ORDER BY created_at DESC LIMIT $2",
        pool,
        number,
    )
    return [str(game) for (game,) in rows]


def games_played(connection: Connection, pool: str) -> int:
    """How many games of a pool are over."""
    (count,) = run(
        connection, "SELECT count(*) FROM game WHERE pool = $1 AND status = 'over'", pool
    ).fetchone()
    return int(count)


def _ids(connection: Connection, where: str, *values: str | int | None) -> list[str]:
    rows = run(connection, f"SELECT id FROM pool WHERE {where} ORDER BY created_at, id", *values)
    return [pool for (pool,) in rows]


def open_for(connection: Connection, person: int) -> list[str]:
    """The open pools that a person plays in, the oldest first."""
    sits = "id IN (SELECT pool FROM pool_player WHERE person = $1)"
    return _ids(connection, f"{sits} AND stage IN ('seating', 'playing')", person)


def playing(connection: Connection, person: int) -> list[str]:
    """The pools that have begun and in which a person plays, the oldest first."""
    sits = "id IN (SELECT pool FROM pool_player WHERE person = $1)"
    return _ids(connection, f"{sits} AND stage = 'playing'", person)


def seating(connection: Connection, person: int, guild: int | None = None) -> list[str]:
    """The pools that have not begun and in which a person has a seat, the oldest first.

    Args:
        guild: the server; None for all.
    """
    sits = "id IN (SELECT pool FROM pool_player WHERE person = $1)"
    there = "guild = coalesce(CAST($2 AS BIGINT), guild)"
    return _ids(connection, f"{sits} AND {there} AND stage = 'seating'", person, guild)


def open_in(connection: Connection, guild: int) -> list[str]:
    """The open pools of a server, the oldest first."""
    return _ids(connection, "guild = $1 AND stage IN ('seating', 'playing')", guild)


def unsettled(connection: Connection, guild: int) -> list[str]:
    """The pools of a server that are over and not paid out."""
    return _ids(connection, "guild = $1 AND stage IN ('taken', 'void') AND settled = 0", guild)


def servers(connection: Connection) -> list[int]:
    """The servers with open pools."""
    rows = connection.execute("SELECT DISTINCT guild FROM pool WHERE stage IN ('seating', 'playing')")
    return [guild for (guild,) in rows]


def waits(connection: Connection, pool: str, person: int) -> bool:
    """Whether a person is the one of a pool's three players who waits."""
    return exists(
        connection, "SELECT 1 FROM pool_player WHERE pool = $1 AND person = $2 AND seat IS NULL", pool, person
    )


def offers(connection: Connection, channel: int, person: int) -> bool:
    """Whether a person offers the seats of a pool in a channel."""
    return exists(
        connection,
        "SELECT 1 FROM pool JOIN pool_player ON pool_player.pool = pool.id AND place = 0"
        " WHERE channel = $1 AND stage = 'seating' AND person = $2",
        channel,
        person,
    )


def postpone(connection: Connection, milliseconds: int, those: str) -> None:
    """Postpone every deadline of some pools, and mark the messages that show one as outdated.

    Args:
        those: the condition, in SQL, that a pool is one of them.
    """
    mine = f"deadline IS NOT NULL AND {those}"
    run(connection, f"UPDATE pool SET deadline = deadline + $1 WHERE {mine}", milliseconds)
    connection.execute(f"{messages.ASK_AGAIN} WHERE game IN (SELECT id FROM pool WHERE {mine})")


def prune(connection: Connection, at: int, partitions: Collection[int]) -> int:
    """Delete pools of some partitions whose seats were not taken, as ``old_offers.delete``.

    When they ended is not stored. None offers its seats for more than a week.
    """
    found = run(
        connection,
        "SELECT id FROM pool WHERE stage IN ('withdrawn', 'expired') AND created_at <= $1"
        f" AND {among(partitions)} AND {old_offers.EMPTY.format('pool')}"
        " AND NOT EXISTS (SELECT 1 FROM game WHERE game.pool = pool.id)"
        " ORDER BY created_at LIMIT $2",
        at - old_offers.KEPT_MS - WEEK_MS,
        old_offers.AT_ONCE,
    ).fetchall()
    for (pool,) in found:
        old_offers.delete_shown(connection, "pool", pool)
    return len(found)
