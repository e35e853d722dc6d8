"""What self-play has found of the exchange, in ``exchange.xz``, which ``make tables`` writes.

For each class of score, and whether the king is turned: what each of the two words before the first exchange
is worth with each hand, what each set of cards kept is worth, and estimates of the later words. All of it is
in chances of winning a game to five by the classic rules, at the scores that stand for the classes.
"""

from __future__ import annotations

import logging
import lzma
from array import array
from functools import cache
from importlib.resources import files
from typing import Final

from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.features import NUMBER, facts
from engine.ecarte.advisor.search.score_values import CLASSES

log = logging.getLogger(__name__)

ELDER, DEALER = 0, 1
DRAWN_CLASSES: Final = 3
"""How much the opponent has drawn: up to two cards, three, or more."""
STANDS_FOR: Final = {1: 1, 2: 2, 3: 4}
"""For each class of points lacked, the number of points that the table was made for."""
STEP: Final = 1 / 250
"""What one unit of an advantage is worth, in chances."""
BEST: Final = 255
"""The byte of a chance of 1."""
HANDS: Final = 31_913
KEPT: Final = 7_599
_COLUMNS: Final = 1 + DRAWN_CLASSES
"""The worths of cards kept: by the elder, and by the dealer for each class."""
_WORDS: Final = 4 * HANDS
_MODELS: Final = _WORDS + 2 * _COLUMNS * KEPT
_KEEPING_ALL: Final = 2 * DRAWN_CLASSES * 2
_BLOCK: Final = _MODELS + 4 * NUMBER * (_KEEPING_ALL + 2 * _COLUMNS)


def drawn_class(count: int) -> int:
    """The class of so many cards drawn."""
    return min(max(count - 2, 0), DRAWN_CLASSES - 1)


class ExchangeTable:
    """The exchange at one class of score, with the king turned or not.

    Args:
        block: its part of the table: for elder and dealer the advantage of the first word over the second and
            the worth of the better; in the first exchange and in later ones, the worth of the cards kept
            by the elder, and by the dealer for each class of cards that the elder has drawn; and the weights
            of the facts for the later words (by role, class drawn, word) and for keeping all five cards.
    """

    def __init__(self, block: memoryview) -> None:
        self._words = block[:_WORDS]
        self._kept = block[_WORDS:_MODELS]
        weights = array("f", bytes(block[_MODELS:]))
        self._models = [weights[start : start + NUMBER] for start in range(0, len(weights), NUMBER)]

    def words(self, role: int, key: int) -> tuple[float, float]:
        """What standing and proposing, or refusing and accepting, are worth before the first exchange."""
        place = 2 * role * HANDS + numbers(whole=True)[key]
        unsigned = self._words[place]
        advantage = STEP * (unsigned - 256 if unsigned > 127 else unsigned)
        best = self._words[place + HANDS] / BEST
        return max(best + min(advantage, 0.0), 0.0), max(best - max(advantage, 0.0), 0.0)

    def later_words(self, role: int, drawn: int, key: int) -> tuple[float, float]:
        """What the two words are worth later, when the opponent has drawn so many."""
        first = 2 * (role * DRAWN_CLASSES + drawn_class(drawn))
        held = facts(key)
        return self._estimate(first, held), self._estimate(first + 1, held)

    def kept(self, role: int, drawn: int, key: int, *, later: bool) -> float:
        """What it is worth to keep these cards, for the dealer when the elder has drawn so many.

        Args:
            role: whose cards.
            drawn: how many the elder has drawn.
            key: of the cards kept.
            later: whether this is not the first exchange.
        """
        column = role + drawn_class(drawn) * role + _COLUMNS * later
        number = numbers(whole=False).get(key)
        if number is None:
            return self._estimate(_KEEPING_ALL + column, facts(key))
        return self._kept[column * KEPT + number] / BEST

    def _estimate(self, model: int, held: list[int]) -> float:
        weights = self._models[model]
        return min(max(sum(weights[fact] for fact in held), 0.0), 1.0)


@cache
def exchange_tables() -> dict[tuple[tuple[int, int], bool], ExchangeTable] | None:
    """The exchange_tables by class of score and whether the king is turned; None without the table."""
    source = files("engine.ecarte.advisor.exchange").joinpath("exchange.xz")
    try:
        table = memoryview(lzma.decompress(source.read_bytes()))
    except FileNotFoundError:
        log.warning("There is no table of the exchange; the expert changes cards by the book.")
        return None
    kinds = [(lacks, turned) for turned in (False, True) for lacks in CLASSES]
    return {kind: ExchangeTable(table[at * _BLOCK : (at + 1) * _BLOCK]) for at, kind in enumerate(kinds)}
