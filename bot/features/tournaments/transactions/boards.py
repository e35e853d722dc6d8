"""The boards of a duplicate tournament: each round is a series that its players alone play.

Each function runs inside a transaction of its caller. Times are UTC milliseconds.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.duplicate import store as boards
from bot.features.duplicate import transactions as plays
from bot.features.duplicate.model import Entrant, Field, Play, Series, percent_of
from bot.features.tournaments import store
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.model import How, Tournament, tournament_of
from bot.registry.transactions import lifecycle


def open_round(connection: Connection, tournament: Tournament, at: int) -> None:
    """Make the boards of the present round, for its players."""
    series = Series(
        tournament.series,
        BOARDS,
        lifecycle.new_root(),
        at,
        tournament.round_end(at),
        instances=1,
        players=len(tournament.current),
    )
    boards.keep(connection, series)
    for pairing in tournament.current:
        (number,) = pairing.players
        person = tournament.player(number).person
        boards.enter(connection, Entrant(series.id, person, tournament.guild, 0, at))


def go_on(connection: Connection, series: str, person: int, before: Play, after: Play, at: int) -> bool:
    """As that of ``duplicate.transactions``, for every series.

    A tournament's message becomes outdated, since it shows who has finished its boards.
    """
    gone_on = plays.go_on(connection, series, person, before, after, at)
    finished = gone_on and after.over and person in boards.finished(connection, series)
    if finished:
        store.outdate(connection, tournament_of(series))
    if finished or (gone_on and before.board == 1 and not before.actions):
        _hurry(connection, series, at)
    return gone_on


def _hurry(connection: Connection, name: str, at: int) -> None:
    """Let a round of boards last no longer than somebody plays.

    Players who have done nothing have some minutes once all others, the majority, have finished. When one of
    them acts, the round has its whole time again: it is the deadline of its pairings.
    """
    tournament, series = store.load(connection, tournament_of(name)), boards.find(connection, name)
    if tournament is None or series is None or tournament.series != name:
        return
    entries, finished = boards.entries(connection, name), boards.finished(connection, name)
    if all(entry.plays for entry in entries) and series.closes <= at:
        return
    whole = max((pairing.deadline or 0 for pairing in tournament.current), default=0)
    acts = {entry.person for entry in entries if any(play.actions for play in entry.plays)}
    plays_on = bool(acts - finished) or 2 * len(finished) <= len(entries)
    closes = whole if plays_on else min(series.closes, at + tournament.ready_ms)
    if closes != series.closes:
        boards.move(connection, name, series.opens, closes)
        store.outdate(connection, tournament.id)


def delay(connection: Connection, tournament: Tournament, milliseconds: int) -> None:
    """Give the boards of the present round more time, unless everybody has finished them."""
    series = boards.find(connection, tournament.series)
    if series is not None and not series.closed and boards.unfinished(connection, series):
        boards.move(connection, series.id, series.opens, series.closes + milliseconds)


def end_round(connection: Connection, tournament: Tournament, at: int) -> None:
    """End the time of the boards of the present round: nobody needs them any more."""
    series = boards.find(connection, tournament.series)
    if series is not None and series.closes > at:
        boards.move(connection, series.id, series.opens, at)


def concede(connection: Connection, tournament: Tournament, person: int, at: int) -> None:
    """Concede the boards of the present round that a player who leaves has not finished."""
    series = boards.find(connection, tournament.series)
    if series is not None and not series.closed:
        plays.concede(connection, series, person)
        boards.end_if_played(connection, series.id, at)


def adjusted(connection: Connection, series: str, person: int, board: int, percent: int) -> int | None:
    """Give a player another percent, in thousandths, for a board of a round that has closed.

    Nobody else's boards change; the ranks follow.

    Returns:
        what all boards of the round are worth then; None if the player has no result there.
    """
    held, entry = boards.find(connection, series), boards.entry(connection, series, person)
    if (
        held is None
        or entry is None
        or entry.result is None
        or all(play.board != board for play in entry.plays)
    ):
        return None
    plays = tuple(
        replace(play, percent=percent, mean=play.mean or 0) if play.board == board else play
        for play in entry.plays
    )
    after = replace(entry, plays=plays)
    entries = boards.entries(connection, series)
    field = Field(held, [after if each.person == person else each for each in entries])
    boards.save_results(connection, field.ranked)
    return percent_of(after)


def closed(connection: Connection, tournament: Tournament) -> bool:
    """Whether the boards of the present round have closed, and the round has not."""
    series = boards.find(connection, tournament.series)
    undecided = any(pairing.points is None for pairing in tournament.current)
    return series is not None and series.closed and undecided


def scored(connection: Connection, tournament: Tournament) -> Tournament:
    """A tournament with the results of its present round, whose boards have closed.

    A player who has begun none of them is out, unless they have closed during a pause.
    """
    entries = boards.entries(connection, tournament.series)
    results = {entry.person: entry.result for entry in entries}
    acted = {entry.person for entry in entries if any(play.has_card for play in entry.plays)}
    paused = tournament.paused_at is not None
    for entry in entries:
        player = tournament.of_person(entry.person)
        if player is not None and not paused and all(play.never_begun for play in entry.plays):
            tournament = tournament.with_player(replace(player, out=True, ready=False))
    for pairing in tournament.current:
        if pairing.points is None:
            (number,) = pairing.players
            person = tournament.player(number).person
            result = results.get(person)
            if result is None:
                decided = pairing.decided((0,), How.PLAYED)
            else:
                decided = pairing.decided((result.percent or 0,), How.PLAYED)
                decided = replace(decided, mean=result.mean, accuracy=result.accuracy)
            decided = replace(decided, played=person in acted)
            tournament = tournament.with_pairing(decided)
    return tournament
