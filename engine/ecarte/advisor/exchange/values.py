"""What each word and each discard is worth, by what self-play has found of the exchange."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER, STANDS_FOR, ExchangeTable, exchange_tables
from engine.ecarte.advisor.normal_form import TRUMPS, bits
from engine.ecarte.advisor.search.possible_hands import Knowledge, table_key
from engine.ecarte.advisor.search.score_values import FARTHEST, MatchValues
from engine.ecarte.deal import Phase
from engine.ecarte.rules import CLASSIC
from engine.interface import Action

_COURTS_AND_ACES: Final = 0xF0F0F000
_HIGH: Final = 0xC0C0C0FF
_FEWEST_HIGH: Final = 4
_LESS: Final = 0.002
"""By how much at least a discard that was seldom tried is worth less than the best of the others."""


class Exchange:
    """The exchange of one deal from what one player knows.

    Args:
        known: what he knows.
        stage: what self-play has found at such a score.
    """

    def __init__(self, known: Knowledge, stage: ExchangeTable) -> None:
        view = known.view
        self._known = known
        self._stage = stage
        self._role = DEALER if known.seat == view.dealer else ELDER
        self._last = view.exchanges[-1] if view.exchanges else (0, 0)
        self._later = len(view.exchanges) > (view.phase is Phase.DEALER_DISCARDS)
        self._scale, self._offset = translation(known)

    @classmethod
    def of(cls, known: Knowledge) -> Exchange | None:
        """The exchange with the table for its score; None without tables."""
        found = exchange_tables()
        if found is None:
            return None
        return cls(known, found[table_key(known)])

    def chances(self, also: Action | None = None) -> dict[Action, float]:
        """The chance of winning the game with each word or sensible discard.

        Args:
            also: a discard to be among them, sensible or not.
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
            first, second = self._stage.later_words(self._role, drawn, hand)
        else:
            first, second = self._stage.words(self._role, hand)
        return self._real(first), self._real(second)

    def _proposals(self, chance: float) -> dict[Action, float]:
        """Proposing, or each number of cards to propose for where that is named."""
        legal = self._known.view.legal
        if PROPOSE in legal:
            return {PROPOSE: chance}
        best: dict[int, float] = {}
        for thrown, worth in self._worths(_subsets(self._known.hand)).items():
            number = thrown.bit_count()
            best[number] = max(best.get(number, 0.0), worth)
        most = max(best.values())
        named = [action for action in legal if actions.kind(action) is ActionKind.PROPOSE]
        return {action: max(0.0, chance - most + best[actions.number_of(action)]) for action in named}

    def _discards(self, also: Action | None) -> dict[Action, float]:
        """The sensible discards, or all if the rules allow none of these."""
        mask, hand = self._known.frame.mask, self._known.hand
        legal = [action for action in self._known.view.legal if actions.kind(action) is ActionKind.DISCARD]
        thrown = {action: mask(actions.cards_of(action)) for action in legal}
        sensible = {action for action in legal if _sensible(hand, thrown[action])} or set(legal)
        worths = self._worths(thrown.values())
        return {action: worths[thrown[action]] for action in legal if action in sensible or action == also}

    def _worths(self, thrown: Iterable[int]) -> dict[int, float]:
        """The chance with each set of cards thrown."""
        hand = self._known.hand
        drawn = self._last[0] if self._role == DEALER else 0
        worths = {}
        for mask in thrown:
            kept = key(hand & ~mask, self._known.turn_up)
            worths[mask] = self._real(self._stage.kept(self._role, drawn, kept, later=self._later))
        tried = [worth for mask, worth in worths.items() if _sensible(hand, mask)]
        most = max(tried) - _LESS if tried else 1.0
        return {mask: worth if _sensible(hand, mask) else min(worth, most) for mask, worth in worths.items()}

    def _real(self, chance: float) -> float:
        """The chance at the present score, for one at the score that stands for its class."""
        return min(max(self._offset + self._scale * chance, 0.0), 1.0)


def _subsets(hand: int) -> list[int]:
    subsets = [0]
    for card in bits(hand):
        subsets += [subset | 1 << card for subset in subsets]
    return subsets


def _sensible(hand: int, thrown: int) -> bool:
    """Whether a discard keeps all trumps and of each suit the best from the ace up, or all of a good hand."""
    if not thrown:
        return (hand & _HIGH).bit_count() >= _FEWEST_HIGH
    kept = hand & ~thrown
    if thrown & TRUMPS or kept & ~(TRUMPS | _COURTS_AND_ACES):
        return False
    parts = ((thrown & 255 << shift, kept & 255 << shift) for shift in (8, 16, 24))
    return all(away < mine & -mine for away, mine in parts if mine)


def translation(known: Knowledge) -> tuple[float, float]:
    """The scale and offset from chances at the score that stands for a class to the present one.

    The scale is such that the difference between a point won and a point lost is worth what it is, the offset
    such that the chances of all hands together are worth what the score is.
    """
    view = known.view
    me, him = known.seat, 1 - known.seat
    lacks = [view.rules.target - view.score[seat] for seat in (me, him)]
    stand_for = [STANDS_FOR[min(lack, FARTHEST)] for lack in lacks]
    dealing, turned = view.dealer == me, not known.bonus
    spans, means = [], []
    for rules, lacking in ((CLASSIC, stand_for), (view.rules, lacks)):
        mine, his = (rules.target - lack for lack in lacking)
        values = MatchValues.of(rules)
        won = values.chance(mine + 1, his, dealing=not dealing)
        lost = values.chance(mine, his + 1, dealing=not dealing)
        spans.append(won - lost)
        means.append(values.chance_at_turn_up(mine, his, dealing=dealing, turned=turned))
    scale = spans[1] / spans[0]
    return scale, means[1] - scale * means[0]
