"""How a finished game changes scores and, where it ends a match, ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.model.rating import RatingChange
from bot.model.score import EVERYWHERE
from bot.model.table import Table
from bot.store import remembered
from bot.store.connection import Connection
from bot.store.stats import ratings, reviews, scores
from engine.interface import Kind

MOST_RATED: Final = 5
"""How many matches a UTC day are rated between the same two, so that friends cannot inflate a rating."""
MOST_WALKOVERS: Final = 3
"""How many games without a trick a UTC day count for the winner between the same two."""
_DAY_MS: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Placed:
    """What a game was for one person, who may have sat in several seats one after another.

    Args:
        seat: the seat taken last.
        rank: among the people, from 1. Equal people share a rank.
        statistics: what the game has counted, of all their seats together.
    """

    person: int
    seat: int
    rank: int
    statistics: Mapping[str, int]


def placed(table: Table) -> list[Placed]:
    """What a game that is over was for each person whose result counts."""
    game = table.started_game
    assert game.result is not None, "it is over"
    result = game.result
    seats: dict[int, list[int]] = {}
    for seat, person in enumerate(table.principals):
        if seat in game.ranked:
            seats.setdefault(person, []).append(seat)
    return [
        Placed(
            person,
            seat=own[-1],
            rank=rank,
            statistics={
                name: sum(game.statistics[seat][name] for seat in own) for name in table.game_kind.statistics
            },
        )
        for (person, own), rank in zip(seats.items(), result.ranks_of(tuple(seats.values())), strict=True)
    ]


def enter_game(connection: Connection, table: Table, at: int) -> None:
    """Enter a game that is over: for its review, into the scores, and a match into the ratings."""
    if table.counts and table.game_kind.reviewed:
        reviews.want(connection, table.id, at)
    if table.buy_in:
        _enter_counters(connection, table, at)
    if not table.ranked:
        return
    people = placed(table)
    _enter_scores(connection, table, people, at)
    rated = table.game_kind.rating is not None and len(people) > 1 and not table.match_goes_on
    players, ranks = [one.person for one in people], _match_ranks(table, people)
    if not rated or not _is_rated(connection, table, players, at):
        return
    long = table.ruleset.length * max(1, *table.match_wins)
    for book in (table.guild, EVERYWHERE):
        changed = rating_changes(connection, table.game_kind, book, players, ranks, long, at)
        by_seat = {one.seat: change for one, change in zip(people, changed, strict=True)}
        ratings.enter(connection, book, table.id, by_seat, at, table.kind)
    for one, other in combinations(players, 2):
        remembered.count_rated(connection, one, other, at)


def _match_ranks(table: Table, people: Sequence[Placed]) -> list[int]:
    """The ranks in a match that has ended: by games won, or those of its only game."""
    if table.games == 1:
        return [one.rank for one in people]
    won = [table.match_wins[one.seat] for one in people]
    return [1 + sum(other > own for other in won) for own in won]


def _is_rated(connection: Connection, table: Table, players: Sequence[int], at: int) -> bool:
    """Whether the match that has ended is rated: not after too many of the same two.

    It counts from the draw for the deal on: a player could leave whenever the other deals. A match that a
    backer has won for a player who had left it is not rated.

    Args:
        players: those whose result counts.
    """
    result = table.started_game.result
    assert result is not None, "it is over"
    if any(gone.seat == result.winner for gone in table.departed):
        return False
    pairs = combinations(players, 2)
    return all(remembered.rated_today(connection, one, other, at) < MOST_RATED for one, other in pairs)


def rating_changes(
    connection: Connection,
    kind: Kind,
    book: int,
    players: Sequence[int],
    ranks: Sequence[int],
    long: float,
    at: int,
) -> tuple[RatingChange, ...]:
    """How a match changes the ratings of its players in a book.

    Args:
        kind: the game, which is rated.
        book: a server's, or that of everywhere.
        ranks: of the players, from 1. Equal players share a rank.
        long: how long it was: a match counts as one result, as long as the games that its winner has won.
        at: when it ended, in UTC milliseconds.
    """
    system = kind.rating
    assert system is not None, "the game is rated"
    known = [ratings.of(connection, book, player, kind.name) or (system.start, at) for player in players]
    days = [max(0, at - last) / _DAY_MS for _, last in known]
    rated = system.result([rating for rating, _ in known], ranks, days, long)
    return tuple(
        RatingChange(one.expected, one.score, one.before, one.after, player)
        for player, one in zip(players, rated, strict=True)
    )


def _too_many_walkovers(connection: Connection, table: Table, at: int) -> bool:
    """Count a game without a trick. Returns whether its players had too many today for it to count."""
    counts = [
        remembered.count_walkover(connection, one, other, at)
        for one, other in combinations(dict.fromkeys(table.principals), 2)
    ]
    return max(counts, default=0) > MOST_WALKOVERS


def _enter_counters(connection: Connection, table: Table, at: int) -> None:
    """Enter what each person has won or lost of the counters that they brought to the table."""
    result = table.started_game.result
    assert result is not None, "it is over"
    for person in dict.fromkeys(table.principals):
        won = sum(net for own, net in zip(table.principals, result.net, strict=True) if own == person)
        scores.enter_counters(connection, table.guild, person, won, at, kind=table.kind)


def _enter_scores(connection: Connection, table: Table, people: Sequence[Placed], at: int) -> None:
    """Enter a game into its players' scores. A player whose seat a backer took over has lost it."""
    given_away = not table.started_game.played and _too_many_walkovers(connection, table, at)
    alone = [one.rank for one in people].count(1) == 1
    for one in people:
        stayed = table.seats[one.seat].person == one.person
        won = alone and one.rank == 1
        if given_away and won:
            continue
        scores.enter(
            connection,
            table.guild,
            one.person,
            one.statistics if stayed else {},
            at,
            won=stayed and won,
            kind=table.kind,
        )
