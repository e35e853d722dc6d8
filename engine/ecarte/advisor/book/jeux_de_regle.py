"""Britannica's *jeux de règle* (hands to play without proposing), and when a dealer refuses.

The cards that the book names are minima: any better card counts too. *King* is the best rank of the rules'
order, *queen* the next one, and so on. The book therefore also works where the ace is high.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

from engine.cards import SUITS, Card, Suit, cards_of, rank
from engine.ecarte.deal import HAND
from engine.ecarte.rules import Order

SEVEN, EIGHT, NINE, TEN, ACE, KNAVE, QUEEN, KING = range(8)
"""Places in the order of ranks, named after the ranks in the king-high order."""

_PLACES: Final = {order: {rank: place for place, rank in enumerate(order.ranks)} for order in Order}
_FEWEST_KEPT: Final = 3
_NEXT_BEST: Final = ((KNAVE, ACE, EIGHT), (ACE, TEN, TEN), (TEN, NINE, KNAVE))
_THREE_SUITS: Final = (
    (KING, KNAVE, SEVEN),
    (KING, ACE, NINE),
    (KING, TEN, TEN),
    (QUEEN, QUEEN, SEVEN),
    (QUEEN, KNAVE, ACE),
    (KNAVE, KNAVE, KNAVE),
)


def place(card: Card, order: Order) -> int:
    """The place of a card in the order of ranks: SEVEN … KING."""
    return _PLACES[order][rank(card)]


class JeuDeRegle(StrEnum):
    """The clauses of the list of jeux de règle. The value is the number in Britannica."""

    THREE_TRUMPS = "1"
    """Three trumps and any other cards."""
    PLAIN_SUIT = "2a"
    """Two trumps and three cards of one plain suit."""
    QUEEN_GUARDED = "2b"
    """Two trumps and two cards of one plain suit, the better at least a queen."""
    PAIR_AND_KING = "2c"
    """Two trumps, two small cards of one suit, and the king of another."""
    INTERMEDIATE = "2d"
    """Two trumps and cards between those of 2b and 2c."""
    THREE_SUITS = "2e"
    """Two trumps and three cards of different suits worth K J x or more."""
    TIERCE_MAJOR = "3a"
    """One trump, K Q J of a suit, and a small card."""
    FOUR_BY_KING = "3b"
    """One trump and four cards of a suit headed by the king."""
    THREE_BY_QUEEN = "3c"
    """One trump, three cards of a suit headed by the queen, and the queen of another."""
    COURT_CARDS = "4"
    """No trump, but three queens or four court cards."""
    TWO_DISCARDS = "5"
    """A hand in which at most two cards are neither trumps nor kings."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Five cards, sorted as the book counts them.

    Args:
        trumps: the places of the trumps, best first.
        plain: the places in each plain suit held. The longest suit comes first, then the better one.

    >>> from engine.cards import HEARTS, mask_of, parse_cards
    >>> holding = Holding.of(mask_of(parse_cards("KH QH 7S 8S 9S")), HEARTS, Order.KING_HIGH)
    >>> holding.shape, clauses(holding)
    ((3,), (<JeuDeRegle.PLAIN_SUIT: '2a'>,))
    """

    trumps: tuple[int, ...]
    plain: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, hand: int, trumps: Suit, order: Order) -> Self:
        """The holding of a hand given as a mask."""
        suits = {
            suit: tuple(
                sorted((place(card, order) for card in cards_of(hand & 255 << 8 * suit)), reverse=True)
            )
            for suit in SUITS
        }
        own = suits.pop(trumps)
        return cls(own, tuple(sorted(filter(None, suits.values()), key=lambda s: (len(s), s), reverse=True)))

    @property
    def kept(self) -> int:
        """The number of trumps and kings. The book discards the other cards."""
        return len(self.trumps) + sum(suit[0] == KING for suit in self.plain)

    @property
    def heads(self) -> tuple[int, ...]:
        """The best card of each plain suit, best first."""
        return tuple(sorted((suit[0] for suit in self.plain), reverse=True))

    @property
    def courts(self) -> int:
        """How many plain cards are kings, queens or knaves."""
        return sum(place >= KNAVE for suit in self.plain for place in suit)

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of cards in each plain suit, the largest first."""
        return tuple(map(len, self.plain))

    @property
    def guarded(self) -> bool:
        """Whether trumps and plain suits headed by a queen or better are at least three together."""
        guards = sum(head >= QUEEN for head in self.heads)
        return guards + len(self.trumps) >= _FEWEST_KEPT and guards > 0


def at_least(places: tuple[int, ...], minima: tuple[int, ...]) -> bool:
    """Whether each of the minima has a card at least as good. Both are sorted, best first.

    >>> at_least((KING, TEN), (QUEEN, TEN)), at_least((KING, NINE), (QUEEN, TEN))
    (True, False)
    """
    return len(places) >= len(minima) and all(map(int.__ge__, places, minima))


def clauses(holding: Holding) -> tuple[JeuDeRegle, ...]:
    """The clauses that five cards satisfy, in the order of the book. None if they are not a jeu de règle."""
    by_trumps = (_without_trumps, _with_one_trump, _with_two_trumps)
    number = len(holding.trumps)
    found = (JeuDeRegle.THREE_TRUMPS,) if number >= len(by_trumps) else by_trumps[number](holding)
    return (*found, JeuDeRegle.TWO_DISCARDS) if holding.kept >= _FEWEST_KEPT else found


def _without_trumps(holding: Holding) -> tuple[JeuDeRegle, ...]:
    three_queens = at_least(holding.heads, (QUEEN, QUEEN, QUEEN))
    return (JeuDeRegle.COURT_CARDS,) if three_queens or holding.courts >= HAND - 1 else ()


def _with_one_trump(holding: Holding) -> tuple[JeuDeRegle, ...]:
    longest, *others = holding.plain
    found = []
    if holding.shape == (3, 1):
        if longest == (KING, QUEEN, KNAVE):
            found.append(JeuDeRegle.TIERCE_MAJOR)
        if longest[0] >= QUEEN and others[0][0] >= QUEEN:
            found.append(JeuDeRegle.THREE_BY_QUEEN)
    if holding.shape == (4,) and longest[0] == KING:
        found.append(JeuDeRegle.FOUR_BY_KING)
    return tuple(found)


def _with_two_trumps(holding: Holding) -> tuple[JeuDeRegle, ...]:
    if holding.shape == (3,):
        return (JeuDeRegle.PLAIN_SUIT,)
    if holding.shape == (1, 1, 1):
        enough = any(at_least(holding.heads, minima) for minima in _THREE_SUITS)
        return (JeuDeRegle.THREE_SUITS,) if enough else ()
    (best, second), (single,) = holding.plain
    found = []
    if best >= QUEEN:
        found.append(JeuDeRegle.QUEEN_GUARDED)
    if single == KING:
        found.append(JeuDeRegle.PAIR_AND_KING)
    if any(best >= first and second >= next_ and single >= other for first, next_, other in _NEXT_BEST):
        found.append(JeuDeRegle.INTERMEDIATE)
    return tuple(found)


def refuses(holding: Holding) -> bool:
    """Whether the dealer refuses with these cards, at any score.

    The dealer refuses with a jeu de règle, apart from eight exceptions. They are numbered as in Britannica;
    the eighth is the three queens. Some of them also name hands that refuse without being a jeu de règle.
    """
    match len(holding.trumps):
        case 0:
            return _refuses_without_trumps(holding)
        case 1:
            return _refuses_with_one_trump(holding)
        case 2 if clauses(holding) == (JeuDeRegle.PLAIN_SUIT,):
            return holding.plain[0][0] >= KNAVE  # 1: headed by a court card
        case _:
            return bool(clauses(holding))


def _refuses_without_trumps(holding: Holding) -> bool:
    if holding.kept >= _FEWEST_KEPT:
        return True
    if at_least(holding.heads, (QUEEN, QUEEN, QUEEN)):
        # 8: two of the queens have one more card of their suit; better heads are no worse.
        return holding.shape == (2, 2, 1) or holding.courts >= HAND - 1
    # 7: the court cards are of three different suits.
    return holding.courts >= HAND - 1 and at_least(holding.heads, (KNAVE, KNAVE, KNAVE))


def _refuses_with_one_trump(holding: Holding) -> bool:
    if holding.kept >= _FEWEST_KEPT:
        return True
    if holding.shape == (4,):
        return False  # 3: one trump and four cards of a plain suit
    if holding.shape == (3, 1):
        long, (fifth,) = holding.plain
        if long == (KING, QUEEN, KNAVE):
            return fifth >= KNAVE  # 2: a tierce major needs a court card as the fifth card
        # 2: a weaker suit needs a queen; 4: two queens need more guards.
        return long[0] >= QUEEN and fifth >= QUEEN and (long[0], fifth) != (QUEEN, QUEEN)
    if holding.shape == (2, 2):
        return at_least(holding.heads, (QUEEN, KNAVE))  # 4 and 5: both are guarded
    pair, *singles = holding.plain
    one, other = sorted((single[0] for single in singles), reverse=True)
    if pair[0] >= KNAVE and one >= QUEEN and other >= KNAVE:
        return True  # 5: a single queen, but a court card of the fourth suit
    if pair[0] >= QUEEN and one >= QUEEN:
        return (pair[0], one) != (QUEEN, QUEEN)  # 4: one of the two queens is single
    return one == KING and other == QUEEN and pair[0] >= ACE  # 6: single king and queen, and an ace
