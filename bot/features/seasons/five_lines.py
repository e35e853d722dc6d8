"""A season in five lines: what was special among the results of its games, of one kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from operator import attrgetter
from typing import Final

from bot.features.chronicle.model import MILLION, Record, Result, highest_pot, longest_run
from bot.tables.seat import TWO

LEAST_DECISIONS: Final = 10
LEAST_GAMES: Final = 5
"""How many reviewed games of a person, or games of two with each other, make a line."""


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two people, and how many of their games each of them was ahead in."""

    people: tuple[int, int]
    won: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FiveLines:
    """Each is None if there were not enough games for it.

    Args:
        best: the result with the fewest errors for its decisions, of those with ten decisions or more.
        luckiest: who had most luck a game, and how much: a chance, or counters.
        unluckiest: who had least.
        rivalry: the two with the closest score.
        pot: the highest pot.
        run: the longest run of wins.
    """

    best: Result | None
    luckiest: tuple[int, float] | None
    unluckiest: tuple[int, float] | None
    rivalry: Rivalry | None
    pot: Record | None
    run: Record | None

    @property
    def people(self) -> set[int]:
        """Everybody who is named."""
        named = [[] if self.best is None else [self.best.person]]
        named += [[person] for person, _ in filter(None, (self.luckiest, self.unluckiest))]
        named += [[] if self.rivalry is None else [*self.rivalry.people]]
        named += [[*record.people] for record in (self.pot, self.run) if record is not None]
        return {person for people in named for person in people}


def five_lines(results: Sequence[Result]) -> FiveLines:
    """What was special among results in order of time. Among equals the first stands."""
    lucks = _lucks(results)
    both = len(lucks) >= TWO
    return FiveLines(
        _best(results),
        max(lucks, key=_worth) if both else None,
        min(lucks, key=_worth) if both else None,
        _rivalry(results),
        highest_pot(results),
        longest_run(results),
    )


def _worth(luck: tuple[int, float]) -> float:
    return luck[1]


def _best(results: Sequence[Result]) -> Result | None:
    """The result with the greatest share of decisions without error, then with most decisions."""
    judged = [
        (1 - errors / decisions, decisions, result)
        for result in results
        if result.luck is not None
        and (decisions := result.decisions or 0) >= LEAST_DECISIONS
        and (errors := result.errors) is not None
    ]
    return max(judged, key=lambda each: each[:2], default=(0, 0, None))[2]


def _lucks(results: Sequence[Result]) -> list[tuple[int, float]]:
    """The mean luck of each person with enough reviewed games."""
    of_person = defaultdict[int, list[int]](list)
    for result in results:
        if result.luck is not None:
            of_person[result.person].append(result.luck)
    return [
        (person, sum(lucks) / len(lucks) / MILLION)
        for person, lucks in of_person.items()
        if len(lucks) >= LEAST_GAMES
    ]


def _rivalry(results: Sequence[Result]) -> Rivalry | None:
    """The two with the least difference of games won; among equals those with most games."""
    won = defaultdict[tuple[int, int], list[int]](lambda: [0, 0])
    played = defaultdict[tuple[int, int], int](int)
    for _, group in groupby(results, key=attrgetter("game")):
        there = [each for each in group if each.finished and not each.replaced]
        there.sort(key=attrgetter("person"))
        for one, other in combinations(there, TWO):
            pair = one.person, other.person
            played[pair] += 1
            won[pair][0] += one.rank < other.rank
            won[pair][1] += one.rank > other.rank
    enough = [pair for pair, games in played.items() if games >= LEAST_GAMES]
    if not enough:
        return None
    closest = min(enough, key=lambda pair: (abs(won[pair][0] - won[pair][1]), -played[pair]))
    return Rivalry(closest, (won[closest][0], won[closest][1]))
