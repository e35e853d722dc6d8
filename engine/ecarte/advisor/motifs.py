"""Why one action is better than another: the motif that the position shows and the numbers confirm.

A motif is said only if the position meets its condition and the outlooks, as they are shown, agree with it.
Where none does there is no reason, and the numbers speak alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple

from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.expert import Weighed, looks_equal
from engine.ecarte.advisor.normal_form import BEATERS, SUIT, TRUMPS, bits
from engine.ecarte.advisor.search.outlook import MATTERS, Outlook, whole_percent
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.deal import Phase
from engine.interface import Action

_KNAVE: Final = 5
_NOTABLE: Final = 3
"""By how many percents fewer voles are worth mentioning."""


class Motif(StrEnum):
    """Why an action is better."""

    HIDES_KING = "hides-king"
    """The king wins nothing here that the tricks do not win, so the opponent need not know of it."""
    LOSES_ONE = "loses-one"
    """It gives up chances of the point to save the vole: one point is lost rather than two."""
    SAVES_VOLE = "saves-vole"
    """It makes one trick more often."""
    SECURES_POINT = "secures-point"
    """It makes the point more often, and the vole less often."""
    PLAYS_FOR_VOLE = "plays-for-vole"
    """It makes the vole more often."""
    DRAWS_TRUMP = "draws-trump"
    """It draws a trump that could take a card which nothing else beats."""
    KEEPS_ENTRY = "keeps-entry"
    """It keeps a trump to regain the lead."""
    KEEPS_GUARD = "keeps-guard"
    """It keeps the small card that guards a court card."""
    WINS_CHEAPLY = "wins-cheaply"
    """It wins the trick and keeps a better card."""
    LONG_SUIT = "long-suit"
    """It leads from a suit with more cards to follow."""
    NEW_CARDS = "new-cards"
    """New cards improve the hand."""
    RISKS_ONE = "risks-one"
    """The hand makes the point as often without an exchange, but then failing costs two points."""
    AS_IT_IS = "as-it-is"
    """The hand makes the point more often as it is."""
    DENIES_KING = "denies-king"
    """An exchange would let the opponent find the king."""
    SEEKS_KING = "seeks-king"
    """More new cards find the king more often."""
    THROWS_MORE = "throws-more"
    """A new card is worth more than the one that is kept."""
    KEEPS_PAIR = "keeps-pair"
    """Two cards of a suit, the better a queen or a knave, guard each other."""
    KEEPS_MORE = "keeps-more"
    """A card is worth more than a new one."""


class Reason(NamedTuple):
    """A motif, and the card that it is about.

    Args:
        motif: the motif.
        card: the card kept, thrown or in danger; None if the motif is about none.
    """

    motif: Motif
    card: Card | None = None


def reason(known: Knowledge, options: Sequence[Weighed], instead: Weighed | None) -> Reason | None:
    """Why the best option is better than another.

    Args:
        known: what the player knows.
        options: the options, best first.
        instead: the option to compare the best with; None if all are as good.
    """
    best = options[0]
    if _hides_king(best, options):
        return Reason(Motif.HIDES_KING)
    if instead is None or ANNOUNCE in (best.action, instead.action) or looks_equal(best, instead):
        return None
    if best.outlook is None or instead.outlook is None:
        return None
    compared = _Comparison(known, best.action, instead.action, best.outlook, instead.outlook)
    if known.view.phase is Phase.PLAY:
        return _of_result(compared) or _of_cards(compared)
    if actions.kind(best.action) is ActionKind.DISCARD:
        return _of_discard(compared)
    return _of_word(compared)


def _hides_king(best: Weighed, options: Sequence[Weighed]) -> bool:
    return best.action != ANNOUNCE and any(
        one.action == ANNOUNCE and looks_equal(one, best) for one in options
    )


@dataclass(frozen=True)
class _Comparison:
    """Two actions of a player.

    Args:
        known: what the player knows.
        best: the better action.
        other: the other.
        outlook: of the better.
        instead: of the other.
    """

    known: Knowledge
    best: Action
    other: Action
    outlook: Outlook
    instead: Outlook

    def more(self, measure: Callable[[Outlook], float]) -> int:
        """By how many percents the better action has more of something, as it is shown."""
        return whole_percent(measure(self.outlook)) - whole_percent(measure(self.instead))

    @cached_property
    def point(self) -> int:
        """By how many percents the better action makes the point more often."""
        return self.more(lambda one: one.point)

    @cached_property
    def vole(self) -> int:
        """The same for the vole, where it is worth more than the point."""
        return self.more(lambda one: one.vole) if self.outlook.stakes.vole >= MATTERS else 0

    @cached_property
    def saved(self) -> int:
        """By how many percents the better action loses the vole less often, where that costs more."""
        return -self.more(lambda one: one.lost_vole) if self.outlook.stakes.one >= MATTERS else 0

    @cached_property
    def for_vole(self) -> bool:
        """Whether the better action gains most by the vole."""
        stakes = self.outlook.stakes
        return self.vole > 0 and self.vole * stakes.vole > max(
            self.point * stakes.point, self.saved * stakes.one
        )

    @cached_property
    def king(self) -> int:
        """By how many percents the player scores for the king more often."""
        return self.more(lambda one: one.king)

    @cached_property
    def their_king(self) -> int:
        """By how many percents the opponent scores for the king more often."""
        return self.more(lambda one: one.their_king)

    @cached_property
    def card(self) -> int:
        """The number of the better card."""
        return self.known.frame.number(actions.card_of(self.best))

    @cached_property
    def other_card(self) -> int:
        """The number of the other card."""
        return self.known.frame.number(actions.card_of(self.other))

    @cached_property
    def leads(self) -> bool:
        """Whether the player is to lead."""
        tricks = self.known.view.tricks
        return not tricks or tricks[-1].followed is not None

    def about(self, motif: Motif, number: int) -> Reason:
        """A reason that is about the card of this number."""
        return Reason(motif, self.known.frame.card(number))


def _of_result(compared: _Comparison) -> Reason | None:
    """The motifs of the vole."""
    point, vole, saved = compared.point, compared.vole, compared.saved
    stakes = compared.outlook.stakes
    if saved > 0 and point < 0:
        return Reason(Motif.LOSES_ONE)
    if saved > 0 and saved * stakes.one > max(point * stakes.point, vole * stakes.vole):
        return Reason(Motif.SAVES_VOLE)
    if compared.for_vole:
        return Reason(Motif.PLAYS_FOR_VOLE)
    if point > 0 and vole <= -_NOTABLE:
        return Reason(Motif.SECURES_POINT)
    return None


def _of_cards(compared: _Comparison) -> Reason | None:
    """The motifs of play. All of them make the point or the vole more often."""
    point, vole = compared.point, compared.vole
    if max(point, vole) <= 0 or point < 0 or vole <= -_NOTABLE:
        return None
    return _of_lead(compared) if compared.leads else _of_answer(compared)


def _of_lead(compared: _Comparison) -> Reason | None:
    known, card, other = compared.known, compared.card, compared.other_card
    hand, possible = known.hand, known.possible
    rest = hand & ~(1 << card)
    if card < 8 <= other and possible & TRUMPS:
        masters = [one for one in bits(rest & ~TRUMPS) if not BEATERS[one] & SUIT[one] & possible]
        if masters:
            return compared.about(Motif.DRAWS_TRUMP, masters[-1])
    if other < 8 <= card:
        return compared.about(Motif.KEEPS_ENTRY, other)
    if card >= 8 and other >= 8 and card >> 3 != other >> 3:
        length, others = ((hand & SUIT[one]).bit_count() for one in (card, other))
        if length > 1 == others:
            return compared.about(Motif.LONG_SUIT, card)
    return None


def _of_answer(compared: _Comparison) -> Reason | None:
    known, card, other = compared.known, compared.card, compared.other_card
    led = known.frame.number(known.view.tricks[-1].led)
    wins, other_wins = (bool(BEATERS[led] >> one & 1) for one in (card, other))
    if wins and other_wins and card >> 3 == other >> 3 and card < other:
        return compared.about(Motif.WINS_CHEAPLY, other)
    if not wins and not other_wins and card >> 3 != other >> 3:
        guarded = known.hand & SUIT[other] & ~(1 << other)
        court = guarded.bit_length() - 1
        # A card that nothing beats needs no guard.
        if (
            other >= 8
            and _is_single_court(guarded)
            and court > other
            and BEATERS[court] & SUIT[other] & known.possible
        ):
            return compared.about(Motif.KEEPS_GUARD, court)
    return None


def _is_court(number: int) -> bool:
    return number & 7 >= _KNAVE


def _is_single_court(cards: int) -> bool:
    return cards.bit_count() == 1 and _is_court(cards.bit_length() - 1)


def _of_word(compared: _Comparison) -> Reason | None:
    """The motifs of the words before the play."""
    playing = (STAND, REFUSE)
    if compared.for_vole and compared.point >= 0:
        return Reason(Motif.PLAYS_FOR_VOLE)
    if compared.best in playing and compared.other not in playing:
        if compared.point > 0:
            return Reason(Motif.AS_IT_IS)
        return Reason(Motif.DENIES_KING) if compared.their_king < 0 else None
    if compared.other in playing and (compared.best == ACCEPT or compared.best not in playing):
        if compared.point > 0:
            return Reason(Motif.NEW_CARDS)
        if compared.instead.stakes.point >= compared.outlook.stakes.point + MATTERS:
            return Reason(Motif.RISKS_ONE)
        return Reason(Motif.SEEKS_KING) if compared.king > 0 else None
    return None


def _of_discard(compared: _Comparison) -> Reason | None:
    """The motifs of a discard."""
    if compared.for_vole:
        return Reason(Motif.PLAYS_FOR_VOLE)
    mask = compared.known.frame.mask
    away, others = (mask(actions.cards_of(one)) for one in (compared.best, compared.other))
    more, fewer = away & ~others, others & ~away
    if more and not fewer:
        if compared.point > 0:
            return compared.about(Motif.THROWS_MORE, more.bit_length() - 1)
        return Reason(Motif.SEEKS_KING) if compared.king > 0 else None
    if fewer and not more and compared.point > 0:
        kept = compared.known.hand & ~away
        for card in reversed(bits(fewer & ~TRUMPS)):
            suit = kept & SUIT[card]
            if suit.bit_count() == 2 and _is_court(suit.bit_length() - 1):
                return compared.about(Motif.KEEPS_PAIR, suit.bit_length() - 1)
        return compared.about(Motif.KEEPS_MORE, fewer.bit_length() - 1)
    return None
