"""The value of each word and each discard, from the tables of the exchange."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import (
    DEALER,
    ELDER,
    REPRESENTATIVE,
    ExchangeTable,
    exchange_tables,
)
from engine.ecarte.advisor.normal_form import TRUMPS, bits
from engine.ecarte.advisor.search.possible_hands import Knowledge, table_key
from engine.ecarte.advisor.search.score_values import FARTHEST, MatchValues
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC
from engine.interface import Action

_COURTS_AND_ACES: Final = 0xF0F0F000
_HIGH: Final = 0xC0C0C0FF
_FEWEST_HIGH: Final = 4
_LATER: Final = 0.025
"""By how much the tables underrate both words after an exchange, measured at the first lead that follows."""
_LESS: Final = 0.002
"""A discard that self-play seldom tried is valued at least this much below the best other one."""


class Exchange:
    """The values of words and discards in one deal, from what one player knows.

    Args:
        known: what the player knows.
        table: the table for the present score.
    """

    def __init__(self, known: Knowledge, table: ExchangeTable) -> None:
        view = known.view
        self._known = known
        self._table = table
        self._role = DEALER if known.seat == view.dealer else ELDER
        self._last = view.exchanges[-1] if view.exchanges else (0, 0)
        self._later = len(view.exchanges) > (view.phase is Phase.DEALER_DISCARDS)
        self._scale, self._offset = translation(known)

    @classmethod
    def of(cls, known: Knowledge) -> Exchange | None:
        """The exchange with the table for its score; None if there are no tables."""
        tables = exchange_tables()
        return None if tables is None else cls(known, tables[table_key(known)])

    def chances(self, also: Action | None = None) -> dict[Action, float]:
        """The chance of winning the game with each word or sensible discard.

        Args:
            also: a discard to include even if it is not sensible.
        """
        view = self._known.view
        match view.phase:
            case Phase.ELDER_SPEAKS:
                stand, propose = self._words()
                return {STAND: stand, **self._proposals(propose)}
            case Phase.DEALER_ANSWERS:
                return dict(zip((REFUSE, ACCEPT), self._words(), strict=True))
        return self._discards(also)

    def _words(self) -> tuple[float, float]:
        known = self._known
        hand = key(known.hand, known.turn_up)
        if known.view.exchanges:
            drawn = self._last[1 - self._role]
            assert drawn is not None, "both have changed when one of them speaks again"
            first, second = (word + _LATER for word in self._table.later_words(self._role, drawn, hand))
        else:
            first, second = self._table.words(self._role, hand)
        return self._at_score(first), self._at_score(second)

    def _proposals(self, chance: float) -> dict[Action, float]:
        """The value of proposing, for each number of cards if the rules have it named."""
        legal = self._known.view.legal
        if PROPOSE in legal:
            return {PROPOSE: chance}
        best: dict[int, float] = {}
        for discarded, value in self._values(_subsets(self._known.hand)).items():
            number = discarded.bit_count()
            best[number] = max(best.get(number, 0.0), value)
        most = max(best.values())
        named = [action for action in legal if actions.kind(action) is ActionKind.PROPOSE]
        return {action: max(0.0, chance - most + best[actions.number_of(action)]) for action in named}

    def _discards(self, also: Action | None) -> dict[Action, float]:
        """The values of the sensible discards, or of all if the rules allow none of these."""
        mask, hand = self._known.frame.mask, self._known.hand
        legal = [action for action in self._known.view.legal if actions.kind(action) is ActionKind.DISCARD]
        discarded = {action: mask(actions.cards_of(action)) for action in legal}
        sensible = {action for action in legal if _sensible(hand, discarded[action])} or set(legal)
        found = self._values(discarded.values())
        return {action: found[discarded[action]] for action in legal if action in sensible or action == also}

    def _values(self, discarded: Iterable[int]) -> dict[int, float]:
        """The chance with each discard, given as a mask."""
        hand = self._known.hand
        drawn = self._last[0] if self._role == DEALER else 0
        found = {}
        for mask in discarded:
            kept = key(hand & ~mask, self._known.turn_up)
            found[mask] = self._at_score(self._table.kept(self._role, drawn, kept, later=self._later))
        tried = [value for mask, value in found.items() if _sensible(hand, mask)]
        most = max(tried) - _LESS if tried else 1.0
        return {mask: value if _sensible(hand, mask) else min(value, most) for mask, value in found.items()}

    def _at_score(self, chance: float) -> float:
        """The chance at the present score, for a chance at the score that represents its class."""
        return min(max(self._offset + self._scale * chance, 0.0), 1.0)


def _subsets(hand: int) -> list[int]:
    subsets = [0]
    for card in bits(hand):
        subsets += [subset | 1 << card for subset in subsets]
    return subsets


def _sensible(hand: int, discarded: int) -> bool:
    """Whether a discard is worth comparing.

    It keeps all trumps and the best cards of each suit, from the ace up. Discarding nothing is sensible only
    with four high cards.
    """
    if not discarded:
        return (hand & _HIGH).bit_count() >= _FEWEST_HIGH
    kept = hand & ~discarded
    if discarded & TRUMPS or kept & ~(TRUMPS | _COURTS_AND_ACES):
        return False
    parts = ((discarded & 255 << shift, kept & 255 << shift) for shift in (8, 16, 24))
    return all(away < mine & -mine for away, mine in parts if mine)


def translation(known: Knowledge) -> tuple[float, float]:
    """The scale and offset that turn chances at a representative score into chances at the present one.

    The scale makes the difference between winning and losing the point right, the offset the mean over all
    hands.
    """
    view = known.view
    me, opponent = known.seat, 1 - known.seat
    lacks = [view.rules.target - view.score[seat] for seat in (me, opponent)]
    represented = [REPRESENTATIVE[min(lack, FARTHEST)] for lack in lacks]
    dealing, turned = view.dealer == me, not known.bonus
    spans, means = [], []
    for rules, lacking in ((CLASSIC, represented), (view.rules, lacks)):
        mine, theirs = (rules.target - lack for lack in lacking)
        values = MatchValues.of(rules)
        won = values.chance(mine + 1, theirs, dealing=not dealing)
        lost = values.chance(mine, theirs + 1, dealing=not dealing)
        spans.append(won - lost)
        means.append(values.chance_at_turn_up(mine, theirs, dealing=dealing, turned=turned))
    scale = spans[1] / spans[0]
    return scale, means[1] - scale * means[0]
