"""SQL for games: the table, its seats, and the actions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from bot.database.clock import now
from bot.database.connection import Connection, Value, exists, insert, run, select, select_one, upsert
from bot.database.partitions import ALL, among, partition_of
from bot.database.records import made, row_of
from bot.tables.counting import Share
from bot.tables.errors import BrokenTableError
from bot.tables.seat import Departure, Ready, Seat
from bot.tables.store import messages
from bot.tables.store.members import account_of, named, names_of
from bot.tables.store.shards import reachable
from bot.tables.table import Table, Voided
from engine import fairness
from engine.errors import RuleError
from engine.games import GAME_TYPES
from engine.interface import Action

_NOTICEABLE: Final = 20
"""A deadline is shown again if it moves by at least this fraction, one in …, of the time left."""


_LISTS: Final[Mapping[str, Callable[[str], Any]]] = {
    "wins": int,
    "seat_unchanged_since": int,
    "presses": int,
    "shares": Share,
}
"""The fields with a value for each seat, which one column holds, and how a value is read."""
_CHANGING: Final = (
    *("status", "version", "saved", "changed_at", "state", "seat_unchanged_since", "presses", "ruling"),
    *("winner", "ended_at", "shares", "voided", "friendly", "young", "channel", "vacant", "wait"),
    *("buy_in", "turn", "other_turn", "extra"),
)
"""The columns that a new version may change, other than deadline and reminder."""
_ADVANCE: Final = (
    "UPDATE game SET deadline = CASE $4 WHEN 1 THEN $5 ELSE deadline END,"
    " remind_at = CASE $4 WHEN 1 THEN $6 ELSE remind_at END, "
    + ", ".join(f"{name} = ${number}" for number, name in enumerate(_CHANGING, 7))
    + " WHERE id = $1 AND version = $2 AND saved = $3 RETURNING deadline, remind_at"
)


class ConflictError(Exception):
    """The table ``game`` is no longer at the version that was read."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


def create(connection: Connection, table: Table) -> None:
    """Save a new table and its seats."""
    row = _row(table) | {"part": partition_of(table.id), "changed_at": table.created_at}
    insert(connection, "game", **row)
    _save_seats(connection, table)


def _row(table: Table) -> dict[str, Value]:
    """The columns that follow from the table itself."""
    result = None if table.game is None else table.game.result
    return row_of(table, "game", "seats", "departed", "intents", "ready", *_LISTS) | {
        "state": None if table.game is None else table.game.dumps(),
        "winner": None if result is None else result.winner,
        **{name: "-".join(map(str, getattr(table, name))) for name in _LISTS},
    }


def advance(connection: Connection, before: Table, after: Table) -> Table:
    """Save the next version of a table and return the stored table.

    If the deadline did not change, the stored deadline and reminder stay: they may have been postponed, or
    the reminder sent, since ``before`` was read.

    Raises:
        ConflictError: the stored table is not ``before``.
    """
    after = replace(after, saved=before.saved + 1).after(before)
    row = _row(after) | {"changed_at": now()}
    stored = run(
        connection,
        _ADVANCE,
        after.id,
        before.version,
        before.saved,
        int(after.deadline != before.deadline),
        after.deadline,
        after.remind_at,
        *(row[name] for name in _CHANGING),
    ).fetchone()
    if stored is None:
        raise ConflictError(after.id)
    if len(after.seats) < len(before.seats):
        run(connection, "DELETE FROM seat WHERE game = $1 AND seat >= $2", after.id, len(after.seats))
    if _by_seat(after) != _by_seat(before):
        _save_seats(connection, after)
    if after.departed != before.departed:
        _save_departures(connection, after)
    deadline, remind_at = stored
    return replace(after, deadline=deadline, remind_at=remind_at)


def _by_seat(table: Table) -> tuple[object, ...]:
    """The values of each seat's row."""
    return table.seats, table.intents, table.ready, _left(table)


def _left(table: Table) -> frozenset[int]:
    """The seats whose players have left. Those who may buy in again have not, and still find the table."""
    return frozenset(table.gone).difference(table.broke)


def _save_seats(connection: Connection, table: Table) -> None:
    ready, left = {ready.seat: ready for ready in table.ready}, _left(table)
    for seat, held in enumerate(table.seats):
        upsert(
            connection,
            "seat",
            "game",
            "seat",
            game=table.id,
            seat=seat,
            **row_of(held),
            gone=int(seat in left),
            intent=table.intent(seat),
            ready=ready[seat].press if seat in ready else None,
            ready_action=ready[seat].action if seat in ready else None,
        )


def _save_departures(connection: Connection, table: Table) -> None:
    run(connection, "DELETE FROM departure WHERE game = $1", table.id)
    for number, departed in enumerate(table.departed):
        insert(connection, "departure", game=table.id, number=number, **row_of(departed))


def check(connection: Connection, table: Table) -> None:
    """Check that a table is stored as it was read.

    Raises:
        ConflictError: it is not.
    """
    found = stamp(connection, table.id)
    if found is None or found[:2] != (table.version, table.saved):
        raise ConflictError(table.id)


def stamp(connection: Connection, game: str) -> tuple[int, int, int | None, int | None] | None:
    """The values that show whether a stored table has changed: version, saves, deadline, reminder."""
    row = run(
        connection, "SELECT version, saved, deadline, remind_at FROM game WHERE id = $1", game
    ).fetchone()
    return None if row is None else (row[0], row[1], row[2], row[3])


def declare(connection: Connection, table: Table, seat: int, action: Action | None) -> Table:
    """Save what a seat declares in advance; None takes it back. The version of the table stays.

    Returns:
        the table as it is stored.

    Raises:
        ConflictError: the stored table is not ``table``.
    """
    _save_again(connection, table)
    run(connection, "UPDATE seat SET intent = $1 WHERE game = $2 AND seat = $3", action, table.id, seat)
    others = tuple(intent for intent in table.intents if intent[0] != seat)
    declared = others if action is None else (*others, (seat, action))
    return replace(table, intents=declared, saved=table.saved + 1)


def note_ready(connection: Connection, table: Table, ready: Ready) -> None:
    """Save that a player wants to go on. The version of the table stays.

    Raises:
        ConflictError: the stored table is not ``table``.
    """
    _save_again(connection, table)
    run(
        connection,
        "UPDATE seat SET ready = $1, ready_action = $2 WHERE game = $3 AND seat = $4",
        ready.press,
        ready.action,
        table.id,
        ready.seat,
    )


def _save_again(connection: Connection, table: Table) -> None:
    """Count that a table is saved without a new version."""
    noted = run(
        connection,
        "UPDATE game SET saved = saved + 1 WHERE id = $1 AND version = $2 AND saved = $3",
        table.id,
        table.version,
        table.saved,
    )
    if not noted.rowcount:
        raise ConflictError(table.id)


def shorten(connection: Connection, table: Table, deadline: int) -> None:
    """Bring a table's deadline forward, in UTC milliseconds, if the table is still at its version."""
    run(
        connection,
        "UPDATE game SET deadline = $1 WHERE id = $2 AND version = $3 AND deadline > $1",
        deadline,
        table.id,
        table.version,
    )


def append(
    connection: Connection,
    game: str,
    seq: int,
    seat: int,
    action: str,
    at: int,
    took: int = 0,
    *,
    late: bool = False,
) -> None:
    """Add the action that brought a game to the version ``seq`` to the history.

    Args:
        took: for how many milliseconds its player thought about it.
        late: whether their time was up, and the table acted for them.
    """
    acted = int(late)
    insert(connection, "action", game=game, seq=seq, seat=seat, action=action, at=at, took=took, late=acted)


def late_steps(connection: Connection, game: str) -> frozenset[int]:
    """The steps of a game at which the table acted for a player whose time was up."""
    rows = run(connection, "SELECT late FROM action WHERE game = $1 ORDER BY seq", game).fetchall()
    return frozenset(step for step, (late,) in enumerate(rows) if late)


def time_used(connection: Connection, table: Table) -> list[int]:
    """For how many milliseconds each seat has thought in a game and those of its match before it."""
    rows = run(
        connection,
        "WITH RECURSIVE played (id, follows) AS (SELECT id, follows FROM game WHERE id = $1"
        " UNION ALL SELECT game.id, game.follows FROM game JOIN played ON game.id = played.follows)"
        " SELECT seat, CAST(sum(took) AS BIGINT) FROM action JOIN played ON game = played.id GROUP BY seat",
        table.id,
    )
    used = dict(rows.fetchall())
    return [used.get(seat, 0) for seat in range(len(table.seats))]


def take_back(connection: Connection, game: str) -> None:
    """Remove the last action from the history."""
    run(
        connection,
        "DELETE FROM action WHERE game = $1 AND seq = (SELECT max(seq) FROM action WHERE game = $1)",
        game,
    )


def history(connection: Connection, game: str) -> list[tuple[int, str]]:
    """All actions of a game in order, as (seat, text)."""
    return run(connection, "SELECT seat, action FROM action WHERE game = $1 ORDER BY seq", game).fetchall()


def load(connection: Connection, game: str, *, from_start: bool = False) -> Table | None:
    """The table as it was last committed.

    Args:
        from_start: whether to return the game at its beginning, because its state cannot be read.

    Raises:
        BrokenTableError: the game cannot be read.
    """
    try:
        return _load(connection, game, from_start=from_start)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, RuleError, TypeError, ValueError):
        # Without "from": the traceback would show the state, which must not reach a log.
        raise BrokenTableError(game) from None


def _load(connection: Connection, game: str, *, from_start: bool) -> Table | None:
    row = select_one(connection, "SELECT * FROM game WHERE id = $1", game)
    if row is None:
        return None
    seats = select(
        connection,
        f"SELECT seat.*, {names_of('seat')} FROM seat {account_of('seat')} WHERE game = $1 ORDER BY seat",
        game,
    )
    game_type = GAME_TYPES[row["kind"]]
    if row["state"] is None:
        play = None
    elif from_start:
        secret, _ = fairness.own_secrets(row["secret"], row["id"])
        play = game_type.start(row["rules"], secret, row["id"], min(row["size"], len(seats)))
    else:
        done = tuple((seat, game_type.action_of(action)) for seat, action in history(connection, game))
        play = game_type.loads(row["state"], done)
    lists = {name: tuple(map(read, filter(None, row[name].split("-")))) for name, read in _LISTS.items()}
    return made(
        Table,
        row,
        **lists,
        game=play,
        seats=tuple(_seat(held) for held in seats),
        intents=tuple((held["seat"], Action(held["intent"])) for held in seats if held["intent"] is not None),
        ready=tuple(
            Ready(
                held["seat"],
                None if held["ready_action"] is None else Action(held["ready_action"]),
                held["ready"],
            )
            for held in seats
            if held["ready"] is not None
        ),
        departed=_departures(connection, game),
    )


def _seat(held: dict[str, Any]) -> Seat:
    # The house has the same name in all places.
    username = None if held["level"] else held["username"]
    return made(Seat, held, name=named(held["name"], held["account"], username))


def _departures(connection: Connection, game: str) -> tuple[Departure, ...]:
    rows = select(
        connection,
        f"SELECT departure.*, {names_of('departure')}"
        f" FROM departure {account_of('departure')} WHERE game = $1 ORDER BY number",
        game,
    )
    return tuple(
        made(Departure, row, name=named(row["name"], row["account"], row["username"])) for row in rows
    )


def _ids(connection: Connection, sql: str, *values: Value) -> list[str]:
    return [game for (game,) in run(connection, sql, *values)]


def _id(connection: Connection, sql: str, *values: Value) -> str | None:
    return next(iter(_ids(connection, sql, *values)), None)


def _count(connection: Connection, sql: str, *values: Value) -> int:
    (count,) = run(connection, sql, *values).fetchone()
    return int(count)


def open_for(connection: Connection, person: int) -> list[str]:
    """The offered and live games in which a person sits and plays, or is invited, the oldest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE status IN ('offered', 'live')"
        # The column still names an invited person who has left the seat to another.
        " AND (status = 'offered' AND invited = $1"
        " OR id IN (SELECT game FROM seat WHERE person = $1 AND gone = 0))"
        " ORDER BY created_at, id",
        person,
    )


def held_by(connection: Connection, person: int) -> list[str]:
    """The live games in which a person holds a seat that they have not left, or has left one to a backer."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE status = 'live' AND (id IN (SELECT game FROM seat"
        " WHERE person = $1 AND gone = 0) OR id IN (SELECT game FROM departure WHERE person = $1))"
        " ORDER BY id",
        person,
    )


def inviting(connection: Connection, person: int) -> list[str]:
    """The games to which a person was challenged."""
    return _ids(connection, "SELECT id FROM game WHERE invited = $1", person)


def sitting(connection: Connection, person: int, others: Iterable[str]) -> int:
    """How many open games a person sits at and has not left.

    Invitations do not count, since others make them. Games of a pool or tournament do not count: these do
    themselves.

    Args:
        others: the SQL that counts what has no table yet.
    """
    return _count(
        connection,
        "SELECT (SELECT count(*) FROM game WHERE status IN ('offered', 'live') AND pool IS NULL"
        " AND pairing IS NULL AND id IN (SELECT game FROM seat WHERE person = $1 AND gone = 0))"
        + "".join(f" + ({other})" for other in others),
        person,
    )


def open_between(connection: Connection, channel: int, one: int, other: int) -> str | None:
    """The offered or live game of these two people in a channel, if there is one."""
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
    """How many open seats a person offers in a channel."""
    return _count(
        connection,
        "SELECT count(*) FROM game WHERE channel = $1 AND status = 'offered' AND invited IS NULL"
        " AND id IN (SELECT game FROM seat WHERE person = $2 AND seat = 0)",
        channel,
        person,
    )


def open_seats(connection: Connection, channel: int) -> list[str]:
    """The games of a channel that anyone may join, the oldest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE channel = $1 AND status = 'offered' AND invited IS NULL"
        " ORDER BY created_at, id",
        channel,
    )


def live_in(connection: Connection, channel: int) -> list[str]:
    """The live games of a channel and those offered to a player from the queue, the oldest first."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE channel = $1 AND (status = 'live' OR status = 'offered'"
        " AND EXISTS (SELECT 1 FROM session_game WHERE session_game.game = game.id AND offers_seat = 1))"
        " ORDER BY created_at, id",
        channel,
    )


class GameOfMatch(NamedTuple):
    """A game of a match: its name, the seat that won it, and what it counts for."""

    game: str
    winner: int | None
    shares: tuple[Share, ...]

    @property
    def finished(self) -> bool:
        """Whether a deal of it was finished."""
        return Share.NONE not in self.shares

    @property
    def in_full(self) -> bool:
        """Whether it counts in full."""
        return set(self.shares) == {Share.FULL}


def match_of(connection: Connection, table: Table) -> list[GameOfMatch]:
    """The games of a match up to a finished one, in order; a single game is its own match."""
    if table.games == 1:
        game = table.started_game
        winner = None if game.result is None else game.result.winner
        return [GameOfMatch(table.id, winner, table.shares)]
    rows = run(
        connection,
        "WITH RECURSIVE of_match (id, follows, winner, shares, place) AS ("
        " SELECT id, follows, winner, shares, 0 FROM game WHERE id = $1 UNION ALL"
        " SELECT game.id, game.follows, game.winner, game.shares, place - 1"
        " FROM of_match JOIN game ON game.id = of_match.follows)"
        " SELECT id, winner, shares FROM of_match ORDER BY place",
        table.id,
    )
    return [
        GameOfMatch(game, winner, tuple(Share(share) for share in shares.split("-") if share))
        for game, winner, shares in rows
    ]


def has_won(connection: Connection, person: int, kind: str, before: int) -> bool:
    """Whether a person has won a game of a kind that ended before a time in UTC milliseconds."""
    return exists(
        connection,
        "SELECT 1 FROM seat JOIN game ON game.id = seat.game AND game.winner = seat.seat"
        " WHERE seat.person = $1 AND game.kind = $2 AND game.status = 'over' AND game.ended_at < $3 LIMIT 1",
        person,
        kind,
        before,
    )


def of_pool(connection: Connection, pool: str) -> list[str]:
    """All games of a pool, in order."""
    rows = run(connection, "SELECT id FROM game WHERE pool = $1 ORDER BY created_at, id", pool)
    return [str(game) for (game,) in rows]


def whole_match(connection: Connection, game: str) -> list[str]:
    """All games of the match of a game, in order."""
    rows = run(
        connection,
        "WITH RECURSIVE earlier (id, follows) AS ("
        " SELECT id, follows FROM game WHERE id = $1 UNION ALL"
        " SELECT game.id, game.follows FROM earlier JOIN game ON game.id = earlier.follows),"
        " whole (id, place) AS ("
        " SELECT id, 0 FROM earlier WHERE follows IS NULL UNION ALL"
        " SELECT game.id, place + 1 FROM whole JOIN game ON game.follows = whole.id)"
        " SELECT id FROM whole ORDER BY place",
        game,
    )
    return [key for (key,) in rows]


def together(connection: Connection, game: str) -> list[str]:
    """All games that are made void with one: those of its match or of its pool, in order."""
    pool, length = run(connection, "SELECT pool, games FROM game WHERE id = $1", game).fetchone()
    if pool is not None:
        return of_pool(connection, pool)
    return whole_match(connection, game) if length > 1 else [game]


def voided(connection: Connection, game: str) -> Voided:
    """Where the result of a finished game is void; nowhere if it has not left one."""
    found = run(connection, "SELECT voided FROM game WHERE id = $1 AND status = 'over'", game).fetchone()
    return Voided.NO if found is None else Voided(found[0])


def last_of_match(connection: Connection, table: Table) -> Table | None:
    """The table of the last game of a finished match; None while the match goes on."""
    while table.match_goes_on:
        following = _id(connection, "SELECT id FROM game WHERE follows = $1", table.id)
        after = None if following is None else load(connection, following)
        if after is None or after.open:
            return None
        table = after
    return table


def has_finished(connection: Connection, person: int, kind: str) -> bool:
    """Whether a game of a kind in which a person had a seat has ended."""
    return exists(
        connection,
        "SELECT 1 FROM seat JOIN game ON game.id = seat.game"
        " WHERE seat.person = $1 AND game.kind = $2 AND game.status = 'over' LIMIT 1",
        person,
        kind,
    )


def last_kind(connection: Connection, guild: int | None, person: int) -> str | None:
    """Which game a person has played last; None before their first.

    Args:
        guild: the only server that counts; None for all places.
    """
    here = "" if guild is None else " AND guild = $2"
    return _id(
        connection,
        "SELECT kind FROM game WHERE id IN (SELECT game FROM seat WHERE person = $1)"
        f" AND state IS NOT NULL{here} ORDER BY changed_at DESC, id LIMIT 1",
        *((person,) if guild is None else (person, guild)),
    )


def count_live(connection: Connection) -> int:
    """How many games are live."""
    return _count(connection, "SELECT count(*) FROM game WHERE ended_at IS NULL AND status = 'live'")


def live(connection: Connection, partitions: Collection[int] = ALL) -> list[str]:
    """The live games of some partitions that wait for a player's action."""
    where = f"ended_at IS NULL AND status = 'live' AND wait IS NULL AND {among(partitions)}"
    return _ids(connection, f"SELECT id FROM game WHERE {where}")


def live_with_house(connection: Connection, partitions: Collection[int]) -> list[str]:
    """The live games of some partitions in which the house has a seat, or may play an absent player's.

    Games that wait for bets, or show a result, are left out.
    """
    return _ids(
        connection,
        "SELECT id FROM game WHERE ended_at IS NULL AND status = 'live' AND wait IS NULL"
        f" AND {among(partitions)} AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id"
        " AND (level IS NOT NULL OR gone = 1 OR timeouts > 1))",
    )


def last_against_house(connection: Connection, person: int) -> str | None:
    """The last game that a person began against the house."""
    return _id(
        connection,
        "SELECT id FROM game WHERE id IN (SELECT game FROM seat WHERE person = $1)"
        " AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND level IS NOT NULL)"
        " ORDER BY created_at DESC, id LIMIT 1",
        person,
    )


def newest_begun(connection: Connection, guild: int, limit: int) -> list[str]:
    """The newest live and finished games of a server that are not void."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE guild = $1 AND status IN ('live', 'over') AND voided = 0"
        " ORDER BY created_at DESC, id LIMIT $2",
        guild,
        limit,
    )


def begun_with(connection: Connection, guild: int, person: int, since: int, limit: int) -> list[str]:
    """The newest games of a server that are not void, in which a person has sat since a time in UTC ms."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE guild = $1 AND status IN ('live', 'over') AND voided = 0"
        " AND created_at >= $2 AND (id IN (SELECT game FROM seat WHERE person = $3)"
        " OR id IN (SELECT game FROM departure WHERE person = $3)) ORDER BY created_at DESC, id LIMIT $4",
        guild,
        since,
        person,
        limit,
    )


_SEEN_FINISHED: Final = (
    "status = 'over' AND id IN (SELECT game FROM seat WHERE person = $1)"
    " AND ($1 = $2 OR guild = $3 OR id IN (SELECT game FROM seat WHERE person = $2))"
)
"""The finished games of a person that a viewer in a server may see: their own, and those of that server."""


def finished(
    connection: Connection, person: int, viewer: int, guild: int | None, limit: int, offset: int = 0
) -> list[str]:
    """A page of the games that a person finished and a viewer may see, the newest first.

    Args:
        guild: the server in which the viewer asks; None in direct messages.
    """
    return _ids(
        connection,
        f"SELECT id FROM game WHERE {_SEEN_FINISHED} ORDER BY ended_at DESC, id LIMIT $4 OFFSET $5",
        person,
        viewer,
        guild,
        limit,
        offset,
    )


def finished_count(connection: Connection, person: int, viewer: int, guild: int | None) -> int:
    """How many games a person finished that a viewer in a server may see."""
    return _count(connection, f"SELECT count(*) FROM game WHERE {_SEEN_FINISHED}", person, viewer, guild)


def with_counters(connection: Connection, guild: int) -> list[str]:
    """The open games of a server to which players have brought counters, and those not paid out."""
    return _ids(
        connection,
        "SELECT id FROM game WHERE guild = $1 AND status IN ('offered', 'live') AND buy_in > 0"
        " UNION SELECT game.id FROM account JOIN game ON game.id = account.owner WHERE account.guild = $1"
        " AND account.kind = 'escrow' AND account.balance > 0 AND game.guild = $1 AND game.buy_in > 0"
        " ORDER BY 1",
        guild,
    )


def open_in(connection: Connection, guild: int) -> list[str]:
    """The offered and live games of a server."""
    return _ids(connection, "SELECT id FROM game WHERE guild = $1 AND status IN ('offered', 'live')", guild)


def servers(connection: Connection) -> list[int]:
    """The servers with offered or live games."""
    rows = run(connection, "SELECT DISTINCT guild FROM game WHERE ended_at IS NULL AND guild <> 0")
    return [guild for (guild,) in rows]


def due(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[tuple[str, int]]:
    """The games of some partitions whose deadline has passed, with their versions.

    Games on a lost shard are left out.
    """
    mine = f"{among(partitions)} AND {reachable(connection, now)}"
    sql = f"SELECT id, version FROM game WHERE deadline <= $1 AND {mine} ORDER BY deadline"
    return run(connection, sql, now).fetchall()


class Standing(NamedTuple):
    """A live game for which nobody acts: its deadline passed long ago, or it has none. Times are UTC ms."""

    game: str
    version: int
    deadline: int | None
    changed_at: int


def standing(
    connection: Connection, now: int, still_ms: int, partitions: Collection[int] = ALL
) -> list[Standing]:
    """The live games of some partitions that stand still. Those on a lost shard are left out.

    Args:
        still_ms: for how long they must have stood, in milliseconds.
    """
    rows = run(
        connection,
        "SELECT id, version, deadline, changed_at FROM game WHERE ended_at IS NULL AND status = 'live'"
        f" AND coalesce(deadline, changed_at) < $1 AND {among(partitions)} AND {reachable(connection, now)}"
        " ORDER BY id",
        now - still_ms,
    )
    return [Standing(*row) for row in rows.fetchall()]


def changed_lately(
    connection: Connection, within_ms: int, partitions: Collection[int]
) -> list[tuple[str, int]]:
    """The games of some partitions that have changed lately, each with its version.

    Args:
        within_ms: how long before the newest change of any game, in milliseconds.
    """
    sql = (
        "SELECT id, version FROM game WHERE changed_at >= (SELECT max(changed_at) FROM game) - $1"
        f" AND {among(partitions)}"
    )
    return run(connection, sql, within_ms).fetchall()


def to_remind(connection: Connection, now: int, partitions: Collection[int] = ALL) -> list[str]:
    """The games of some partitions whose reminder is due. This removes it, so that it is sent at most once.

    In a game by post the first reminder says whose turn it is, and another is sent when a quarter of the time
    is left.
    """
    rows = run(
        connection,
        "UPDATE game SET remind_at = CASE WHEN remind_at < deadline - turn / 4 THEN deadline - turn / 4 END"
        f" WHERE remind_at <= $1 AND {among(partitions)} AND {reachable(connection, now)} RETURNING id",
        now,
    )
    return [game for (game,) in rows.fetchall()]


def next_alarm(connection: Connection, now: int, partitions: Collection[int] = ALL) -> int | None:
    """When the next deadline or reminder of some partitions is due, in UTC ms.

    Games on a lost shard are left out.
    """
    mine = f"{among(partitions)} AND {reachable(connection, now)}"
    rows = connection.execute(
        # Without these conditions the query would not use the indexes, and would read all games.
        f"SELECT min(deadline) FROM game WHERE deadline IS NOT NULL AND {mine}"
        f" UNION ALL SELECT min(remind_at) FROM game WHERE remind_at IS NOT NULL AND {mine}"
    )
    return min((at for (at,) in rows if at is not None), default=None)


def postpone(connection: Connection, milliseconds: int, at: int, those: str) -> int:
    """Postpone every deadline and reminder of some games, and return how many have one.

    Messages that show a deadline become outdated, unless it moves by less than a twentieth of the time left.
    The versions stay, since the same actions are legal.

    Args:
        at: the present time, in UTC milliseconds.
        those: the condition, in SQL, that a game is one of them.
    """
    moved = run(
        connection,
        "UPDATE game SET deadline = deadline + $1, remind_at = remind_at + $1, saved = saved + 1"
        f" WHERE deadline IS NOT NULL AND {those}",
        milliseconds,
    )
    run(
        connection,
        f"{messages.ASK_AGAIN} WHERE game IN (SELECT id FROM game WHERE deadline < $1 AND {those})",
        at + abs(milliseconds) * _NOTICEABLE,
    )
    return moved.rowcount
