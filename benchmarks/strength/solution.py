"""How good the solution is: its best responses, the values of scores that follow, and its games.

*Cards*: the best response goes through all hands of the opponent, each as likely as in the context, and knows
the policies of the shipped table. A position that the table says nothing of is played with the first choice.
The expert and the table play the cards of the same first deals in both seats. The expert exchanges for both.

*Exchange*: one player learns against the shipped table (``training.solution.response``).

*Scores*: the chance of winning a game by how deals end between players of the solution, beside that of the
expert's tables.

*Games*: the master against the book, every pack in both seats.

``SOLUTION_HANDS`` is the number of hands in each seat of each context, ``SOLUTION_DEALS`` that of the deals
of cards alone, ``SOLUTION_LEARNT`` that of the deals from which each response to the exchange learns, and
``SOLUTION_GAMES`` that of the games.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from benchmarks.report import percent, show, whole
from benchmarks.strength.cards_alone import exchanged, played, sure
from benchmarks.strength.duel import Estimate, on_all_cores, won_by
from engine.ecarte.advisor import expert, master
from engine.ecarte.advisor.exchange.tables import REPRESENTATIVE
from engine.ecarte.advisor.search.score_values import MatchValues, shares
from engine.ecarte.advisor.solution.play import CONTEXTS, DEALER, ELDER, Context
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Action, Level

if TYPE_CHECKING:
    from training.solution.solver import Solver

HANDS: Final = int(os.environ.get("SOLUTION_HANDS", "4"))
DEALS: Final = int(os.environ.get("SOLUTION_DEALS", "500"))
LEARNT: Final = int(os.environ.get("SOLUTION_LEARNT", "100000"))
GAMES: Final = int(os.environ.get("SOLUTION_GAMES", "500"))
_SAMPLES: Final = 30
"""How many hands the expert looks at in the exchange. It plays the cards with all its strength."""
_EXCHANGES: Final = (("0–0", (3, 3), False), ("0–0, king turned", (3, 3), True), ("4–4", (1, 1), False))
"""The score, the class of it, and whether the king is turned: then the dealer wins at 4–4."""
_SCORES: Final = ((0, 0), (1, 0), (0, 1), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4))
_VULNERABLE: Final = ("elder stood", "dealer refused", "after an exchange")


def measure() -> None:
    """Print the tables."""
    rows = [_row(context) for context in CONTEXTS]
    header = ("points a deal", "as elder", "as dealer", "hands a seat", "context")
    show("Solution: what the best response gains, all hands of the other gone through", header, rows)
    gained = Estimate.of(on_all_cores(partial(_each, _points), DEALS))
    alone = [(gained.text, whole(DEALS))]
    show("Solution: the table above the expert on cards alone", ("points a deal", "deals"), alone)
    rows = [_exchange_row(*exchange) for exchange in _EXCHANGES]
    header = ("points a deal", "as elder", "as dealer", "deals learnt from", "score")
    show("Solution: what a player gains who learns against its exchange", header, rows)
    scores = [_score_row(*score) for score in _SCORES]
    told = ("by the solution", "by the expert's tables", "points of elder and dealer")
    show("Solution: the elder's chance of winning the game before a deal", told, scores)
    won = Estimate.of(pair.won / 2 for pair in won_by(Level.MASTER, Level.BOOK, GAMES))
    games = [(percent(won.mean), f"± {percent(won.margin)}", whole(GAMES))]
    show("Solution: games of the master against the book", ("won", "95 %", "games"), games)


def _each(work: Callable[[int], float], numbers: range) -> list[float]:
    return [work(number) for number in numbers]


def _row(context: Context) -> tuple[str, ...]:
    gains = on_all_cores(partial(_gains, context), 2 * HANDS)
    seats = [Estimate.of(gains[seat::2]) for seat in (ELDER, DEALER)]
    figures = (seats[0].averaged(seats[1]), *seats)
    king, stake = context.king.name.lower(), context.stake.name.lower()
    name = f"{_VULNERABLE[context.vulnerable]}, king {king}, for the {stake}"
    return *(figure.text for figure in figures), whole(HANDS), name


def _exchange_row(score: str, lacks: tuple[int, int], turned: bool) -> tuple[str, ...]:
    work = partial(_learnt, lacks, turned=turned)
    seats = [Estimate(*gain) for gain in on_all_cores(work, 2, at_once=1)]
    return *(figure.text for figure in (seats[0].averaged(seats[1]), *seats)), whole(LEARNT), score


def _learnt(lacks: tuple[int, int], roles: range, *, turned: bool) -> list[tuple[float, float]]:
    """What a player gains who learns against the exchange: points a deal, and half the interval."""
    from training.solution import response  # with numba and a C compiler: only for this part
    from training.solve import ScoreClass, worth_of

    values = MatchValues(CLASSIC, shares("solution"))
    score = ScoreClass(lacks, turned)
    elder, dealer = (CLASSIC.target - REPRESENTATIVE[lack] for lack in lacks)
    point = (
        values.chance(elder + 1, dealer, dealing=True) - values.chance(elder, dealer + 1, dealing=True)
    ) / 2
    worth = worth_of([REPRESENTATIVE[lack] for lack in lacks], values)
    gains = [response.gain(score, worth, role, LEARNT, LEARNT) for role in roles]
    return [(gain.mean / point, 1.96 * gain.error / point) for gain in gains]


def _score_row(elder: int, dealer: int) -> tuple[str, ...]:
    here = (MatchValues(CLASSIC, shares(players)) for players in ("solution", "search"))
    return *(f"{values.chance(elder, dealer, dealing=False):.4f}" for values in here), f"{elder}–{dealer}"


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
