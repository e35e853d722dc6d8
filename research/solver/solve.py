"""Solves the exchange at every class of score, from the end of the game backwards.

Self-play runs for each class of score, with the king turned or not. The first two runs play only for points.
Their outcomes give the first values of the scores. Each further run improves these values for the runs at
earlier scores.
"""

from __future__ import annotations

import time
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.tables import REPRESENTATIVE
from engine.ecarte.advisor.search.score_values import CLASSES, OUTCOMES, MatchValues
from engine.ecarte.rules import CLASSIC
from research.solver.kernel import DEALER, ELDER, NOBODY

POINTS = (0, 0)
"""Stands for play that counts only points, instead of a class of score."""
PLAYED = 500_000
BOTH = 1 << ELDER | 1 << DEALER
"""Elder and dealer, as the players who learn."""


class ScoreClass(NamedTuple):
    """A class of score, and whether the king is turned."""

    lacks: tuple[int, int]
    turned: bool


class Method(NamedTuple):
    """How the exchange is solved.

    Args:
        deals: the number of deals that each run learns from, by whether the king is turned.
        learn: learns from a number of deals.
        play: returns the compiled function that plays the cards.
        tables: returns what that function needs at a class of score, by the king's holder and the vulnerable.
        given: whether words are given from outside instead of by regrets. Then a deal in which the learner
            explored later teaches nothing about an earlier decision.
        outcomes: the file of the counted ends of deals.
    """

    deals: Mapping[bool, int]
    learn: Callable[[Solution, int], None]
    play: Callable[[], Callable[..., int]]
    tables: Callable[[ScoreClass], np.ndarray]
    given: bool
    outcomes: Path


def _learn(solution, deals):
    from research.solver import selfplay

    selfplay.solve(deals, solution, BOTH)


def _half_open():
    from research.solver.selfplay import half_open  # compiled in each worker process

    return half_open


def _no_tables(_score):
    return np.zeros((3, 3, 3), np.uint64)


_ADVISOR = Path(__file__).parent.parent / "engine" / "ecarte" / "advisor"
HALF_OPEN = Method(
    deals={False: 5_000_000, True: 2_000_000},
    learn=_learn,
    play=_half_open,
    tables=_no_tables,
    given=False,
    outcomes=_ADVISOR / "search" / "outcomes.txt",
)

Solution = namedtuple(
    "Solution",
    "play tables given keys king at_four worth elder_worth elder_times dealer_worth dealer_times"
    " first later mean later_mean state last",
)
_LEARNT = ("elder_worth", "elder_times", "dealer_worth", "dealer_times", "first", "later")
_SAVED = ("keys", *_LEARNT, "mean", "later_mean")
_REMEMBERED = 0.3
_TRUSTED = 50


def path(directory, score):
    return directory / f"{score.lacks[0]}{score.lacks[1]}{'k' if score.turned else ''}.npz"


def worth_of_points():
    """The value of each end in play for points: by king, vulnerable player and the elder's tricks."""
    worth = np.zeros((3, 3, 6))
    for king, vulnerable, made in np.ndindex(worth.shape):
        elder, dealer = points(king, vulnerable, made)
        worth[king, vulnerable, made] = 0.5 + (sum(elder) - sum(dealer)) / 8
    return worth


def points(king: int, vulnerable: int, made: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of (elder, dealer) for an end, each as (king, tricks)."""
    elder_wins = made >= 3
    double = vulnerable == (DEALER if elder_wins else ELDER)
    tricks = 2 if double or made in (0, 5) else 1
    return (int(king == ELDER), tricks * elder_wins), (int(king == DEALER), tricks * (not elder_wins))


def worth_of(lacks: Sequence[int], values: MatchValues) -> np.ndarray:
    """The elder's chance of winning the game for each end, at a score given as points needed."""
    worth = np.zeros((3, 3, 6))
    for king, vulnerable, made in np.ndindex(worth.shape):
        score = [CLASSIC.target - lack for lack in lacks]
        for elder, dealer in zip(*points(king, vulnerable, made), strict=True):
            if max(score) < CLASSIC.target:
                score = [score[0] + elder, score[1] + dealer]
        worth[king, vulnerable, made] = values.chance(min(score[0], 5), min(score[1], 5), dealing=True)
    return worth


def start(method, score, worth, before):
    """Return the state before self-play: empty, or with the results of an earlier run."""
    keys = np.array(sorted([*numbers(whole=True), *numbers(whole=False)]), dtype=np.int64)
    m = len(keys)
    lacks = [REPRESENTATIVE.get(lack, 0) for lack in score.lacks]
    seed = 1 + score.lacks[0] + 10 * score.lacks[1] + 100 * score.turned
    solution = Solution(
        play=method.play(),
        tables=method.tables(score),
        given=method.given,
        keys=keys,
        king=np.int64(0 if score.turned else 1 << 6),
        at_four=np.array([lack == 1 for lack in lacks]),
        worth=worth,
        elder_worth=np.full((2, m), 0.5),
        elder_times=np.zeros((2, m)),
        dealer_worth=np.full((2, 3, m), 0.5),
        dealer_times=np.zeros((2, 3, m)),
        first=np.zeros((2, m, 2)),
        later=np.zeros((2, 3, m, 2)),
        mean=np.zeros((2, m, 4)),
        later_mean=np.zeros((2, 3, m, 4)),
        state=np.array([seed * 0x9E3779B97F4A7C15 % 2**64], dtype=np.uint64),
        last=np.zeros(5, dtype=np.int64),
    )
    if before is not None:
        with np.load(before) as learnt:
            for name in _LEARNT:
                getattr(solution, name)[...] = learnt[name]
        for name in ("first", "later"):
            getattr(solution, name)[...] *= _REMEMBERED
        for name in ("elder_times", "dealer_times"):
            np.minimum(getattr(solution, name), _TRUSTED, out=getattr(solution, name))
    return solution


def solved(method, directory, score, worth, before):
    """Solve one class of score, save the solution, and return how its deals end."""
    from research.solver import selfplay  # compiled in each worker process

    begun = time.process_time()
    solution = start(method, score, worth, before)
    method.learn(solution, method.deals[score.turned])
    outcomes = np.zeros((3, 3, 6), dtype=np.int64)
    selfplay.play(PLAYED, solution, outcomes)
    np.savez_compressed(
        path(directory, score), outcomes=outcomes, **{name: getattr(solution, name) for name in _SAVED}
    )
    stands = outcomes[:, ELDER].sum()
    refused = outcomes[:, DEALER].sum()
    print(
        f"{score.lacks} {'king turned' if score.turned else '':11} stands {stands / PLAYED:.3f}"
        f" refused {refused / (PLAYED - stands):.3f} worth {(outcomes * worth).sum() / PLAYED:.4f}"
        f" in {time.process_time() - begun:.0f} s",
        flush=True,
    )
    return outcomes


def shares(plain, turned):
    """The counts of ``OUTCOMES`` from the ends of deals. The king is turned in one deal of eight."""
    counts = []
    for outcome in OUTCOMES:
        king = {"elder": ELDER, "dealer": DEALER}.get(outcome.king, NOBODY)
        table = turned if outcome.king == "turned" else plain
        loser = DEALER if outcome.winner == "elder" else ELDER
        made = {
            ("elder", True): [5],
            ("elder", False): [3, 4],
            ("dealer", True): [0],
            ("dealer", False): [1, 2],
        }
        vulnerable = [loser] if outcome.double else [v for v in (ELDER, DEALER, NOBODY) if v != loser]
        number = sum(table[king, v, m] for v in vulnerable for m in made[outcome.winner, outcome.vole])
        counts.append(int(number) * (1 if outcome.king == "turned" else 7))
    return counts


def line(lacks, ends):
    """The line of ``outcomes.txt`` for a class of score."""
    turned = lacks[0], {1: 1, 2: 1, 3: 3}[lacks[1]]
    return shares(ends[ScoreClass(lacks, False)], ends[ScoreClass(turned, True)])


def main(directory, method=HALF_OPEN):
    """Solve the exchange in each class of score, and write how often each outcome of a deal occurs."""
    directory.mkdir(parents=True, exist_ok=True)
    neutral = {turned: ScoreClass(POINTS, turned) for turned in (False, True)}
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        ends: dict[ScoreClass, np.ndarray] = {}

        def run(worths, before):
            jobs = {
                score: pool.submit(solved, method, directory, score, worth, before(score))
                for score, worth in worths.items()
            }
            ends.update((score, job.result()) for score, job in jobs.items())

        run(dict.fromkeys(neutral.values(), worth_of_points()), lambda _: None)
        counts = dict.fromkeys(CLASSES, shares(*(ends[neutral[turned]] for turned in (False, True))))
        for together in sorted({sum(lacks) for lacks in CLASSES}):
            classes = [lacks for lacks in CLASSES if sum(lacks) == together]
            values = MatchValues(CLASSIC, {lacks: [n / sum(c) for n in c] for lacks, c in counts.items()})
            worths = {
                ScoreClass(lacks, turned): worth_of([REPRESENTATIVE[lack] for lack in lacks], values)
                for turned in (False, True)
                for lacks in classes
            }
            run(worths, lambda score: path(directory, neutral[score.turned]))
            for lacks in classes:
                counts[lacks] = line(lacks, ends)
    text = "".join(f"{e} {d} {' '.join(map(str, counts[e, d]))}\n" for e, d in CLASSES)
    method.outcomes.write_text(text, "ascii")
