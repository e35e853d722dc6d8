"""Lets facts count for scores: a fact that is entered is a step of the fold, and a void runs it again.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from bot.database.connection import Connection
from bot.features.standings import facts_store as facts
from bot.features.standings import scores_store as scores
from bot.features.standings import seasons
from bot.features.standings.fold import RATED, CountersFact, Fact, GameFact, ReviewFact, fold
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.seasons import ALL_TIME
from bot.tables.person import is_deleted
from engine.games import GAME_TYPES
from engine.interface import Summary


def enter(connection: Connection, guild: int, kind: str, person: int, at: int, fact: Fact) -> None:
    """Let a fact count here and everywhere, for all time and for its month. It is stored by the caller.

    Args:
        guild: the server. What happens outside servers counts everywhere.
        at: when the game ended, in UTC milliseconds.
    """
    if is_deleted(person):
        return
    # Counters belong to one server.
    books = {guild} if isinstance(fact, CountersFact) else {guild, EVERYWHERE}
    months = (ALL_TIME, seasons.of(at))
    whole = isinstance(fact, GameFact)
    before = scores.rows(connection, kind, person, books, months, whole=whole)
    means = GAME_TYPES[kind].means
    after = {book: fold((fact,), means, before.get(book)) for book in product(books, months)}
    scores.save(connection, kind, person, before, after)


def enter_counters(
    connection: Connection,
    guild: int,
    kind: str,
    person: int,
    at: int,
    won: CountersFact,
    *,
    source: str,
    counts: bool,
) -> None:
    """Enter a person's counters from a settled game or pool, which count in its server.

    Args:
        at: when it was settled, in UTC milliseconds.
        source: the game or pool.
        counts: whether they count by the shares of the game.
    """
    if is_deleted(person):
        return
    facts.add_gain(connection, source, guild, kind, person, at, won, counts=counts)
    if counts:
        enter(connection, guild, kind, person, at, won)


def enter_rated(connection: Connection, guild: int, kind: str, person: int, at: int, *, source: str) -> None:
    """Begin the scores of a person whose rated game does not count."""
    facts.add_gain(connection, source, guild, kind, person, at)
    enter(connection, guild, kind, person, at, RATED)


def enter_review(connection: Connection, game: str, seat: int, summary: Summary) -> None:
    """Enter the decisions at a seat of a reviewed game, in place of those of an earlier review."""
    found = facts.enter_decisions(connection, game, seat, summary.decisions, summary.errors)
    if found is not None and found.counts:
        more = ReviewFact(summary.decisions - found.decisions, summary.errors - found.errors)
        enter(connection, found.guild, found.kind, found.person, found.at, more)


def fold_again(connection: Connection, book: int, kind: str, people: Iterable[int]) -> None:
    """Fold the scores of people in games of a kind from their facts, in one book."""
    for person in sorted(people):
        known = [] if is_deleted(person) else facts.of(connection, book, kind, person)
        before = scores.rows(connection, kind, person, (book,))
        counted: dict[int, list[Fact]] = {ALL_TIME: [], **{season: [] for _, season in before}}
        for at, fact in known:
            counted[ALL_TIME].append(fact)
            counted.setdefault(seasons.of(at), []).append(fact)
        means = GAME_TYPES[kind].means
        after = {(book, season): fold(found, means) for season, found in counted.items()}
        scores.save(connection, kind, person, before, after)
