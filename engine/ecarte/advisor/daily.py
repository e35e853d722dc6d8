"""The day's hand: one for everybody, from the date alone. The scheme ``ecarte-daily-v1``.

The keys of a day are::

    SHA-256( "ecarte-daily-v1", date, n )     n = 0, 1, …

where the parts are joined by single newlines and the date is written as in ``2026-11-20``. If the first byte
of key 0 is odd, the book shall play the day's hand, else propose. ``fairness.pack`` shuffles a pack from each
key from 1 on, and the first counts that fits and gives the elder exactly two trumps or kings: with fewer of
them one proposes, with more one plays, and nobody need be asked. It is dealt by three and two, at 0 to 0.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from random import Random
from typing import Final, Self

from engine import fairness
from engine.cards import KING, SEVEN, SPADES, Card, card
from engine.ecarte.actions import ACCEPT, ANNOUNCE, LEAST_CUT, PROPOSE, STAND, card_of, cards_of
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.expert import weigh
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.interface import Action

SCHEME: Final = "ecarte-daily-v1"
ELDER, DEALER = 0, 1
_KEPT: Final = 2
_SAMPLES: Final = 1_000
"""Hands of the dealer that the expert looks at."""
_DRAWN: Final = ((card(SPADES, SEVEN), card(SPADES, KING)),)


def game_of(day: str) -> EcarteGame:
    """The game of a day, seat 0 the elder and about to speak.

    Args:
        day: the date, such as ``2026-11-20``.
    """
    waiting, _ = EcarteGame.opened(CLASSIC, b"", day, _DRAWN)
    stands = bool(_key(day, 0)[0] & 1)
    for n in count(1):
        game, _ = waiting.cut_to(ELDER, LEAST_CUT, fairness.pack(_key(day, n)))
        view = game.view(ELDER)
        if policy.holding(view).kept == _KEPT and (policy.choose(view) == STAND) is stands:
            return game
    raise AssertionError("unreachable")


def _key(day: str, n: int) -> bytes:
    return hashlib.sha256("\n".join((SCHEME, day, str(n))).encode()).digest()


def when_standing(game: EcarteGame) -> EcarteGame:
    """The day's game after the elder has said that he plays: about to lead, the king announced."""
    stood, _ = game.apply(ELDER, STAND)
    if ANNOUNCE in stood.legal(ELDER):
        stood, _ = stood.apply(ELDER, ANNOUNCE)
    return stood


def when_accepted(game: EcarteGame) -> EcarteGame:
    """The day's game after the elder has proposed and the dealer accepted: about to discard."""
    proposed, _ = game.apply(ELDER, PROPOSE)
    accepted, _ = proposed.apply(DEALER, ACCEPT)
    return accepted


class Agreement(IntEnum):
    """How far two go together."""

    NONE = 0
    DECISION = 1
    """In whether to play, not in the cards."""
    WHOLE = 2


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody does with a hand: he plays and leads a card, or he proposes and throws cards away.

    Args:
        stands: whether he plays.
        cards: the card led, or those thrown away.
    """

    stands: bool
    cards: tuple[Card, ...]

    def agreement(self, other: Choice) -> Agreement:
        """How far it is what another has chosen, too."""
        if self.stands is not other.stands:
            return Agreement.NONE
        return Agreement.WHOLE if set(self.cards) == set(other.cards) else Agreement.DECISION

    @classmethod
    def by_the_book(cls, game: EcarteGame) -> Self:
        """What the book does with a day's hand."""
        if policy.choose(game.view(ELDER)) == STAND:
            return cls(True, (card_of(policy.choose(when_standing(game).view(ELDER))),))
        return cls(False, cards_of(policy.choose(when_accepted(game).view(ELDER))))


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the expert makes of a day's hand.

    Args:
        choice: what he does with it.
        stand: the chance of winning the game when he plays.
        propose: the same when he proposes.
    """

    choice: Choice
    stand: float
    propose: float

    @classmethod
    def of(cls, game: EcarteGame) -> Self:
        """The expert's opinion, the same for the same day: some tenths of a second's work."""

        def weighed(moment: EcarteGame) -> dict[Action, float]:
            return dict(weigh(moment.view(ELDER), Random(game.game_id), _SAMPLES))

        speech = weighed(game)
        if speech[STAND] >= speech[PROPOSE]:
            leads = weighed(when_standing(game))
            choice = Choice(True, (card_of(max(leads, key=leads.__getitem__)),))
        else:
            discards = weighed(when_accepted(game))
            choice = Choice(False, cards_of(max(discards, key=discards.__getitem__)))
        return cls(choice, speech[STAND], speech[PROPOSE])
