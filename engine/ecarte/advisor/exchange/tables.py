"""The tables of the exchange in ``exchange.xz``, found by self-play and written by ``make tables``.

There is a table for each class of score, with the king turned or not. It holds the value of both words
before the first exchange for each hand, the value of each set of cards kept, and estimates for later words. A
value is the chance of winning a game to five by the classic rules, at the score that represents the class.
"""

from __future__ import annotations

import logging
import lzma
from array import array
from functools import cache
from importlib.resources import files
from typing import Final

from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.features import NUMBER, features
from engine.ecarte.advisor.search.score_values import CLASSES

log = logging.getLogger(__name__)

ELDER, DEALER = 0, 1
DRAWN_CLASSES: Final = 3
"""The classes of what the opponent has drawn: up to two cards, three, or more."""
REPRESENTATIVE: Final = {1: 1, 2: 2, 3: 4}
"""For each class of points needed, the number of points for which the table was made."""
STEP: Final = 1 / 250
"""One unit of an advantage, as a chance of winning."""
BEST: Final = 255
"""The byte that encodes a chance of 1."""
HANDS: Final = 31_913
KEPT: Final = 7_599
_COLUMNS: Final = 1 + DRAWN_CLASSES
"""The columns of values of cards kept: one for the elder, and one for the dealer for each drawn class."""
_WORDS: Final = 4 * HANDS
_MODELS: Final = _WORDS + 2 * _COLUMNS * KEPT
_KEEPING_ALL: Final = 2 * DRAWN_CLASSES * 2
_BLOCK: Final = _MODELS + 4 * NUMBER * (_KEEPING_ALL + 2 * _COLUMNS)


def drawn_class(count: int) -> int:
    """The class of a number of cards drawn.

    >>> [drawn_class(count) for count in range(6)]
    [0, 0, 0, 1, 2, 2]
    """
    return min(max(count - 2, 0), DRAWN_CLASSES - 1)


class ExchangeTable:
    """The values of the exchange at one class of score, with the king turned or not.

    Args:
        block: the bytes of the table, in this order. For elder and dealer: the advantage of the first word
            over the second, and the value of the better word, by hand. For the first exchange and for later
            ones: the value of the cards kept by the elder, and by the dealer for each drawn class of the
            elder. Then the weights of the features for later words (by role, drawn class and word) and for
            keeping all five cards. Values of cards kept are part of the solution, but discards are valued by
            deals that are played to their end.
    """

    def __init__(self, block: memoryview) -> None:
        self._words = block[:_WORDS]
        weights = array("f", bytes(block[_MODELS:]))
        self._models = [weights[start : start + NUMBER] for start in range(0, len(weights), NUMBER)]

    def words(self, role: int, key: int) -> tuple[float, float]:
        """The values of standing and proposing, or of refusing and accepting, before the first exchange."""
        place = 2 * role * HANDS + numbers(whole=True)[key]
        unsigned = self._words[place]
        advantage = STEP * (unsigned - 256 if unsigned > 127 else unsigned)
        best = self._words[place + HANDS] / BEST
        return max(best + min(advantage, 0.0), 0.0), max(best - max(advantage, 0.0), 0.0)

    def later_words(self, role: int, drawn: int, key: int) -> tuple[float, float]:
        """The values of the two words after an exchange in which the opponent drew ``drawn`` cards."""
        first = 2 * (role * DRAWN_CLASSES + drawn_class(drawn))
        held = features(key)
        return self._estimate(first, held), self._estimate(first + 1, held)

    def _estimate(self, model: int, held: list[int]) -> float:
        weights = self._models[model]
        return min(max(sum(weights[feature] for feature in held), 0.0), 1.0)


@cache
def exchange_tables() -> dict[tuple[tuple[int, int], bool], ExchangeTable] | None:
    """The tables by class of score and whether the king is turned; None if ``exchange.xz`` is missing."""
    source = files("engine.ecarte.advisor.exchange").joinpath("exchange.xz")
    try:
        table = memoryview(lzma.decompress(source.read_bytes()))
    except FileNotFoundError:
        log.warning("exchange.xz is missing, so the expert exchanges by the book.")
        return None
    kinds = [(lacks, turned) for turned in (False, True) for lacks in CLASSES]
    return {kind: ExchangeTable(table[at * _BLOCK : (at + 1) * _BLOCK]) for at, kind in enumerate(kinds)}
