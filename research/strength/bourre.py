"""Bourré: what one player wins from four others, and how long the expert thinks.

Every series of packs is played once for each seat of the one player, so that luck cancels.
``BOURRE_DEALS`` is the number of deals that each pair of levels plays.
"""

from __future__ import annotations

import os
from collections import Counter
from functools import partial
from itertools import chain
from random import Random
from statistics import fmean, quantiles
from time import process_time
from typing import Final, NamedTuple

from engine.bourre.advisor import levels
from engine.bourre.game import BourreGame
from engine.bourre.rules import PRESETS, Ruleset
from engine.interface import Action, Level
from research.benchmarks.report import milliseconds, percent, show, whole
from research.strength.duel import Estimate, on_all_cores

DEALS: Final = int(os.environ.get("BOURRE_DEALS", "1000"))
SEATS: Final = 5
_RULES: Final = tuple(
    PRESETS[name].with_value("buy_in", "10000").with_value("deals", "20").with_value("cap", cap)
    for name, cap in (("bourre", "10"), ("bourre", "none"), ("three-card", "10"))
)
"""Nobody runs out of counters, so that every deal has five players."""
_PAIRS: Final = ((Level.EXPERT, Level.BOOK), (Level.BOOK, Level.NOVICE), (Level.EXPERT, Level.NOVICE))


class Series(NamedTuple):
    """The sessions with one series of packs, one for each seat of the one player.

    Args:
        net: the counters that the player won a deal, on average.
        counts: the player's statistics, summed over all deals.
        thinking: the phase of each of the player's decisions, and its seconds.
    """

    net: float
    counts: Counter[str]
    thinking: tuple[tuple[str, float], ...]


def measure() -> None:
    """Print the tables of bourré."""
    rows, thinking = [], []
    for rules in _RULES:
        for one, others in _PAIRS:
            found = won_by(one, others, rules, DEALS)
            net = Estimate.of(series.net for series in found)
            deals, played, pots, bourres = (
                sum(series.counts[name] for series in found)
                for name in ("deals", "played", "pots", "bourres")
            )
            rows.append(
                (
                    f"{net.mean:+.3f}",
                    f"± {net.margin:.3f}",
                    one,
                    f"four of {others}",
                    f"{rules.name}, cap {rules.value('cap')}",
                    percent(played / deals),
                    percent(pots / played),
                    percent(bourres / played),
                    whole(deals),
                )
            )
            if (one, others) == _PAIRS[0]:
                thinking.append((rules, list(chain.from_iterable(series.thinking for series in found))))
    header = ("counters a deal", "95 %", "by", "against", "rules", "plays", "takes", "bourré", "deals")
    show(f"Bourré: {SEATS} seats, each series of packs played once for each seat of the one", header, rows)
    _show_thinking(thinking)


def _show_thinking(found: list[tuple[Ruleset, list[tuple[str, float]]]]) -> None:
    rows = []
    for rules, taken in found:
        for what in (*sorted({name for name, _ in taken}), "all"):
            seconds = [time for name, time in taken if what in (name, "all")]
            cuts = quantiles(seconds, n=100, method="inclusive")
            shown = (milliseconds(figure, 1) for figure in (cuts[49], cuts[94], cuts[98], max(seconds)))
            rows.append((f"{rules.name}, cap {rules.value('cap')}", what, *shown, whole(len(seconds))))
    header = ("rules", "decision", "p50", "p95", "p99", "max", "decisions")
    show("Bourré: one core's time for a decision of the expert that has an alternative", header, rows)


def won_by(one: Level, others: Level, rules: Ruleset, deals: int) -> list[Series]:
    """Play series on all cores of this process. The same arguments give the same series.

    Args:
        one: how well the one player plays.
        others: how well the four others play.
        rules: the ruleset.
        deals: the number of deals.
    """
    return on_all_cores(partial(_some, one, others, rules), deals // (SEATS * rules.deals))


def _some(one: Level, others: Level, rules: Ruleset, numbers: range) -> list[Series]:
    return [series(one, others, rules, number) for number in numbers]


def series(one: Level, others: Level, rules: Ruleset, number: int) -> Series:
    """Play the series with this number, in this process."""
    thinking: list[tuple[str, float]] = []
    nets, counts = [], Counter[str]()
    for seat in range(SEATS):
        game = _session(rules, number, [one if here == seat else others for here in range(SEATS)], thinking)
        assert game.result is not None, "a session that is over has a result"
        nets.append(game.result.net[seat] / rules.deals)
        counts.update(game.statistics[seat])
    return Series(fmean(nets), counts, tuple(thinking))


def _session(
    rules: Ruleset, number: int, players: list[Level], thinking: list[tuple[str, float]]
) -> BourreGame:
    secret = Random(number).randbytes(32)
    chances = [Random(f"{number} {seat}") for seat in range(SEATS)]
    game, _ = BourreGame.start(rules, secret, f"series {number}", SEATS)
    while not game.over:
        seat = game.actors[0]
        view = game.view(seat)
        start = process_time()
        action = levels.choose(view, players[seat], chances[seat])
        seconds = process_time() - start
        assert action is not None, "a player in turn acts"
        if players[seat] is Level.EXPERT and game.deal is not None and _has_choice(view.legal):
            thinking.append((view.phase.value, seconds))
        game, _ = game.apply(seat, action)
    return game


def _has_choice(legal: tuple[Action, ...]) -> bool:
    return sum(action not in levels.COMING_AND_GOING for action in legal) > 1
