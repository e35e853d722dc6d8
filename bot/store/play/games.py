"""Games, seats and histories in SQL."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from bot.model.table import Departure, Ruling, Seat, Status, Table
from bot.store.connection import Connection, Value, record, run
from bot.text.i18n import Language
from engine.games import KINDS
from engine.interface import Level

_COLUMNS: Final = (
    "id, kind, guild, channel, language, rules, secret, invited, status, version, state, ruling,"
    " deadline, remind_at, created_at, ended_at, games, wins, follows, pool, friendly,"
    " turn, size"
)


class ConflictError(Exception):
    """The table changed since it was read: the compare-and-set found another version."""


def insert(connection: Connection, table: Table) -> None:
    """Set up a new table with those who sit at it."""
    run(
        connection,
        f"INSERT INTO game ({_COLUMNS}) VALUES"
        " ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,"
        " $22, $23)",
        table.id,
        table.kind,
        table.guild,
        table.channel,
        table.language,
        table.rules,
        table.secret,
        table.invited,
        table.status,
        table.version,
        None if table.game is None else table.game.dumps(),
        table.ruling,
        table.deadline,
        table.remind_at,
        table.created_at,
        table.ended_at,
        table.games,
        "-".join(map(str, table.wins)),
        table.follows,
        table.pool,
        int(table.friendly),
        table.turn,
        table.size,
    )
    _write_seats(connection, table)


def advance(connection: Connection, before: Table, after: Table) -> Table:
    """Bring the stored table from one version to the next; returns it as it is stored now.

    A deadline that the action did not set stays as it is stored, and so does its reminder: time may have been
    given back, or the reminder sent, since ``before`` was read.

    Raises:
        ConflictError: the stored one is not at the version before.
    """
    row = run(
        connection,
        "UPDATE game SET status = $1, version = $2, state = $3, ruling = $4, ended_at = $5, channel = $6,"
        " winner = $7, deadline = CASE $8 WHEN 1 THEN $9 ELSE deadline END,"
        " remind_at = CASE $8 WHEN 1 THEN $10 ELSE remind_at END, vacant = $11"
        " WHERE id = $12 AND version = $13"
        " RETURNING deadline, remind_at",
        after.status,
        after.version,
        None if after.game is None else after.game.dumps(),
        after.ruling,
        after.ended_at,
        after.channel,
        None if after.game is None or after.game.result is None else after.game.result.winner,
        int(after.deadline != before.deadline),
        after.deadline,
        after.remind_at,
        after.vacant,
        after.id,
        before.version,
    ).fetchone()
    if row is None:
        raise ConflictError(after.id)
    if len(after.seats) < len(before.seats):
        run(connection, "DELETE FROM seat WHERE game = $1 AND seat >= $2", after.id, len(after.seats))
    if after.seats != before.seats:
        _write_seats(connection, after)
    if after.departed != before.departed:
        _write_departures(connection, after)
    deadline, remind_at = row
    return replace(after, deadline=deadline, remind_at=remind_at)


def _write_seats(connection: Connection, table: Table) -> None:
    for seat, held in enumerate(table.seats):
        run(
            connection,
            "INSERT INTO seat (game, seat, person, name, lapses, level) VALUES ($1, $2, $3, $4, $5, $6)"
            " ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person, name = excluded.name,"
            " lapses = excluded.lapses, level = excluded.level",
            table.id,
            seat,
            held.person,
            held.name,
            held.lapses,
            held.level,
        )


def _write_departures(connection: Connection, table: Table) -> None:
    run(connection, "DELETE FROM departure WHERE game = $1", table.id)
    for number, gone in enumerate(table.departed):
        run(
            connection,
            "INSERT INTO departure (game, number, seat, person, name, back_after)"
            " VALUES ($1, $2, $3, $4, $5, $6)",
            table.id,
            number,
            gone.seat,
            gone.person,
            gone.name,
            gone.back_after,
        )


def append(connection: Connection, table: Table, seat: int, action: str, at: int) -> None:
    """Add the action that brought ``table`` to its version to the history."""
    run(
        connection,
        "INSERT INTO action (game, seq, seat, action, at) VALUES ($1, $2, $3, $4, $5)",
        table.id,
        table.version,
        seat,
        action,
        at,
    )


def take_back(connection: Connection, game: str) -> None:
    """Take the last action out of the history."""
    run(
        connection,
        "DELETE FROM action WHERE game = $1 AND seq = (SELECT max(seq) FROM action WHERE game = $1)",
        game,
    )


def history(connection: Connection, game: str) -> list[tuple[int, str]]:
    """All actions of a game in order, as (seat, text)."""
    return run(connection, "SELECT seat, action FROM action WHERE game = $1 ORDER BY seq", game).fetchall()


def load(connection: Connection, game: str) -> Table | None:
    """The table as it was last committed."""
    row = record(run(connection, f"SELECT {_COLUMNS}, vacant FROM game WHERE id = $1", game))
    if row is None:
        return None
    state, ruling = row.pop("state"), row.pop("ruling")
    row |= {
        "language": cast(Language, row["language"]),
        "status": Status(row["status"]),
        "game": None if state is None else KINDS[row["kind"]].loads(state),
        "ruling": None if ruling is None else Ruling(ruling),
        "wins": tuple(map(int, row["wins"].split("-"))),
        "friendly": bool(row["friendly"]),
        "seats": _seats(connection, game),
        "departed": _departures(connection, game),
    }
    return Table(**row)


def _seats(connection: Connection, game: str) -> tuple[Seat, ...]:
    rows = run(connection, "SELECT person, name, lapses, level FROM seat WHERE game = $1 ORDER BY seat", game)
    return tuple(
        Seat(person, name, lapses, None if level is None else Level(level))
        for person, name, lapses, level in rows
    )


def _departures(connection: Connection, game: str) -> tuple[Departure, ...]:
    rows = run(
        connection,
        "SELECT seat, person, name, back_after FROM departure WHERE game = $1 ORDER BY number",
        game,
    )
    return tuple(Departure(*row) for row in rows)


def _ids(connection: Connection, sql: str, *values: Value) -> list[str]:
    return [game for (game,) in run(connection, sql, *values)]


def _id(connection: Connection, sql: str, *values: Value) -> str | None:
    return next(iter(_ids(connection, sql, *values)), None)


def _count(connection: Connection, sql: str, *values: Value) -> int:
    (count,) = run(connection, sql, *values).fetchone()
    return int(count)


def open_for(connection: Connection, person: int) -> list[str]:
    """Offered and live games in which ``person`` sits or is invited, oldest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE status IN ('offered', 'live')"
        # Who was invited and has sat down may have left his seat to another.
        " AND (status = 'offered' AND invited = $1 OR id IN (SELECT game FROM seat WHERE person = $1))"
        " ORDER BY created_at, id",
        person,
    )


def any_open(connection: Connection, channel: int) -> bool:
    """Whether a game is offered or under way in a channel."""
    where = "channel = $1 AND status IN ('offered', 'live')"
    return _id(connection, f"SELECT id FROM game WHERE {where} LIMIT 1", channel) is not None


def held_by(connection: Connection, person: int) -> list[str]:
    """The games under way in which somebody holds a seat, or has left one to a backer."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE status = 'live' AND (id IN (SELECT game FROM seat"
        " WHERE person = $1) OR id IN (SELECT game FROM departure WHERE person = $1)) ORDER BY id",
        person,
    )


def sitting(connection: Connection, person: int) -> int:
    """At how many open games somebody sits; invitations do not count, since others make them.

    Nor do games for a pool: it is the pool that counts, whether he plays or waits.
    """
    return _count(
        connection,
        "SELECT count(*) FROM game WHERE status IN ('offered', 'live') AND pool IS NULL"
        " AND id IN (SELECT game FROM seat WHERE person = $1)",
        person,
    )


def open_between(connection: Connection, channel: int, one: int, other: int) -> str | None:
    """The offered or live game for two of these people in this channel, if there is one."""
    return _id(
        connection,
        "SELECT id FROM game WHERE channel = $1 AND status IN ('offered', 'live') AND size = 2"
        " AND id IN (SELECT game FROM seat WHERE person = $2)"
        " AND (status = 'offered' AND invited = $3 OR id IN (SELECT game FROM seat WHERE person = $3))"
        " UNION SELECT id FROM game WHERE channel = $1 AND status = 'offered' AND invited = $2"
        " AND id IN (SELECT game FROM seat WHERE person = $3) LIMIT 1",
        channel,
        one,
        other,
    )


def open_offers(connection: Connection, channel: int, person: int) -> int:
    """How many open seats ``person`` offers in this channel."""
    return _count(
        connection,
        "SELECT count(*) FROM game WHERE channel = $1 AND status = 'offered' AND invited IS NULL"
        " AND id IN (SELECT game FROM seat WHERE person = $2)",
        channel,
        person,
    )


def open_seats(connection: Connection, channel: int) -> list[str]:
    """The games of a channel that are offered to anybody, oldest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE channel = $1 AND status = 'offered' AND invited IS NULL"
        " ORDER BY created_at, id",
        channel,
    )


def live_in(connection: Connection, channel: int) -> list[str]:
    """The games under way in a channel, and those offered to whoever waited for a seat, oldest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE channel = $1 AND (status = 'live' OR status = 'offered'"
        " AND EXISTS (SELECT 1 FROM evening WHERE evening.game = game.id AND offers_seat = 1))"
        " ORDER BY created_at, id",
        channel,
    )


def live_with_house(connection: Connection) -> list[str]:
    """The games under way in which the house itself plays."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE ended_at IS NULL AND status = 'live'"
        " AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND level IS NOT NULL)",
    )


def last_finished(connection: Connection, channel: int, person: int) -> str | None:
    """The game that ``person`` finished last in this channel."""
    return _id(
        connection,
        "SELECT id FROM game WHERE channel = $1 AND status = 'over'"
        " AND id IN (SELECT game FROM seat WHERE person = $2) ORDER BY ended_at DESC, id LIMIT 1",
        channel,
        person,
    )


def finished(connection: Connection, person: int, limit: int, offset: int = 0) -> list[str]:
    """The games that somebody finished, the newest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE status = 'over' AND id IN (SELECT game FROM seat WHERE person = $1)"
        " ORDER BY ended_at DESC, id LIMIT $2 OFFSET $3",
        person,
        limit,
        offset,
    )


def finished_count(connection: Connection, person: int) -> int:
    """How many games somebody has finished."""
    return _count(
        connection,
        "SELECT count(*) FROM game WHERE status = 'over' AND id IN (SELECT game FROM seat WHERE person = $1)",
        person,
    )


def open_in(connection: Connection, guild: int) -> list[str]:
    """Offered and live games of a server."""
    return _ids(connection, "SELECT id FROM game WHERE guild = $1 AND status IN ('offered', 'live')", guild)


def servers(connection: Connection) -> list[int]:
    """The servers with offered or live games."""
    rows = run(connection, "SELECT DISTINCT guild FROM game WHERE ended_at IS NULL")
    return [guild for (guild,) in rows]


def due(connection: Connection, now: int) -> list[tuple[str, int]]:
    """Games whose deadline has passed, with the version that it was set for."""
    return run(
        connection, "SELECT id, version FROM game WHERE deadline <= $1 ORDER BY deadline", now
    ).fetchall()


def to_remind(connection: Connection, now: int) -> list[str]:
    """Games whose reminder is due; asking takes the reminder away, so that it is sent at most once.

    By post the first only tells whose turn it is, and the one at the last quarter is still to come.
    """
    rows = run(
        connection,
        "UPDATE game SET remind_at = CASE WHEN remind_at < deadline - turn / 4 THEN deadline - turn / 4 END"
        " WHERE remind_at <= $1 RETURNING id",
        now,
    )
    return [game for (game,) in rows.fetchall()]


def next_alarm(connection: Connection) -> int | None:
    """When the next deadline or reminder is due."""
    (alarm,) = connection.execute(
        # Without their conditions the indexes are not used, and every game ever played is read.
        "SELECT min(at) FROM (SELECT min(deadline) AS at FROM game WHERE deadline IS NOT NULL"
        " UNION ALL SELECT min(remind_at) FROM game WHERE remind_at IS NOT NULL)"
    ).fetchone()
    return None if alarm is None else int(alarm)


def postpone(connection: Connection, milliseconds: int) -> int:
    """Move every deadline and reminder back; returns how many games that touched.

    The version stays: what the players see changes (the time), what they may do does not.
    """
    moved = run(
        connection,
        "UPDATE game SET deadline = deadline + $1, remind_at = remind_at + $1 WHERE deadline IS NOT NULL",
        milliseconds,
    )
    run(
        connection,
        "UPDATE message SET shown = min(shown, 0) - 1"
        " WHERE game IN (SELECT id FROM game WHERE deadline IS NOT NULL)",
    )
    return moved.rowcount
