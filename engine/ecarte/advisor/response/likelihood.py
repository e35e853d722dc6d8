"""The likelihood of the opponent's words, exchanges and plays for each possible hand, if they are a novice.

It is exact: each weight is proportional to the probability by Bayes' theorem, as long as the stock had enough
cards for the novice's exchange.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

from engine.ecarte.advisor import novice
from engine.ecarte.advisor.search.possible_hands import Knowledge, last_word, silence
from engine.ecarte.advisor.search.solver import NormalHands
from engine.ecarte.deal import HAND, Phase

_LED: Final = -1


class _Played(NamedTuple):
    """A card that the opponent has played.

    Args:
        card: its mask.
        since: the mask of the cards that the opponent has played from this one on.
        led: the card led to the trick; _LED if ``card`` was led.
    """

    card: int
    since: int
    led: int


class NoviceLikelihood:
    """The likelihood of the opponent's actions for each hand, if the opponent is a novice.

    Args:
        known: what the player knows.
    """

    def __init__(self, known: Knowledge) -> None:
        view = known.view
        self._kept = known.kept
        self._played = sum(1 << card for card in known.opponents_cards)
        counts = (pair[view.dealer != known.seat] for pair in view.exchanges)
        self._discarded = sum(count for count in counts if count is not None)
        self._may_discard = ((known.unseen | self._played) & ~novice.KEEPERS).bit_count()
        # If a player must discard, the opponent has accepted with the present hand.
        self._word = False if view.phase is Phase.ELDER_DISCARDS else last_word(known)
        self._silent, self._silence = silence(known, novice.FORGETS_THE_KING)
        self._cards = tuple(_cards(known))
        self._options = NormalHands(heading=view.rules.heading).answers

    def of(self, hand: int) -> float:
        """The likelihood of a present hand in normal form, up to a constant factor; 0 for no novice's."""
        whole = hand | self._played
        if self._word is not None and novice.plays_at_once(whole) is not self._word:
            return 0.0
        weight = self._of_exchange(whole) * (self._silence if whole & self._silent else 1.0)
        for card, since, led in self._cards:
            if weight:
                held = hand | since
                options = held if led == _LED else self._options(held, led)
                weight *= dict(novice.plays(options)).get(card, 0.0)
        return weight

    def _of_exchange(self, whole: int) -> float:
        """The number of ways to a hand for a novice: of the cards kept, times of the cards discarded."""
        if self._kept is None:
            return 1.0
        if self._kept >= novice.ENOUGH:
            return 0.0
        keepers = (whole & novice.KEEPERS).bit_count()
        return comb(keepers, self._kept) * comb(self._may_discard - (HAND - keepers), self._discarded)


def _cards(known: Knowledge) -> list[_Played]:
    """The cards that the opponent has played, in order."""
    cards = []
    since = sum(1 << card for card in known.opponents_cards)
    for trick in known.view.tricks:
        if trick.leader != known.seat:
            card, led = trick.led, _LED
        elif trick.followed is not None:
            card, led = trick.followed, known.frame.number(trick.led)
        else:
            break
        bit = 1 << known.frame.number(card)
        cards.append(_Played(bit, since, led))
        since ^= bit
    return cards
