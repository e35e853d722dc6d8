"""What is decided about seasons: how a server wants them, and their end.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import resets_store as resets
from bot.features.salon.ledger import store as ledger
from bot.features.seasons import roles_store as roles
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
from bot.features.seasons.reasons import SeasonReason
from bot.features.standings import here_store
from bot.features.standings import scores_store as scores
from bot.features.standings.voids import store as to_rate
from bot.features.standings.voids import transactions as voids
from bot.registry.voids import Followed, Titles
from bot.tables.errors import Reason, Refusal
from bot.tables.person import is_deleted
from bot.tables.store import guilds, members, messages, public_messages
from engine.games import GAME_TYPES

_PURSES_AT_ONCE: Final = 25


@dataclass(frozen=True, slots=True)
class Wish:
    """How somebody wants the seasons of a server. What is None stays as it is.

    Args:
        role: the role of the champions; 0 for none.
        length: a month or a quarter.
        since: the first moment of a season from a date to a date, in UTC milliseconds.
        until: the first moment after it.
        resets: whether purses start over at its end.
    """

    channel: int | None = None
    role: int | None = None
    length: Length | None = None
    since: int | None = None
    until: int | None = None
    resets: bool | None = None


@dataclass(frozen=True, slots=True)
class Crowning:
    """Whom a closed season crowns, by all its games.

    Args:
        changes: how often these had changed then (``store.changes``).
        champions: each with the game, in the order of the store.
        told: whether there is anything to tell.
    """

    season: Season
    changes: tuple[int, int]
    champions: list[tuple[str, int]]
    told: bool


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
        Refusal: ``season-channel``, ``season-both``, ``season-end``, ``season-overlaps``,
            ``season-backwards``, ``season-past``, ``season-long``, ``restart-staked``.
    """
    _close_over(connection, guild, at)
    before = store.of_server(connection, guild)
    channel = wish.channel or (before.channel if before is not None else None)
    if channel is None:
        raise Refusal(SeasonReason.CHANNEL)
    role = before.role if wish.role is None and before is not None else wish.role or None
    closed = store.closed(connection, guild, 0)
    last_end = closed[-1].until if closed else 0
    length, since, until = _period(before, wish, last_end, at)
    restart = before is not None and before.resets if wish.resets is None else wish.resets
    if restart and not (before is not None and before.resets):
        purses.check_restart(connection, guild, guilds.counter_settings(connection, guild).opening)
    season = replace(running(guild, channel, role, length, since, until), resets=restart)
    store.save(connection, season)
    public_messages.post_again(connection, AUDIENCE, store.ROWS, at, guild)
    if before is not None and role != before.role:
        _change_role(connection, guild, role, at)
    return season


def _period(before: Season | None, wish: Wish, last_end: int, at: int) -> tuple[Length, int, int]:
    """The length of a server's running season, its first moment and the first moment after it.

    Args:
        last_end: when the last season ended, in UTC milliseconds.

    Raises:
        Refusal: as ``settle``.
    """
    if wish.since is not None or wish.until is not None:
        if wish.length is not None:
            raise Refusal(SeasonReason.BOTH)
        if wish.until is None:
            raise Refusal(SeasonReason.END)
        since = at if wish.since is None else wish.since
        if since < last_end:
            raise Refusal(SeasonReason.OVERLAPS, until=f"<t:{last_end // 1000}:F>")
        if wish.until <= since:
            raise Refusal(SeasonReason.BACKWARDS)
        if wish.until <= at:
            raise Refusal(SeasonReason.PAST)
        if wish.until - since > LONGEST_MS:
            raise Refusal(SeasonReason.LONG)
        return Length.DATES, since, wish.until
    if before is not None and wish.length in (None, before.length):
        return before.length, before.since, before.until
    length = wish.length or Length.MONTH
    since, until = length.period(max(at, last_end))
    return length, max(since, last_end), until


def end(connection: Connection, guild: int, at: int) -> None:
    """Let a server have seasons no more, and the champions their role. What was posted stays."""
    _close_over(connection, guild, at)
    store.end(connection, guild)
    _change_role(connection, guild, None, at)


def _change_role(connection: Connection, guild: int, role: int | None, at: int) -> None:
    """Let the champions of the last season have another role, or none."""
    closed = store.closed(connection, guild, 0)
    if closed:
        store.save_role(connection, closed[-1].id, role)
        _move_role(connection, replace(closed[-1], role=role), at)


def expire(connection: Connection, key: str, at: int) -> None:
    """Close a season whose time is over, and begin the next."""
    season = store.find(connection, key)
    if season is not None and season.deadline is not None and season.deadline <= at:
        _close(connection, season, at)


def _close_over(connection: Connection, guild: int, at: int) -> None:
    """Close the season of a server that is over, before a setting can change it."""
    season = store.of_server(connection, guild)
    if season is not None and season.until <= at:
        _close(connection, season, at)


def _close(connection: Connection, season: Season, at: int) -> None:
    """Close a season. A small one is told at once, another by who follows voids."""
    here = here_store.here(connection, season.guild, at)
    for person in store.rated(connection, season):
        managed = members.managed_since(connection, season.guild, person, season.since)
        if managed or not here.stands(person):
            store.save_person(connection, season, person, here=here.stands(person), managed=managed)
    store.close(connection, season.id)
    money = guilds.counter_settings(connection, season.guild)
    if season.resets and money.counters:
        resets.begin(connection, season.id, season.guild, money.opening, at)
    if store.is_small(connection, season):
        _follow(connection, _crowning(connection, season), at)
    if season.next is not None:
        store.save(connection, season.next)


def reset_purses(connection: Connection) -> bool:
    """Let some more purses start over, as many as one commit should; returns whether there were any.

    Counters go to the house or come from it; those at stake when the season was closed count. While the books
    are frozen all waits.
    """
    for reset in resets.left(connection):
        if not ledger.frozen(connection, reset.guild):
            found = resets.purses(connection, reset, _PURSES_AT_ONCE)
            # Those who give come first: so the house has what it pays.
            for _, person, _ in sorted(found, key=lambda each: -each[-1]):
                if not is_deleted(person):
                    purses.start_over(connection, reset, person)
            resets.go_on(connection, reset.season, found[-1][0] if found else None)
            return True
    return False


def to_come(connection: Connection, season: Season, at: int) -> list[FinalBoard]:
    """The boards of a season as they would be if it were closed now.

    Args:
        at: the present time, in UTC milliseconds.
    """
    here = here_store.here(connection, season.guild, at)
    return boards(connection, season, stands=here.stands)


def unsettle(connection: Connection, guild: int, moments: Collection[int]) -> None:
    """Note the closed seasons of a server with games that count for something else now.

    Args:
        moments: when these games ended, in UTC milliseconds.
    """
    if not moments:
        return
    for season in store.closed(connection, guild, min(moments)):
        if any(season.since <= moment < season.until for moment in moments):
            store.unsettle(connection, season.id)


def is_void_left(connection: Connection) -> bool:
    """Whether later ratings or closed seasons still have to follow a void."""
    return to_rate.next_book(connection) is not None or store.is_unsettled(connection)


def crowning(connection: Connection) -> list[Crowning]:
    """Whom the next closed season crowns that is to follow, once all ratings of its server do.

    That reads all its games, which would keep others from a commit for long.
    """
    seasons = [] if to_rate.next_book(connection) is not None else store.settled(connection, 1)
    return [_crowning(connection, season) for season in seasons]


def follow_void(connection: Connection, found: Collection[Crowning], at: int) -> Collection[Followed]:
    """Let later ratings follow voids, or then a closed season, as much as one commit should.

    Args:
        found: what ``crowning`` has read before. It is of no use if something has changed since.
    """
    book = to_rate.next_book(connection)
    if book is not None:
        unsettle(connection, book, voids.rate_on(connection, book, voids.AT_ONCE))
        return [Followed(book, None, ())]
    present = [each for each in found if store.changes(connection, each.season.id) == each.changes]
    return [_follow(connection, each, at) for each in present]


def follow(connection: Connection, at: int) -> list[Followed]:
    """Let some small seasons follow games that count for something else, once all ratings there do."""
    small = [
        season for season in store.settled(connection, voids.AT_ONCE) if store.is_small(connection, season)
    ]
    return [_follow(connection, _crowning(connection, season), at) for season in small]


def _crowning(connection: Connection, season: Season) -> Crowning:
    final = boards(connection, season)
    return Crowning(season, store.changes(connection, season.id), _champions(final), bool(final))


def _follow(connection: Connection, found: Crowning, at: int) -> Followed:
    """Tell a closed season as it is now, and crown its champions if they are others.

    The role goes to those of the last season alone. One in which no game counted gets no message.
    """
    season, crowned = found.season, found.champions
    were, last = store.champions(connection, season.id), store.closed(connection, season.guild, 0)[-1]
    if crowned != were:
        store.crown(connection, season, crowned)
    if season.id == last.id and (crowned != were or not season.version):
        _move_role(connection, season, at)
    store.tell(connection, season.id, at)
    if found.told and not season.version:
        messages.want(connection, season.id, AUDIENCE)
    posted = AUDIENCE in {message.audience for message in messages.of_game(connection, season.id)}
    changed = sorted({kind for kind, _ in {*were} ^ {*crowned}}) if season.version else []
    titles = [
        Titles(season.id, kind, *({who for game, who in them if game == kind} for them in (were, crowned)))
        for kind in changed
    ]
    return Followed(season.guild, (season.id, AUDIENCE) if posted else None, titles)


def won(
    connection: Connection, guild: int, kind: str, limit: int, offset: int, at: int
) -> tuple[list[tuple[Season, list[int], int]], int]:
    """A page of a server's past seasons with champions in a game, and how many such seasons there are.

    Args:
        at: the present time, in UTC milliseconds.

    Returns:
        Each with its champions who may be named, and the number of the others.
    """
    found, total = store.won(connection, guild, kind, limit, offset)
    here = here_store.here(connection, guild, at)
    named = [(season, [person for person in people if here.names(person)]) for season, people in found]
    others = [len(people) - len(those) for (_, people), (_, those) in zip(found, named, strict=True)]
    return [(*each, unnamed) for each, unnamed in zip(named, others, strict=True)], total


def _champions(final: Sequence[FinalBoard]) -> list[tuple[str, int]]:
    """The champions of a season, each with the game, in the order of the store."""
    return sorted((board.kind, person) for board in final for person in board.champions)


def lend_again(connection: Connection, person: int, at: int) -> None:
    """Let the roles of last seasons' champions follow whether a person may be named, who is one of them."""
    for season in store.last_won(connection, person):
        _move_role(connection, season, at)


def _move_role(connection: Connection, season: Season, at: int) -> None:
    """Let the role go from those who hold it to the champions of a season who may be named."""
    here = here_store.here(connection, season.guild, at)
    champions = {person for _, person in store.champions(connection, season.id) if here.names(person)}
    roles.move(connection, season.guild, season.role, sorted(champions), season.id, at)


def _anybody(_: int) -> bool:
    return True


def boards(
    connection: Connection,
    season: Season,
    names: Callable[[int], bool] = _anybody,
    stands: Callable[[int], bool] | None = None,
) -> list[FinalBoard]:
    """The rating board of each game at a season's end, without games that have none.

    Args:
        names: whether a person may be named.
        stands: whether a person stands on it; None for what was decided when the season was closed.
    """
    few, left_out = scores.few_play(connection, season.guild), store.left_out(connection, season.id)
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
            stands=stands or (lambda person: person not in left_out),
            names=names,
            accounts=store.accounts(connection, season, kind),
            acts=store.managers_acts(connection, season, kind),
        )
        if board is not None:
            found.append(board)
    return found
