"""Players who are free meet neighbours in rank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.pairing.matching import cheapest


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
    and who is left over has waited least. Then neighbours in rank meet: the squares of the distances have the
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
