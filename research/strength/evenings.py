"""How much less luck decides an evening of eight boards if both players get the same boards.

``python -m research.strength.evenings [BOARDS] [EVENINGS]`` has players of three levels play each board
against the house, and draws evenings of eight boards from these plays. The result of an evening is the
difference of the points of two players. Without duplicate each plays boards of their own. The interval of the
ratio of the two variances comes from drawing the boards themselves again (bootstrap). The ratio of two
players who make the same points on each of the boards is infinite: play some hundreds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import combinations
from math import inf
from random import Random
from statistics import quantiles, variance
from typing import Final

from engine.ecarte import board
from engine.ecarte.advisor.levels import choose
from engine.ecarte.board import PLAYER, Board
from engine.interface import Level

BOARDS: Final = 2_000
EVENINGS: Final = 20_000
EVENING: Final = 8
"""How many boards an evening has."""
LEVELS: Final = (Level.NOVICE, Level.BOOK, Level.EXPERT)
_AGAIN: Final = 400
"""How many times the boards are drawn again for the interval."""
_SECRET: Final = b"evenings"


def played(each: Board, level: Level, chance: Random) -> int:
    """The points of a player of a level on a board."""
    game = each.answered(each.start)
    while not board.over(game):
        action = choose(game.view(PLAYER), level, chance)
        assert action is not None, "the house waits for the player"
        game, _ = game.apply(PLAYER, action)
        game = each.answered(game)
    return board.points_of(game)


def plays(number: int) -> list[dict[Level, int]]:
    """The points of each level on each board."""
    chance = Random(_SECRET)
    boards = (Board.of(_SECRET, "evenings", 0, n) for n in range(1, number + 1))
    return [{level: played(each, level, chance) for level in LEVELS} for each in boards]


def ratio(
    found: Sequence[dict[Level, int]], one: Level, other: Level, evenings: int, chance: Random
) -> tuple[float, float]:
    """The variance of an evening's result without duplicate, and with it."""
    apart, same = [], []
    for _ in range(evenings):
        boards = chance.choices(found, k=EVENING)
        others = chance.choices(found, k=EVENING)
        mine = sum(each[one] for each in boards)
        same.append(mine - sum(each[other] for each in boards))
        apart.append(mine - sum(each[other] for each in others))
    return variance(apart), variance(same)


def exact(found: Sequence[dict[Level, int]], one: Level, other: Level) -> float:
    """The same ratio without drawing evenings: boards are independent, so their variances add up."""
    mine, theirs = ([each[level] for each in found] for level in (one, other))
    apart = variance(mine) + variance(theirs)
    same = variance([a - b for a, b in zip(mine, theirs, strict=True)])
    return apart / same if same else inf


def main() -> None:
    """Print the ratio for each pair of levels."""
    boards, evenings = (int(text) for text in (*sys.argv[1:], *map(str, (BOARDS, EVENINGS)))[:2])
    found, chance = plays(boards), Random(1)
    print(f"{boards} boards, {evenings} evenings of {EVENING}")
    for one, other in combinations(LEVELS, 2):
        apart, same = ratio(found, one, other, evenings, chance)
        again = [exact(chance.choices(found, k=len(found)), one, other) for _ in range(_AGAIN)]
        low, *_, high = quantiles(again, n=40)
        print(
            f"{one} and {other}: variance {apart:.2f} without, {same:.2f} with; "
            f"ratio {apart / same if same else inf:.2f} (95%: {low:.2f} to {high:.2f})"
        )


if __name__ == "__main__":
    main()
