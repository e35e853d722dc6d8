"""What the games of pairings do to a tournament: they begin, end, are void, or never begin.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.clock import MINUTE_MS
from bot.database.connection import Connection
from bot.features.tournaments import formats, pairings, store
from bot.features.tournaments.model import PAIRING_AUDIENCE, Call, How, Pairing, Stage, Tournament
from bot.features.tournaments.transactions import reading, seating, stages
from bot.registry.hooks import TableHooks
from bot.tables.store import games, messages
from bot.tables.table import Ruling, Status, Table

LAST_DEAL_TURN_MS: Final = 20_000
"""How long an action may take in the deal in progress when the time of a round is up."""
_PATIENCE_MS: Final = 10 * MINUTE_MS
"""For how long after its deadline a pairing waits whose call has not been posted."""
_CLOSE_MS: Final = 5_000
"""A shown deadline is edited if it is wrong by more than this."""


def begun(connection: Connection, table: Table, at: int) -> None:
    """Note the game that a pairing plays now: its first, or the next of its match.

    The message that has called its players becomes the table of the first.
    """
    call = _call_of(connection, table)
    if call is None:
        return
    before, pairing = call.tournament, call.pairing
    deadline = before.round_end(at) if pairing.game is None else pairing.deadline
    if pairing.game is None:
        messages.become_table(connection, pairing.id, PAIRING_AUDIENCE, table.id)
    # The game before it was the last for which there was time.
    deadline = deadline if pairing.last_deal is None else before.clock(at)
    playing = replace(pairing, game=table.id, deadline=deadline, version=pairing.version + 1)
    stages.keep(connection, before, before.with_pairing(playing))


def played(connection: Connection, table: Table, at: int) -> None:
    """Note the result of a pairing whose game is over, unless its match goes on. The round may close."""
    call = _call_of(connection, table)
    if call is None or call.pairing.game != table.id or table.match_goes_on:
        return
    before, pairing = call.tournament, call.pairing
    used = games.time_used(connection, table)
    result = formats.system_of(before).result(before, pairing, table, used)
    stages.close_round(connection, before, before.with_pairing(result), at)


def voided(connection: Connection, table: Table, at: int) -> None:
    """Note that the game of a pairing is void.

    If the round is over, the points made decide. If a player has left the tournament, the other has won. Else
    the pairing waits for its players again, also if its game was over and managers of the server make it
    void; in an arena it counts for nobody. Nobody escapes a loss by that (``reading.stands_void``). Once the
    round has closed such a result stands, until an organiser enters another.
    """
    if table.pairing is None:
        return
    call = reading.find_call(connection, table.pairing)
    before, pairing = call.tournament, call.pairing
    decided = pairing.points is not None and (pairing.how is not How.PLAYED or pairing.round < before.round)
    if before.stage is not Stage.RUNNING or pairing.game != table.id or decided:
        return
    system, stands = formats.system_of(before), reading.stands_void(connection, table)
    if stands and pairing.points is not None:
        return
    if stands or table.ruling is Ruling.ROUND_OVER:
        after = system.stopped(before, pairing, table, games.time_used(connection, table), at)
    else:
        after = system.voided(before, pairing, at)
    if after.waits:
        messages.want(connection, pairing.id, PAIRING_AUDIENCE)
    stages.close_round(connection, before, before.with_pairing(after), at)


def expire(connection: Connection, key: str, at: int) -> str | None:
    """Act for a pairing whose deadline has passed: it was waited for in vain, or its round is over.

    Returns:
        the game whose end decides it; None if it has not begun.
    """
    call = _expired(connection, key, at)
    if call is None:
        return None
    before, pairing, system = call.tournament, call.pairing, formats.system_of(call.tournament)
    if pairing.game is not None:
        return pairing.game
    if not system.begins_without_absent(before, pairing):
        walked = pairings.walkover(pairing, pairing.ready, system.worth(before))
        after = _with_no_shows(before, pairing).with_pairing(walked)
        stages.close_round(connection, before, after, at)
    return None


def has_last_deal(call: Call, table: Table) -> bool:
    """Whether a deal is in progress that is played out, though the time of the round is up.

    By post the players would not be there for it.
    """
    deals = table.status is Status.LIVE and not table.started_game.untouched
    between = table.wait is not None or table.started_game.clock != "decision"
    return deals and not between and call.pairing.last_deal is None and not call.tournament.by_post


def play_out(connection: Connection, table: Table, at: int) -> Table:
    """Have the deal in progress played out as the last one. Returns the stored table at the same version."""
    call = _call_of(connection, table)
    assert call is not None, "its pairing is undecided"
    last = replace(call.pairing, deadline=None, last_deal=table.started_game.deals)
    store.save(connection, call.tournament, call.tournament.with_pairing(last))
    messages.ask_all_again(connection, table.id)
    return games.advance(connection, table, _hurried(table, at))


def clock_started(connection: Connection, table: Table, at: int) -> Table:
    """A table whose clock an action has started again: in the last deal it is short."""
    assert table.pairing is not None, "it is attached"
    return table if store.last_deal(connection, table.pairing) is None else _hurried(table, at)


def moved(connection: Connection, before: Table, after: Table, at: int) -> None:
    """Note the first card of a game, or that a king has won it without one, and that a deal is over.

    If it was the last deal for which there was time, the game ends.
    """
    assert after.pairing is not None, "it is attached"
    was, is_now = before.started_game, after.started_game
    if (is_now.played or is_now.deal_finished) and not (was.played or was.deal_finished):
        store.note_card(connection, after.pairing)
    if is_now.deals > was.deals:
        store.end_last_deal(connection, after.pairing, at)


def _hurried(table: Table, at: int) -> Table:
    """A table whose present action must be taken soon."""
    if table.deadline is None or table.deadline <= at + LAST_DEAL_TURN_MS:
        return table
    sooner = at + LAST_DEAL_TURN_MS - table.deadline
    return replace(table.with_more_time(sooner, at), remind_at=None)


def called(connection: Connection, key: str, at: int) -> None:
    """Note that a call is posted: the time of its players counts from now on.

    Discord may have held it back. It shows a new time only if the one that it shows is wrong by more than
    some seconds.
    """
    call = reading.find_call(connection, key)
    before, pairing = call.tournament, call.pairing
    if pairing.waits and not (pairing.called or before.all_there(pairing)):
        until = before.clock(at) + before.ready_ms
        shown = pairing.deadline or until
        deadline, version = max(shown, until), pairing.version + (until - shown > _CLOSE_MS)
        posted = replace(pairing, called=True, deadline=deadline, version=version)
        store.save(connection, before, before.with_pairing(posted))


def begin_without_absent(
    connection: Connection, _: TableHooks, key: str, at: int
) -> tuple[None, Table | None]:
    """Let those begin who are there for a pairing whose deadline has passed, if its format does so.

    Returns:
        None, and the table of their game, its packs not settled.
    """
    call = _expired(connection, key, at)
    if call is None or call.pairing.game is not None:
        return None, None
    before, pairing = call.tournament, call.pairing
    if not formats.system_of(before).begins_without_absent(before, pairing):
        return None, None
    after = stages.keep(connection, before, _with_no_shows(before, pairing))
    return None, seating.table(after, pairing)


def _expired(connection: Connection, key: str, at: int) -> Call | None:
    """An undecided pairing whose deadline has passed, while no pause keeps it from running out.

    One whose call has not been posted has more time.
    """
    tournament = store.tournament_with(connection, key)
    pairing = None if tournament is None else tournament.pairing(key)
    if tournament is None or pairing is None or pairing.deadline is None or pairing.deadline > at:
        return None
    if tournament.stage is not Stage.RUNNING or tournament.paused_at is not None:
        return None
    unasked = pairing.waits and not (pairing.called or tournament.all_there(pairing))
    return None if unasked and at < pairing.deadline + _PATIENCE_MS else Call(tournament, pairing)


def _with_no_shows(tournament: Tournament, pairing: Pairing) -> Tournament:
    """A tournament after some players missed a pairing. A player who misses several is removed."""
    for number, there in zip(pairing.players, pairing.ready, strict=True):
        player = tournament.player(number)
        if not there and not player.out:
            tournament = tournament.with_player(player.missing())
    return tournament


def _call_of(connection: Connection, table: Table) -> Call | None:
    """The undecided pairing of a running tournament that a game is played for."""
    assert table.pairing is not None, "it is attached"
    call = reading.find_call(connection, table.pairing)
    undecided = call.pairing.points is None and call.tournament.stage is Stage.RUNNING
    return call if undecided else None
