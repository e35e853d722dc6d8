"""Scores as a fold over facts: what games, pools and reviews have counted for, in the order of their entries.

A fact that is entered is one step of the fold, from the row as it is stored. Where facts count no more, the
fold runs again over those that remain: no step has to be undone, and nothing depends on which facts were left
out before (``scoring.py``).

A fact counts in the book of its server and everywhere, for all time and in its month: each of these rows is
the fold of the facts that count there. See ``docs/develop/voiding.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.tables.counting import LEAST_MET, Share
from engine.interface import Mean


@dataclass(frozen=True, slots=True)
class GameFact:
    """What a finished game counts for, for one person.

    Args:
        share: not ``Share.NONE``, unless only ``others`` count.
        won: whether they have won it alone, in a seat that they kept.
        statistics: the numbers that the game has counted for them, if a deal was finished and they stayed.
        others: the codes of those whom they have played against in a finished deal.
    """

    share: Share
    won: bool = False
    statistics: Mapping[str, int] = field(default_factory=dict)
    others: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class CountersFact:
    """The counters that somebody has won with a settled game or pool, or lost if negative.

    Args:
        chouette: the counters of these that were won as la chouette; None if they did not play it.
        pools: how many pools they took, 0 or 1; None for a game.
    """

    counters: int
    chouette: int | None = None
    pools: int | None = None


@dataclass(frozen=True, slots=True)
class ReviewFact:
    """The decisions of somebody in a reviewed game, and how many of them were errors."""

    decisions: int
    errors: int


Fact = GameFact | CountersFact | ReviewFact
RATED: Final = ReviewFact(0, 0)
"""Somebody was rated without a game that counts: their scores begin with zeros."""


@dataclass(slots=True)
class Row:
    """A row of scores without the rating, with its rows of statistics and of people met.

    Nobody changes one but ``fold``, its own: a copy for each of somebody's thousands of facts takes long.
    """

    games: int = 0
    games_won: int = 0
    streak: int = 0
    best_streak: int = 0
    counters: int | None = None
    chouette: int | None = None
    pools: int | None = None
    decisions: int = 0
    errors: int = 0
    met: frozenset[bytes] = frozenset()
    statistics: dict[str, int] = field(default_factory=dict)

    @property
    def ranked(self) -> bool:
        """Whether they have met enough people for a rank. No further ones are noted then."""
        return len(self.met) >= LEAST_MET


def fold(facts: Iterable[Fact], means: Mapping[str, Mean], row: Row | None = None) -> Row | None:
    """The row of scores that follows from facts; None if nothing counts.

    Args:
        facts: those that count for one person in one book and season, in the order of their entries.
        means: those of the game.
        row: the row of the facts before them.
    """
    own = None if row is None else replace(row, statistics=dict(row.statistics))
    for fact in facts:
        match fact:
            case GameFact():
                if fact.share is not Share.NONE:
                    own = own or Row()
                    _add_game(own, fact)
                # A person without a row has no place at which those whom they meet could be noted.
                if own is not None and not own.ranked:
                    own.met = own.met.union(fact.others)
            case CountersFact():
                own = own or Row()
                _add_counters(own, fact)
            case ReviewFact():
                own = own or Row()
                own.decisions += fact.decisions
                own.errors += fact.errors
    if own is not None:
        own.statistics = _with_means(own.statistics, means)
    return own


def _add_game(row: Row, fact: GameFact) -> None:
    row.games += 1
    if fact.share is Share.PLAYED:
        return
    row.games_won += fact.won
    row.streak = row.streak + 1 if fact.won else 0
    row.best_streak = max(row.best_streak, row.streak)
    for name, number in fact.statistics.items():
        row.statistics[name] = row.statistics.get(name, 0) + number


def _add_counters(row: Row, fact: CountersFact) -> None:
    row.counters = (row.counters or 0) + fact.counters
    if fact.chouette is not None:
        row.chouette = (row.chouette or 0) + fact.chouette
    if fact.pools is not None:
        row.pools = (row.pools or 0) + fact.pools


def _with_means(statistics: Mapping[str, int], means: Mapping[str, Mean]) -> dict[str, int]:
    """The statistics with their means in thousandths, rounded towards 0 as in SQL."""
    known = dict(statistics)
    for name, mean in means.items():
        if mean.of in statistics and statistics.get(mean.per, 0) >= mean.least:
            own = 1000 * statistics[mean.of]
            known[name] = (abs(own) // statistics[mean.per]) * (-1 if own < 0 else 1)
    return known
