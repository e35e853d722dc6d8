"""What a finished game does to the book of scores and, where it ends a match, to the ratings."""

from __future__ import annotations

from typing import Final

from bot.model.rating import RatingChange
from bot.model.score import EVERYWHERE, Score
from bot.model.table import Table
from bot.store.connection import Connection
from bot.store.stats import ratings, reviews, scores
from engine.rating import Glicko2, Outcome

MOST_RATED: Final = 5
"""Rated matches a day (UTC) between the same two: a rating is not made at one's friend's expense."""
_DAY_MS: Final = 86_400_000


def enter(connection: Connection, table: Table, at: int) -> None:
    """Let both players' standing gain or lose by a game that is over, if it counts."""
    if not table.counts:
        return
    for result in _scores(table):
        scores.enter(connection, table.guild, result, at)
    reviews.want(connection, table.id, at)
    if table.match_goes_on or not rates(connection, table, at):
        return
    system = table.game_kind.rating
    if system is None:
        return
    one, other = table.match_wins
    players = _players(table)
    score = (1 + (one > other) - (one < other)) / 2
    long = table.ruleset.length * max(one, other)
    for book in (table.guild, EVERYWHERE):
        made = changes(connection, system, book, players, score, long, at)
        ratings.enter(connection, book, table.id, made, at)


def rates(connection: Connection, table: Table, at: int) -> bool:
    """Whether the match that has ended is rated: not if given up in its first deal, nor too many a day.

    Nor is one that a backer has won for a player who had left it.
    """
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    if any(gone.seat == table.game.result.winner for gone in table.departed):
        return False
    if sum(table.match_wins) == 1 and not table.game.view(None).rated:
        return False
    one, other = _players(table)
    return ratings.between(connection, one, other, since=at - at % _DAY_MS) < MOST_RATED


def changes(
    connection: Connection,
    system: Glicko2,
    book: int,
    players: tuple[int, int],
    score: float,
    long: float,
    at: int,
) -> tuple[RatingChange, RatingChange]:
    """What a match does to the ratings of its two players in a book.

    Args:
        book: a server's, or that of everywhere.
        score: what the first of them has made of it: 1, ½ or 0.
        long: how long it was: a match counts as one result, as long as the games that its winner has won.
        at: when it ended, in UTC milliseconds.
    """
    known = [ratings.of(connection, book, player) or (system.start, at) for player in players]
    days = [max(0, at - last) / _DAY_MS for _, last in known]
    present = [system.aged(rating, since) for (rating, _), since in zip(known, days, strict=True)]

    def change(seat: int, score: float) -> RatingChange:
        against = present[1 - seat]
        return RatingChange(
            person=players[seat],
            expected=system.expected(present[seat], against, long),
            score=score,
            before=present[seat],
            after=system.rated(known[seat][0], [Outcome(against, score, long)], days[seat]),
        )

    return change(0, score), change(1, 1 - score)


def _players(table: Table) -> tuple[int, int]:
    one, other = table.principals
    return one, other


def _scores(table: Table) -> list[Score]:
    """What each player's book gains by the game; for whoever left it to a backer it is a game lost."""
    assert table.game is not None, "it was played"
    assert table.game.result is not None, "it is over"
    return [
        Score(
            person=held.person,
            games=1,
            games_won=int(seat == table.game.result.winner),
            **counted,
        )
        if held.person == principal
        else Score(person=principal, games=1)
        for seat, (held, principal, counted) in enumerate(
            zip(table.seats, table.principals, table.game.statistics, strict=True)
        )
    ]
