"""What a score is worth: the chance of winning the game before the cards of a deal are given.

How deals end between good players, score by score, stands in ``outcomes.txt``, which ``make tables`` writes.
Everything else follows from the rules by induction: each deal brings at least one point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

from engine.ecarte.rules import Ruleset

FARTHEST: Final = 3
"""Who lacks more points than these plays as if he lacked no more."""
CLASSES: Final = tuple(
    (elder, dealer) for elder in range(1, FARTHEST + 1) for dealer in range(1, FARTHEST + 1)
)
"""The classes of score: how many points elder and dealer lack, FARTHEST or more being one."""


class DealOutcome(NamedTuple):
    """One way for a deal to end.

    Args:
        king: who marks the card that scores: ``turned`` (the dealer), ``elder``, ``dealer`` or ``nobody``.
        winner: who scores for the tricks, ``elder`` or ``dealer``.
        vole: whether he makes all five.
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
"""The outcomes, in the order in which a line of ``outcomes.txt`` has their shares."""

Shares = Sequence[float]


@cache
def shares() -> dict[tuple[int, int], Shares]:
    """For each class of score, the shares of ``OUTCOMES``; they sum to 1."""
    table: dict[tuple[int, int], Shares] = {}
    for line in (
        files("engine.ecarte.advisor.search").joinpath("outcomes.txt").read_text("ascii").splitlines()
    ):
        elder, dealer, *numbers = line.split()
        counts = list(map(int, numbers))
        table[int(elder), int(dealer)] = tuple(count / sum(counts) for count in counts)
    return table


class MatchValues:
    """The chance of winning the game at every score.

    Args:
        rules: the ruleset.
        ends: for each class of score, how deals end; what is known if nothing else is said.
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
        """The values under these rules, worked out once."""
        return cls(rules)

    def chance(self, mine: int, his: int, *, dealing: bool) -> float:
        """The chance of winning for who has so many points against so many, before the cards are dealt."""
        target = self.rules.target
        if mine >= target:
            return 1.0
        if his >= target:
            return 0.0
        if dealing:
            return 1 - self._elder[target - his, target - mine]
        return self._elder[target - mine, target - his]

    def chance_at_turn_up(self, mine: int, his: int, *, dealing: bool, turned: bool) -> float:
        """The chance once the turn-up is seen and before anybody speaks.

        Args:
            mine: points of the player, the turned king's included.
            his: points of the opponent, likewise.
            dealing: whether the player deals.
            turned: whether the card that scores is the turn-up.
        """
        elder, dealer = (self.rules.target - points for points in ((his, mine) if dealing else (mine, his)))
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
        """The elder's chance, when he lacks so many points and the dealer so many, from all later scores."""
        here = self._ends[min(elder, FARTHEST), min(dealer, FARTHEST)]
        return sum(
            share * self._after(outcome, elder, dealer) for outcome, share in zip(OUTCOMES, here, strict=True)
        )

    def _after(self, outcome: DealOutcome, elder: int, dealer: int) -> float:
        """The elder's chance after a deal that ended so; the points are marked in the order they arise."""
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
        """What the tricks are worth to their winner."""
        if double:
            return self.rules.vulnerable_vole if vole else 2
        return 2 if vole else 1
