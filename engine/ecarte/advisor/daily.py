"""The daily hand: the same for everybody, determined by the date alone. The scheme ``ecarte-daily-v1``.

The keys of a day are::

    SHA-256( "ecarte-daily-v1", date, n )     n = 0, 1, …

where the parts are joined by single newlines and the date is written as ``2026-11-20``. An odd first byte of
key 0 asks for a hand that the book plays, an even one for a hand with which it proposes. ``fairness.pack``
shuffles a pack from each key from 1 on. The day's pack is the first in which the book does so and the elder
has exactly two trumps or kings: with fewer a proposal is obvious, with more standing is. From ``CLEAR_SINCE``
on it is also one of which the word and the cards have one right answer each, as an exercise has. The cards
are dealt by three and two, at a score of 0 to 0.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import IntEnum, StrEnum, auto
from functools import lru_cache
from itertools import count
from random import Random
from typing import Final, Self

from engine import fairness
from engine.cards import KING, SEVEN, SPADES, Card, card
from engine.ecarte.actions import (
    ACCEPT,
    ANNOUNCE,
    LEAST_CUT,
    PROPOSE,
    STAND,
    card_of,
    cards_of,
    discard,
    play,
)
from engine.ecarte.advisor.advice import Advice, clearly_worse, weighed
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.advisor.solution.policy import settled
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC

SCHEME: Final = "ecarte-daily-v1"
ELDER, DEALER = 0, 1
CLEAR_SINCE: Final = "2026-12-01"
"""The first day whose hand has one right answer."""
_KEPT: Final = 2
_SAMPLES: Final = 1_000
"""How many possible hands of the dealer the expert samples."""
_FEW: Final = 100
"""The same for hands that are probably not clear."""
_REMEMBERED: Final = 64
_DRAWN: Final = ((card(SPADES, SEVEN), card(SPADES, KING)),)


@lru_cache(_REMEMBERED)
def game_of(day: str) -> EcarteGame:
    """The game of a day. Seat 0 is the elder and is about to propose or stand. It may take a second.

    Args:
        day: the date, such as ``2026-11-20``.

    >>> from engine.cards import symbol
    >>> " ".join(map(symbol, game_of("2026-11-20").view(ELDER).hand))
    'A♣ 9♥ K♠ Q♠ J♠'
    """
    waiting, _ = EcarteGame.opened(CLASSIC, b"", day, _DRAWN)
    stands = bool(_key(day, 0)[0] & 1)
    for n in count(1):
        game, _ = waiting.cut_to(ELDER, LEAST_CUT, fairness.pack(_key(day, n)))
        view = game.view(ELDER)
        if policy.holding(view).kept != _KEPT or (policy.choose(view) == STAND) is not stands:
            continue
        if day < CLEAR_SINCE or is_clear(game):
            return game
    raise AssertionError("unreachable")


def is_clear(game: EcarteGame) -> bool:
    """Whether the elder's word and then the cards have one right answer each: all others lose notably."""
    chosen = when_standing(game) if _weighed(game)[0].action == STAND else when_accepted(game)
    return all(_one_right(moment, n) for moment, n in ((game, _FEW), (chosen, _FEW), (chosen, _SAMPLES)))


def _one_right(moment: EcarteGame, samples: int) -> bool:
    view, options = moment.view(ELDER), _weighed(moment, samples)
    right = settled(view)
    return {*clearly_worse(view, options)} == {option for option in options if option.action not in right}


def _weighed(moment: EcarteGame, samples: int = _SAMPLES) -> tuple[Weighed, ...]:
    """The elder's options. They are always the same for a day."""
    return weighed(moment.view(ELDER), Random(moment.game_id), samples)


def _key(day: str, n: int) -> bytes:
    return hashlib.sha256("\n".join((SCHEME, day, str(n))).encode()).digest()


def when_standing(game: EcarteGame) -> EcarteGame:
    """The game of a day after the elder has stood and announced the king, if held. The elder is to lead."""
    stood, _ = game.apply(ELDER, STAND)
    if ANNOUNCE in stood.legal(ELDER):
        stood, _ = stood.apply(ELDER, ANNOUNCE)
    return stood


def when_accepted(game: EcarteGame) -> EcarteGame:
    """The game of a day after a proposal and its acceptance. The elder is to discard."""
    proposed, _ = game.apply(ELDER, PROPOSE)
    accepted, _ = proposed.apply(DEALER, ACCEPT)
    return accepted


class Agreement(IntEnum):
    """How far two choices agree."""

    NONE = 0
    DECISION = 1
    """They agree on standing or proposing, but not on the cards."""
    WHOLE = 2


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice for a daily hand: stand and lead a card, or propose and discard some.

    Args:
        stands: whether the elder stands.
        cards: the card led, or the cards discarded.

    >>> ace, king = card(SPADES, SEVEN), card(SPADES, KING)
    >>> Choice(True, (ace,)).agreement(Choice(True, (king,))).name
    'DECISION'
    """

    stands: bool
    cards: tuple[Card, ...]

    def agreement(self, other: Choice) -> Agreement:
        """How far this choice agrees with another."""
        if self.stands is not other.stands:
            return Agreement.NONE
        return Agreement.WHOLE if set(self.cards) == set(other.cards) else Agreement.DECISION

    @classmethod
    def by_the_book(cls, game: EcarteGame) -> Self:
        """The book's choice for the game of a day."""
        if policy.choose(game.view(ELDER)) == STAND:
            return cls(True, (card_of(policy.choose(when_standing(game).view(ELDER))),))
        return cls(False, cards_of(policy.choose(when_accepted(game).view(ELDER))))


@dataclass(frozen=True, slots=True)
class Opinion:
    """The expert's opinion of a daily hand.

    Args:
        choice: the expert's choice.
        stand: the chance of winning the game after standing.
        propose: the chance of winning the game after proposing.
    """

    choice: Choice
    stand: float
    propose: float

    @classmethod
    def of(cls, game: EcarteGame) -> Self:
        """The expert's opinion, which takes some tenths of a second. It is always the same for a day."""
        words = _weighed(game)
        speech = {word.action: word.chance for word in words}
        if words[0].action == STAND:
            choice = Choice(True, (card_of(_weighed(when_standing(game))[0].action),))
        else:
            choice = Choice(False, cards_of(_weighed(when_accepted(game))[0].action))
        return cls(choice, speech[STAND], speech[PROPOSE])


@lru_cache(_REMEMBERED)
def objection(day: str, best: Choice, choice: Choice) -> Advice | None:
    """Why the expert's choice for a day's hand is better than another; None if it is no better.

    They are compared in the first decision in which they differ. This takes up to a second.

    Args:
        best: the expert's choice.
        choice: the other choice.
    """
    game = game_of(day)
    if choice.stands is not best.stands:
        moment, taken = game, STAND if choice.stands else PROPOSE
    elif choice.stands:
        (led,) = choice.cards
        moment, taken = when_standing(game), play(led)
    else:
        moment, taken = when_accepted(game), discard(choice.cards)
    advice = Advice.of(moment.view(ELDER), Random(game.game_id), _SAMPLES, taken=taken)
    return None if advice is None or advice.as_good(taken) else advice


class Mark(StrEnum):
    """How a part of an answer was."""

    RIGHT = auto()
    PARTLY = auto()
    WRONG = auto()
    UNJUDGED = auto()


_BY_THE_BOOK: Final = {
    Agreement.WHOLE: Mark.RIGHT,
    Agreement.DECISION: Mark.PARTLY,
    Agreement.NONE: Mark.WRONG,
}


def marks(choice: Choice, best: Choice, book: Choice, *, as_good: bool) -> tuple[Mark, Mark, Mark]:
    """What the word and the cards of a choice were worth, and how far the whole is the book's.

    Cards are not judged after another word than the best choice's.

    Args:
        as_good: whether the choice is as good as the best one, which differs from it.
    """
    same_word = choice.stands is best.stands
    right = Mark.RIGHT if as_good or choice.agreement(best) is Agreement.WHOLE else Mark.WRONG
    word = Mark.RIGHT if same_word else right
    return word, right if same_word else Mark.UNJUDGED, _BY_THE_BOOK[choice.agreement(book)]
