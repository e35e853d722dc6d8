"""Tables of many players, who meet again as seldom as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from engine.pairing.standings import Standing, ranked

FEWEST: Final = 3
"""The fewest players for whom a table can be made."""
_SMALLEST: Final = 4
_LARGEST: Final = 6

Meetings = Mapping[frozenset[int], int]
"""How often two players have sat at one table."""


def sizes(players: int) -> list[int]:
    """How many sit at each table: 4 to 6, or 3 if there is no other way.

    There are as many tables as possible, because fewer players of a small table meet again.

    Raises:
        ValueError: with fewer than ``FEWEST`` players.

    >>> [sizes(players) for players in (3, 6, 7, 8, 11, 12, 23)]
    [[3], [6], [4, 3], [4, 4], [6, 5], [4, 4, 4], [5, 5, 5, 4, 4]]
    """
    if players < FEWEST:
        raise ValueError(f"{players} players are too few for a table")
    tables = max(players // _SMALLEST, -(-players // _LARGEST))
    small, more = divmod(players, tables)
    return [small + 1] * more + [small] * (tables - more)


def seat(players: Sequence[int], meetings: Meetings) -> list[list[int]]:
    """Divide the players among tables.

    Players are seated one after the other where they have met the fewest. Then two players of different
    tables change places as long as that leaves fewer repeated meetings. Meetings count by their squares, so
    that a third meeting of two players is worse than two second ones. The result is a local optimum.

    Args:
        players: those who take part. The order decides between equal choices.
        meetings: how often two of them have met.
    """
    capacity = sizes(len(players))
    tables: list[list[int]] = [[] for _ in capacity]

    def repeats(player: int, table: Sequence[int]) -> int:
        met = (meetings.get(frozenset((player, other)), 0) for other in table if other != player)
        return sum(2 * often + 1 for often in met if often)

    for player in players:
        free = [index for index, table in enumerate(tables) if len(table) < capacity[index]]
        best = min(free, key=lambda index: (repeats(player, tables[index]), len(tables[index]), index))
        tables[best].append(player)

    improved = True
    while improved:
        improved = False
        for one, other in combinations(tables, 2):
            for i in range(len(one)):
                for j in range(len(other)):
                    a, b = one[i], other[j]
                    without_a, without_b = [*one[:i], *one[i + 1 :]], [*other[:j], *other[j + 1 :]]
                    before = repeats(a, without_a) + repeats(b, without_b)
                    if repeats(b, without_a) + repeats(a, without_b) < before:
                        one[i], other[j] = b, a
                        improved = True
    return tables


def standings(total: Mapping[int, int], final: Mapping[int, int]) -> list[Standing]:
    """Rank the players: those of the final first, by their points there; equals by those of the rounds.

    Equal players share a rank. The points of a standing are those of the rounds.

    Args:
        total: the points of the rounds, for every player.
        final: the points of the final, for those who have played it.

    >>> [(found.player, found.rank) for found in standings({1: 90, 2: 80, 3: 70, 4: 70}, {2: 60, 1: 40})]
    [(2, 1), (1, 2), (3, 3), (4, 3)]
    """
    keys = {player: (player in final, final.get(player, 0), points) for player, points in total.items()}
    return [Standing(player, rank, total[player]) for player, rank in ranked(keys)]
