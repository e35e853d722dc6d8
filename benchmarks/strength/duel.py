"""Games between two ways to play: every pack is dealt twice, the second time with the seats swapped."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, Generic, NamedTuple, TypeVar

from benchmarks.playouts import choose_at_random
from engine.ecarte.actions import ANNOUNCE, cut
from engine.ecarte.advisor import expert, levels
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action, Level

RANDOM: Final = "random"
PLAYERS: Final = (RANDOM, *Level)
CUT: Final = cut(16)
_AT_ONCE: Final = 5
_MOST_DEALS: Final = 9
"""No game to five has more."""
_DECISIONS: Final = 40
"""How many of an expert's decisions are looked at; few games have more."""
_95_PERCENT: Final = 1.96

Item = TypeVar("Item")
Part = TypeVar("Part")
Choose = Callable[[EcarteView, Random], Action | None]


class Forecast(NamedTuple):
    """A chance of winning that somebody was given, and whether he won."""

    chance: float
    won: bool


@dataclass(frozen=True, slots=True)
class GamePair:
    """Two games with the same packs, in which the players have each other's seats.

    Args:
        won: how many of the two the first player won.
        before_deals: his chances at one deal of each game before its cards were given, if it came to that.
        at_decisions: likewise, the chances of each expert at one of his decisions.
    """

    won: int
    before_deals: tuple[Forecast, ...]
    at_decisions: tuple[Forecast, ...]


class Estimate(NamedTuple):
    """A mean and half the width of its 95 % interval."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Estimate:
        """The mean of independent values, at least two."""
        values = tuple(values)
        return cls(fmean(values), _95_PERCENT * stdev(values) / sqrt(len(values)))

    def averaged(self, other: Estimate) -> Estimate:
        """The mean of this and another estimate that is independent of it."""
        return Estimate((self.mean + other.mean) / 2, hypot(self.margin, other.margin) / 2)

    @property
    def text(self) -> str:
        """Both in thousandths, such as ``0.038 ± 0.010``."""
        return f"{self.mean:.3f} ± {self.margin:.3f}"


def interval(came: int, number: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the probability of what came so many times in so many."""
    spread = _95_PERCENT**2 / number
    middle = came / number + spread / 2
    half = _95_PERCENT * sqrt(came / number * (1 - came / number) / number + spread / number / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


@dataclass(slots=True)
class _Nth(Generic[Item]):
    """One of the things that pass, if so many do.

    Which one is settled before: of those that did pass, any equally likely would favour who wins soon.
    """

    number: int
    kept: Item | None = None

    def look(self, item: Item) -> None:
        if self.number == 0:
            self.kept = item
        self.number -= 1


@dataclass(slots=True)
class _Seen:
    """What is kept of a game for the forecasts: a score with its dealer, and a view of each expert."""

    deals: _Nth[EcarteGame]
    views: dict[int, _Nth[EcarteView]]

    def before_deal(self, seat: int, winner: int) -> Iterator[Forecast]:
        """What a seat's chance was."""
        game = self.deals.kept
        if game is not None:
            values = MatchValues.of(game.rules)
            chance = values.chance(game.score[seat], game.score[1 - seat], dealing=game.dealer == seat)
            yield Forecast(chance, winner == seat)

    def at_decisions(self, winner: int, chance: Random) -> Iterator[Forecast]:
        """What the experts' best actions promised."""
        for seat, views in self.views.items():
            if views.kept is not None:
                yield Forecast(expert.weigh(views.kept, chance)[0].chance, winner == seat)


def won_by(name: str, other: str, games: int, rules: Ruleset = CLASSIC) -> list[GamePair]:
    """Let two players play, on as many cores as this process may use.

    Args:
        name: of PLAYERS.
        other: likewise.
        games: how many, two to a pair.
        rules: what they play by.

    Returns:
        The pairs, as the first player sees them; the same for the same arguments.
    """
    return on_all_cores(partial(pairs, name, other, rules), games // 2)


def on_all_cores(work: Callable[[range], list[Part]], number: int) -> list[Part]:
    """What work brings that is done by numbers, 0 up to some number, in order."""
    pieces = [range(start, min(start + _AT_ONCE, number)) for start in range(0, number, _AT_ONCE)]
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(chain.from_iterable(pool.map(work, pieces)))


def pairs(name: str, other: str, rules: Ruleset, numbers: range) -> list[GamePair]:
    """The pairs of these numbers, played here and now."""
    return [_pair(name, other, rules, number) for number in numbers]


def _pair(name: str, other: str, rules: Ruleset, number: int) -> GamePair:
    chance = Random(number)
    secret = chance.randbytes(32)
    won = 0
    before: list[Forecast] = []
    decisions: list[Forecast] = []
    for seat, names in enumerate(((name, other), (other, name))):
        game, _ = EcarteGame.start(rules, secret, f"duel {number}")
        winner, seen = _play(game, names, chance)
        won += winner == seat
        before += seen.before_deal(seat, winner)
        decisions += seen.at_decisions(winner, chance)
    return GamePair(won, tuple(before), tuple(decisions))


def _play(game: EcarteGame, names: tuple[str, str], chance: Random) -> tuple[int, _Seen]:
    """Play a game to its end; returns the winner's seat and what was kept."""
    choose = [chooser(name) for name in names]
    deal = chance.randrange(_MOST_DEALS)
    experts = [seat for seat in (0, 1) if names[seat] == Level.EXPERT]
    seen = _Seen(_Nth(deal), {seat: _Nth(chance.randrange(_DECISIONS)) for seat in experts})
    while not game.over:
        (seat,) = game.actors
        if game.deal is None:
            seen.deals.look(game)
            game, _ = game.apply(seat, CUT)
            continue
        waiting = 1 - seat
        if ANNOUNCE in game.legal(waiting) and choose[waiting](game.view(waiting), chance) == ANNOUNCE:
            game, _ = game.apply(waiting, ANNOUNCE)
            continue
        view = game.view(seat)
        if seat in seen.views:
            seen.views[seat].look(view)
        action = choose[seat](view, chance)
        assert action is not None, "a player in turn acts"
        game, _ = game.apply(seat, action)
    assert game.result is not None, "a game that is over has a result"
    return game.result.winner, seen


def chooser(name: str) -> Choose:
    """How one of PLAYERS decides."""
    return choose_at_random if name == RANDOM else partial(_by_level, Level(name))


def _by_level(level: Level, view: EcarteView, chance: Random) -> Action | None:
    return levels.choose(view, level, chance)
