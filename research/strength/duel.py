"""Games between two players. Every pack is played twice, the second time with the seats swapped."""

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

from engine.ecarte.actions import ANNOUNCE, cut
from engine.ecarte.advisor import expert, levels
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action, Level
from research.benchmarks.playouts import choose_at_random

RANDOM: Final = "random"
PLAYERS: Final = (RANDOM, *Level)
CUT: Final = cut(16)
_AT_ONCE: Final = 5
_MOST_DEALS: Final = 9
"""The most deals in a game to five."""
_DECISIONS: Final = 40
"""A forecast comes from one of this number of first decisions; few games have more."""
_95_PERCENT: Final = 1.96

Item = TypeVar("Item")
Part = TypeVar("Part")
Choose = Callable[[EcarteView, Random], Action | None]


class Forecast(NamedTuple):
    """A forecast of a player.

    Args:
        chance: the chance of winning.
        won: whether the player won.
        score: the points of the player and of the opponent.
    """

    chance: float
    won: bool
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class GamePair:
    """Two games with the same packs and swapped seats.

    Args:
        won: how many of the two games the first player won.
        before_deals: the first player's forecasts before one random deal of each game, if it was reached.
        at_decisions: the forecasts of each expert at one random decision, if it was reached.
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
        """Estimate the mean of independent values, at least two."""
        values = tuple(values)
        return cls(fmean(values), _95_PERCENT * stdev(values) / sqrt(len(values)))

    def averaged(self, other: Estimate) -> Estimate:
        """Return the mean of this estimate and of an independent one."""
        return Estimate((self.mean + other.mean) / 2, hypot(self.margin, other.margin) / 2)

    @property
    def text(self) -> str:
        """The estimate as text, such as ``0.038 ± 0.010``."""
        return f"{self.mean:.3f} ± {self.margin:.3f}"


def interval(came: int, number: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a probability, from ``came`` successes in ``number`` trials."""
    spread = _95_PERCENT**2 / number
    middle = came / number + spread / 2
    half = _95_PERCENT * sqrt(came / number * (1 - came / number) / number + spread / number / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


@dataclass(slots=True)
class _Nth(Generic[Item]):
    """Keeps the nth item of a sequence, if there is one.

    The number is drawn beforehand. Drawing among the items afterwards would favour short games.
    """

    number: int
    kept: Item | None = None

    def see(self, item: Item) -> None:
        if self.number == 0:
            self.kept = item
        self.number -= 1


@dataclass(slots=True)
class _Seen:
    """The material for forecasts of a game: the game before one deal, and one view of each expert."""

    deals: _Nth[EcarteGame]
    views: dict[int, _Nth[EcarteView]]

    def before_deal(self, seat: int, winner: int) -> Iterator[Forecast]:
        """Return the forecast for a seat before a deal."""
        game = self.deals.kept
        if game is not None:
            values = MatchValues.of(game.rules)
            chance = values.chance(game.score[seat], game.score[1 - seat], dealing=game.dealer == seat)
            yield Forecast(chance, winner == seat, _score(game.score, seat))

    def at_decisions(self, winner: int, chance: Random) -> Iterator[Forecast]:
        """Return the experts' forecasts for their best actions."""
        for seat, views in self.views.items():
            if views.kept is not None:
                told = expert.weigh(views.kept, chance)[0].chance
                yield Forecast(told, winner == seat, _score(views.kept.score, seat))


def _score(points: tuple[int, int], seat: int) -> tuple[int, int]:
    """Return the points of a seat and of the other."""
    return points[seat], points[1 - seat]


def won_by(name: str, other: str, games: int, rules: Ruleset = CLASSIC) -> list[GamePair]:
    """Play games between two players, on all cores that this process may use.

    Args:
        name: the first player, one of PLAYERS.
        other: the second player, one of PLAYERS.
        games: the number of games, two for each pair.
        rules: the ruleset.

    Returns:
        The pairs from the side of the first player. The same arguments give the same pairs.
    """
    return on_all_cores(partial(pairs, name, other, rules), games // 2)


def on_all_cores(work: Callable[[range], list[Part]], number: int, at_once: int = _AT_ONCE) -> list[Part]:
    """Return the results of ``work`` for the numbers below ``number``, in order. Processes share the work."""
    pieces = [range(start, min(start + at_once, number)) for start in range(0, number, at_once)]
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return list(chain.from_iterable(pool.map(work, pieces)))


def pairs(name: str, other: str, rules: Ruleset, numbers: range) -> list[GamePair]:
    """Play the pairs with these numbers, in this process."""
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
    """Play a game to its end; return the winner's seat and the material for forecasts."""
    choose = [chooser(name) for name in names]
    deal = chance.randrange(_MOST_DEALS)
    experts = [seat for seat in (0, 1) if names[seat] == Level.EXPERT]
    seen = _Seen(_Nth(deal), {seat: _Nth(chance.randrange(_DECISIONS)) for seat in experts})
    while not game.over:
        (seat,) = game.actors
        if game.deal is None:
            seen.deals.see(game)
            game, _ = game.apply(seat, CUT)
            continue
        waiting = 1 - seat
        if ANNOUNCE in game.legal(waiting) and choose[waiting](game.view(waiting), chance) == ANNOUNCE:
            game, _ = game.apply(waiting, ANNOUNCE)
            continue
        view = game.view(seat)
        if seat in seen.views:
            seen.views[seat].see(view)
        action = choose[seat](view, chance)
        assert action is not None, "a player in turn acts"
        game, _ = game.apply(seat, action)
    assert game.result is not None, "a game that is over has a result"
    return game.result.winner, seen


def chooser(name: str) -> Choose:
    """Return the decision function of one of PLAYERS."""
    return choose_at_random if name == RANDOM else partial(_by_level, Level(name))


def next_by(level: Level, game: EcarteGame, chance: Random) -> EcarteGame:
    """Return the game after the next action, with both players at a level. They cut in the middle."""
    (seat,) = game.actors
    waiting = 1 - seat
    if game.deal is None:
        return game.apply(seat, CUT)[0]
    may_announce = ANNOUNCE in game.legal(waiting)
    if may_announce and levels.choose(game.view(waiting), level, chance) == ANNOUNCE:
        return game.apply(waiting, ANNOUNCE)[0]
    action = levels.choose(game.view(seat), level, chance)
    assert action is not None, "a player in turn acts"
    return game.apply(seat, action)[0]


def _by_level(level: Level, view: EcarteView, chance: Random) -> Action | None:
    return levels.choose(view, level, chance)
