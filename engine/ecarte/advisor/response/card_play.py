"""The best play of the cards against a novice, over all hands that they may hold.

The player knows how the opponent chooses, but not from which hand. So they choose one card for all hands that
are still possible. The opponent's card then leaves those hands from which a novice may have played it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_

from engine.ecarte.advisor import novice
from engine.ecarte.advisor.normal_form import BEATERS
from engine.ecarte.advisor.search.outlook import ByTricks
from engine.ecarte.advisor.search.solver import NormalHands, distinct
from engine.masks import bits

Hands = Mapping[int, float]
"""Hands that the opponent may hold, in normal form, each with its weight."""


class CardResponse:
    """The value of the best play against a novice.

    Values are summed over the opponent's hands by their weights.

    Args:
        worth: the value for each number of tricks that the player has won in the end.
        heading: whether the second player must head the trick.

    >>> response = CardResponse((0, 0, 0, 1, 1, 2), heading=True)
    >>> king_and_queen, knave_and_ace = 0b11000000, 0b110000
    >>> response.after_lead(king_and_queen, {knave_and_ace: 1.0}, 3, card=7)
    2.0
    """

    def __init__(self, worth: ByTricks, *, heading: bool) -> None:
        self._worth = worth
        self._answers = NormalHands(heading=heading).answers
        self._open: dict[tuple[int, int, int, bool], float] = {}

    def after_lead(self, mine: int, theirs: Hands, won: int, card: int) -> float:
        """The value of leading a card.

        Args:
            mine: the player's hand, with this card.
            theirs: the opponent's possible hands.
            won: the tricks that the player has won.
            card: the number of the card.
        """
        beaters = BEATERS[card]
        left = _after_play((hand, weight, self._answers(hand, card)) for hand, weight in theirs.items())
        return sum(
            self._trick(mine ^ 1 << card, hands, won + (not answer & beaters), leads=not answer & beaters)
            for answer, hands in left.items()
        )

    def after_answer(self, mine: int, theirs: Hands, won: int, led: int, card: int) -> float:
        """The value of playing a card to the opponent's lead.

        Args:
            mine: the player's hand, with this card.
            theirs: the opponent's possible hands, without the card led.
            won: the tricks that the player has won.
            led: the number of the card led.
            card: the number of the card to play.
        """
        wins = bool(BEATERS[led] >> card & 1)
        return self._trick(mine ^ 1 << card, theirs, won + wins, leads=wins)

    def _trick(self, mine: int, theirs: Hands, won: int, *, leads: bool) -> float:
        """The value of the deal from the beginning of a trick."""
        ends = self._worth[won : won + mine.bit_count() + 1]
        if ends.count(ends[0]) == len(ends):
            return ends[0] * sum(theirs.values())
        if len(theirs) > 1:
            return self._leading(mine, theirs, won) if leads else self._following(mine, theirs, won)
        ((hand, weight),) = theirs.items()
        key = mine, hand, won, leads
        if key not in self._open:
            alone = {hand: 1.0}
            self._open[key] = self._leading(mine, alone, won) if leads else self._following(mine, alone, won)
        return weight * self._open[key]

    def _leading(self, mine: int, theirs: Hands, won: int) -> float:
        return max(self.after_lead(mine, theirs, won, card) for card in bits(distinct(mine, _any(theirs))))

    def _following(self, mine: int, theirs: Hands, won: int) -> float:
        left = _after_play((hand, weight, hand) for hand, weight in theirs.items())
        return sum(self._answering(mine, hands, won, lead) for lead, hands in left.items())

    def _answering(self, mine: int, theirs: Hands, won: int, lead: int) -> float:
        led = lead.bit_length() - 1
        options = distinct(self._answers(mine, led), _any(theirs) | lead)
        return max(self.after_answer(mine, theirs, won, led, card) for card in bits(options))


def _after_play(options: Iterable[tuple[int, float, int]]) -> dict[int, dict[int, float]]:
    """The hands that are left after each card that a novice may play.

    Args:
        options: hands, each with its weight and the mask of its legal cards.

    Returns:
        For the mask of each card, the hands without it.
    """
    left: dict[int, dict[int, float]] = {}
    for hand, weight, legal in options:
        for card, probability in novice.plays(legal):
            left.setdefault(card, {})[hand ^ card] = weight * probability
    return left


def _any(hands: Hands) -> int:
    """The mask of the cards of all hands."""
    return reduce(or_, hands)
