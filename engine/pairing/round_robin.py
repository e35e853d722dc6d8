"""Everybody meets everybody.

Source: FIDE Handbook, C.05, annex 1, *Details of Berger tables*.
"""

from __future__ import annotations

Round = tuple[tuple[int, int], ...]


def round_robin(players: int, *, double: bool = False) -> list[Round]:
    """The rounds of a tournament in which everybody meets everybody.

    Args:
        players: how many there are, at least 2. They are numbered from 0.
        double: whether they meet twice. The second half repeats the first.

    Returns:
        The pairs of each round. With an odd number of players the one who is in no pair has a bye.

    >>> round_robin(4)
    [((0, 3), (1, 2)), ((3, 2), (0, 1)), ((1, 3), (2, 0))]
    """
    even = players + players % 2
    last, circle = even - 1, even - 1
    rounds: list[Round] = []
    for number in range(circle):
        first = number * (even // 2) % circle
        pairs = [(first, last) if number % 2 == 0 else (last, first)]
        pairs += [((first + step) % circle, (first - step) % circle) for step in range(1, even // 2)]
        rounds.append(tuple(pair for pair in pairs if max(pair) < players))
    return rounds * 2 if double else rounds
