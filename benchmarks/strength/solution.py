"""How good the solved play of the cards is: its best response in every context, and the expert against it.

The best response goes through all hands of the opponent, each as likely as in the context, and knows the
policies of the shipped table. A position that the table says nothing of is played with the first choice.

The expert and the table play the cards of the same first deals in both seats. The expert exchanges for both.
``SOLUTION_HANDS`` is the number of hands in each seat of each context, ``SOLUTION_DEALS`` that of the deals.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from benchmarks.report import show, whole
from benchmarks.strength.cards_alone import exchanged, played, sure
from benchmarks.strength.duel import Estimate, on_all_cores
from engine.ecarte.advisor import expert, master
from engine.ecarte.advisor.solution.play import CONTEXTS, DEALER, ELDER, Context
from engine.ecarte.game import EcarteGame
from engine.interface import Action

if TYPE_CHECKING:
    from training.solution.solver import Solver

HANDS: Final = int(os.environ.get("SOLUTION_HANDS", "4"))
DEALS: Final = int(os.environ.get("SOLUTION_DEALS", "500"))
_SAMPLES: Final = 30
"""How many hands the expert looks at in the exchange. It plays the cards with all its strength."""
_VULNERABLE: Final = ("elder stood", "dealer refused", "after an exchange")


def measure() -> None:
    """Print both tables."""
    rows = [_row(context) for context in CONTEXTS]
    header = ("points a deal", "as elder", "as dealer", "hands a seat", "context")
    show("Solution: what the best response gains, all hands of the other gone through", header, rows)
    gained = Estimate.of(on_all_cores(partial(_each, _points), DEALS))
    rows = [(gained.text, whole(DEALS))]
    show("Solution: the table above the expert on cards alone", ("points a deal", "deals"), rows)


def _each(work: Callable[[int], float], numbers: range) -> list[float]:
    return [work(number) for number in numbers]


def _row(context: Context) -> tuple[str, ...]:
    gains = on_all_cores(partial(_gains, context), 2 * HANDS)
    seats = [Estimate.of(gains[seat::2]) for seat in (ELDER, DEALER)]
    figures = (seats[0].averaged(seats[1]), *seats)
    king, stake = context.king.name.lower(), context.stake.name.lower()
    name = f"{_VULNERABLE[context.vulnerable]}, king {king}, for the {stake}"
    return *(figure.text for figure in figures), whole(HANDS), name


@cache
def _solver(context: Context) -> Solver:
    from training.solution import pack  # with numba and a C compiler: only for this part
    from training.solution.library import compiled
    from training.solution.solver import Solver

    with TemporaryDirectory() as directory:
        solver = Solver(compiled(Path(directory)), context)
    solver.put(*pack.unpacked(context))
    return solver


def _gains(context: Context, numbers: range) -> list[float]:
    """What the response gains with hands of these numbers: even ones the elder's, odd ones the dealer's."""
    solver = _solver(context)
    deals = solver.deals(2 * HANDS)
    gains = []
    for number in numbers:
        best, same = solver.respond(number & 1, int(deals[number][number & 1]))
        gains.append(best - same)
    return gains


def _points(number: int) -> float:
    """The points of the table above the expert's in a deal that is played twice, a deal."""
    chance = Random(number)
    game = exchanged(chance, partial(expert.choose, chance=chance, samples=_SAMPLES))

    def expert_plays(game: EcarteGame, seat: int) -> Action:
        return sure(expert.choose(game.view(seat), chance))

    def master_plays(game: EcarteGame, seat: int) -> Action:
        return sure(master.choose(game.view(seat), chance))

    one, other = played(game, (master_plays, expert_plays)), played(game, (expert_plays, master_plays))
    return (one[0] - one[1] + other[1] - other[0]) / 2
