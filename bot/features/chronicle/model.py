"""What finished games between people have come to, and what follows from it.

The functions take the results of any games in order of time, such as those of a month. If two records are
equal, the earlier one stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from operator import attrgetter
from typing import Final

from bot.database.clock import DAY_MS
from bot.features.standings.model import Figures
from bot.tables.counting import Share
from bot.tables.seat import TWO
from engine.interface import Level, Rules

MILLION: Final = 1_000_000
"""Luck and skill are stored in millionths."""
_LAST: Final = 5
LEAST_RUN: Final = 2
"""The shortest run that is a record."""


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A season of a server that is over, with its champions in a game.

    Args:
        name: what it is called.
        people: the champions who may be named.
        unnamed: how many others there are.
    """

    name: str
    people: Sequence[int]
    unnamed: int


@dataclass(frozen=True, slots=True)
class HallOfFame:
    """A page of past seasons, the newest first.

    Args:
        page: its number, from 0.
        total: how many there are on all pages.
    """

    seasons: Sequence[PastSeason]
    page: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Figures):
    """The same, with what is known of the game, and what the review has added.

    Args:
        at: when the game ended, in UTC milliseconds.
        replaced: whether a substitute has taken their seat over.
        behind: how many points behind they were at most; None until the game is reviewed.
        luck: what the cards have brought, in millionths of a chance or of a counter; None until then.
        skill: what decisions have brought, as ``luck``.
        decisions: how many real decisions they had; None until the game is reviewed.
        errors: how many of these were errors.
    """

    game: str
    person: int
    at: int
    replaced: bool = False
    behind: int | None = None
    luck: int | None = None
    skill: int | None = None
    decisions: int | None = None
    errors: int | None = None

    @property
    def full(self) -> bool:
        """Whether it counts in full, with a finished deal."""
        return self.finished and self.share is Share.FULL

    @property
    def day(self) -> int:
        """The day on which the game ended, in days of UTC since 1970."""
        return self.at // DAY_MS


@dataclass(frozen=True, slots=True)
class Coached:
    """What luck and skill have brought a person a game on average, by the coach: chances, or counters.

    Args:
        games: how many of the games were reviewed.
    """

    luck: float
    skill: float
    games: int


def coached(results: Iterable[Result]) -> Coached | None:
    """The mean luck and skill in the results of one person; None if no game was reviewed."""
    found = [(each.luck, each.skill) for each in results if each.luck is not None and each.skill is not None]
    if not found:
        return None
    luck, skill = map(sum, zip(*found, strict=True))
    return Coached(luck / MILLION / len(found), skill / MILLION / len(found), len(found))


@dataclass(frozen=True, slots=True)
class Day:
    """What one person has won and lost against another on a day.

    Args:
        at: a time on it, in UTC milliseconds.
    """

    at: int
    won: int
    lost: int

    @property
    def worth(self) -> tuple[int, int]:
        """By which days are compared: games won less those lost, then games won."""
        return self.won - self.lost, self.won


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The games of one kind between two people, from the side of the first.

    Args:
        results: theirs and the other's of each game, in order of time; at least one pair.
    """

    results: Sequence[tuple[Result, Result]]

    @property
    def played(self) -> int:
        """How many games they have finished."""
        return len(self.results)

    @property
    def won(self) -> int:
        """In how many of these the first was ahead of the second."""
        return sum(own.rank < other.rank for own, other in self.results)

    @property
    def lost(self) -> int:
        """In how many of these the second was ahead."""
        return sum(own.rank > other.rank for own, other in self.results)

    @property
    def points(self) -> tuple[int, int]:
        """The points of both."""
        return sum(own.points for own, _ in self.results), sum(other.points for _, other in self.results)

    @property
    def days(self) -> tuple[Day, Day] | None:
        """The first's best and worst day; None before they have played on two."""
        days = [
            Day(
                games[-1][0].at,
                sum(own.rank < other.rank for own, other in games),
                sum(own.rank > other.rank for own, other in games),
            )
            for _, group in groupby(self.results, key=lambda pair: pair[0].day)
            for games in [list(group)]
        ]
        if len(days) == 1:
            return None
        return max(days, key=attrgetter("worth")), min(days, key=attrgetter("worth"))

    @property
    def last(self) -> Sequence[tuple[Result, Result]]:
        """The last five games, the newest first."""
        return self.results[: -_LAST - 1 : -1]


def head_to_head(results: Iterable[Result], one: int, other: int) -> HeadToHead | None:
    """The games of one kind between two people; None if they have finished none.

    Args:
        results: those of games in which both have played, in order of time. Other people's are passed over,
            and games that a substitute has finished for one of the two.
    """
    pairs = []
    for _, group in groupby(results, key=attrgetter("game")):
        by_person = {each.person: each for each in group if each.finished and not each.replaced}
        if one in by_person and other in by_person:
            pairs.append((by_person[one], by_person[other]))
    return HeadToHead(pairs) if pairs else None


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games somebody has finished against an opponent, or a level of the house, and won."""

    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Career:
    """How a person has played the games of one kind.

    Args:
        ratings: their rating after each rated match, in order of time.
        opponents: their most frequent opponents, each by the id.
        house: their games against the house, by its level.
    """

    ratings: tuple[int, ...]
    opponents: Mapping[int, Tally]
    house: Mapping[Level, Tally]


def opponents(results: Iterable[Result], person: int, number: int) -> dict[int, Tally]:
    """The opponents with whom a person has finished most games, the most frequent first.

    Args:
        results: as for ``head_to_head``, of any games of the person.
        number: how many opponents at most.
    """
    met: dict[int, list[bool]] = {}
    for _, group in groupby(results, key=attrgetter("game")):
        there = [each for each in group if each.finished and not each.replaced]
        own = next((each for each in there if each.person == person), None)
        for other in there:
            if own is not None and other is not own:
                met.setdefault(other.person, []).append(own.rank < other.rank)
    tallies = {other: Tally(len(games), sum(games)) for other, games in met.items()}
    return dict(sorted(tallies.items(), key=lambda item: -item[1].played)[:number])


@dataclass(frozen=True, slots=True)
class ClosestGame:
    """The game of some that was decided by least.

    Args:
        results: those of the first two, in order of their ranks.
    """

    kind: str
    results: tuple[Result, Result]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.results[0].game


def closest_game(
    results: Iterable[Result], rules_of: Mapping[str, Rules], shows: Callable[[int], bool]
) -> ClosestGame | None:
    """The game with the least lead of its first player, of those that were played to their end.

    The lead counts in parts of what the game is played for: the points of its target, or what everybody
    brings. Among equals that with most deals stands, then the earliest. A player who resigns ends a game
    before.

    Args:
        results: those of some games, each with its own next to each other.
        rules_of: the rules of each game, by its id.
        shows: whether a person may be named.
    """
    closest: tuple[float, int, ClosestGame] | None = None
    for game, group in groupby(results, key=attrgetter("game")):
        there = sorted(
            (each for each in group if each.finished and not each.replaced and shows(each.person)),
            key=attrgetter("rank"),
        )
        rules = rules_of[game]
        if len(there) < TWO or there[0].rank > 1 or there[0].points < (rules.target or 0):
            continue
        lead = (there[0].points - there[1].points) / (rules.target or rules.buy_in)
        found = lead, -there[0].deals, ClosestGame(rules.kind, (there[0], there[1]))
        if closest is None or found[:2] < closest[:2]:
            closest = found
    return None if closest is None else closest[2]


class Most(StrEnum):
    """What a record is the most of."""

    POT = "pot"
    RUN = "run"
    FEATS = "feats"
    COMEBACK = "comeback"
    UNLUCKY = "unlucky"
    LONGEST = "longest"
    EVENINGS = "evenings"


@dataclass(frozen=True, slots=True)
class Record:
    """The most of something among some results.

    Args:
        most: what it is the most of.
        value: how much; luck in millionths.
        game: the game that made it.
        at: when that game ended, in UTC milliseconds.
        people: who made it.
    """

    most: Most
    value: int
    game: str
    at: int
    people: tuple[int, ...]


def highest_pot(results: Sequence[Result]) -> Record | None:
    """The most counters that lay in the pot of a game, with its players; None if none had a pot."""
    full = [result for result in results if result.full and result.pot]
    best = max(full, key=lambda result: result.pot, default=None)
    return None if best is None else _of_all(Most.POT, best.pot, best, results)


def longest_run(results: Sequence[Result]) -> Record | None:
    """The most games that somebody has won in a row, with the last of them; None without two in a row.

    A game that counts only as played neither makes a run longer nor ends it.
    """
    longest: tuple[int, Result] | None = None
    runs: dict[int, int] = {}
    for result in results:
        if result.share is not Share.FULL:
            continue
        run = runs[result.person] = runs.get(result.person, 0) + 1 if result.won else 0
        if run >= LEAST_RUN and (longest is None or run > longest[0]):
            longest = run, result
    return None if longest is None else _of_one(Most.RUN, *longest)


def _of_one(most: Most, value: int, result: Result) -> Record:
    return Record(most, value, result.game, result.at, (result.person,))


def _of_all(most: Most, value: int, best: Result, results: Iterable[Result]) -> Record:
    people = tuple(result.person for result in results if result.game == best.game)
    return Record(most, value, best.game, best.at, people)
