"""How often the solution says each word, and which cards it keeps.

``exchange.xz`` comes from self-play of players who play the cards by ``play.xz``. It holds a table for each
class of score, with the king turned or not. The table says how often each hand stands or refuses, before the
first exchange and after others, and the worth of each set of cards to a player who keeps it. ``make
solution`` writes the file.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib.resources import files
from typing import Final

from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND, ActionKind, cards_of, kind
from engine.ecarte.advisor.exchange.canonical import key, numbers
from engine.ecarte.advisor.exchange.discards import is_sensible
from engine.ecarte.advisor.exchange.tables import DEALER, DRAWN_CLASSES, ELDER, HANDS, KEPT, drawn_class
from engine.ecarte.advisor.search.possible_hands import Knowledge, table_key
from engine.ecarte.advisor.search.score_values import CLASSES
from engine.interface import Action

PARTS: Final = 16
"""The number of parts in which frequencies are given."""
_ROLES: Final = 2
_WORDS: Final = _ROLES * (1 + DRAWN_CLASSES)
"""The columns of words: for each role before the first exchange, then by the class of the other's draw."""
VALUES: Final = 2 * (1 + DRAWN_CLASSES)
"""The columns of values: in the first exchange and in later ones the elder's, and the dealer's for each drawn
class of the elder."""
_SAID: Final = _WORDS * HANDS
_WORTH: Final = VALUES * (KEPT + HANDS)
"""The bytes of the words and of the values of one table."""


class ExchangePolicy:
    """The solution of the exchange at one class of score, with the king turned or not.

    Args:
        words: the columns of words, by hand.
        values: all columns' values for each set of kept cards. Smaller sets come first, then whole hands.
    """

    def __init__(self, words: memoryview, values: memoryview) -> None:
        self._words = words
        self._values = values

    def first_word(self, role: int, drawn: int | None, held: int) -> float:
        """How often a hand stands or refuses.

        Args:
            role: ELDER or DEALER.
            drawn: the number of cards that the other drew last; None before the first exchange.
            held: the ``canonical.key`` of the hand.
        """
        column = role if drawn is None else _ROLES + role * DRAWN_CLASSES + drawn_class(drawn)
        return self._words[column * HANDS + numbers(whole=True)[held]] / PARTS

    def value(self, column: int, kept: int, *, whole: bool) -> int:
        """The worth of keeping some cards: the chance of winning the game, in units of 1 / BEST.

        The chance holds for the score that represents the class.

        Args:
            column: the column of values.
            kept: the ``canonical.key`` of the kept cards.
            whole: whether they are a whole hand.
        """
        place = numbers(whole=whole)[kept] + (KEPT if whole else 0)
        return self._values[place * VALUES + column]


@cache
def load() -> dict[tuple[tuple[int, int], bool], ExchangePolicy]:
    """Read the tables once. They are by class of score and whether the king is turned."""
    packed = files("engine.ecarte.advisor.solution").joinpath("exchange.xz").read_bytes()
    table = memoryview(lzma.decompress(packed))
    kinds = [(lacks, turned) for turned in (False, True) for lacks in CLASSES]
    said, worth = table[: len(kinds) * _SAID], table[len(kinds) * _SAID :]
    return {
        kind: ExchangePolicy(said[at * _SAID : (at + 1) * _SAID], worth[at * _WORTH : (at + 1) * _WORTH])
        for at, kind in enumerate(kinds)
    }


def frequencies(known: Knowledge) -> dict[Action, float] | None:
    """How often the solution says each word or makes each discard, by the classic rules.

    Args:
        known: the knowledge of the player in turn, before the cards are played.

    Returns:
        The frequency of each word or discard of the legal actions, 1 in all; None at any other decision.
    """
    view = known.view
    policy = load()[table_key(known)]
    role = DEALER if known.seat == view.dealer else ELDER
    if view.phase.speech:
        drawn = view.exchanges[-1][1 - role] if view.exchanges else None
        often = policy.first_word(role, drawn, key(known.hand, known.turn_up))
        first, second = (STAND, PROPOSE) if role == ELDER else (REFUSE, ACCEPT)
        return {first: often, second: 1 - often}
    found = worths(known)
    if not found:
        return None
    best = max(found, key=lambda action: found[action])
    return {action: float(action == best) for action in view.legal if kind(action) is ActionKind.DISCARD}


def worths(known: Knowledge) -> dict[Action, int]:
    """The worth of each sensible discard, as ``ExchangePolicy.value`` gives it; of all if none is sensible.

    Args:
        known: the knowledge of the player in turn, before the cards are played.

    Returns:
        Nothing if the player is not to discard.
    """
    view = known.view
    away = {
        action: known.frame.mask(cards_of(action))
        for action in view.legal
        if kind(action) is ActionKind.DISCARD
    }
    if not away:
        return {}
    role = DEALER if known.seat == view.dealer else ELDER
    rounds = len(view.exchanges) - (role == DEALER)
    column = (1 + DRAWN_CLASSES) * min(rounds, 1)
    if role == DEALER:
        by_elder, _ = view.exchanges[-1]
        column += 1 + drawn_class(by_elder)
    policy = load()[table_key(known)]
    sensible = {action: cards for action, cards in away.items() if is_sensible(known.hand, cards)}
    return {
        action: policy.value(column, key(known.hand & ~cards, known.turn_up), whole=not cards)
        for action, cards in (sensible or away).items()
    }
