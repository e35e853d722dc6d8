"""SQL for tournaments, their players and their pairings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any, Final

from bot.database import deadlines
from bot.database.clock import MINUTE_MS, WEEK_MS
from bot.database.connection import Connection, exists, insert, run, select, select_one, upsert
from bot.database.partitions import ALL, among, partition_of
from bot.database.records import made, row_of
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.model import (
    PAIRING_AUDIENCE,
    REMINDER_MS,
    TOURNAMENT_AUDIENCE,
    OrganiserAct,
    Pairing,
    Player,
    Tournament,
    tournament_of,
)
from bot.features.tournaments.repeats import store as repeats
from bot.tables.public_message import Rows
from bot.tables.store import messages
from bot.tables.store.members import account_of, named, names_of
from bot.tables.store.shards import reachable

PAUSE_MS: Final = 10_000
"""The least time between two edits of a tournament's message."""
_OPEN: Final = "stage IN ('open', 'check-in', 'running')"
SITTING: Final = (
    "SELECT count(*) FROM tournament_player JOIN tournament ON tournament.id = tournament"
    f" WHERE person = $1 AND gone = 0 AND {_OPEN}"
)
"""In how many open tournaments the person ``$1`` plays."""
_SERIES: Final = "id || 'r' || round"
"""The boards of the present round, by the name that ``Tournament.series`` gives them."""
_RECENT: Final = (
    "(ended_at >= (SELECT max(ended_at) FROM tournament) - $1"
    " OR edited_at >= (SELECT max(edited_at) FROM tournament) - $1)"
)
"""In SQL: a tournament has ended in the last ``$1`` milliseconds, or its message has changed."""
_UNSEEN: Final = (
    "(EXISTS (SELECT 1 FROM message"
    f" WHERE game = tournament.id AND audience = '{TOURNAMENT_AUDIENCE}' AND refused = 1)"
    " OR EXISTS (SELECT 1 FROM pairing JOIN message ON message.game = pairing.id"
    f" WHERE pairing.tournament = tournament.id AND audience = '{PAIRING_AUDIENCE}' AND how IS NULL"
    " AND pairing.game IS NULL AND message.id IS NULL AND (refused = 1 OR shown >= pairing.version)))"
)
"""In SQL: Discord has refused the message of a tournament, or the call to a game that is to begin."""
ROWS: Final = Rows("tournament", open=_OPEN, shown=f"(ended_at IS NULL OR {_RECENT})", within=WEEK_MS)
CALLS: Final = Rows(
    "pairing",
    shown=f"(tournament IN (SELECT id FROM tournament WHERE {_OPEN}) OR ((shown > 0 OR posting IS NOT NULL)"
    f" AND tournament IN (SELECT id FROM tournament WHERE {_RECENT})))",
    within=WEEK_MS,
)
"""The messages that call players. Those of tournaments that are over are edited after a correction, and not
posted, unless a post is in flight."""


def save(connection: Connection, before: Tournament | None, after: Tournament) -> None:
    """Save a tournament with the players and pairings that have changed.

    Args:
        before: the tournament as it is stored; None for a new one.
    """
    row = row_of(after, "name", "players", "pairings", "repetition", "league_name") | {
        "title": after.name,
        "part": partition_of(after.id),
        "repetition": None if after.repetition is None else after.repetition.id,
    }
    upsert(connection, "tournament", "id", **row)
    known = () if before is None else (*before.players, *before.pairings)
    for player in after.players:
        if player not in known:
            _save_player(connection, after.id, player)
    for pairing in after.pairings:
        if pairing not in known:
            _save_pairing(connection, after.id, pairing)


def _save_player(connection: Connection, tournament: str, player: Player) -> None:
    row = row_of(player, "out") | {"tournament": tournament, "gone": player.out}
    upsert(connection, "tournament_player", "tournament", "number", **row)


def _save_pairing(connection: Connection, tournament: str, pairing: Pairing) -> None:
    row = row_of(pairing, "players", "ready", "points") | {"tournament": tournament}
    upsert(connection, "pairing", "id", part=partition_of(pairing.id), **row)
    for place, (player, there) in enumerate(zip(pairing.players, pairing.ready, strict=True)):
        upsert(
            connection,
            "pairing_seat",
            "pairing",
            "place",
            pairing=pairing.id,
            place=place,
            player=player,
            ready=int(there),
            points=None if pairing.points is None else pairing.points[place],
        )


def load(connection: Connection, tournament: str) -> Tournament | None:
    """The tournament with its players and pairings, as it was last committed."""
    row = select_one(connection, "SELECT * FROM tournament WHERE id = $1", tournament)
    if row is None:
        return None
    players = select(
        connection,
        f"SELECT tournament_player.*, {names_of('tournament_player')}"
        f" FROM tournament_player {account_of('tournament_player')} WHERE tournament = $1 ORDER BY number",
        tournament,
    )
    pairings = select(
        connection, "SELECT * FROM pairing WHERE tournament = $1 ORDER BY round, board", tournament
    )
    seats: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for seat in select(
        connection,
        "SELECT pairing_seat.* FROM pairing_seat JOIN pairing ON pairing.id = pairing_seat.pairing"
        " WHERE tournament = $1 ORDER BY pairing_seat.pairing, place",
        tournament,
    ):
        seats[seat["pairing"]].append(seat)
    return made(
        Tournament,
        row,
        name=row["title"],
        league_name="" if row["league"] is None else leagues.title(connection, row["league"]),
        repetition=row["repetition"] and repeats.load(connection, row["repetition"]),
        players=tuple(map(_player, players)),
        pairings=tuple(_pairing(pairing, seats[pairing["id"]]) for pairing in pairings),
    )


def _player(row: dict[str, Any]) -> Player:
    name = named(row["name"], row["account"], row["username"])
    return made(Player, row, name=name, out=row["gone"] == 1)


def _pairing(row: dict[str, Any], seats: list[dict[str, Any]]) -> Pairing:
    return made(
        Pairing,
        row,
        players=tuple(seat["player"] for seat in seats),
        ready=tuple(bool(seat["ready"]) for seat in seats),
        points=None if row["how"] is None else tuple(seat["points"] for seat in seats),
    )


def add_act(connection: Connection, tournament: str, act: OrganiserAct) -> None:
    """Note what an organiser has done, or asks for."""
    (number,) = run(
        connection,
        "SELECT coalesce(max(number), 0) + 1 FROM tournament_act WHERE tournament = $1",
        tournament,
    ).fetchone()
    insert(connection, "tournament_act", tournament=tournament, number=number, **row_of(act))


def acts(connection: Connection, tournament: str) -> list[OrganiserAct]:
    """What organisers have done, the newest first; by a number below 0 if their data is deleted."""
    sql = (
        "SELECT act, CASE WHEN person.id IS NULL THEN -organiser ELSE organiser END AS organiser, about, at,"
        " asked FROM tournament_act LEFT JOIN person ON person.id = organiser WHERE tournament = $1"
        " ORDER BY number DESC"
    )
    return [made(OrganiserAct, row) for row in select(connection, sql, tournament)]


def _ids(connection: Connection, sql: str, *values: str | int) -> list[str]:
    return [key for (key,) in run(connection, sql, *values)]


def open_in(connection: Connection, guild: int) -> list[str]:
    """The open tournaments of a server, the oldest first."""
    sql = f"SELECT id FROM tournament WHERE guild = $1 AND {_OPEN} ORDER BY created_at, id"
    return _ids(connection, sql, guild)


def newest_in(connection: Connection, guild: int, number: int) -> list[str]:
    """The last tournaments of a server, also those that are over, the newest first."""
    sql = "SELECT id FROM tournament WHERE guild = $1 ORDER BY created_at DESC, id LIMIT $2"
    return _ids(connection, sql, guild, number)


def finished_with(connection: Connection, guild: int, person: int, number: int) -> list[str]:
    """The last finished tournaments of a server in which a person has played, the newest first."""
    return _ids(
        connection,
        "SELECT id FROM tournament JOIN tournament_player ON tournament = tournament.id"
        " WHERE person = $1 AND guild = $2 AND stage = 'finished' AND seed IS NOT NULL"
        " ORDER BY ended_at DESC, id LIMIT $3",
        person,
        guild,
        number,
    )


def lenders(connection: Connection, person: int, since: int) -> list[tuple[int, int, str]]:
    """The tournaments with a role that a person has played in, of those that have ended after a time.

    Returns:
        each with its server and the role.
    """
    return run(
        connection,
        "SELECT guild, role, id FROM tournament JOIN tournament_player ON tournament = tournament.id"
        " WHERE person = $1 AND stage = 'finished' AND role IS NOT NULL AND ended_at > $2 ORDER BY id",
        person,
        since,
    ).fetchall()


def times_played(connection: Connection, pairing: str) -> int:
    """How many games, or matches, of a pairing are over or void by managers of the server.

    There is one, unless they have made another void, even if they have undone that.
    """
    played = "voided = 1 OR (voided = 0 AND status = 'over')"
    sql = f"SELECT count(*) FROM game WHERE pairing = $1 AND follows IS NULL AND ({played})"
    (number,) = run(connection, sql, pairing).fetchone()
    return int(number)


def servers(connection: Connection) -> list[int]:
    """The servers with open tournaments, with those that are repeated, or with open leagues."""
    sql = (
        f"SELECT guild FROM tournament WHERE {_OPEN} UNION SELECT guild FROM repetition WHERE stopped = 0"
        " UNION SELECT guild FROM league WHERE ended_at IS NULL"
    )
    return [guild for (guild,) in run(connection, sql)]


def open_with(connection: Connection, person: int, *, left: bool = False) -> list[str]:
    """The open tournaments in which a person plays.

    Args:
        left: whether also those that they have left.
    """
    return _ids(
        connection,
        f"SELECT id FROM tournament WHERE {_OPEN} AND id IN"
        " (SELECT tournament FROM tournament_player WHERE person = $1 AND gone <= $2)"
        " ORDER BY created_at, id",
        person,
        int(left),
    )


def due(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[str]:
    """The tournaments of some partitions whose deadline has passed. Those on a lost shard are left out."""
    return deadlines.due(connection, "tournament", at, partitions, reachable(connection, at))


def due_pairings(connection: Connection, at: int, partitions: Collection[int]) -> list[str]:
    """The pairings of some partitions' tournaments whose deadline has passed, as ``due``.

    While a tournament is paused, no time runs for those who are waited for. A round of boards ends with its
    series.
    """
    mine = f"{among(partitions)} AND {reachable(connection, at)} AND stage = 'running' AND paused_at IS NULL"
    return _ids(
        connection,
        f"SELECT id FROM pairing WHERE tournament IN (SELECT id FROM tournament WHERE {mine})"
        " AND NOT EXISTS (SELECT 1 FROM board_series WHERE board_series.id = tournament || 'r' || round)"
        " AND deadline <= $1 ORDER BY deadline, id",
        at,
    )


def nearly_over(connection: Connection, at: int, partitions: Collection[int]) -> list[str]:
    """The running tournaments of some partitions in the last round, or shortly before they end otherwise."""
    return _ids(
        connection,
        f"SELECT id FROM tournament WHERE stage = 'running' AND {among(partitions)}"
        " AND (CASE WHEN bell IS NULL THEN round >= rounds ELSE bell <= $1 END"
        " OR paused_at IS NOT NULL AND deadline <= $1) ORDER BY id",
        at + MINUTE_MS,
    )


def unseen(connection: Connection, partitions: Collection[int] = ALL) -> list[str]:
    """The running tournaments of some partitions that are as ``is_unseen``, unless they are paused."""
    return _ids(
        connection,
        f"SELECT id FROM tournament WHERE stage = 'running' AND paused_at IS NULL AND {among(partitions)}"
        f" AND {_UNSEEN} ORDER BY id",
    )


def is_unseen(connection: Connection, key: str) -> bool:
    """Whether the message of a tournament cannot be shown, or a call to a game of it cannot be posted."""
    return exists(connection, f"SELECT 1 FROM tournament WHERE id = $1 AND {_UNSEEN}", key)


def to_remind(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[str]:
    """The tournaments of some partitions of which people are to be reminded."""
    return _ids(
        connection,
        "SELECT id FROM tournament WHERE stage IN ('open', 'check-in') AND reminder = 'ahead'"
        f" AND starts_at <= $1 AND {among(partitions)} ORDER BY id",
        at + REMINDER_MS,
    )


def unneeded(connection: Connection, partitions: Collection[int]) -> list[str]:
    """The live games of some partitions whose pairing is decided without them: the first of each match."""
    return _ids(
        connection,
        f"SELECT id FROM game WHERE status = 'live' AND pairing IS NOT NULL AND {among(partitions)}"
        " AND follows IS NULL"
        " AND pairing IN (SELECT pairing.id FROM pairing JOIN tournament ON tournament.id = tournament"
        " WHERE how IS NOT NULL OR stage <> 'running') ORDER BY id",
    )


def outdated(connection: Connection, at: int, partitions: Collection[int] = ALL) -> list[str]:
    """The tournaments of some partitions whose messages may be edited, and show less."""
    mine = f"outdated = 1 AND edited_at <= $1 AND {among(partitions)}"
    return _ids(connection, f"SELECT id FROM tournament WHERE {mine} ORDER BY id", at - PAUSE_MS)


def outdate(connection: Connection, tournament: str) -> None:
    """Note that a tournament's message shows less."""
    run(connection, "UPDATE tournament SET outdated = 1 WHERE id = $1", tournament)


def renew(connection: Connection, tournament: str, at: int) -> None:
    """Give a tournament's message a new version, if it may be edited and shows less."""
    run(
        connection,
        "UPDATE tournament SET version = version + 1, outdated = 0, edited_at = $1"
        " WHERE id = $2 AND outdated = 1 AND edited_at <= $3",
        at,
        tournament,
        at - PAUSE_MS,
    )


def unscored(connection: Connection, partitions: Collection[int]) -> list[str]:
    """The tournaments of some partitions whose boards of the present round have closed, and not the round."""
    return _ids(
        connection,
        f"SELECT id FROM tournament WHERE stage = 'running' AND {among(partitions)}"
        f" AND {_SERIES} IN (SELECT id FROM board_series WHERE closed = 1) AND EXISTS"
        " (SELECT 1 FROM pairing WHERE pairing.tournament = tournament.id"
        " AND pairing.round = tournament.round AND how IS NULL) ORDER BY id",
    )


def postpone(connection: Connection, milliseconds: int, those: str) -> None:
    """Move the deadlines of some tournaments and their pairings, and have the messages shown again.

    A check-in that has not begun stays: it was announced when play begins.

    Args:
        those: the condition, in SQL, that a tournament is one of them.
    """
    mine = f"SELECT id FROM tournament WHERE {_OPEN} AND {those}"
    pairings = f"deadline IS NOT NULL AND tournament IN ({mine})"
    run(
        connection,
        f"{messages.ASK_AGAIN} WHERE game IN ({mine}) OR game IN (SELECT id FROM pairing WHERE {pairings})",
    )
    run(connection, f"UPDATE pairing SET deadline = deadline + $1 WHERE {pairings}", milliseconds)
    run(
        connection,
        "UPDATE tournament SET deadline = deadline + $1, bell = bell + $1, paused_at = paused_at + $1,"
        " starts_at = CASE WHEN stage = 'check-in' THEN starts_at + $1 ELSE starts_at END"
        f" WHERE deadline IS NOT NULL AND stage <> 'open' AND id IN ({mine})",
        milliseconds,
    )
    series = f"SELECT {_SERIES} FROM tournament WHERE {_OPEN} AND {those}"
    sql = f"UPDATE board_series SET closes = closes + $1 WHERE closed = 0 AND id IN ({series})"
    run(connection, sql, milliseconds)


def tournament_with(connection: Connection, pairing: str) -> Tournament | None:
    """The tournament of a pairing."""
    return load(connection, tournament_of(pairing))


def last_deal(connection: Connection, pairing: str) -> int | None:
    """How many deals of a pairing's game were over when its time was up; None before that."""
    row = run(connection, "SELECT last_deal FROM pairing WHERE id = $1", pairing).fetchone()
    return None if row is None else row[0]


def end_last_deal(connection: Connection, pairing: str, at: int) -> None:
    """Note that the last deal of a pairing is over: its game ends now."""
    # As ``Tournament.clock`` has it.
    clock = "coalesce((SELECT paused_at FROM tournament WHERE tournament.id = pairing.tournament), $1)"
    sql = f"UPDATE pairing SET deadline = {clock} WHERE id = $2 AND last_deal IS NOT NULL"
    run(connection, sql, at, pairing)


def note_card(connection: Connection, pairing: str) -> None:
    """Note that a card of a pairing's game was played."""
    run(connection, "UPDATE pairing SET played = 1 WHERE id = $1", pairing)


def game_of(connection: Connection, pairing: str) -> str | None:
    """The game of a pairing; None before it begins."""
    row = run(connection, "SELECT game FROM pairing WHERE id = $1", pairing).fetchone()
    return None if row is None else row[0]


def match_wins(connection: Connection, tournament: str) -> dict[str, tuple[int, ...]]:
    """What the players of each pairing had won when its last game began, by that game."""
    rows = run(
        connection,
        "SELECT game.id, wins FROM pairing JOIN game ON game.id = pairing.game WHERE tournament = $1",
        tournament,
    )
    return {game: tuple(map(int, won.split("-"))) for game, won in rows}
