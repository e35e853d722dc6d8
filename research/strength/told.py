"""The chances that ``/ask`` tells, at every score, against what the solution makes of the deal.

Two players of the solution play deals to their end. When one makes the first discard, the chance that would
be told is compared with the worth of the score after the deal. Chances are compared by seat and in tenths,
since errors that cancel over all of them would still mislead. The part of a difference that chance alone
explains is taken off.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Final, NamedTuple

from engine.ecarte.advisor import master
from engine.ecarte.advisor.ask import UNTOLD, discards
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC
from research.benchmarks.playouts import new_game
from research.benchmarks.report import show, whole
from research.strength.duel import CUT

DEALS: Final = int(os.environ.get("TOLD_DEALS", "2000"))
"""How many deals are played at each score of elder and dealer."""
MOST: Final = 0.015
"""The most that told chances may differ from what is played, as the root of the mean square."""
_DISCARDS: Final = (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS)
_TENTHS: Final = 10


class Exchange(NamedTuple):
    """A first discard of the solution.

    Args:
        score: the points of the player, and of the opponent.
        deals: whether the player is the dealer.
        told: the chance of winning that is told.
        played: the chance at the score after the deal.
    """

    score: tuple[int, int]
    deals: bool
    told: float
    played: float


def played(elder: int, dealer: int, number: int) -> list[Exchange]:
    """Play a deal at a score; return its first discards."""
    chance = Random(f"told {elder} {dealer} {number}")
    game = new_game(chance)
    score = (dealer, elder) if game.elder else (elder, dealer)
    game, _ = replace(game, score=score).apply(game.elder, CUT)
    elder_seat, first = game.elder, dict[int, tuple[tuple[int, int], float]]()
    while game.deal is not None:
        (seat,) = game.actors
        view = game.view(seat)
        if game.phase in _DISCARDS and seat not in first:
            first[seat] = (view.score[seat], view.score[1 - seat]), discards(view)[0].chance
        action = master.choose(view, chance)
        assert action is not None, "a player in turn acts"
        game, _ = game.apply(seat, action)
    values = MatchValues.of(CLASSIC)
    if game.result is not None:
        worth = float(game.result.winner == 0)
    else:
        worth = values.chance(*game.score, dealing=game.dealer == 0)
    return [
        Exchange(at, seat != elder_seat, told, 1 - worth if seat else worth)
        for seat, (at, told) in first.items()
    ]


def difference(exchanges: Iterable[Exchange]) -> float:
    """Return the root of the mean square of told less played chances, by seat and tenth."""
    cells = defaultdict[tuple[bool, int], list[float]](list)
    for one in exchanges:
        cells[one.deals, int(one.told * _TENTHS)].append(one.told - one.played)
    many = [gaps for gaps in cells.values() if len(gaps) > 1]
    squares = sum(len(gaps) * fmean(gaps) ** 2 - variance(gaps) for gaps in many)
    return sqrt(max(squares, 0.0) / sum(map(len, many)))


def at_each_score(deals: int) -> Iterator[tuple[tuple[int, int], list[Exchange]]]:
    """Return the discards by the points of the player and the opponent, those of the turned king included."""
    found = defaultdict[tuple[int, int], list[Exchange]](list)
    with ProcessPoolExecutor() as pool:
        for elder, dealer in product(range(CLASSIC.target), repeat=2):
            for exchanges in pool.map(partial(played, elder, dealer), range(deals), chunksize=50):
                for one in exchanges:
                    found[one.score].append(one)
    yield from sorted(found.items())


def measure() -> None:
    """Print told and played chances at each score."""
    rows = []
    for score, exchanges in at_each_score(DEALS):
        sides = (
            [one.told - one.played for one in exchanges if one.deals is deals] for deals in (False, True)
        )
        rows.append(
            (
                "–".join(map(str, score)),
                "no" if score in UNTOLD else "yes",
                *(f"{fmean(gaps):+.3f} ± {_error(gaps):.3f}" if len(gaps) > 1 else "" for gaps in sides),
                f"{difference(exchanges):.3f}",
                whole(len(exchanges)),
            )
        )
    header = ("player–opponent", "told", "elder: told less played", "dealer", "by tenths", "discards")
    show(f"Open book: told chances against {DEALS:,} played deals at each score", header, rows)


def _error(gaps: Sequence[float]) -> float:
    return 1.96 * sqrt(variance(gaps) / len(gaps))
