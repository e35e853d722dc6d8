"""Series of boards, how a person plays them, and what their results are worth."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

from bot.database.clock import DAY_MS
from bot.tables.person import OLD_ENOUGH_DAYS, first_too_young
from bot.text import days
from engine.duplicate import against_mean, percents
from engine.ecarte import actions, board
from engine.ecarte.board import PLAYER, Board
from engine.ecarte.game import EcarteGame
from engine.interface import Action

BOARDS: Final = 8
"""How many boards a day has."""
LEAST_RESULTS: Final = 8
"""With fewer results a board of a day has no percent."""
RESULTS_OF_INSTANCE: Final = 3 * LEAST_RESULTS
"""How many people of the day before make one more instance: then each has results enough."""
THOUSAND: Final = 1_000
INSTANT: Final = "i"
"""The beginning of the name by which a button asks for the boards of a day that is over."""
_NAME: Final = "%Y%m%d"


@dataclass(frozen=True, slots=True)
class Series:
    """A series of boards.

    Args:
        id: its name: for a day the date, such as ``20261128``.
        boards: how many boards it has.
        secret: determines every board and every choice of the house. Nobody sees it before the end.
        opens: its first moment, in UTC milliseconds.
        closes: the first moment after it.
        instances: how many instances with boards of their own it has; None until somebody begins.
        players: how many people play it, if these are known when it begins; None if anybody may play it.
        closed: whether its results are known to all.
    """

    id: str
    boards: int
    secret: bytes
    opens: int
    closes: int
    instances: int | None = None
    players: int | None = None
    closed: bool = False

    @property
    def commitment(self) -> str:
        """The commitment to the secret."""
        return board.commitment(self.secret, self.id)

    def board(self, instance: int, number: int) -> Board:
        """A board of an instance."""
        return Board.of(self.secret, self.id, instance, number)


def day_of(at: int) -> date:
    """The day of a time in UTC milliseconds."""
    return date.fromordinal(days.of(at))


def id_of(day: date) -> str:
    """The name of a day's series."""
    return day.strftime(_NAME)


def series_of(day: date, secret: bytes) -> Series:
    """The series of a day, from midnight to midnight UTC."""
    opens = days.start(day.toordinal())
    return Series(id_of(day), BOARDS, secret, opens, opens + DAY_MS)


def instances_for(players: int) -> int:
    """How many instances a day has after one with this many players."""
    return max(1, players // RESULTS_OF_INSTANCE)


def instance_of(series: Series, guild: int, person: int) -> int:
    """The instance of a server, or outside of servers of an account."""
    assert series.instances is not None, "somebody begins"
    begun_in = f"server {guild}" if guild else f"account {person}"
    digest = hashlib.blake2s(f"{series.id} {begun_in}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % series.instances


@dataclass(frozen=True, slots=True)
class Play:
    """A board as a person plays it.

    Args:
        board: its number in the series, from 1.
        actions: what the person has done; nothing if the time was up before.
        answers: what the house has done.
        points: the person's points less those of the house; None until the board is over.
        decisions: how many decisions counted, as the coach judges; None until it has.
        errors: how many of them were errors.
        percent: the matchpoints in thousandths of a percent; None without enough results.
        mean: the points above the mean of all, in thousandths; None until the series has closed, and if the
            board counts for nobody.
    """

    board: int
    actions: tuple[Action, ...]
    answers: tuple[Action, ...]
    points: int | None = None
    decisions: int | None = None
    errors: int | None = None
    percent: int | None = None
    mean: int | None = None

    @property
    def over(self) -> bool:
        """Whether the board is over."""
        return self.points is not None

    @property
    def never_begun(self) -> bool:
        """Whether its time was up before its player or the house had done anything."""
        return self.over and not self.actions and not self.answers

    @property
    def has_card(self) -> bool:
        """Whether its player has played a card."""
        return any(actions.kind(action) is actions.ActionKind.PLAY for action in self.actions)

    @classmethod
    def of(cls, number: int, game: EcarteGame) -> Play:
        """A play that leads to a position of a board."""
        mine, theirs = (
            tuple(action for actor, action in board.actions_of(game) if (actor == PLAYER) is own)
            for own in (True, False)
        )
        return cls(number, mine, theirs, board.points_of(game) if board.over(game) else None)

    def on(self, played: Board) -> EcarteGame:
        """The position of a board that it leads to. Its last events are all since the person acted."""
        mine, theirs = deque(self.actions), deque(self.answers)
        game, events = played.start, played.start.last_events
        while mine or theirs:
            (actor,) = game.actors
            # A board may be conceded before the house has spoken.
            seat = PLAYER if actor == PLAYER or not theirs else actor
            game, told = game.apply(seat, (mine if seat == PLAYER else theirs).popleft())
            events = told if seat == PLAYER else (*events, *told)
        if self.never_begun:
            game, events = game.apply(PLAYER, actions.CONCEDE)
        return replace(game, last_events=events)

    @classmethod
    def not_begun(cls, number: int) -> Play:
        """A board on which nobody has done anything."""
        return cls(number, (), ())

    def conceded(self, played: Board) -> Play:
        """The same once its time is up: it counts as conceded."""
        game, _ = self.on(played).apply(PLAYER, actions.CONCEDE)
        conceded = Play.of(self.board, game)
        return conceded if self.actions or self.answers else replace(conceded, actions=())


def in_words(acted: Iterable[Action]) -> str:
    """Actions as they are stored, a line each."""
    return "\n".join(map(actions.text, acted))


def from_words(text: str) -> tuple[Action, ...]:
    """The actions of such a text."""
    return tuple(map(actions.parse, text.splitlines()))


@dataclass(frozen=True, slots=True)
class Result:
    """A person's result in a series that has closed.

    Args:
        percent: the mean of their boards' percents, in thousandths; None if one has none.
        mean: their points above the mean of the field, in thousandths.
        accuracy: the share of decisions without error, in thousandths.
        rank: their rank among those of the instance who have played all boards; None if they have not.
        ranked: how many these are; 0 without a rank.
        world_rank: their rank among all instances; None without a percent, or if their account is too young.
        world_ranked: how many have such a rank; 0 without one.
    """

    percent: int | None
    mean: int
    accuracy: int
    rank: int | None
    ranked: int
    world_rank: int | None
    world_ranked: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who plays a series.

    Args:
        guild: the server where they began; 0 outside of servers.
        at: when they began, in UTC milliseconds.
        plays: the boards that they have begun, in order.
        result: None until the series has closed.
    """

    series: str
    person: int
    guild: int
    instance: int
    at: int
    plays: tuple[Play, ...] = ()
    result: Result | None = None

    @property
    def unfinished(self) -> Play | None:
        """The board that they play now."""
        return next((play for play in self.plays if not play.over), None)

    def play(self, number: int) -> Play | None:
        """How they play a board; None if they have not begun it."""
        return next((play for play in self.plays if play.board == number), None)

    def instant(self, series: Series) -> bool:
        """Whether they began when the day of the boards was over, so that nothing of theirs counts there."""
        return series.players is None and self.at >= series.closes

    @property
    def points(self) -> int:
        """Their points less those of the house, on all boards that are over."""
        return sum(play.points or 0 for play in self.plays)

    @property
    def accuracy(self) -> int:
        """The share of their decisions without error, in thousandths."""
        decisions = sum(play.decisions or 0 for play in self.plays)
        errors = sum(play.errors or 0 for play in self.plays)
        return THOUSAND * (decisions - errors) // decisions if decisions else 0


@dataclass(frozen=True)
class Field:
    """All who have played a series, with the results of its boards, once every board is over.

    Args:
        series: the series.
        entries: those who have played.
    """

    series: Series
    entries: Sequence[Entrant]

    @cached_property
    def scored(self) -> list[Entrant]:
        """The entries with what each board and the whole were worth."""
        scores = self._scores()
        whole = []
        for entry in self.entries:
            plays = tuple(scores[entry.person, play.board] for play in entry.plays)
            whole.append(replace(entry, plays=plays))
        return replace(self, entries=whole).ranked

    @property
    def ranked(self) -> list[Entrant]:
        """The entries, each with its result and its rank. Their boards are scored already."""
        ranks, world = self._ranks(self.entries), self._world(self.entries)
        return [replace(entry, result=_result(entry, ranks, world)) for entry in self.entries]

    def _scores(self) -> dict[tuple[int, int], Play]:
        known = self.series.players is not None
        results = defaultdict[tuple[int, int], list[tuple[int, Play]]](list)
        scored: dict[tuple[int, int], Play] = {}
        left_out: list[tuple[Entrant, Play]] = []
        for entry in self.entries:
            for play in entry.plays:
                if self._counts(play):
                    results[entry.instance, play.board].append((entry.person, play))
                else:
                    left_out.append((entry, play))
        for entry, play in left_out:
            others = (entry.instance, play.board) in results
            scored[entry.person, play.board] = replace(play, percent=0, mean=0) if others else play
        for those in results.values():
            points = [_points(play) for _, play in those]
            compared = percents(points) if known or len(those) >= LEAST_RESULTS else [None] * len(those)
            for (person, play), percent, above in zip(those, compared, against_mean(points), strict=True):
                scored[person, play.board] = replace(
                    play,
                    percent=None if percent is None else round(THOUSAND * percent),
                    mean=round(THOUSAND * above),
                )
        return scored

    def _counts(self, play: Play) -> bool:
        """Whether a board counts. Where the players are known, one that was never begun counts for nobody."""
        return self.series.players is None or not play.never_begun

    def _complete(self, entries: Iterable[Entrant]) -> list[Entrant]:
        return [
            entry
            for entry in entries
            if len(entry.plays) == self.series.boards and any(map(self._counts, entry.plays))
        ]

    def _ranks(self, entries: Iterable[Entrant]) -> Mapping[int, tuple[int, int]]:
        """The ranks within each instance, by person."""
        of_instance = defaultdict[int, list[Entrant]](list)
        for entry in self._complete(entries):
            of_instance[entry.instance].append(entry)
        return {person: rank for those in of_instance.values() for person, rank in _ranked(those).items()}

    def _world(self, entries: Iterable[Entrant]) -> Mapping[int, tuple[int, int]]:
        """The ranks among all instances, by person."""
        young = first_too_young(OLD_ENOUGH_DAYS, self.series.closes)
        return _ranked(
            [
                entry
                for entry in self._complete(entries)
                if entry.person < young and percent_of(entry) is not None
            ]
        )


def _points(play: Play) -> int:
    assert play.points is not None, "every board is over"
    return play.points


def percent_of(entry: Entrant) -> int | None:
    """The mean of the percents of an entry's boards; None if one has none.

    A board that counts for nobody has no mean either, and is left out.
    """
    boards = [play for play in entry.plays if play.mean is not None]
    found = [play.percent for play in boards if play.percent is not None]
    return round(sum(found) / len(found)) if found and len(found) == len(boards) else None


def mean_of(entry: Entrant) -> int:
    """The points of an entry above the mean of the field."""
    return sum(play.mean or 0 for play in entry.plays)


def _worth(entry: Entrant) -> tuple[int, int]:
    """What entries are ranked by: percent, or the points above the mean; then the coach's accuracy."""
    percent = percent_of(entry)
    return (mean_of(entry) if percent is None else percent), entry.accuracy


def _ranked(entries: Sequence[Entrant]) -> dict[int, tuple[int, int]]:
    """The rank of each person, and how many are ranked. Equals share a rank."""
    worth = {entry.person: _worth(entry) for entry in entries}
    ordered, number = sorted(worth.values()), len(worth)
    return {person: (1 + number - bisect_right(ordered, own), number) for person, own in worth.items()}


def _result(
    entry: Entrant, ranks: Mapping[int, tuple[int, int]], world: Mapping[int, tuple[int, int]]
) -> Result:
    rank, ranked = ranks.get(entry.person, (None, 0))
    world_rank, world_ranked = world.get(entry.person, (None, 0))
    return Result(percent_of(entry), mean_of(entry), entry.accuracy, rank, ranked, world_rank, world_ranked)
