"""Why one action is better than another: a motif that the position shows and the numbers confirm.

A motif is named only if the position meets its condition and the shown outlooks agree with it.
Without such a motif the numbers stand alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple

from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.expert import Weighed, looks_equal
from engine.ecarte.advisor.normal_form import BEATERS, SUIT, TRUMPS
from engine.ecarte.advisor.search.outlook import MATTERS, Outlook, whole_percent
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.deal import Phase
from engine.interface import Action
from engine.masks import bits

_ACE, _KNAVE = 4, 5
_CLEAR: Final = 2
"""The least difference of chances that is a reason, in percent."""
_NOTABLE: Final = 3
"""The least difference of the chances of voles that is worth mentioning next to the point, in percent."""
_LIKELY_VOLE: Final = 0.1
"""The least chance of the vole for which a player plays for it."""


class Motif(StrEnum):
    """Why an action is better."""

    HIDES_KING = "hides-king"
    """The tricks win all that the king could win here, so the opponent need not know of it."""
    LOSES_ONE = "loses-one"
    """It gives up chances of the point to save the vole: one point is lost rather than two."""
    SAVES_VOLE = "saves-vole"
    """It makes one trick more often."""
    SECURES_POINT = "secures-point"
    """It makes the point more often, and the vole less often."""
    PLAYS_FOR_VOLE = "plays-for-vole"
    """It makes the vole more often."""
    DRAWS_TRUMP = "draws-trump"
    """It draws a trump that could take a card which no other card beats."""
    KEEPS_ENTRY = "keeps-entry"
    """It keeps a trump to regain the lead."""
    KEEPS_GUARD = "keeps-guard"
    """It keeps the small card that guards a court card."""
    WINS_CHEAPLY = "wins-cheaply"
    """It wins the trick and keeps a better card."""
    WINS_TRICK = "wins-trick"
    """It wins the trick, which the other card does not."""
    KEEPS_BETTER = "keeps-better"
    """The trick is lost, and it keeps a card that may win another."""
    LONG_SUIT = "long-suit"
    """It leads from a suit with more cards to follow."""
    UNBEATABLE = "unbeatable"
    """It leads a card that no other can beat."""
    STRONGEST = "strongest"
    """It leads a card that fewer cards beat."""
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
    THROWS_SEVERAL = "throws-several"
    """The same of several cards."""
    KEEPS_PAIR = "keeps-pair"
    """Two cards of a suit, the better a queen or a knave, guard each other."""
    KEEPS_TRUMP = "keeps-trump"
    """A trump is worth more than any other card."""
    KEEPS_MORE = "keeps-more"
    """A card is worth more than a new one."""
    KEEPS_SEVERAL = "keeps-several"
    """The same of several cards."""


class Reason(NamedTuple):
    """A motif, and the card that it is about.

    Args:
        motif: the motif.
        card: the card kept, thrown or in danger; None if the motif is about none.
    """

    motif: Motif
    card: Card | None = None


def reason(
    known: Knowledge, options: Sequence[Weighed], instead: Weighed | None, *, taken: bool = False
) -> Reason | None:
    """Why the best option is better than another.

    Args:
        known: what the player knows.
        options: the options, best first.
        instead: the option to compare the best with; None if all are as good.
        taken: whether the player has taken ``instead``.
    """
    best = options[0]
    if not taken and _hides_king(best, options):
        return Reason(Motif.HIDES_KING)
    if instead is None or ANNOUNCE in (best.action, instead.action) or looks_equal(best, instead):
        return None
    if best.outlook is None or instead.outlook is None:
        return None
    equals = tuple(
        option.action for option in options if option.action != ANNOUNCE and looks_equal(option, best)
    )
    compared = _Comparison(known, best.action, instead.action, best.outlook, instead.outlook, equals)
    if known.view.phase is Phase.PLAY:
        return _of_result(compared) or _of_cards(compared)
    if actions.kind(best.action) is ActionKind.DISCARD:
        return _of_discard(compared)
    return _of_word(compared)


def tempting(known: Knowledge, best: Weighed, wrong: Weighed) -> frozenset[Motif]:
    """The motifs that speak for a wrong action: a player who goes by one of them alone errs here.

    Args:
        known: what the player knows.
        best: the best option.
        wrong: a worse one.
    """
    if best.outlook is None or wrong.outlook is None or ANNOUNCE in (best.action, wrong.action):
        return frozenset()
    compared = _Comparison(known, wrong.action, best.action, wrong.outlook, best.outlook, (wrong.action,))
    if known.view.phase is Phase.PLAY:
        spoken = _of_lead(compared) if compared.leads else _of_answer(compared)
        return _of_figures(compared) | (frozenset() if spoken is None else {spoken.motif})
    if actions.kind(best.action) is not ActionKind.DISCARD:
        return _PLAYING if wrong.action in (STAND, REFUSE) else _EXCHANGING
    mask = known.frame.mask
    away, instead = (mask(actions.cards_of(option.action)) for option in (best, wrong))
    if not away & ~instead:
        return _THROWING
    return frozenset() if instead & ~away else _KEEPING


_PLAYING: Final = frozenset({Motif.AS_IT_IS, Motif.DENIES_KING})
_EXCHANGING: Final = frozenset({Motif.NEW_CARDS, Motif.RISKS_ONE, Motif.SEEKS_KING})
_THROWING: Final = frozenset({Motif.THROWS_MORE, Motif.THROWS_SEVERAL, Motif.SEEKS_KING})
_KEEPING: Final = frozenset({Motif.KEEPS_PAIR, Motif.KEEPS_TRUMP, Motif.KEEPS_MORE, Motif.KEEPS_SEVERAL})


def _of_figures(compared: _Comparison) -> frozenset[Motif]:
    """The motifs of the vole and the point that one figure alone speaks for."""
    spoken: list[Motif] = []
    if compared.saved >= _CLEAR:
        spoken += (Motif.SAVES_VOLE, Motif.LOSES_ONE)
    if compared.vole >= _NOTABLE:
        spoken.append(Motif.PLAYS_FOR_VOLE)
    if compared.point >= _CLEAR:
        spoken.append(Motif.SECURES_POINT)
    return frozenset(spoken)


def _hides_king(best: Weighed, options: Sequence[Weighed]) -> bool:
    return best.action != ANNOUNCE and any(
        option.action == ANNOUNCE and looks_equal(option, best) for option in options
    )


@dataclass(frozen=True)
class _Comparison:
    """Two actions of a player.

    Args:
        known: what the player knows.
        best: the better action.
        other: the other action.
        outlook: the outlook of the better action.
        instead: the outlook of the other action.
        equals: the actions that are as good as the better one.
    """

    known: Knowledge
    best: Action
    other: Action
    outlook: Outlook
    instead: Outlook
    equals: tuple[Action, ...]

    def more(self, measure: Callable[[Outlook], float]) -> int:
        """How much more of a measure the better action has, in whole percents as shown."""
        return whole_percent(measure(self.outlook)) - whole_percent(measure(self.instead))

    @cached_property
    def point(self) -> int:
        """How much more often the better action makes the point, in percent."""
        return self.more(lambda outlook: outlook.point)

    @cached_property
    def vole(self) -> int:
        """How much more often it makes the vole, in percent; 0 if a vole is worth no more than the point."""
        return self.more(lambda outlook: outlook.vole) if self.outlook.stakes.vole >= MATTERS else 0

    @cached_property
    def saved(self) -> int:
        """How much less often it loses the vole, in percent; 0 if that costs no more than the point."""
        return -self.more(lambda outlook: outlook.lost_vole) if self.outlook.stakes.one >= MATTERS else 0

    @cached_property
    def for_vole(self) -> bool:
        """Whether the better action gains mostly by the vole, and has a fair chance of it."""
        stakes = self.outlook.stakes
        if self.vole < _NOTABLE or self.outlook.vole < _LIKELY_VOLE:
            return False
        return self.vole * stakes.vole > max(self.point * stakes.point, self.saved * stakes.one)

    @cached_property
    def king(self) -> int:
        """How much more often the player scores for the king, in percent."""
        return self.more(lambda outlook: outlook.king)

    @cached_property
    def their_king(self) -> int:
        """How much more often the opponent scores for the king, in percent."""
        return self.more(lambda outlook: outlook.their_king)

    @cached_property
    def card(self) -> int:
        """The number of the better action's card."""
        return self.known.frame.number(actions.card_of(self.best))

    @cached_property
    def other_card(self) -> int:
        """The number of the other action's card."""
        return self.known.frame.number(actions.card_of(self.other))

    @cached_property
    def leads(self) -> bool:
        """Whether the player is to lead."""
        tricks = self.known.view.tricks
        return not tricks or tricks[-1].followed is not None

    @cached_property
    def risks_two(self) -> bool:
        """Whether playing without an exchange risks a second point, and the opponent needs it."""
        view = self.known.view
        return not view.exchanges and view.rules.target - view.score[1 - self.known.seat] > 1

    def threats(self, card: int) -> int:
        """The number of cards that the opponent may hold and that beat this card."""
        return (BEATERS[card] & self.known.possible).bit_count()

    def about(self, motif: Motif, number: int) -> Reason:
        """A reason about the card with this number."""
        return Reason(motif, self.known.frame.card(number))


def _of_result(compared: _Comparison) -> Reason | None:
    """The motifs of the vole."""
    point, vole, saved = compared.point, compared.vole, compared.saved
    stakes = compared.outlook.stakes
    if saved >= _CLEAR and point <= -_CLEAR:
        return Reason(Motif.LOSES_ONE)
    if saved >= _CLEAR and saved * stakes.one > max(point * stakes.point, vole * stakes.vole):
        return Reason(Motif.SAVES_VOLE)
    if compared.for_vole:
        return Reason(Motif.PLAYS_FOR_VOLE)
    if point >= _CLEAR and vole <= -_NOTABLE and compared.instead.vole >= _LIKELY_VOLE:
        return Reason(Motif.SECURES_POINT)
    return None


def _of_cards(compared: _Comparison) -> Reason | None:
    """The motifs of play. All of them make the point or the vole more often."""
    point, vole = compared.point, compared.vole
    if max(point, vole) < _CLEAR or point < 0:
        return None
    return _of_lead(compared) if compared.leads else _of_answer(compared)


def _of_lead(compared: _Comparison) -> Reason | None:
    known, card, other = compared.known, compared.card, compared.other_card
    hand, possible = known.hand, known.possible
    rest = hand & ~(1 << card)
    if card < 8 <= other and possible & TRUMPS:
        masters = [master for master in bits(rest & ~TRUMPS) if not BEATERS[master] & SUIT[master] & possible]
        if masters:
            return compared.about(Motif.DRAWS_TRUMP, masters[-1])
    if other < 8 <= card and all(
        known.frame.number(actions.card_of(action)) >= 8 for action in compared.equals
    ):
        return compared.about(Motif.KEEPS_ENTRY, other)
    if card >= 8 and other >= 8 and card >> 3 != other >> 3:
        length, others = ((hand & SUIT[lead]).bit_count() for lead in (card, other))
        if length > 1 == others:
            return compared.about(Motif.LONG_SUIT, card)
    if (card >= 8) == (other >= 8) and compared.threats(card) < compared.threats(other):
        return compared.about(Motif.STRONGEST if compared.threats(card) else Motif.UNBEATABLE, card)
    return None


def _of_answer(compared: _Comparison) -> Reason | None:
    known, card, other = compared.known, compared.card, compared.other_card
    led = known.frame.number(known.view.tricks[-1].led)
    wins, other_wins = (bool(BEATERS[led] >> lead & 1) for lead in (card, other))
    if wins and not other_wins:
        return Reason(Motif.WINS_TRICK)
    if wins and card >> 3 == other >> 3 and card < other:
        return compared.about(Motif.WINS_CHEAPLY, other)
    if wins or other_wins:
        return None
    guarded = known.hand & SUIT[other] & ~(1 << other)
    court = guarded.bit_length() - 1
    # A card that nothing beats needs no guard.
    if (
        card >> 3 != other >> 3
        and other >= 8
        and _is_single_court(guarded)
        and court > other
        and BEATERS[court] & SUIT[other] & known.possible
    ):
        return compared.about(Motif.KEEPS_GUARD, court)
    may_win = other < 8 or other & 7 >= _ACE
    if may_win and compared.threats(other) < compared.threats(card):
        return compared.about(Motif.KEEPS_BETTER, other)
    return None


def _is_court(number: int) -> bool:
    return number & 7 >= _KNAVE


def _is_single_court(cards: int) -> bool:
    return cards.bit_count() == 1 and _is_court(cards.bit_length() - 1)


def _of_word(compared: _Comparison) -> Reason | None:
    """The motifs of the words before the play."""
    playing = (STAND, REFUSE)
    if compared.best in playing and compared.other not in playing:
        if compared.for_vole and compared.point >= 0:
            return Reason(Motif.PLAYS_FOR_VOLE)
        if compared.point >= _CLEAR:
            return Reason(Motif.AS_IT_IS)
        return Reason(Motif.DENIES_KING) if compared.their_king <= -_CLEAR else None
    if compared.other in playing and compared.best not in playing:
        if compared.point >= _CLEAR:
            return Reason(Motif.NEW_CARDS)
        if compared.risks_two and compared.instead.stakes.point >= compared.outlook.stakes.point + MATTERS:
            return Reason(Motif.RISKS_ONE)
        if compared.for_vole and compared.point >= 0:
            return Reason(Motif.PLAYS_FOR_VOLE)
        return Reason(Motif.SEEKS_KING) if compared.king >= _CLEAR else None
    return None


def _of_discard(compared: _Comparison) -> Reason | None:
    """The motifs of a discard."""
    if compared.for_vole:
        return Reason(Motif.PLAYS_FOR_VOLE)
    mask = compared.known.frame.mask
    away, others = (mask(actions.cards_of(action)) for action in (compared.best, compared.other))
    more, fewer = away & ~others, others & ~away
    if fewer & TRUMPS and compared.point >= _CLEAR:
        return compared.about(Motif.KEEPS_TRUMP, (fewer & TRUMPS).bit_length() - 1)
    if more and not fewer:
        if compared.point >= _CLEAR:
            return _about_cards(compared, Motif.THROWS_MORE, Motif.THROWS_SEVERAL, more)
        return Reason(Motif.SEEKS_KING) if compared.king >= _CLEAR else None
    if fewer and not more and compared.point >= _CLEAR:
        kept = compared.known.hand & ~away
        for card in reversed(bits(fewer & ~TRUMPS)):
            suit = kept & SUIT[card]
            if suit.bit_count() == 2 and _is_court(suit.bit_length() - 1):
                return compared.about(Motif.KEEPS_PAIR, suit.bit_length() - 1)
        return _about_cards(compared, Motif.KEEPS_MORE, Motif.KEEPS_SEVERAL, fewer)
    return None


def _about_cards(compared: _Comparison, one: Motif, several: Motif, cards: int) -> Reason:
    return Reason(several) if cards & cards - 1 else compared.about(one, cards.bit_length() - 1)
