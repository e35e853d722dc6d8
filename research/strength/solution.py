"""How good the solution is: its best responses, the values of scores by it, and its games.

*Cards*: the best response goes through all hands of the opponent, with the context's weights, and knows the
policies of the shipped table. In a position that the table lacks, the first choice is played. One context
also has the responses to the book and to the expert (``responses``). The expert and the table also play the
cards of the same first deals in both seats. The expert exchanges for both.

*Exchange*: one player learns against the shipped table (``research.solver.solution.response``).

*Whole deal*: both together. The player who has learnt against the exchange then plays the best response.
Contexts count as often as players by the tables come to them.

*Scores*: the chance of winning a game, by the ends of deals between players by the solution, next to the
chance by the expert's tables.

*Games*: the master against the book, every pack in both seats.

These numbers can be set: ``SOLUTION_HANDS``, the hands in each seat of each context; ``SOLUTION_DEALS``, the
deals of cards alone; ``SOLUTION_LEARNT``, the deals from which each response to the exchange learns;
``SOLUTION_GAMES``, the games; ``ADVISOR_HANDS``, the hands for the book and the expert.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import product
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.ecarte.advisor import expert, master
from engine.ecarte.advisor.exchange.tables import REPRESENTATIVE
from engine.ecarte.advisor.search.score_values import MatchValues, shares
from engine.ecarte.advisor.solution.play import CONTEXTS, DEALER, ELDER, Context
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Action, Level
from research.benchmarks.report import percent, show, whole
from research.strength import responses
from research.strength.cards_alone import exchanged, played, sure
from research.strength.duel import Estimate, on_all_cores, won_by

if TYPE_CHECKING:
    import numpy as np

    from research.solver.solution.best_response import BestResponse
    from research.solver.solve import ScoreClass

HANDS: Final = int(os.environ.get("SOLUTION_HANDS", "4"))
DEALS: Final = int(os.environ.get("SOLUTION_DEALS", "500"))
LEARNT: Final = int(os.environ.get("SOLUTION_LEARNT", "100000"))
GAMES: Final = int(os.environ.get("SOLUTION_GAMES", "500"))
_SAMPLES: Final = 30
"""The number of hands that the expert considers in the exchange. It plays the cards with all its strength."""
_COUNTED: Final = 200_000
_SCORES: Final = ((0, 0), (1, 0), (0, 1), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4))
_VULNERABLE: Final = ("elder stood", "dealer refused", "after an exchange")


Seats = tuple[Estimate, Estimate]
"""The estimates of elder and dealer."""


class _Exchange(NamedTuple):
    """An exchange to learn against.

    Args:
        score: the score, as text.
        lacks: the class of the score.
        turned: whether the king is turned.
    """

    score: str
    lacks: tuple[int, int]
    turned: bool

    def solved(self) -> tuple[ScoreClass, np.ndarray, float]:
        """Return the class of score, the elder's chance by the end of a deal, and what a point is worth."""
        from research.solver.solve import ScoreClass, worth_of

        values = MatchValues(CLASSIC, shares("solution"))
        elder, dealer = (CLASSIC.target - REPRESENTATIVE[lack] for lack in self.lacks)
        up, down = (values.chance(elder + one, dealer + 1 - one, dealing=True) for one in (1, 0))
        worth = worth_of([REPRESENTATIVE[lack] for lack in self.lacks], values)
        return ScoreClass(self.lacks, self.turned), worth, (up - down) / 2


_EXCHANGES: Final = (
    _Exchange("0–0", (3, 3), turned=False),
    _Exchange("0–0, king turned", (3, 3), turned=True),
    # If the king is turned up, the dealer wins.
    _Exchange("4–4", (1, 1), turned=False),
)


def measure() -> None:
    """Print the tables."""
    cards = {context: _responses(context) for context in CONTEXTS}
    rows = [(*_figures(seats), whole(HANDS), _name(context)) for context, seats in cards.items()]
    header = ("points a deal", "as elder", "as dealer", "hands a seat", "context")
    show("Solution: what the best response gains, all hands of the other gone through", header, rows)
    responses.show_cards()
    gained = Estimate.of(on_all_cores(partial(_each, _points), DEALS))
    alone = [(gained.text, whole(DEALS))]
    show("Solution: the table above the expert on cards alone", ("points a deal", "deals"), alone)
    exchanges = {exchange: _learning(exchange) for exchange in _EXCHANGES}
    rows = [(*_figures(seats), whole(LEARNT), exchange.score) for exchange, seats in exchanges.items()]
    header = ("points a deal", "as elder", "as dealer", "deals learnt from", "score")
    show("Solution: what a player gains who learns against its exchange", header, rows)
    both = [(*_figures(_together(each, seats, cards)), each.score) for each, seats in exchanges.items()]
    told = ("points a deal", "as elder", "as dealer", "score")
    show("Solution: what a player gains who does both", told, both)
    scores = [_score_row(*score) for score in _SCORES]
    values = ("by the solution", "by the expert's tables", "points of elder and dealer")
    show("Solution: the elder's chance of winning the game before a deal", values, scores)
    won = Estimate.of(pair.won / 2 for pair in won_by(Level.MASTER, Level.BOOK, GAMES))
    games = [(percent(won.mean), f"± {percent(won.margin)}", whole(GAMES))]
    show("Solution: games of the master against the book", ("won", "95 %", "games"), games)


def _each(work: Callable[[int], float], numbers: range) -> list[float]:
    return [work(number) for number in numbers]


def _responses(context: Context) -> Seats:
    """Return the gains of the best response to the cards in a context."""
    gains = on_all_cores(partial(_gains, context), 2 * HANDS)
    return Estimate.of(gains[ELDER::2]), Estimate.of(gains[DEALER::2])


def _figures(seats: Seats) -> tuple[str, ...]:
    """Return the estimates of elder and dealer, after their mean."""
    return tuple(figure.text for figure in (seats[ELDER].averaged(seats[DEALER]), *seats))


def _name(context: Context) -> str:
    king, stake = context.king.name.lower(), context.stake.name.lower()
    return f"{_VULNERABLE[context.vulnerable]}, king {king}, for the {stake}"


def _learning(exchange: _Exchange) -> Seats:
    """Return the gains of a player who learns against the exchange."""
    elder, dealer = on_all_cores(partial(_learnt, exchange), 2, at_once=1)
    return Estimate(*elder), Estimate(*dealer)


def _together(exchange: _Exchange, seats: Seats, cards: Mapping[Context, Seats]) -> Seats:
    """Return the sum of both gains. A context's gain counts as often as players come to it."""
    parts = [(often, cards[context]) for context, often in _reached(exchange).items()]

    def gained(role: int) -> Estimate:
        mean = seats[role].mean + sum(often * there[role].mean for often, there in parts)
        errors = (often * there[role].margin for often, there in parts)
        return Estimate(mean, hypot(seats[role].margin, *errors))

    return gained(ELDER), gained(DEALER)


def _reached(exchange: _Exchange) -> dict[Context, float]:
    """Return how often players by the tables come to play the cards in each context."""
    from research.solver.solution import by_table, response  # with numba and a C compiler: only for this part

    score, worth, _ = exchange.solved()
    ends = response.ends(response.shipped(score, worth, 3), _COUNTED)
    often: Counter[Context] = Counter()
    for king, vulnerable in product(range(ends.shape[0]), range(ends.shape[1])):
        often[by_table.context(score, king, vulnerable)] += int(ends[king, vulnerable].sum())
    return {context: times / _COUNTED for context, times in often.items() if times}


def _learnt(exchange: _Exchange, roles: range) -> list[tuple[float, float]]:
    """Return the gain of a player who learns against the exchange: points a deal, and half the interval."""
    from research.solver.solution import response  # with numba and a C compiler: only for this part

    score, worth, point = exchange.solved()
    gains = [response.gain(score, worth, role, LEARNT, LEARNT) for role in roles]
    return [(gain.mean / point, 1.96 * gain.error / point) for gain in gains]


def _score_row(elder: int, dealer: int) -> tuple[str, ...]:
    here = (MatchValues(CLASSIC, shares(players)) for players in ("solution", "search"))
    return *(f"{values.chance(elder, dealer, dealing=False):.4f}" for values in here), f"{elder}–{dealer}"


@cache
def _best_response(context: Context) -> tuple[BestResponse, np.ndarray]:
    """Return the best response to the shipped table, and the deals whose hands are measured."""
    # With numba and a C compiler: only for this part.
    from research.solver.solution.best_response import BestResponse
    from research.solver.solution.contexts import hands_of
    from research.solver.solution.library import shared
    from research.solver.solution.solver import deals_of

    hands = hands_of(context)
    return BestResponse(shared(), context, hands), deals_of(shared(), context, hands, 2 * HANDS)


def _gains(context: Context, numbers: range) -> list[float]:
    """Return the response's gains with these hands: even numbers are the elder's, odd ones the dealer's."""
    response, deals = _best_response(context)
    gains = []
    for number in numbers:
        best, same = response.respond(number & 1, int(deals[number][number & 1]))
        gains.append(best - same)
    return gains


def _points(number: int) -> float:
    """Return the table's points above the expert's in a deal that is played twice: the mean of both."""
    chance = Random(number)
    game = exchanged(chance, partial(expert.choose, chance=chance, samples=_SAMPLES))

    def expert_plays(game: EcarteGame, seat: int) -> Action:
        return sure(expert.choose(game.view(seat), chance))

    def master_plays(game: EcarteGame, seat: int) -> Action:
        return sure(master.choose(game.view(seat), chance))

    one, other = played(game, (master_plays, expert_plays)), played(game, (expert_plays, master_plays))
    return (one[0] - one[1] + other[1] - other[0]) / 2
