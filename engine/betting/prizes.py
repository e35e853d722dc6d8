"""How the entries of a tournament are paid out as prizes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

_SHARES: Final = {1: (100,), 2: (100,), 3: (60, 40)}
"""The percents of the places by the number of players; with more players ``_MANY``."""
_MANY: Final = (50, 30, 20)


def prizes(total: int, ranks: Sequence[int], played: int = 0) -> list[int]:
    """The prize of each player; together they are exactly ``total``.

    The first three get 50, 30 and 20 percent; of three players the first two get 60 and 40; of two the first
    gets everything. If fewer have a rank, they get theirs in the same proportion. What is lost by rounding
    goes to the places with the largest remainders. Players who share a rank share the prizes of their places.

    Args:
        total: the entries of all players together.
        ranks: the rank of each player, from 1 and in ascending order. Equal players share a rank.
        played: how many have played, if some of them have no rank.

    >>> prizes(70, [1, 2, 3, 4]), prizes(50, [1, 2, 3]), prizes(20, [1, 2]), prizes(70, [1, 2, 2, 4])
    ([35, 21, 14, 0], [30, 20, 0], [20, 0], [35, 18, 17, 0])
    >>> prizes(80, [1, 2], played=4), prizes(50, [1, 2], played=3)
    ([50, 30], [30, 20])
    """
    shares = _SHARES.get(max(played, len(ranks)), _MANY)[: len(ranks)]
    whole = sum(shares)
    places = [total * share // whole for share in shares]
    by_remainder = sorted(range(len(shares)), key=lambda place: -(total * shares[place] % whole))
    for place in by_remainder[: total - sum(places)]:
        places[place] += 1
    places += [0] * (len(ranks) - len(places))
    paid: list[int] = []
    for _, equals in groupby(ranks):
        number = len(list(equals))
        each, more = divmod(sum(places[len(paid) : len(paid) + number]), number)
        paid += [each + 1] * more + [each] * (number - more)
    return paid
