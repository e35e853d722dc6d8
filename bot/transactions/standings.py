"""How a finished game changes scores and, where it ends a match, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from statistics import mean
from typing import Final

from bot.model.rating import RatingChange
from bot.model.score import EVERYWHERE
from bot.model.table import Table
from bot.store import remembered
from bot.store.connection import Connection
from bot.store.stats import ratings, reviews, scores
from engine.interface import Kind
from engine.rating import Outcome

MOST_RATED: Final = 5
"""How many matches a UTC day are rated between the same two, so that friends cannot inflate a rating."""
MOST_WALKOVERS: Final = 3
"""How many games without a trick a UTC day count for the winner between the same two."""
_DAY_MS: Final = 86_400_000


def enter_game(connection: Connection, table: Table, at: int) -> None:
    """Enter a game that is over: for its review, into the scores, and a match into the ratings."""
    if table.counts and table.game_kind.reviewed:
        reviews.want(connection, table.id, at)
    if not table.ranked:
        return
    _enter_scores(connection, table, at)
    if table.game_kind.rating is None or table.match_goes_on or not is_rated(connection, table, at):
        return
    made = _standing(table)
    long = table.ruleset.length * max(1, *table.match_wins)
    for book in (table.guild, EVERYWHERE):
        changed = rating_changes(connection, table.game_kind, book, table.principals, made, long, at)
        ratings.enter(connection, book, table.id, changed, at, table.kind)
    for one, other in combinations(table.principals, 2):
        remembered.count_rated(connection, one, other, at)


def is_rated(connection: Connection, table: Table, at: int) -> bool:
    """Whether the match that has ended is rated: not after too many of the same two.

    It counts from the draw for the deal on: a player could leave whenever the other deals. A match that a
    backer has won for a player who had left it is not rated.
    """
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    if any(gone.seat == table.game.result.winner for gone in table.departed):
        return False
    pairs = combinations(table.principals, 2)
    return all(remembered.rated_today(connection, one, other, at) < MOST_RATED for one, other in pairs)


def rating_changes(
    connection: Connection,
    kind: Kind,
    book: int,
    players: Sequence[int],
    made: Sequence[float],
    long: float,
    at: int,
) -> tuple[RatingChange, ...]:
    """How a match changes the ratings of its players in a book. Each has played against each.

    Args:
        kind: the game, which is rated.
        book: a server's, or that of everywhere.
        made: what each player has made of it; more is better.
        long: how long it was: a match counts as one result, as long as the games that its winner has won.
        at: when it ended, in UTC milliseconds.
    """
    system = kind.rating
    assert system is not None, "the game is rated"
    known = [ratings.of(connection, book, player, kind.name) or (system.start, at) for player in players]
    days = [max(0, at - last) / _DAY_MS for _, last in known]
    present = [system.aged(rating, since) for (rating, _), since in zip(known, days, strict=True)]

    def change(seat: int) -> RatingChange:
        others = [other for other in range(len(players)) if other != seat]
        results = [
            Outcome(present[other], (1 + (made[seat] > made[other]) - (made[seat] < made[other])) / 2, long)
            for other in others
        ]
        return RatingChange(
            person=players[seat],
            expected=mean(system.expected(present[seat], result.against, long) for result in results),
            score=mean(result.score for result in results),
            before=present[seat],
            after=system.rated(known[seat][0], results, days[seat]),
        )

    return tuple(map(change, range(len(players))))


def _standing(table: Table) -> tuple[int, ...]:
    """The result of each seat in a match that has ended; more is better."""
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    if table.games > 1:
        return table.match_wins
    return tuple(-rank for rank in table.game.result.ranks)


def _too_many_walkovers(connection: Connection, table: Table, at: int) -> bool:
    """Count a game without a trick. Returns whether its players had too many today for it to count."""
    counts = [
        remembered.count_walkover(connection, one, other, at)
        for one, other in combinations(table.principals, 2)
    ]
    return max(counts) > MOST_WALKOVERS


def _enter_scores(connection: Connection, table: Table, at: int) -> None:
    """Enter a game into its players' scores. A player whose seat a backer took over has lost it."""
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    given_away = not table.game.played and _too_many_walkovers(connection, table, at)
    for seat, (held, principal, counted) in enumerate(
        zip(table.seats, table.principals, table.game.statistics, strict=True)
    ):
        stayed = held.person == principal
        if given_away and seat == table.game.result.winner:
            continue
        scores.enter(
            connection,
            table.guild,
            principal,
            counted if stayed else {},
            at,
            won=stayed and seat == table.game.result.winner,
            kind=table.kind,
        )
