"""The coach's chances at every score: the mean shown to the elder before the first word, over all hands.

This mean should be the value of the score. The chances come from tables that were made at one score of each
class, and are translated to the others. The *untranslated* chances are those of the tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from engine.cards import HEARTS, KING, SEVEN, card
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import ELDER, exchange_tables
from engine.ecarte.advisor.exchange.values import translation
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.search.possible_hands import Knowledge, table_key
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.rules import CLASSIC
from research.benchmarks.playouts import new_game
from research.benchmarks.report import percent, show
from research.strength.duel import CUT

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


def told() -> Iterator[Told]:
    """Return the chances at each score of a game to five."""
    tables = exchange_tables()
    assert tables is not None, "the tables of the exchange are shipped"
    values = MatchValues.of(CLASSIC)
    for elder, dealer in product(range(CLASSIC.target), repeat=2):
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


def measure() -> None:
    """Print the chances at each score."""
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
