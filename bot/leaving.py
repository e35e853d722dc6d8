"""What becomes of the seat of a player who leaves: a backer may play on in it, else the house.

Each function runs inside the transaction it is about.
"""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from bot import backers, beginning, rotation, standing
from bot.beginning import Limits
from bot.refusals import Reason, Refusal
from bot.store import games, messages, queue, wagers
from bot.tables import Seat, Status, Table
from engine.ecarte import actions


def may_be_filled(connection: sqlite3.Connection, table: Table) -> bool:
    """Whether there is anybody to play on in the vacant seat of a table, so that it is worth waiting."""
    assert table.vacant is not None, "a player has left"
    return bool(backers.heirs(connection, table, table.vacant)) or _concerns_two_alone(connection, table)


def _concerns_two_alone(connection: sqlite3.Connection, table: Table) -> bool:
    """Whether one of two people has left for good, and a game that matters to nobody else.

    No counter stands on it, nobody waits for the seat, and no game follows it by itself.
    """
    assert table.vacant is not None, "a player has left"
    wager = wagers.find(connection, table.id)
    ventured = wager is not None and (
        wager.stake or wager.chouette is not None or any(placed.taken for placed in wager.bets)
    )
    return (
        backers.has_left(table, table.seats[table.vacant].person)
        and table.house is None
        and table.pool is None
        and table.games == 1
        and not ventured
        and not queue.waiting(connection, queue.evening_of(connection, table.id))
    )


def check_stays(connection: sqlite3.Connection, table: Table, person: int) -> None:
    """Raise a Refusal unless somebody is the player who stays, and may say what becomes of the other's seat.

    Raises:
        Refusal: ``not-at-table``, ``ended``, ``not-left``, ``left-oneself``, and ``seat-vacant`` where that
            is for the backers to say.
    """
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE)
    if not table.open:
        raise Refusal(Reason.ENDED)
    if table.vacant is None:
        raise Refusal(Reason.NOT_LEFT)
    if seat == table.vacant:
        raise Refusal(Reason.LEFT_ONESELF)
    if backers.heirs(connection, table, table.vacant):
        raise Refusal(Reason.SEAT_VACANT)


def fill(
    connection: sqlite3.Connection, table: Table, who: Seat, wish: int, limits: Limits, at: int
) -> Table:
    """Let somebody play on in the vacant seat; returns the table as it is stored then.

    Where it is the house, the game is lost and won for the two who began it, as if it had ended with the
    departure; what follows is against the house, and counts for nobody.

    Args:
        who: a backer of the player who has left, or the house.
        wish: whose wish it is: the backer's own, or that of the player who stays.

    Raises:
        Refusal: ``too-many``, ``seat-awaited``, and what ``backers.admit_heir`` and ``check_stays`` refuse.
    """
    if who.level is None:
        backers.admit_heir(connection, table, who.person)
        beginning.check_room(connection, who.person)
    else:
        check_stays(connection, table, wish)
        if not _concerns_two_alone(connection, table):
            raise Refusal(Reason.SEAT_AWAITED)
        standing.enter(connection, _as_if_ended(table), at)
    taken = beginning.timed(backers.taken_over(table, who), limits, at)
    stored = games.advance(connection, table, taken)
    rotation.sit(connection, taken)
    if who.level is None:
        messages.want(connection, table.id, messages.hand_of(who.person))
    return stored


def _as_if_ended(table: Table) -> Table:
    """The table as it would be if nobody played on."""
    assert table.game is not None, "somebody has left a game"
    assert table.vacant is not None, "a player has left"
    game, _ = table.game.apply(table.vacant, actions.RESIGN)
    return replace(table, game=game, status=Status.OVER)
