"""Changing the pace of a game for two: a live one goes on by post, and one by post goes on live.

The deal, the score and the bets stay, and the next action has its full time. Each function runs inside a
transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.post import store
from bot.features.post.model import PaceRequest
from bot.features.post.reasons import PostReason
from bot.features.post.transactions import time_off
from bot.pages.table.time_limits import BY_POST
from bot.registry.commits import seat_to_act
from bot.tables.errors import Refusal
from bot.tables.limits import Limits
from bot.tables.store import games, series
from bot.tables.table import Table

_LIVE_MS: Final = 120_000
"""The most time for each action of a game that was by post from the beginning and goes on live."""


def other_turn(table: Table, limits: Limits) -> int:
    """The time for each action at the other pace, in milliseconds."""
    return table.other_turn or (min(limits.turn, _LIVE_MS) if table.by_post else BY_POST)


def somebody_waits(connection: Connection, table: Table) -> bool:
    """Whether somebody waits for a seat at a table, in its queue or in its pool."""
    return table.pool is not None or bool(series.waiting(connection, series.series_of(connection, table.id)))


def ask(
    connection: Connection, table: Table, person: int, limits: Limits, at: int, answered: str | None = None
) -> Table:
    """Ask for the other pace, or agree to it if the opponent asks for it. The house always agrees.

    A request to play live stands as long as an action takes then: later the asker may be away.

    Args:
        answered: the audience whose message the player's own answer updates; None for no message.

    Returns:
        The stored table. If the pace has changed, it has a new version.

    Raises:
        Refusal: ``pace-for-two``, ``pace-before-cut``, ``pace-awaited``, and what ``seat_to_act`` refuses.
    """
    games.check(connection, table)
    seat = seat_to_act(table, person, None)
    if not table.for_two:
        raise Refusal(PostReason.PACE_FOR_TWO)
    if table.pairing is not None:
        raise Refusal(PostReason.TOURNAMENT_PACE)
    if table.started_game.untouched:
        raise Refusal(PostReason.PACE_BEFORE_CUT)
    if not table.by_post and somebody_waits(connection, table):
        raise Refusal(PostReason.PACE_AWAITED)
    asking = store.asks(connection, table.id, at)
    if asking is not None and asking.seat == seat:
        return table
    if asking is None and any(other != seat for other in table.guests):
        until = at + other_turn(table, limits) if table.by_post else None
        store.ask(connection, table.id, PaceRequest(seat, until))
        time_off.show_hands_again(connection, table, answered)
        return table
    store.drop(connection, table.id)
    # The request has said who is on holiday, so it does not stretch the action.
    return games.advance(connection, table, _at_other_pace(table, limits, at))


def drop(connection: Connection, table: Table, person: int, at: int, answered: str | None = None) -> Table:
    """Take back what a player has asked, or decline what the opponent asks. Returns the same table.

    Args:
        answered: as in ``ask``.

    Raises:
        Refusal: ``pace-stands``, and what ``seat_to_act`` refuses.
    """
    games.check(connection, table)
    seat_to_act(table, person, None)
    if store.asks(connection, table.id, at) is None:
        raise Refusal(PostReason.PACE_STANDS, live=int(not table.by_post))
    store.drop(connection, table.id)
    time_off.show_hands_again(connection, table, answered)
    return table


def _at_other_pace(table: Table, limits: Limits, at: int) -> Table:
    """The table after its pace has changed: the present action has its full time."""
    changed = replace(
        table,
        version=table.version + 1,
        turn=other_turn(table, limits),
        other_turn=table.turn or limits.turn,
    )
    # While the result of a deal is shown, the clock of an action does not run.
    return changed if table.wait is not None else limits.with_fresh_clock(changed, at)
