"""Players who are free meet neighbours in rank, and wins in a row count double."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from engine.pairing.crosstable import WIN
from engine.pairing.matching import cheapest
from engine.pairing.standings import Standing, ranked

_RUN: Final = 2
"""After this number of wins in a row a win counts double, until a game is not won."""


@dataclass(frozen=True, slots=True)
class Free:
    """A player who waits for a game.

    Args:
        number: the player's number.
        last_opponent: whom the player met last, or `None`.
        waited: how many pairings the player has already waited for.
    """

    number: int
    last_opponent: int | None
    waited: int


def pair(free: Sequence[Free]) -> list[tuple[int, int]]:
    """Pair those who are free.

    Nobody meets the same opponent twice running, unless only two are free. As many as possible get a game,
    and those left over have waited least. Then neighbours in rank meet: the squares of the distances have the
    least sum.

    Args:
        free: those who wait, the best ranked first.

    >>> pair([Free(7, None, 0), Free(4, 9, 0), Free(9, 4, 0), Free(1, None, 0)])
    [(7, 4), (9, 1)]
    """
    base = len(free) + 1
    pairs = {
        (upper, lower): (0, 0, (lower - upper) ** 2)
        for (upper, one), (lower, other) in combinations(enumerate(free), 2)
        if len(free) == 2 or (one.last_opponent != other.number and other.last_opponent != one.number)
    }
    order = sorted({player.waited for player in free})
    byes = [(1, base ** order.index(player.waited), 0) for player in free]
    return [(free[upper].number, free[lower].number) for upper, lower in cheapest(pairs, byes)]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game of a player.

    Args:
        half_wins: 2 for a win, 1 for a draw.
        house: whether the house was the opponent.
    """

    half_wins: int
    house: bool = False


def score(results: Sequence[Result]) -> int:
    """The points of a player's games, in order.

    A win gives 2, and 4 after two wins in a row; a draw gives 1. A win against the house gives 1, and the
    game is outside of every run.

    >>> score([Result(2), Result(2), Result(2, house=True), Result(2), Result(1), Result(2)])
    12
    """
    total = run = 0
    for result in results:
        if result.house:
            total += result.half_wins == WIN
        elif result.half_wins == WIN:
            total += 2 * WIN if run >= _RUN else WIN
            run += 1
        else:
            total += result.half_wins
            run = 0
    return total


def standings(results: Mapping[int, Sequence[Result]]) -> list[Standing]:
    """Rank the players by points, and among equals by fewer games. The others share a rank."""
    keys = {player: (score(games), -len(games)) for player, games in results.items()}
    return [
        Standing(
            player,
            rank,
            keys[player][0],
            wins=sum(result.half_wins == WIN for result in results[player]),
            own=keys[player][1:],
        )
        for player, rank in ranked(keys)
    ]
