"""How a game goes on after a player has left: with a backer in the seat, or with the house.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.salon.backers import transactions as backers
from bot.features.salon.bets import store as wagers
from bot.features.salon.bets.model import WagerState
from bot.features.salon.queue import transactions as queue
from bot.features.study import store as reviews
from bot.registry.hooks import TableHooks
from bot.registry.transactions import lifecycle
from bot.tables.errors import Reason, Refusal
from bot.tables.limits import Limits
from bot.tables.message import hand_audience
from bot.tables.store import games, messages, sessions
from bot.tables.table import Seat, Status, Table
from engine import fairness

PLAY_ON_MS: Final = 15 * 60_000
"""How long a game that was left may be played on, unless it is played by post."""


def take_over(
    connection: Connection, hooks: TableHooks, table: Table, who: Seat, limits: Limits, at: int
) -> Table:
    """Let a backer play on for the player who has left. Returns the stored table.

    Raises:
        Refusal: ``too-many``, and what ``backers.admit_substitute`` refuses.
    """
    backers.admit_substitute(connection, table, who.person)
    lifecycle.check_room(connection, hooks, who.person)
    taken = limits.with_fresh_clock(backers.with_substitute(table, who), at)
    stored = games.advance(connection, table, taken)
    queue.remove_players(connection, taken)
    messages.want(connection, table.id, hand_audience(who.person))
    return stored


def abandoned_seat(connection: Connection, table: Table, at: int) -> int | None:
    """The seat of the player who has left a game in which the house may play on; None in others.

    Args:
        at: the present time, in UTC milliseconds.
    """
    try:
        return _check(connection, table, at)
    except Refusal:
        return None


def play_on(
    connection: Connection, hooks: TableHooks, game: str, person: int, house: Seat, limits: Limits, at: int
) -> Table:
    """Continue a game that was left, with the house in the seat. Returns the stored table.

    The score is the same. The secret of the game was published when the player left, so the deal in progress
    is void and later packs come from the next secret of the chain. The result was entered then; the rest does
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
    left = _check(connection, table, at)
    if seat == left:
        raise Refusal(Reason.LEFT_ONESELF)
    lifecycle.check_offer(connection, hooks, person, house.person, table)
    secret = fairness.secret_after(table.root, table.secret)
    assert secret is not None, "a game that follows no other has the first secret of its chain"
    going, action = table.started_game.played_on(secret)
    again = backers.with_substitute(
        replace(table, status=Status.LIVE, game=going, vacant=left, ended_at=None), house
    )
    stored = games.advance(connection, table, limits.with_fresh_clock(again, at))
    # The departure stands for the resignation, and the review covers the whole game.
    games.take_back(connection, game)
    games.append(connection, game, stored.version, left, table.game_type.action_text(action), at)
    reviews.withdraw(connection, game)
    return stored


def _check(connection: Connection, table: Table, at: int) -> int:
    """The seat of the player who has left a game that the house may play on.

    Raises:
        Refusal: ``not-played-on``, ``left-long-ago``, ``table-goes-on``.
    """
    seat = _left(table)
    if (
        seat is None
        or table.ended_at is None
        or not table.two_sided
        or not _concerned_two_alone(connection, table)
    ):
        raise Refusal(Reason.NOT_PLAYED_ON, kind=table.kind)
    if at >= table.ended_at + table.window(PLAY_ON_MS):
        raise Refusal(Reason.LEFT_LONG_AGO)
    if sessions.goes_on(connection, table.id, table.ended_at):
        raise Refusal(Reason.TABLE_GOES_ON)
    return seat


def _left(table: Table) -> int | None:
    """The seat of the player who ended the game by leaving it."""
    return table.game.left_by if table.status is Status.OVER and table.game is not None else None


def _concerned_two_alone(connection: Connection, table: Table) -> bool:
    """Whether a game was between two people and no counter depended on it."""
    wager = wagers.find(connection, table.id)
    ventured = wager is not None and (
        wager.state is not WagerState.SETTLED
        or wager.stake
        or wager.chouette is not None
        or any(placed.taken for placed in wager.bets)
    )
    alone = not table.house_seats and table.pool is None and table.games == 1 and not table.departed
    return alone and not ventured
