"""What is decided about series of boards: who begins which board, how it goes on, and how a series closes.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from secrets import token_bytes

from bot.database.connection import Connection
from bot.features.duplicate import store
from bot.features.duplicate.model import (
    THOUSAND,
    Entrant,
    Field,
    Play,
    Series,
    day_of,
    id_of,
    instance_of,
    instances_for,
    series_of,
)
from bot.features.duplicate.reasons import DuplicateReason
from bot.tables.errors import Reason, Refusal
from engine.duplicate import against_mean, percents
from engine.fairness import SECRET_BYTES


@dataclass(frozen=True, slots=True)
class Standing:
    """A series as one person sees it.

    Args:
        entry: None if they have not begun it.
        instance: the instance that they play, or would play.
        commitment_after: the commitment of the next day.
    """

    series: Series
    entry: Entrant | None
    instance: int
    commitment_after: str


def secrets() -> tuple[bytes, bytes]:
    """Two new secrets."""
    return token_bytes(SECRET_BYTES), token_bytes(SECRET_BYTES)


def prepared(connection: Connection, at: int) -> bool:
    """Whether the series of today and of tomorrow have been made."""
    return all(store.find(connection, id_of(day_of(at) + timedelta(days))) is not None for days in (0, 1))


def prepare(connection: Connection, at: int, new: tuple[bytes, bytes]) -> None:
    """Make the series of today and of tomorrow, unless they have been made.

    Args:
        new: their secrets if they are made now.
    """
    for days, secret in enumerate(new):
        store.keep(connection, series_of(day_of(at) + timedelta(days), secret))


def today(connection: Connection, person: int, guild: int, at: int, new: tuple[bytes, bytes]) -> Standing:
    """The series of today for a person in a server; ``guild`` is 0 outside of servers.

    Args:
        new: as for ``prepare``.
    """
    prepare(connection, at, new)
    day = day_of(at)
    if found(connection, id_of(day)).instances is None:
        players = store.players(connection, id_of(day - timedelta(days=1)))
        store.divide(connection, id_of(day), instances_for(players))
    series = found(connection, id_of(day))
    entry = store.entry(connection, series.id, person)
    instance = instance_of(series, guild, person) if entry is None else entry.instance
    after = found(connection, id_of(day + timedelta(days=1)))
    return Standing(series, entry, instance, after.commitment)


def found(connection: Connection, series: str) -> Series:
    """A series by its name.

    Raises:
        Refusal: ``stale`` if there is none.
    """
    series_found = store.find(connection, series)
    if series_found is None:
        raise Refusal(Reason.STALE)
    return series_found


def begin(connection: Connection, entry: Entrant, play: Play) -> Entrant:
    """Let a person begin their next board; returns their entry. Beginning it twice is beginning it once.

    Args:
        entry: the entry with which they begin the series, if this is their first board.
        play: the board with what the house does first.

    Raises:
        Refusal: ``boards-closed``; ``stale`` if it is not their next board, they began in another place, or
            only others may play.
    """
    series = _check_open(connection, entry.series, entry.at)
    if series.players is None:
        store.enter(connection, entry)
    now = store.entry(connection, entry.series, entry.person)
    if now is None:
        raise Refusal(Reason.STALE)
    if series.closed and not now.instant(series):
        raise Refusal(DuplicateReason.BOARDS_CLOSED)
    if now.play(play.board) is None:
        is_next = now.unfinished is None and len(now.plays) + 1 == play.board <= series.boards
        if not is_next or now.instance != entry.instance:
            raise Refusal(Reason.STALE)
        store.begin(connection, now, play)
    again = store.entry(connection, entry.series, entry.person)
    assert again is not None, "it is stored"
    return again


def go_on(connection: Connection, series: str, person: int, before: Play, after: Play, at: int) -> bool:
    """Save what a person and then the house have done on a board.

    Returns:
        False if the board has gone on otherwise.

    Raises:
        Refusal: ``boards-closed``.
    """
    _check_open(connection, series, at)
    gone_on = store.go_on(connection, series, person, before, after)
    if after.over:
        store.end_if_played(connection, series, at)
    return gone_on


def _check_open(connection: Connection, series: str, at: int) -> Series:
    """A series on which somebody may act: an open one, or a day that has closed, outside of its results."""
    own = found(connection, series)
    over = own.closed and own.players is None and at >= own.closes
    if not over and (own.closed or not own.opens <= at < own.closes):
        raise Refusal(DuplicateReason.BOARDS_CLOSED)
    return own


def unfinished(connection: Connection, series: Series, person: int | None) -> list[tuple[Entrant, Play]]:
    """The boards of a series that are to be conceded when its time is up.

    These are the ones that were begun and not finished; where the players are known, also those that were
    not begun.

    Args:
        person: whose boards; None for everybody's.
    """
    numbers = range(1, series.boards + 1)
    return [
        (entry, play or Play.not_begun(number))
        for entry in store.entries(connection, series.id, person)
        for number in numbers
        if (play := entry.play(number)) is not None or series.players is not None
        if play is None or not play.over
    ]


def concede(connection: Connection, series: Series, person: int | None = None) -> None:
    """Concede the boards of a series that are not finished (law 21).

    Args:
        person: whose boards; None for everybody's, since the time is up.
    """
    for entry, play in unfinished(connection, series, person):
        if entry.play(play.board) is None:
            store.begin(connection, entry, play)
        after = play.conceded(series.board(entry.instance, play.board))
        store.go_on(connection, series.id, entry.person, play, after)


def scored(connection: Connection, series: Series) -> list[Entrant]:
    """Everybody who has played a series that is over and judged, with their results. Nothing is saved."""
    entries = store.entries(connection, series.id)
    now = Field(series, entries).scored
    return [after for before, after in zip(entries, now, strict=True) if after.result != before.result]


def close(connection: Connection, series: Series) -> bool:
    """Score a series of few people and let its results be known, once; returns False if that was done before.

    All its boards are over and judged.
    """
    if not store.close(connection, series.id):
        return False
    store.save_results(connection, scored(connection, series))
    return True


def compared(connection: Connection, series: Series, entry: Entrant) -> Entrant:
    """What boards that somebody plays after their day are worth against its results. Nothing is saved."""
    plays = []
    for play in entry.plays:
        if play.points is not None:
            field = store.field(connection, series.id, entry.instance, play.board)
            results = [play.points, *(points for points, number in field.items() for _ in range(number))]
            percent = round(THOUSAND * percents(results)[0]) if field else None
            play = replace(play, percent=percent, mean=round(THOUSAND * against_mean(results)[0]))
        plays.append(play)
    return replace(entry, plays=tuple(plays))
