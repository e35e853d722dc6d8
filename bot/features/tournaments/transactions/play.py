"""What the games of pairings do to a tournament: they begin, end, are void, or never begin.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.features.tournaments import formats, pairings, store
from bot.features.tournaments.model import PAIRING_AUDIENCE, Call, How, Stage
from bot.features.tournaments.transactions import reading, stages
from bot.tables.store import messages
from bot.tables.table import Ruling, Table
from engine.pairing.crosstable import LOSS, WIN

_NO_SHOWS: Final = 2
"""A player who was not there for this many games is removed."""


def begun(connection: Connection, table: Table, at: int) -> None:
    """Note the game that a pairing plays now: its first, or the next of its match."""
    call = _call_of(connection, table)
    if call is None:
        return
    before, pairing = call.tournament, call.pairing
    deadline = before.round_end(at) if pairing.game is None else pairing.deadline
    playing = replace(pairing, game=table.id, deadline=deadline, version=pairing.version + 1)
    stages.keep(connection, before, before.with_pairing(playing))


def played(connection: Connection, table: Table, at: int) -> None:
    """Note the result of a pairing whose game is over, unless its match goes on. The round may close."""
    call = _call_of(connection, table)
    if call is None or call.pairing.game != table.id or table.match_goes_on:
        return
    before, pairing = call.tournament, call.pairing
    points = formats.system_of(before).result(pairing, table)
    stages.close_round(connection, before, before.with_pairing(pairing.decided(points, How.PLAYED)), at)


def voided(connection: Connection, table: Table, at: int) -> None:
    """Note that the game of a pairing is void.

    If the round is over, the points made decide. If a player has left the tournament, the other has won. Else
    the pairing waits for its players again, also if its game was over and managers of the server make it
    void; in an arena it counts for nobody. Once the round has closed such a result stands, until an organiser
    enters another.
    """
    if table.pairing is None:
        return
    call = reading.find_call(connection, table.pairing)
    before, pairing = call.tournament, call.pairing
    decided = pairing.points is not None and (pairing.how is not How.PLAYED or pairing.round < before.round)
    if before.stage is not Stage.RUNNING or pairing.game != table.id or decided:
        return
    if any(before.player(number).out for number in pairing.players):
        after = before.with_pairing(pairings.walkover(before, pairing))
    elif table.ruling is Ruling.ROUND_OVER:
        points = formats.system_of(before).stopped(pairing, table)
        after = before.with_pairing(pairing.decided(points, How.TIME_LIMIT))
    else:
        again = formats.system_of(before).voided(before, pairing, at)
        if again.waits:
            messages.ask_at_foot(connection, pairing.id, PAIRING_AUDIENCE)
        after = before.with_pairing(again)
    stages.close_round(connection, before, after, at)


def expire(connection: Connection, key: str, at: int) -> str | None:
    """Act for a pairing whose deadline has passed: it was waited for in vain, or its round is over.

    Returns:
        the game whose end decides it; None if it has not begun.
    """
    before = store.tournament_with(connection, key)
    pairing = None if before is None else before.pairing(key)
    if before is None or pairing is None or pairing.deadline is None or pairing.deadline > at:
        return None
    if before.stage is not Stage.RUNNING or before.paused_at is not None:
        return None
    if pairing.game is not None:
        return pairing.game
    after = before
    for number, there in zip(pairing.players, pairing.ready, strict=True):
        player = before.player(number)
        missed = player.no_shows + (not there)
        gone = missed >= _NO_SHOWS
        after = after.with_player(
            replace(player, no_shows=missed, out=player.out or gone, removed=player.removed or gone)
        )
    points = tuple(WIN if there else LOSS for there in pairing.ready)
    stages.close_round(connection, before, after.with_pairing(pairing.decided(points, How.WALKOVER)), at)
    return None


def _call_of(connection: Connection, table: Table) -> Call | None:
    """The undecided pairing of a running tournament that a game is played for."""
    if table.pairing is None:
        return None
    call = reading.find_call(connection, table.pairing)
    undecided = call.pairing.points is None and call.tournament.stage is Stage.RUNNING
    return call if undecided else None
