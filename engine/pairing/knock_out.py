"""A player who loses is out."""

from __future__ import annotations

from collections.abc import Container, Sequence


def draw(players: int) -> tuple[int | None, ...]:
    """Seat the players so that the best meet as late as possible.

    Args:
        players: how many there are, at least 2. 0 is the best seed.

    Returns:
        The seeds in the order of the bracket: the first meets the second, the third the fourth. `None` is
        a bye. The best seeds have the byes.

    >>> draw(6)
    (0, None, 3, 4, 1, None, 2, 5)
    """
    bracket = [0]
    while len(bracket) < players:
        size = 2 * len(bracket)
        bracket = [seed for upper in bracket for seed in (upper, size - 1 - upper)]
    return tuple(seed if seed < players else None for seed in bracket)


def matches(bracket: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    """The matches of a round, in the order of the bracket. `None` stands for a bye."""
    return list(zip(bracket[::2], bracket[1::2], strict=True))


def advance(bracket: Sequence[int | None], losers: Container[int]) -> tuple[int | None, ...]:
    """The bracket of the next round.

    Args:
        bracket: the seeds of this round.
        losers: the seeds that are out. If both players of a match are, the next opponent has a bye.

    >>> advance((0, None, 3, 4, 1, None, 2, 5), {3, 5})
    (0, 4, 1, 2)
    """
    left = [[seed for seed in match if seed is not None and seed not in losers] for match in matches(bracket)]
    return tuple(seeds[0] if seeds else None for seeds in left)
