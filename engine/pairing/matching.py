"""The pairs that cost least, where costs are compared rule by rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Cost = tuple[int, ...]
"""What a pair or a bye costs by each rule, the most important first. All are at least 0."""


def cheapest(pairs: Mapping[tuple[int, int], Cost], byes: Sequence[Cost]) -> list[tuple[int, int]]:
    """Find the pairs of the round whose costs are least.

    The costs of a round are the sums over its pairs and byes, rule by rule. An earlier rule decides before
    all later ones. Each cost is packed into one whole number, in which a rule outweighs all later ones
    together. A pair is worth what it saves of two byes: the best pairs are then a maximum weight matching.

    Args:
        pairs: the possible pairs, each with the lower number first, and their costs.
        byes: the costs of each player's bye. The players are numbered from 0.

    Returns:
        The pairs in ascending order. A player in no pair has a bye.

    >>> cheapest({(0, 1): (0, 5), (1, 2): (0, 1)}, [(1, 0), (1, 0), (1, 0)])
    [(1, 2)]
    """
    # Few programs ever pair a round, and the library takes 17 MB.
    import networkx as nx

    widths = [1 + len(byes) * max(costs) for costs in zip(*pairs.values(), *byes, strict=True)]

    def packed(cost: Cost) -> int:
        number = 0
        for width, part in zip(widths, cost, strict=True):
            number = number * width + part
        return number

    numbers = [packed(cost) for cost in byes]
    graph = nx.Graph()
    for (first, second), cost in pairs.items():
        graph.add_edge(first, second, weight=numbers[first] + numbers[second] - packed(cost))
    return sorted((min(pair), max(pair)) for pair in nx.max_weight_matching(graph))
