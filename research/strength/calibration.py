"""The coach's chances at every score: the mean shown to the elder before the first word, over all hands.

This mean should be the value of the score. The chances come from tables that were made at one score of each
class, and are translated to the others. The *untranslated* chances are those of the tables.

*Played*: deals between two players by the solution. The chance that a player is told before a first word,
for the word that the solution says more often, stands next to the chance after the deal. Hands with about the
same chance are compared by their means.

``CALIBRATION_DEALS`` sets the number of deals at each score.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, product
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Final, NamedTuple

from engine.cards import HEARTS, KING, SEVEN, card
from engine.ecarte.actions import ACCEPT, PROPOSE
from engine.ecarte.advisor.advice import often
from engine.ecarte.advisor.exchange import values as tabled
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER, exchange_tables
from engine.ecarte.advisor.exchange.values import translation
from engine.ecarte.advisor.expert import king_wins
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.search.possible_hands import Knowledge, table_key
from engine.ecarte.advisor.search.score_values import MatchValues, shares
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Level
from research.benchmarks.playouts import new_game
from research.benchmarks.report import percent, show
from research.strength.duel import CUT, next_by, on_all_cores

DEALS: Final = int(os.environ.get("CALIBRATION_DEALS", "1000"))
_ALIKE: Final = 10
"""Into how many groups the hands at a score are divided by their chance."""

TURNED: Final = 1 / 8
"""How often the king is turned up."""
TRUMP_KING: Final = 1 << 30
"""The bit of the king of trumps in a hand's key, where it is not the turn-up."""


class Told(NamedTuple):
    """The chances of the elder at one score.

    Args:
        elder: the points of the elder.
        dealer: the points of the dealer.
        worth: the chance of winning at this score.
        untranslated: the mean of the chances in the table.
        shown: the mean of the chances that are shown.
    """

    elder: int
    dealer: int
    worth: float
    untranslated: float
    shown: float


SCORES: Final = tuple((elder, dealer) for elder in range(CLASSIC.target) for dealer in range(CLASSIC.target))
"""The points of the elder and of the dealer in a game to five."""


def told(scores: Iterable[tuple[int, int]] = SCORES) -> Iterator[Told]:
    """Return the chances at each score."""
    tables = exchange_tables()
    assert tables is not None, "the tables of the exchange are shipped"
    values = MatchValues.of(CLASSIC)
    for elder, dealer in scores:
        untranslated = shown = 0.0
        for turned in (False, True):
            if turned and dealer == CLASSIC.target - 1:
                continue  # the turned king wins the game
            known = _at(elder, dealer, turned=turned)
            table, hands = tables[table_key(known)], dealt(turned=turned)
            scale, offset = translation(known)
            each = (TURNED if turned else 1 - TURNED) / hands.total()
            for hand, number in hands.items():
                share = each * number
                chance = max(table.words(ELDER, hand))
                # At four the king in hand wins the game.
                wins = elder == CLASSIC.target - 1 and not turned and hand & TRUMP_KING
                untranslated += share * (1.0 if wins else chance)
                shown += share * (1.0 if wins else min(max(offset + scale * chance, 0.0), 1.0))
        yield Told(elder, dealer, values.chance(elder, dealer, dealing=False), untranslated, shown)


@cache
def dealt(*, turned: bool) -> Counter[int]:
    """Count the elder's hands by key."""
    up = Frame.of(CLASSIC.order, HEARTS).mask([card(HEARTS, KING if turned else SEVEN)])
    unseen = [1 << number for number in range(32) if not up >> number & 1]
    return Counter(key(sum(cards), up) for cards in combinations(unseen, 5))


def _at(elder: int, dealer: int, *, turned: bool) -> Knowledge:
    """Return the knowledge of an elder who speaks first at a score, with the king turned up or not."""
    chance = Random(1)
    while True:
        game = new_game(chance)
        score = (dealer, elder) if game.elder else (elder, dealer)
        game, _ = replace(game, score=score).apply(game.elder, CUT)
        known = Knowledge(game.view(game.elder))
        if (not known.bonus) is turned:
            return known


class Forecast(NamedTuple):
    """A chance that was told, and what came of it.

    Args:
        role: who was told, ELDER or DEALER.
        told: the chance of winning the game.
        came: the same after the deal.
    """

    role: int
    told: float
    came: float


def forecasts(elder: int, dealer: int, numbers: range) -> list[Forecast]:
    """The forecasts of the deals with these numbers at a score."""
    return [forecast for number in numbers for forecast in _forecasts(elder, dealer, number)]


def _forecasts(elder: int, dealer: int, number: int) -> Iterator[Forecast]:
    """Play a deal; return what the elder was told before the first word, and the dealer before the answer."""
    chance = Random(f"{elder} {dealer} {number}")
    game = new_game(chance)
    seats = game.elder, game.dealer
    game = replace(game, score=(elder, dealer) if game.elder == 0 else (dealer, elder))
    game, _ = game.apply(game.elder, CUT)
    told: dict[int, float] = {}
    while not game.over and game.deal is not None:
        (seat,) = game.actors
        view = game.view(seat)
        if view.phase.speech and not view.exchanges:
            told[seats.index(seat)] = _told(Knowledge(view))
        game = next_by(Level.MASTER, game, chance)
    for role, chances in told.items():
        yield Forecast(role, chances, _worth(game, seats[role]))


def _told(known: Knowledge) -> float:
    """The chance of a player before a first word, as ``advice.weighed`` tells it."""
    if king_wins(known):
        return 1.0
    words = tabled.words(known)
    assert words is not None, "the tables of the exchange are shipped"
    first = next(iter(often(known.view)))
    return words[first in (ACCEPT, PROPOSE)]


def _worth(game: EcarteGame, seat: int) -> float:
    """The chance of a seat after a deal."""
    if game.result is not None:
        return float(game.result.winner == seat)
    return _values().chance(game.score[seat], game.score[1 - seat], dealing=game.dealer == seat)


@cache
def _values() -> MatchValues:
    return MatchValues(CLASSIC, shares("solution"))


def error(made: Sequence[Forecast]) -> tuple[float, float]:
    """The mean of told minus came, and the root of the mean square over groups of hands with like chances.

    The square that chance alone would give is taken off.
    """
    ordered = sorted(made, key=lambda forecast: forecast.told)
    square = 0.0
    for group in range(_ALIKE):
        part = ordered[group * len(ordered) // _ALIKE : (group + 1) * len(ordered) // _ALIKE]
        gaps = [forecast.told - forecast.came for forecast in part]
        square += (fmean(gaps) ** 2 - variance(gaps) / len(gaps)) / _ALIKE
    return fmean(forecast.told - forecast.came for forecast in made), sqrt(max(square, 0.0))


def measure() -> None:
    """Print the chances at each score."""
    _show_means()
    _show_played()


def _show_played() -> None:
    rows = []
    for elder, dealer in product(range(CLASSIC.target), repeat=2):
        made = on_all_cores(partial(forecasts, elder, dealer), DEALS, at_once=50)
        figures = [
            error([forecast for forecast in made if forecast.role == role]) for role in (ELDER, DEALER)
        ]
        rows.append((f"{elder}–{dealer}", *(f"{figure:+.3f}" for pair in figures for figure in pair)))
    header = ("elder–dealer", "elder's gap", "rms", "dealer's gap", "rms")
    show(
        f"Coach: chances told before a first word against {DEALS:,} deals played by the solution",
        header,
        rows,
    )


def _show_means() -> None:
    scores = list(told())
    gaps = [(one.untranslated - one.worth, one.shown - one.worth) for one in scores]
    rows = [
        (
            f"{one.elder}–{one.dealer}",
            percent(one.worth),
            percent(one.untranslated),
            f"{before:+.3f}",
            percent(one.shown),
            f"{now:+.3f}",
        )
        for one, (before, now) in zip(scores, gaps, strict=True)
    ]
    for name, of in (("mean", fmean), ("worst", max)):
        before, now = (of(map(abs, column)) for column in zip(*gaps, strict=True))
        rows.append((name, "", "", f"{before:.3f}", "", f"{now:.3f}"))
    header = ("elder–dealer", "worth", "untranslated", "gap", "shown", "gap")
    show("Coach: the mean chance told to the elder before the first word, over all hands", header, rows)
