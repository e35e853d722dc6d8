"""Lets games count no longer: scores are folded again, and later matches rated again.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from bot.database import pseudonyms
from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.standings import facts_store as facts
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scoring, seasons
from bot.features.standings import transactions as standings
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.rating import RatingChange
from bot.features.standings.rechain import RatedMatch, rate, stored
from bot.features.standings.seasons import ALL_TIME
from bot.features.standings.voids import store
from bot.registry.voids import Replaced, Void
from bot.tables.counting import Facts, Share, share
from bot.tables.store import games
from bot.tables.table import Status, Table
from engine.games import GAME_TYPES

AT_ONCE: Final = 10
"""How many later matches are rated again in one commit. A void does as many itself, a task the others."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What follows from games that count no longer.

    Args:
        shifted: the later games that count for something else now.
        moments: by server, when the games ended that count for something else there, or change other ratings;
            in UTC milliseconds.
    """

    shifted: Sequence[Replaced]
    moments: Mapping[int, set[int]]


def make_void(connection: Connection, void: Void) -> Void:
    """Let the games of a void count no longer, and rate the first matches again that follow them."""
    effects = leave_out(connection, void.guild, void.kind, void.sources, everywhere=void.everywhere)
    for before, after in void.replaced:
        if before.open and not void.everywhere:
            standings.enter_void(connection, after, void.manager, void.at)
    return _rated_on(connection, replace(void, shifted=effects.shifted, moments=effects.moments))


def count_again(connection: Connection, void: Void) -> Void:
    """Let games count again where they did before their void, and rate the matches that follow them."""
    guild, kind, sources = void.guild, void.kind, void.sources
    people = facts.people_of(connection, sources)
    facts.count_again(connection, guild, sources, everywhere=void.everywhere)
    if void.everywhere:
        results = {source: facts.results(connection, source) for source in sources}
        shifted = _shift(connection, results, counts=True)
        moments = _fold(connection, {(guild, kind), (EVERYWHERE, kind)}, people, shifted)
        _rate_matches(connection, [table for _, table in (*void.replaced, *shifted)])
    else:
        shifted, moments = [], {guild: set[int]()}
        scoring.fold_again(connection, guild, kind, people)
        for source in sources:
            seq = store.seq_of(connection, source)
            match = None if seq is None else store.match(connection, EVERYWHERE, seq)
            if seq is not None and match is not None and not match.waived:
                _rate_in_turn(connection, guild, kind, seq, match.rates)
    return _rated_on(connection, replace(void, shifted=shifted, moments=moments))


def _rated_on(connection: Connection, void: Void) -> Void:
    """A void after the first matches are rated again that follow it."""
    moments = {server: set(there) for server, there in void.moments.items()}
    moments.setdefault(void.guild, set()).update(table.ended_at for table in void.tables if table.ended_at)
    for book in sorted({*moments, *([EVERYWHERE] if void.everywhere else [])}):
        moments.setdefault(book, set()).update(rate_on(connection, book, AT_ONCE))
    return replace(void, moments=moments)


def leave_out(
    connection: Connection, guild: int, kind: str, sources: Sequence[str], *, everywhere: bool
) -> Effects:
    """Let games, and a pool, count no longer.

    Args:
        sources: games of one kind in one server, and the pool that they were played for.
        everywhere: whether they count in no other book either.
    """
    results = {source: facts.results(connection, source) for source in sources}
    people = facts.people_of(connection, sources)
    if not people:
        return Effects((), {})
    books = {(book, kind) for book in ((guild, EVERYWHERE) if everywhere else (guild,))}
    gone = [
        (book, seq, match)
        for book, _ in sorted(books)
        for source in sources
        if (seq := store.seq_of(connection, source)) is not None
        and (match := store.match(connection, book, seq)) is not None
    ]
    facts.leave_out(connection, sources, everywhere=everywhere)
    shifted = _shift(connection, results, counts=False) if everywhere else []
    moments = _fold(connection, books, people, shifted)
    moments[guild].update(at for of_game in results.values() for _, _, at, _ in of_game)
    for own, seq, match in gone:
        leave_match_out(connection, own, kind, seq, match)
    _rate_matches(connection, [table for _, table in shifted])
    return Effects(shifted, moments)


def _fold(
    connection: Connection, books: set[tuple[int, str]], people: set[int], shifted: Sequence[Replaced]
) -> dict[int, set[int]]:
    """Fold the scores of people in some books again, and of all in whose games something else counts now.

    Returns:
        By server, when those games ended; in UTC milliseconds.
    """
    moments = defaultdict[int, set[int]](set)
    for _, table in shifted:
        people |= facts.people_of(connection, [table.id])
        books |= {(table.guild, table.kind), (EVERYWHERE, table.kind)}
        moments[table.guild].add(table.ended_at or 0)
    for book in sorted(books):
        scoring.fold_again(connection, *book, people)
    return moments


def _shift(
    connection: Connection, results: Mapping[str, Sequence[tuple[int, int, int, bool]]], *, counts: bool
) -> list[Replaced]:
    """Let later games of the same day move up among the results of the pairs of void games, or down again.

    Args:
        results: those of the void games.
        counts: whether these count again, and have a place among them themselves.
    """
    later: set[str] = set()
    note = pseudonyms.keep_result if counts else pseudonyms.forget_result
    for game, people in results.items():
        finished = [(person, at) for person, _, at, was_finished in people if was_finished]
        for (one, at), (other, _) in combinations(finished, 2):
            note(connection, one, other, game, at)
            later.update(facts.of_pair(connection, one, other, at, _midnight(at) + DAY_MS))
    shifted = []
    for game in sorted(later):
        table = games.load(connection, game)
        assert table is not None, "it has results"
        own = facts.results(connection, game)
        at = own[0][2]
        numbers = dict.fromkeys((person for person, *_ in own), 1)
        for pair in combinations(numbers, 2):
            of_day = facts.of_pair(connection, *pair, _midnight(at), _midnight(at) + DAY_MS)
            for person in pair:
                numbers[person] = max(numbers[person], 1 + of_day.index(game))
        found = Facts(dict.fromkeys(numbers, 1), finished=True, numbers=numbers)
        mine = {person: share(found, person) for person in numbers}
        shares = tuple(mine.get(person, Share.NONE) for person in table.principals)
        if shares != table.shares:
            facts.share_again(connection, game, mine)
            after = replace(table, shares=shares, version=table.version + 1)
            shifted.append(Replaced(table, games.advance(connection, table, after)))
    return shifted


def _rate_matches(connection: Connection, tables: Sequence[Table]) -> None:
    """Rate the finished matches of games again that count for something else now, in both books."""
    lasts = {
        table.id: table
        for each in tables
        if (table := games.last_of_match(connection, each)) is not None and table.status is Status.OVER
    }
    for table in lasts.values():
        seq = store.seq_of(connection, table.id)
        if seq is not None:
            rates = standings.match_again(connection, table)
            for book in (table.guild, EVERYWHERE):
                _rate_in_turn(connection, book, table.kind, seq, rates)


def _rate_in_turn(connection: Connection, book: int, kind: str, seq: int, rates: frozenset[int]) -> None:
    """Rate a match again, and once more in its turn, since earlier ones may still be to be rated."""
    if rate_again(connection, book, kind, seq, rates) is not None:
        store.add(connection, book, kind, seq)


def rate_on(connection: Connection, book: int, most: int) -> set[int]:
    """Rate the next matches of a book again that depend on ratings that differ now.

    Returns:
        When they ended, in UTC milliseconds.
    """
    moments = set[int]()
    for _ in range(most):
        found = store.next_match(connection, book)
        if found is None:
            break
        store.remove(connection, book, *found)
        at = rate_again(connection, book, *found)
        if at is not None:
            moments.add(at)
    return moments


def leave_match_out(connection: Connection, book: int, kind: str, seq: int, match: RatedMatch) -> None:
    """Let a match that counts in a book no more change no rating there."""
    if not match.waived:
        ratings.rewrite(connection, book, match.game, {}, match.at)
    for person in sorted(match.rates):
        _follow(connection, book, kind, person, seq, match.at)


def rate_again(
    connection: Connection, book: int, kind: str, seq: int, rates: frozenset[int] | None = None
) -> int | None:
    """Rate a match again as it counts now.

    Args:
        rates: the players whose rating it changes; None for those whose it has changed.

    Returns:
        When it ended, in UTC milliseconds; None if it counts no more, which was followed when that came.
    """
    match, system = store.match(connection, book, seq), GAME_TYPES[kind].rating
    if match is None or system is None:
        return None
    differ = set(match.rates) if match.waived else set[int]()
    if not match.waived:
        match = match if rates is None else replace(match, rates=rates)
        known = {
            player: store.known(store.before(connection, book, kind, player, seq)) for player in match.ranks
        }
        changes = rate(system, match, known) if match.rates else {}
        _rewrite(connection, book, match, changes)
        after = {player: stored(change.after) for player, change in changes.items()}
        differ = {who for who in {*after, *match.after} if after.get(who) != match.after.get(who)}
    for player in sorted(differ):
        _follow(connection, book, kind, player, seq, match.at)
    return match.at


def _rewrite(
    connection: Connection, book: int, match: RatedMatch, changes: Mapping[int, RatingChange]
) -> None:
    # A player who has escaped a loss has no result of the game.
    seats = ratings.seats(connection, book, match.game)
    seats |= {person: seat for person, seat, _, _ in facts.results(connection, match.game)}
    by_seat = {seats[person]: change for person, change in changes.items()}
    ratings.rewrite(connection, book, match.game, by_seat, match.at)


def _follow(connection: Connection, book: int, kind: str, person: int, seq: int, at: int) -> None:
    """Let what follows be that of a person's rating after a match, which differs now.

    Args:
        at: when the match ended, in UTC milliseconds.
    """
    later = store.add_after(connection, book, kind, person, seq)
    last = store.before(connection, book, kind, person, seq + 1)
    month = seasons.of(at)
    if later is None:
        ratings.rate(connection, book, ALL_TIME, kind, person, last or ratings.UNRATED)
    if later is None or seasons.of(later) != month:
        known = last if last is not None and seasons.of(last[-1]) == month else ratings.UNRATED
        ratings.rate(connection, book, month, kind, person, known)


def _midnight(at: int) -> int:
    return at - at % DAY_MS
