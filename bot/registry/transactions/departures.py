"""Lets a game go on after a player has left, with a backer or the house in the seat.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.registry.hooks import TableHooks
from bot.registry.transactions import lifecycle
from bot.tables.errors import Reason, Refusal
from bot.tables.limits import Limits
from bot.tables.message import hand_audience
from bot.tables.seat import Departure, Seat
from bot.tables.store import games, messages, series
from bot.tables.table import Ruling, Status, Table
from engine import fairness

TAKE_OVER_MS: Final = 60_000
"""How long a backer has to take over the seat of a player who has left, unless the game is by post."""
PLAY_ON_MS: Final = 15 * 60_000
"""How long a game that was left may be played on, unless it is played by post."""


def with_vacant_seat(table: Table, seat: int, ruling: Ruling, at: int) -> Table:
    """The table while it waits for a backer to take over a seat.

    Args:
        ruling: why its player has left: ``resigning`` or ``late``.
    """
    version, deadline = table.version + 1, at + table.window(TAKE_OVER_MS)
    return replace(
        table, version=version, wait=None, vacant=seat, ruling=ruling, deadline=deadline, remind_at=None
    )


def with_substitute(table: Table, who: Seat) -> Table:
    """The table with a backer or the house in the seat of the player who has left.

    The substitute plays the deal to its end for a player who was late for the first time, else the game.
    """
    seat = table.vacant
    assert seat is not None, "a player has left"
    gone = table.seats[seat]
    return replace(
        table,
        version=table.version + 1,
        vacant=None,
        ruling=Ruling.TAKEN_OVER,
        seats=(*table.seats[:seat], who, *table.seats[seat + 1 :]),
        intents=tuple(intent for intent in table.intents if intent[0] != seat),
        departed=(*table.departed, Departure(seat, gone.person, gone.name, _back_after(table, seat))),
    )


def with_players_returned(table: Table) -> Table:
    """The table after absent players have returned.

    A substitute plays for a late player until the deal ends.
    """
    deals, seats = table.started_game.deals, list(table.seats)
    away = []
    for gone in reversed(table.departed):
        if gone.back_after is None or (deals < gone.back_after and not table.started_game.over):
            away.append(gone)
        else:
            seats[gone.seat] = Seat(gone.person, gone.name, timeouts=1)
    return replace(table, seats=tuple(seats), departed=tuple(reversed(away)))


def take_over(
    connection: Connection, hooks: TableHooks, table: Table, who: Seat, limits: Limits, at: int
) -> Table:
    """Let a backer play on for the player who has left. Returns the stored table.

    Raises:
        Refusal: ``too-many``, and what features refuse.
    """
    if not hooks.admit_substitute(connection, table, who.person):
        raise Refusal(Reason.NOT_HEIR)
    lifecycle.check_room(connection, hooks, who.person)
    taken = limits.with_fresh_clock(with_substitute(table, who), at)
    stored = games.advance(connection, table, taken)
    hooks.joined(connection, stored, who.person, at)
    messages.want(connection, table.id, hand_audience(who.person))
    return stored


def abandoned_seat(connection: Connection, hooks: TableHooks, table: Table, at: int) -> int | None:
    """The seat of the player who has left a game in which the house may play on; None in others.

    Args:
        at: the present time, in UTC milliseconds.
    """
    try:
        return _check(connection, hooks, table, at)
    except Refusal:
        return None


def play_on(
    connection: Connection, hooks: TableHooks, game: str, person: int, house: Seat, limits: Limits, at: int
) -> Table:
    """Continue a game that was left, with the house in the seat. Returns the stored table.

    The score is the same. The secret of the game was published when the player left, so the deal in progress
    is void and later packs come from its second one. The result was entered then; the rest does
    not count.

    Args:
        person: the player who stays.
        house: its seat, with the level at which it plays.

    Raises:
        Refusal: ``not-at-table``, ``seat-vacant``, ``not-left``, ``not-played-on``, ``left-long-ago``,
            ``table-goes-on``, ``left-oneself``, ``too-many``, ``already-between``.
    """
    table = games.load(connection, game)
    assert table is not None, "a known game"
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if table.open:
        raise Refusal(Reason.NOT_LEFT if table.vacant is None else Reason.SEAT_VACANT)
    left = _check(connection, hooks, table, at)
    if seat == left:
        raise Refusal(Reason.LEFT_ONESELF)
    lifecycle.check_offer(connection, hooks, person, house.person, table)
    _, later = fairness.own_secrets(table.secret, table.id)
    going, action = table.started_game.played_on(later)
    again = with_substitute(replace(table, status=Status.LIVE, game=going, vacant=left, ended_at=None), house)
    stored = games.advance(connection, table, limits.with_fresh_clock(again, at))
    # The departure stands for the resignation, and the review covers the whole game.
    games.take_back(connection, game)
    games.append(connection, game, stored.version, left, table.game_type.action_text(action), at)
    hooks.played_on(connection, stored)
    return stored


def _check(connection: Connection, hooks: TableHooks, table: Table, at: int) -> int:
    """The seat of the player who has left a game that the house may play on.

    Raises:
        Refusal: ``not-played-on``, ``left-long-ago``, ``table-goes-on``.
    """
    seat = _left(table)
    if (
        seat is None
        or table.voided
        or table.ended_at is None
        or not table.two_sided
        or not _concerned_two_alone(connection, hooks, table)
    ):
        raise Refusal(Reason.NOT_PLAYED_ON, kind=table.kind)
    if at >= table.ended_at + table.window(PLAY_ON_MS):
        raise Refusal(Reason.LEFT_LONG_AGO)
    if series.goes_on(connection, table.id, table.ended_at):
        raise Refusal(Reason.TABLE_GOES_ON)
    return seat


def _left(table: Table) -> int | None:
    """The seat of the player who ended the game by leaving it."""
    return table.game.left_by if table.status is Status.OVER and table.game is not None else None


def _concerned_two_alone(connection: Connection, hooks: TableHooks, table: Table) -> bool:
    """Whether a game was between two people and nothing else depended on it."""
    alone = (
        not table.house_seats
        and table.pool is None
        and table.pairing is None
        and table.games == 1
        and not table.departed
    )
    return alone and not hooks.depends_on(connection, table)


def _back_after(table: Table, seat: int) -> int | None:
    """After how many deals the player of a vacant seat returns; None if they do not return."""
    if (until := table.substitute_until(seat)) is not None:
        return until
    late_once = table.ruling is Ruling.LATE and table.seats[seat].timeouts == 1
    return table.started_game.deals + 1 if late_once else None
