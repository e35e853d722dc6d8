"""The advisor: how strong each level is, how accurate its forecasts are, and how long it thinks.

``ADVISOR_GAMES`` is the number of games that each pair of players plays.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from math import log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from time import process_time
from typing import Final

from engine.ecarte.actions import CONCEDE, RESIGN
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Level
from research.benchmarks.playouts import new_game
from research.benchmarks.report import milliseconds, percent, show, whole
from research.strength.duel import CUT, RANDOM, Estimate, Forecast, GamePair, chooser, interval, won_by

GAMES: Final = int(os.environ.get("ADVISOR_GAMES", "600"))
THINKING_GAMES: Final = 200
BINS: Final = 10
DUELS: Final[tuple[tuple[str, str], ...]] = (
    (Level.NOVICE, RANDOM),
    (Level.BOOK, RANDOM),
    (Level.BOOK, Level.NOVICE),
    (Level.MASTER, Level.BOOK),
    (Level.MASTER, Level.EXPERT),
    (Level.MASTER, Level.NOVICE),
    (Level.EXPERT, Level.NOVICE),
    (Level.EXPERT, Level.BOOK),
)
EQUALS: Final[tuple[str, str]] = Level.EXPERT, Level.EXPERT
"""Equal players, whose forecasts should be accurate."""
NEVER: Final = 1e-6
"""Replaces a chance of 0 in logarithms."""


def measure() -> None:
    """Print the advisor's tables."""
    pairs = {names: won_by(*names, GAMES) for names in (*DUELS, EQUALS)}
    _show_strength({names: pairs[names] for names in DUELS})
    for names in (EQUALS, DUELS[-1]):
        _show_forecasts(names, pairs[names])
    _show_thinking()


def _show_strength(duels: dict[tuple[str, str], list[GamePair]]) -> None:
    rows = []
    for (name, other), pairs in duels.items():
        won = Estimate.of(pair.won / 2 for pair in pairs)
        rows.append((percent(won.mean), f"± {percent(won.margin)}", name, other, whole(2 * len(pairs))))
    header = ("won", "95 %", "by", "against", "games")
    show("Advisor: games to five, each pack played twice with the seats swapped", header, rows)


def _show_forecasts(names: tuple[str, str], pairs: Sequence[GamePair]) -> None:
    """Show forecasts against results. A game gives one of each kind and player: more would be correlated."""
    for moment, forecasts in (
        ("before a deal", [forecast for pair in pairs for forecast in pair.before_deals]),
        ("at a decision", [forecast for pair in pairs for forecast in pair.at_decisions]),
    ):
        title = f"Advisor: chances told {moment}, {names[0]} against {names[1]}, and what came"
        rows = [_row(f"{least} to {least + 100 // BINS} %", told) for least, told in _binned(forecasts)]
        rows.append(_row("all", forecasts))
        header = ("mean told", "won", "95 %", "log-loss", "forecasts")
        show(title, ("told", *header), rows)
        # Errors may cancel within a bin of chances, but then show at the single scores.
        rows = [_row(f"{mine}–{theirs}", told) for (mine, theirs), told in _by_score(forecasts)]
        show(f"{title}, by score", ("score", *header), rows)


def _binned(forecasts: Iterable[Forecast]) -> list[tuple[int, list[Forecast]]]:
    """Group the forecasts by bin, named by its lowest percentage."""
    bins = defaultdict(list)
    for forecast in forecasts:
        bins[min(int(forecast.chance * BINS), BINS - 1) * 100 // BINS].append(forecast)
    return sorted(bins.items())


def _by_score(forecasts: Iterable[Forecast]) -> list[tuple[tuple[int, int], list[Forecast]]]:
    """Group the forecasts by the points of the player and of the opponent."""
    scores = defaultdict(list)
    for forecast in forecasts:
        scores[forecast.score].append(forecast)
    return sorted(scores.items())


def _row(name: str, forecasts: Sequence[Forecast]) -> tuple[str, ...]:
    number, won = len(forecasts), sum(forecast.won for forecast in forecasts)
    low, high = interval(won, number)
    told = fmean(forecast.chance for forecast in forecasts)
    loss = fmean(-log(max(_chance_of_result(forecast), NEVER)) for forecast in forecasts)
    between = f"{percent(low)} to {percent(high)}"
    return name, percent(told), percent(won / number), between, f"{loss:.3f}", whole(number)


def _chance_of_result(forecast: Forecast) -> float:
    return forecast.chance if forecast.won else 1 - forecast.chance


def _show_thinking() -> None:
    """Measure each level in a process of its own, one after the other."""
    rows = []
    for level in Level:
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            before = pool.submit(_resident).result()
            taken = pool.submit(_thinking, level).result()
            grown = pool.submit(_resident).result() - before
        for what, seconds in (*sorted(taken.items()), ("all", list(chain.from_iterable(taken.values())))):
            cuts = quantiles(seconds, n=100, method="inclusive")
            figures = (cuts[49], cuts[94], cuts[98], max(seconds))
            memory = f"{whole(before / 2**20)} + {grown / 2**20:.1f}" if what == "all" else ""
            shown = (milliseconds(figure, 2) for figure in figures)
            rows.append((level, what, *shown, whole(len(seconds)), memory))
    header = ("level", "decision", "p50", "p95", "p99", "max", "decisions", "MiB")
    show("Advisor: one core's time for a decision that has an alternative", header, rows)


def _thinking(level: Level) -> dict[str, list[float]]:
    """Return the seconds of each decision, by kind, over games of a level against itself."""
    chance = Random(2026)
    choose = chooser(level)
    taken: dict[str, list[float]] = defaultdict(list)
    for _ in range(THINKING_GAMES):
        game = new_game(chance)
        while not game.over:
            (seat,) = game.actors
            if game.deal is None:
                game, _ = game.apply(seat, CUT)
                continue
            view = game.view(seat)
            start = process_time()
            action = choose(view, chance)
            seconds = process_time() - start
            assert action is not None, "a player in turn acts"
            if len(set(view.legal) - {CONCEDE, RESIGN}) > 1:
                taken[_kind(view)].append(seconds)
            game, _ = game.apply(seat, action)
    return dict(taken)


def _kind(view: EcarteView) -> str:
    if view.phase is Phase.PLAY:
        return "a card"
    return "a discard" if view.phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS) else "a word"


def _resident() -> int:
    """The resident memory of this process, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
