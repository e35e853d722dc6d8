"""Lets games count no longer: scores are folded again, and later matches rated again.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from bot.database import pseudonyms
from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.standings import facts_store as facts
from bot.features.standings import ratings_store as ratings
from bot.features.standings import scores_store as scores
from bot.features.standings import transactions as standings
from bot.features.standings.fold import CountersFact, fold
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.rechain import RatedMatch, rechain
from bot.registry.endings import Replaced
from bot.tables.counting import Facts, Share, share
from bot.tables.store import games
from bot.text import seasons
from bot.text.seasons import ALL_TIME
from engine.games import GAME_TYPES


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


def leave_out(
    connection: Connection,
    guild: int,
    kind: str,
    sources: Sequence[str],
    recount: Callable[[Connection, str], None],
    *,
    everywhere: bool,
) -> Effects:
    """Let games, and a pool, count no longer.

    Args:
        sources: games of one kind in one server, and the pool that they were played for.
        recount: saves for whom a pool counts after one of its games has come to count for something else.
        everywhere: whether they count in no other book either.
    """
    results = {source: facts.results(connection, source) for source in sources}
    ends = [at for people in results.values() for _, _, at, _ in people]
    concerned = facts.people_of(connection, sources)
    if not concerned:
        return Effects((), {})
    since = min(ends, default=0)
    books = {(book, kind) for book in ((guild, EVERYWHERE) if everywhere else (guild,))}
    # With those that are left out: they say who was rated in them.
    matches = {book: ratings.matches(connection, *book, since) for book in sorted(books)}
    facts.leave_out(connection, sources, everywhere=everywhere)
    shifted = _shift(connection, results) if everywhere else []
    for _, table in shifted:
        if table.pool is not None:
            recount(connection, table.pool)
        concerned |= facts.people_of(connection, [table.id, *([] if table.pool is None else [table.pool])])
        books |= {(table.guild, table.kind), (EVERYWHERE, table.kind)}
    matches |= {book: ratings.matches(connection, *book, since) for book in sorted(books - matches.keys())}
    again = _matches_of(connection, shifted)
    moments = defaultdict[int, set[int]](set, {guild: set(ends)})
    for _, table in shifted:
        moments[table.guild].add(table.ended_at or 0)
    for book in sorted(books):
        for person in sorted(concerned):
            _fold(connection, *book, person)
        moments[book[0]] |= _rechain(connection, *book, matches[book], since, set(sources), again)
    return Effects(shifted, moments)


def _fold(connection: Connection, book: int, kind: str, person: int) -> None:
    """Fold the scores of a person in games of a kind from their facts, in one book."""
    known = facts.of(connection, person, kind)
    for season in scores.seasons_of(connection, book, kind, person):
        row = fold(
            (
                fact
                for guild, at, fact in known
                if book in (guild, EVERYWHERE)
                and season in (ALL_TIME, seasons.of(at))
                # Counters belong to one server.
                and not (book == EVERYWHERE and isinstance(fact, CountersFact))
            ),
            GAME_TYPES[kind].means,
        )
        scores.replace_row(connection, book, season, kind, person, row)


def _shift(
    connection: Connection, void: Mapping[str, Sequence[tuple[int, int, int, bool]]]
) -> list[Replaced]:
    """Let later games of the same day move up among the results of the pairs of void games.

    Args:
        void: their results, which are no longer stored.
    """
    later: set[str] = set()
    for game, people in void.items():
        finished = [(person, at) for person, _, at, was_finished in people if was_finished]
        for (one, at), (other, _) in combinations(finished, 2):
            pseudonyms.forget_result(connection, one, other, game, at)
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


def _matches_of(connection: Connection, shifted: Sequence[Replaced]) -> dict[str, RatedMatch]:
    """The matches of games that count for something else now, by their last games."""
    matches = {}
    for _, table in shifted:
        last = games.last_of_match(connection, table)
        if last is not None and last.game_type.rating is not None:
            match = standings.match_again(connection, last)
            if match is not None:
                matches[last.id] = match
    return matches


def _rechain(
    connection: Connection,
    book: int,
    kind: str,
    matches: Sequence[RatedMatch],
    since: int,
    void: set[str],
    again: Mapping[str, RatedMatch],
) -> set[int]:
    """Rate matches of a book again where it must be; returns when these have ended."""
    system = GAME_TYPES[kind].rating
    if system is None:
        return set()
    present = [
        match if match.game not in again else replace(again[match.game], at=match.at, after=match.after)
        for match in matches
    ]
    changed, differ = rechain(
        system,
        present,
        lambda person: ratings.before(connection, book, kind, person, since),
        void=void,
        again=set(again),
    )
    for match in present:
        if match.game in changed:
            # A player who has escaped a loss has no result of the game.
            seats = ratings.seats(connection, book, match.game)
            seats |= {person: seat for person, seat, _, _ in facts.results(connection, match.game)}
            changes = {seats[person]: change for person, change in changed[match.game].items()}
            ratings.rewrite(connection, book, match.game, changes, match.at)
    touched = {person for match in present if match.game in changed for person in match.ranks}
    for person in sorted(touched | differ.keys()):
        ratings.refresh(connection, book, kind, person)
    return {match.at for match in present if match.game in changed}


def _midnight(at: int) -> int:
    return at - at % DAY_MS
