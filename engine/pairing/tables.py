"""Tables of many players, who meet again as seldom as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, islice, product
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


def seat(starts: Sequence[Sequence[int]], meetings: Meetings) -> list[list[int]]:
    """Divide the players among tables.

    From each start, two players of different tables change places as long as that helps. The best end is
    taken: the one in which the fewest pairs meet most often, then the fewest next often.

    Args:
        starts: the players, each time in another order.
        meetings: how often two of them have met.
    """
    players = starts[0]
    costs = {player: dict.fromkeys(players, 0) for player in players}
    for pair, often in meetings.items():
        if pair <= costs.keys():
            one, other = pair
            costs[one][other] = costs[other][one] = len(players) ** (2 * often - 2)
    best, least = list[list[int]](), -1
    for order in starts:
        tables = _improved(order, costs)
        cost = sum(costs[one][other] for table in tables for one, other in combinations(table, 2))
        if cost < least or not best:
            best, least = tables, cost
        if not cost:
            break
    return best


def _improved(order: Sequence[int], costs: Mapping[int, Mapping[int, int]]) -> list[list[int]]:
    """Seat players in an order, then let two change tables as long as that costs less."""
    line = iter(order)
    tables = [list(islice(line, size)) for size in sizes(len(order))]
    improved = True
    while improved:
        improved = False
        for one, other in combinations(tables, 2):
            for i, j in product(range(len(one)), range(len(other))):
                a, b = one[i], other[j]
                saved = sum(costs[a][c] - costs[b][c] for c in one if c != a)
                saved += sum(costs[b][c] - costs[a][c] for c in other if c != b)
                if saved > 0:
                    one[i], other[j], improved = b, a, True
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
