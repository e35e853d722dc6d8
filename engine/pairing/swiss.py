"""Players with equal scores meet, and nobody meets the same opponent twice where that is possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a Swiss tournament.

    Args:
        pairs: the numbers of those who meet, the better ranked first.
        bye: the number of the player for whom no opponent is left; None with an even number of players.
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None


def rounds_for(players: int) -> int:
    """How many rounds a tournament has: ⌈log₂ n⌉ + 1.

    >>> [rounds_for(players) for players in (7, 8, 9, 64)]
    [4, 4, 5, 7]
    """
    return (players - 1).bit_length() + 1


def pair(players: Sequence[Player]) -> Round:
    """Find the best next round.

    The rules, each before all that follow it:

    1. Everybody plays; with an odd number one player has a bye.
    2. As few as possible meet a former opponent.
    3. These meetings are as old as possible. The latest counts first.
    4. Nobody has a second bye.
    5. The bye goes to the lowest score.
    6. Scores of opponents differ little. The largest differences are compared first.
    7. By rank: the bye goes to the last. Then the upper half of a score group meets its lower half in order,
       and players of different groups meet near the border.

    Args:
        players: those who take part, the best ranked first.
    """
    rules = _Rules(players)
    chosen = cheapest(
        {couple: rules.of_pair(*couple) for couple in combinations(range(len(players)), 2)},
        [rules.of_bye(index) for index in range(len(players))],
    )
    left = {*range(len(players))}.difference(*chosen)
    return Round(
        tuple((players[upper].number, players[lower].number) for upper, lower in chosen),
        players[left.pop()].number if left else None,
    )


class _Rules:
    """What each pair and each bye costs.

    A rule that compares the largest first counts in a positional system: the digits of a sum of such costs
    say how often each size occurs.
    """

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._base = len(players) + 1
        self._group_sizes = Counter(player.points for player in players)

    def of_pair(self, upper: int, lower: int) -> Cost:
        """The costs of a pair, by the players' places in the ranking."""
        one, other = self._players[upper], self._players[lower]
        last = one.met.get(other.number, 0)
        difference = abs(one.points - other.points)
        distance = 1 if difference else self._group_sizes[one.points] // 2
        by_rank = (lower - upper - distance) ** 2
        return (0, int(last > 0), self._digit(last), 0, 0, self._digit(difference), 0, by_rank)

    def of_bye(self, index: int) -> Cost:
        """The costs of a bye, by the player's place in the ranking."""
        player = self._players[index]
        above = player.points - min(self._group_sizes)
        return (1, 0, 0, int(player.had_bye), above, 0, len(self._players) - 1 - index, 0)

    def _digit(self, size: int) -> int:
        """One thing of a size, as a number: nothing of size 0."""
        return self._base ** (size - 1) if size else 0
