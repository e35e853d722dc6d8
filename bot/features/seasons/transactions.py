"""What is decided about seasons: how a server wants them, and their end.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.seasons import store
from bot.features.seasons.model import (
    AUDIENCE,
    LONGEST_MS,
    FinalBoard,
    Length,
    Season,
    final_board,
    running,
)
from bot.features.standings import scores_store as scores
from bot.tables.errors import Reason, Refusal
from bot.tables.store import messages
from engine.games import GAME_TYPES


@dataclass(frozen=True, slots=True)
class Wish:
    """How somebody wants the seasons of a server. What is None stays as it is.

    Args:
        role: the role of the champions; 0 for none.
        length: a month or a quarter.
        since: the first moment of a season from a date to a date, in UTC milliseconds.
        until: the first moment after it.
    """

    channel: int | None = None
    role: int | None = None
    length: Length | None = None
    since: int | None = None
    until: int | None = None


def find(connection: Connection, season: str) -> Season:
    """A season by its id.

    Raises:
        Refusal: ``stale`` if there is none.
    """
    found = store.find(connection, season)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


def settle(connection: Connection, guild: int, wish: Wish, at: int) -> Season:
    """Change how a server wants its seasons; returns the one that runs now.

    Raises:
        Refusal: ``season-channel``, ``season-both``, ``season-end``, ``season-backwards``, ``season-past``,
            ``season-long``.
    """
    before = store.of_server(connection, guild)
    channel = wish.channel or (before.channel if before is not None else None)
    if channel is None:
        raise Refusal(Reason.SEASON_CHANNEL)
    role = before.role if wish.role is None and before is not None else wish.role or None
    length, since, until = _period(before, wish, at)
    season = running(guild, channel, role, length, since, until)
    store.save(connection, season)
    return season


def _period(before: Season | None, wish: Wish, at: int) -> tuple[Length, int, int]:
    """The length of a server's running season, its first moment and the first moment after it.

    Raises:
        Refusal: as ``settle``.
    """
    if wish.since is not None or wish.until is not None:
        if wish.length is not None:
            raise Refusal(Reason.SEASON_BOTH)
        if wish.until is None:
            raise Refusal(Reason.SEASON_END)
        since = at if wish.since is None else wish.since
        if wish.until <= since:
            raise Refusal(Reason.SEASON_BACKWARDS)
        if wish.until <= at:
            raise Refusal(Reason.SEASON_PAST)
        if wish.until - since > LONGEST_MS:
            raise Refusal(Reason.SEASON_LONG)
        return Length.DATES, since, wish.until
    if before is not None and wish.length in (None, before.length):
        return before.length, before.since, before.until
    length = wish.length or Length.MONTH
    return (length, *length.period(at))


def end(connection: Connection, guild: int) -> None:
    """Let a server have seasons no more. What was posted stays."""
    store.end(connection, guild)


def expire(connection: Connection, key: str, at: int) -> None:
    """Close a season whose time is over, crown its champions, and begin the next.

    A season in which no game counted gets no message.
    """
    season = store.find(connection, key)
    if season is None or season.deadline is None or season.deadline > at:
        return
    final = boards(connection, season)
    store.tell(connection, season.id, at)
    crowned = _champions(final)
    store.crown(connection, season, crowned)
    _move_role(connection, season, crowned, at)
    if final:
        messages.want(connection, season.id, AUDIENCE)
    if season.next is not None:
        store.save(connection, season.next)


def follow(connection: Connection, guild: int, moments: Collection[int], at: int) -> list[str]:
    """Let the closed seasons of a server follow games that count for something else now.

    Their messages are edited, and other champions are crowned where the boards have changed. The role goes to
    those of the last season alone.

    Args:
        moments: when these games ended, in UTC milliseconds.

    Returns:
        The ids of the seasons whose messages are to be edited.
    """
    closed = store.closed(connection, guild, min(moments, default=at))
    told = []
    for season in closed:
        if not any(season.since <= moment < season.until for moment in moments):
            continue
        crowned = _champions(boards(connection, season))
        if crowned != store.champions(connection, season.id):
            store.crown(connection, season, crowned)
            if season == closed[-1]:
                _move_role(connection, season, crowned, at)
        store.tell(connection, season.id, at)
        if AUDIENCE in {message.audience for message in messages.of_game(connection, season.id)}:
            told.append(season.id)
    return told


def _champions(final: Sequence[FinalBoard]) -> list[tuple[str, int]]:
    """The champions of a season, each with the game, in the order of the store."""
    return sorted((board.kind, person) for board in final for person in board.champions)


def _move_role(connection: Connection, season: Season, crowned: Sequence[tuple[str, int]], at: int) -> None:
    """Let the role go from those who hold it to the champions of a season."""
    champions = sorted({person for _, person in crowned}) if season.role is not None else ()
    store.move_role(connection, season, champions, at)


def boards(connection: Connection, season: Season) -> list[FinalBoard]:
    """The rating board of each game at a season's end, without games that have none."""
    few = scores.few_play(connection, season.guild)
    found = []
    for kind, game_type in GAME_TYPES.items():
        if game_type.rating is None:
            continue
        board = final_board(
            kind,
            store.ratings(connection, season, kind),
            figures.of_server(connection, season.guild, kind, season.since, season.until),
            game_type.rating,
            season.until,
            few=few,
        )
        if board is not None:
            found.append(board)
    return found
