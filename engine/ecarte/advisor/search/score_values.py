"""The value of a score: the chance of winning the game before the next deal.

``outcomes.txt``, which ``make tables`` writes, holds the frequency of each end of a deal between good
players. The values follow by induction, since each deal scores at least one point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

from engine.ecarte.rules import Ruleset

FARTHEST: Final = 3
"""A player who needs more points than this plays as if they needed this number."""
CLASSES: Final = tuple(
    (elder, dealer) for elder in range(1, FARTHEST + 1) for dealer in range(1, FARTHEST + 1)
)
"""The classes of score: the points that elder and dealer need, at most FARTHEST each."""


class DealOutcome(NamedTuple):
    """One way in which a deal can end.

    Args:
        king: who scores for the king: ``turned`` (the dealer), ``elder``, ``dealer`` or ``nobody``.
        winner: who scores for tricks: ``elder`` or ``dealer``.
        vole: whether the winner takes all five tricks.
        double: whether the loser prevented the first exchange.
    """

    king: str
    winner: str
    vole: bool
    double: bool


OUTCOMES: Final = tuple(
    DealOutcome(*facts)
    for facts in product(
        ("turned", "elder", "dealer", "nobody"), ("elder", "dealer"), (False, True), (False, True)
    )
)
"""All outcomes, in the order of the numbers in a line of ``outcomes.txt``."""

Shares = Sequence[float]


@cache
def shares(players: str = "search") -> dict[tuple[int, int], Shares]:
    """For each class of score, the share of each of ``OUTCOMES``. The shares of a class sum to 1.

    Args:
        players: the package of the advisor whose deals were counted: ``search``, or ``solution``.
    """
    table: dict[tuple[int, int], Shares] = {}
    counted = files("engine.ecarte.advisor").joinpath(players, "outcomes.txt").read_text("ascii")
    for line in counted.splitlines():
        elder, dealer, *numbers = line.split()
        counts = list(map(int, numbers))
        table[int(elder), int(dealer)] = tuple(count / sum(counts) for count in counts)
    return table


class MatchValues:
    """The chance of winning the game at every score.

    Args:
        rules: the ruleset.
        ends: for each class of score, the shares of the outcomes; by default those of ``outcomes.txt``.

    >>> from engine.ecarte.rules import CLASSIC
    >>> values = MatchValues.of(CLASSIC)
    >>> round(values.chance(0, 0, dealing=True), 3)
    0.503
    >>> values.chance(5, 3, dealing=True)
    1.0
    """

    def __init__(self, rules: Ruleset, ends: Mapping[tuple[int, int], Shares] | None = None) -> None:
        self.rules = rules
        self._ends = shares() if ends is None else ends
        target = rules.target
        self._elder: dict[tuple[int, int], float] = {}
        for lacked in range(2, 2 * target + 1):
            for elder in range(max(1, lacked - target), min(target, lacked - 1) + 1):
                self._elder[elder, lacked - elder] = self._induced(elder, lacked - elder)

    @classmethod
    @cache
    def of(cls, rules: Ruleset) -> MatchValues:
        """The values under these rules. They are kept and reused."""
        return cls(rules)

    def chance(self, mine: int, theirs: int, *, dealing: bool) -> float:
        """A player's chance of winning the game before a deal.

        Args:
            mine: the points of the player.
            theirs: the points of the opponent.
            dealing: whether the player deals.
        """
        target = self.rules.target
        if mine >= target:
            return 1.0
        if theirs >= target:
            return 0.0
        if dealing:
            return 1 - self._elder[target - theirs, target - mine]
        return self._elder[target - mine, target - theirs]

    def chance_at_turn_up(self, mine: int, theirs: int, *, dealing: bool, turned: bool) -> float:
        """A player's chance of winning the game after the turn-up, before the elder speaks.

        Args:
            mine: the points of the player, the turned king's included.
            theirs: the points of the opponent, the turned king's included.
            dealing: whether the player deals.
            turned: whether the king is the turn-up.
        """
        elder, dealer = (
            self.rules.target - points for points in ((theirs, mine) if dealing else (mine, theirs))
        )
        before = dealer + (turned and self.rules.turn_up_bonus)
        here = self._ends[min(elder, FARTHEST), min(before, FARTHEST)]
        ends = [
            (share, self._after(outcome, elder, before))
            for outcome, share in zip(OUTCOMES, here, strict=True)
            if (outcome.king == "turned") is turned
        ]
        chance = sum(share * after for share, after in ends) / sum(share for share, _ in ends)
        return 1 - chance if dealing else chance

    def _induced(self, elder: int, dealer: int) -> float:
        """The elder's chance at a score, given as points needed, from the chances at later scores."""
        here = self._ends[min(elder, FARTHEST), min(dealer, FARTHEST)]
        return sum(
            share * self._after(outcome, elder, dealer) for outcome, share in zip(OUTCOMES, here, strict=True)
        )

    def _after(self, outcome: DealOutcome, elder: int, dealer: int) -> float:
        """The elder's chance after a deal with this outcome. The king's point counts before the tricks."""
        if outcome.king == "elder":
            elder -= 1
        elif outcome.king == "dealer" or (outcome.king == "turned" and self.rules.turn_up_bonus):
            dealer -= 1
        if elder > 0 and dealer > 0:
            points = self.points(vole=outcome.vole, double=outcome.double)
            if outcome.winner == "elder":
                elder -= points
            else:
                dealer -= points
        if elder <= 0 or dealer <= 0:
            return float(elder <= 0)
        return 1 - self._elder[dealer, elder]

    def points(self, *, vole: bool, double: bool) -> int:
        """The points that the winner scores for tricks."""
        if double:
            return self.rules.vulnerable_vole if vole else 2
        return 2 if vole else 1
