"""Players with equal scores meet, and nobody meets the same opponent twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from engine.pairing.matching import Cost, cheapest


@dataclass(frozen=True, slots=True)
class Player:
    """A player who takes part in the next round.

    Args:
        number: the player's number.
        points: the half wins so far.
        met: the last round in which the player met each former opponent.
        had_bye: whether the player has had a bye, also on request.
    """

    number: int
    points: int
    met: Mapping[int, int]
    had_bye: bool = False


class GivesWay(Enum):
    """Which rule a round breaks because no round keeps all of them."""

    NOTHING = "nothing"
    SECOND_BYE = "second_bye"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a Swiss tournament.

    Args:
        pairs: the numbers of those who meet, the better ranked first.
        byes: the numbers of those for whom no opponent is left.
        gives_way: the rule that the round had to break.
    """

    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    gives_way: GivesWay


def rounds_for(players: int) -> int:
    """How many rounds a tournament has: ⌈log₂ n⌉ + 1.

    >>> [rounds_for(players) for players in (7, 8, 9, 64)]
    [4, 4, 5, 7]
    """
    return (players - 1).bit_length() + 1


def pair(players: Sequence[Player]) -> Round:
    """Find the best next round.

    The rules, each before all that follow it:

    1. Nobody meets a former opponent.
    2. Nobody has a second bye.
    3. As few as possible have a bye.
    4. Byes go to the lowest scores. The bye at the highest score counts first.
    5. Scores of opponents differ little. The largest differences are compared first.
    6. By rank: byes go to the last. Then the upper half of a score group meets its lower half in order, and
       players of different groups meet near the border.

    If no round keeps rules 1 and 2, rule 2 gives way as seldom as possible. Rule 1 gives way only if nobody
    could meet a new opponent. Then as few as possible have a bye, and as few as possible a second one. The
    latest of the meetings that are repeated is as old as possible. Rules 4 to 6 follow.

    Args:
        players: those who take part, the best ranked first.
    """
    couples = [
        (upper, lower)
        for (upper, one), (lower, other) in combinations(enumerate(players), 2)
        if other.number not in one.met
    ]
    rematches = not couples
    if rematches:
        couples = list(combinations(range(len(players)), 2))
    rules = _Rules(players, rematches=rematches)
    chosen = cheapest(
        {couple: rules.of_pair(*couple) for couple in couples},
        [rules.of_bye(index) for index in range(len(players))],
    )
    paired = {index for couple in chosen for index in couple}
    left = [player for index, player in enumerate(players) if index not in paired]
    if rematches and chosen:
        gives_way = GivesWay.REMATCH
    elif any(player.had_bye for player in left):
        gives_way = GivesWay.SECOND_BYE
    else:
        gives_way = GivesWay.NOTHING
    return Round(
        tuple((players[upper].number, players[lower].number) for upper, lower in chosen),
        tuple(player.number for player in left),
        gives_way,
    )


class _Rules:
    """What each pair and each bye costs.

    A rule that compares the largest first counts in a positional system: the digits of a sum of such costs
    say how often each size occurs.
    """

    def __init__(self, players: Sequence[Player], *, rematches: bool) -> None:
        self._players = players
        self._rematches = rematches
        self._base = len(players) + 1
        self._group_sizes = Counter(player.points for player in players)

    def of_pair(self, upper: int, lower: int) -> Cost:
        """The costs of a pair, by the players' places in the ranking."""
        one, other = self._players[upper], self._players[lower]
        difference = abs(one.points - other.points)
        distance = 1 if difference else self._group_sizes[one.points] // 2
        costs = (0, self._digit(difference), 0, (lower - upper - distance) ** 2)
        return (0, 0, self._digit(one.met[other.number]), *costs) if self._rematches else (0, 0, *costs)

    def of_bye(self, index: int) -> Cost:
        """The costs of a bye, by the player's place in the ranking."""
        player = self._players[index]
        lowest = min(self._group_sizes)
        costs = (self._digit(player.points - lowest), 0, len(self._players) - 1 - index, 0)
        return (1, int(player.had_bye), 0, *costs) if self._rematches else (int(player.had_bye), 1, *costs)

    def _digit(self, size: int) -> int:
        """One thing of a size, as a number: nothing of size 0."""
        return self._base ** (size - 1) if size else 0
