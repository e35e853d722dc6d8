"""How often the solution plays each card.

``play.xz`` holds a policy for every position that players come to, in each of several contexts: who is
vulnerable, what is known of the king, and whether the vole counts. Where small differences matter little,
similar positions share a policy: the lookup tries the fine position first, then the rough one that contains
it. So the policies are not quite an equilibrium: the best response gains 0.007 points a deal against them.
They hold for the classic rules and for the hands that the exchange brings. ``make solution`` writes the file.
"""

from __future__ import annotations

import lzma
from bisect import bisect_left
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from importlib.resources import files
from itertools import accumulate, pairwise, product
from typing import Final, NamedTuple

from engine.cards import Card
from engine.ecarte.actions import ANNOUNCE, ActionKind, card_of, kind
from engine.ecarte.advisor.normal_form import BEATERS, SUIT, TRUMPS
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.advisor.search.solver import distinct
from engine.ecarte.deal import HAND
from engine.ecarte.results import Trick
from engine.ecarte.rules import Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action
from engine.masks import bits

ELDER, DEALER, NOBODY = 0, 1, 2
NO_CARD: Final = -1
KING: Final = 1 << 6
"""The king of trumps, where trumps are numbered without the turn-up."""
_PACK: Final = 0xFFFFFF7F
_TRUMPS: Final = 0
"""The number of the suit of trumps."""
_SMALL: Final = 0.25
"""A vole counts if it adds at least this part of the point's worth."""


class King(IntEnum):
    """What the players know of the king of trumps before the first lead."""

    TURNED = 0
    ANNOUNCED = 1
    """The elder has announced it."""
    OPEN = 2
    """The dealer may hold it, and then announces it after the first lead."""


class Stake(IntEnum):
    """What the players play for."""

    POINT = 0
    """Only for the point: the vole adds little or nothing."""
    POINTS = 1
    """For as many points as possible."""


class Context(NamedTuple):
    """The context of a play of the cards.

    Args:
        vulnerable: who prevented the first exchange: ELDER, DEALER or NOBODY.
        king: what the players know of the king before the first lead.
        stake: what the players play for.
    """

    vulnerable: int
    king: King
    stake: Stake


CONTEXTS: Final = tuple(Context(*parts) for parts in product((ELDER, DEALER, NOBODY), King, Stake))


class Choice(NamedTuple):
    """A position's key, and the choices in it that make a difference.

    Args:
        key: equal for positions that are equivalent to the player.
        cards: the choices. Each is a mask of cards that touch, together with those of equivalent suits.
    """

    key: int
    cards: tuple[int, ...]


class Fineness(NamedTuple):
    """How finely a player looks at each suit.

    Args:
        above, between, below: how many of the others' cards in a row count above, between and below own ones.
        apart: the most cards of others that count in a suit without own cards.
        ranks: whether the rank of the opponent's last card of the suit counts.
    """

    above: int
    between: int
    below: int
    apart: int
    ranks: bool = False


_ROUGH: Final = Fineness(3, 2, 1, 1)
_EXACT: Final = Fineness(8, 8, 8, 8)
_LATE: Final = _ROUGH._replace(ranks=True)
_FINE: Final = {5: _EXACT, 4: _EXACT, 3: Fineness(4, 3, 2, 2), 2: _LATE, 1: _LATE}
"""The fineness by the number of cards in hand: exact in the first two tricks, ranks played in the last."""


class Position(NamedTuple):
    """One player's knowledge of a deal, in normal cards without the turn-up.

    Args:
        hand: the player's cards.
        possible: the cards that the opponent may hold, as far as the play of the cards tells.
        led: the card to answer, or NO_CARD.
        won: the tricks that the player has won.
        leads: the suits that the player and the opponent have led to finished tricks, a bit for each.
        thrown: the plain suits of which the opponent has thrown a card on another suit, a bit for each.
        last_lead: the card that the opponent has led last, or NO_CARD.
        last: the card of each suit that the opponent has played last, or NO_CARD.
        king_shown: whether the opponent has announced the king and still holds it.
    """

    hand: int
    possible: int
    led: int
    won: int
    leads: tuple[int, int]
    thrown: int
    last_lead: int
    last: tuple[int, ...]
    king_shown: bool

    def choices(self) -> Iterator[Choice]:
        """The player's choices, with the key of the position: first seen finely, then roughly."""
        yield self._choice(_FINE[self.hand.bit_count()])
        yield self._choice(_ROUGH, rough=True)

    def _choice(self, fineness: Fineness, *, rough: bool = False) -> Choice:
        sights = [self._sight(suit, fineness) for suit in range(4)]
        if not fineness.ranks:
            sights[_TRUMPS] |= self._high_lead() << 14  # no trump is ever thrown away
        order = [0, *sorted((1, 2, 3), key=lambda suit: -sights[suit])]
        key = rough << 62 | self.king_shown << 61 | self.won << 58
        for at, suit in enumerate(order):
            memory, lower, shape = sights[suit] >> 12, sights[suit] >> 9 & 7, sights[suit] & 511
            key |= (memory << 9 | shape) << 13 * (3 - at)
            key |= (at << 3 | lower) << 52 if lower else 0
        groups: list[int] = []
        legal = self._legal()
        lowest = distinct(legal, self.possible)
        for at, suit in enumerate(order):
            starts = [*bits(lowest & SUIT[8 * suit]), 8 * suit + 8]
            runs = [legal & (1 << end) - (1 << start) for start, end in pairwise(starts)]
            if at > 1 and sights[suit] == sights[order[at - 1]]:
                for place, run in enumerate(runs, len(groups) - len(runs)):
                    groups[place] |= run
            else:
                groups += runs
        return Choice(key, tuple(groups))

    def _sight(self, suit: int, fineness: Fineness) -> int:
        """What the player sees in a suit, as bits.

        The suit's shape has 9 bits. If it is led now, 3 bits hold 1 plus the number of lower own cards. What
        the player remembers of the suit has 4 bits.
        """
        own, others = self.hand >> 8 * suit & 255, self.possible >> 8 * suit & 255
        lower = 1 + (own & (1 << (self.led & 7)) - 1).bit_count() if self.led >> 3 == suit else 0
        mine, theirs, thrown = (own and suits >> suit & 1 for suits in (*self.leads, self.thrown))
        played = self._rank_played(suit, others) if fineness.ranks else thrown << 1 | theirs
        return played << 13 | mine << 12 | lower << 9 | _shape(own, others, *fineness[:4])

    def _rank_played(self, suit: int, others: int) -> int:
        """How many of the others beat the opponent's last card of a suit, and whether they have led the suit.

        Returns:
            0 if the opponent has played none. Otherwise 1 if none of the others beats it, 2 for up to two, 3
            for more; and 3 are added if the opponent has not led the suit.
        """
        card = self.last[suit]
        if card == NO_CARD:
            return 0
        above = (others >> (card & 7)).bit_count()
        led = self.leads[1] >> suit & 1 or self.led >> 3 == suit
        return 1 + (above > 0) + (above > 2) + (0 if led else 3)

    def _high_lead(self) -> bool:
        """Whether at most one unseen card is above the opponent's last lead."""
        if self.last_lead == NO_CARD:
            return False
        return (self.possible & SUIT[self.last_lead] & -1 << self.last_lead).bit_count() < 2

    def _legal(self) -> int:
        if self.led == NO_CARD:
            return self.hand
        following = self.hand & SUIT[self.led]
        return following & BEATERS[self.led] or following or self.hand & TRUMPS or self.hand


@cache
def _shape(own: int, others: int, above: int, between: int, below: int, apart: int) -> int:
    """The owners of a suit's cards as bits, best first, after a leading 1: 1 for own cards, else 0.

    Only some of the others in a row count: see Fineness.
    """
    shape = 1
    most, run = above if own else apart, 0
    for bit in (1 << place for place in reversed(range(8))):
        if own & bit:
            shape, run, most = shape << 1 | 1, 0, between if own & bit - 1 else below
        elif others & bit and run < most:
            shape, run = shape << 1, run + 1
    return shape


def _compositions(parts: int, units: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(units,)]
    return [(first, *rest) for first in range(units + 1) for rest in _compositions(parts - 1, units - first)]


POLICIES: Final = {number: _compositions(number, 8 if number < HAND else 6) for number in range(1, HAND + 1)}
"""For each number of choices the policies, in eighths or, for five choices, in sixths. The table holds the
number of one of them plus 1, or 0 if it says nothing."""


class _Tables(NamedTuple):
    """The tables for one knowledge of the king: rising keys, and a policy for each key in every context."""

    keys: memoryview
    policies: dict[Context, memoryview]


@cache
def load() -> dict[King, _Tables]:
    """Read the table, once. It takes a third of a second, and may be done in a thread at the start."""
    packed = files("engine.ecarte.advisor.solution").joinpath("play.xz").read_bytes()
    table = memoryview(lzma.decompress(packed))
    sizes = table[: 8 * len(King)].cast("Q").tolist()
    lengths = [8 * len(King), *(8 * size for size in sizes)]
    lengths += [sizes[context.king] for context in CONTEXTS]
    starts = [0, *accumulate(lengths)]
    _, *parts = (table[start:end] for start, end in pairwise(starts))
    columns = dict(zip(CONTEXTS, parts[len(King) :], strict=True))
    return {
        king: _Tables(keys.cast("Q"), {at: column for at, column in columns.items() if at.king == king})
        for king, keys in zip(King, parts, strict=False)
    }


def policy(context: Context, position: Position) -> tuple[Choice, tuple[float, ...]] | None:
    """The choices of the player in turn, and how often each is taken; None if the table says nothing.

    The fine view of the position counts if the table holds it, or else the rough one.
    """
    tables = load()[context.king]
    for choice in position.choices():
        if len(choice.cards) == 1:
            return choice, (1.0,)
        at = bisect_left(tables.keys, choice.key)
        number = tables.policies[context][at] if tables.keys[at : at + 1].tolist() == [choice.key] else 0
        if number:
            shares = POLICIES[len(choice.cards)][number - 1]
            return choice, tuple(share / sum(shares) for share in shares)
    return None


def frequencies(known: Knowledge, *, evenly: bool = False) -> dict[Action, float] | None:
    """How often the solution plays each legal card of the player in turn, by the classic rules.

    Each of equivalent suits is played equally often.

    Args:
        known: what the player knows.
        evenly: whether cards that touch are played equally often. They are worth the same to the player, and
            this hides best who holds the others. If not, the lowest stands for all of them.

    Returns:
        The frequency of each play of the legal actions, 1 in all; None if the player hides the king, or for a
        position that the table does not hold.
    """
    view = known.view
    context = context_of(view)
    if context is None:
        return None
    found = policy(context, position_of(known, context.king))
    if found is None:
        return None
    choice, shares = found
    by_card: dict[Card, float] = {}
    for cards, share in zip(choice.cards, shares, strict=True):
        runs = [run for run in (cards & suit for suit in SUIT[::8]) if run]
        for run in runs:
            played = [_card(known, 1 << number) for number in bits(run if evenly else run & -run)]
            by_card |= dict.fromkeys(played, share / len(runs) / len(played))
    return {
        action: by_card.get(card_of(action), 0.0) for action in view.legal if kind(action) is ActionKind.PLAY
    }


def _card(known: Knowledge, card: int) -> Card:
    """The card of a mask in which trumps are numbered without the turn-up."""
    return known.frame.card(_with_turn_up(card, known.turn_up).bit_length() - 1)


def context_of(view: EcarteView) -> Context | None:
    """The context of a play; None if the viewer hides the king, which the solution never does."""
    assert view.turn_up is not None, "no card is turned up before the deal"
    role = {view.elder: ELDER, view.dealer: DEALER, None: NOBODY}
    king_of_trumps = Card(view.turn_up & ~7 | view.rules.bonus.rank)
    announced = view.announced
    if king_of_trumps in (view.hand or ()) and announced != view.viewer:
        if ANNOUNCE not in view.legal:
            return None
        announced = view.viewer
    if view.turn_up == king_of_trumps:
        king = King.TURNED
    else:
        king = King.ANNOUNCED if announced == view.elder else King.OPEN
    vulnerable = role[view.vulnerable]
    at_stake = stake(view.rules, view.score[view.elder], view.score[view.dealer], vulnerable)
    return Context(vulnerable, king, at_stake)


def stake(rules: Ruleset, elder: int, dealer: int, vulnerable: int) -> Stake:
    """Whether the voles that would score more than the point matter at a score.

    Args:
        rules: the ruleset.
        elder: the elder's points.
        dealer: the dealer's points.
        vulnerable: who prevented the first exchange: ELDER, DEALER or NOBODY.
    """
    values = MatchValues.of(rules)

    def chance(role: int, points: int) -> float:
        """The elder's chance if a player makes some points."""
        return values.chance(
            elder + points * (role == ELDER), dealer + points * (role == DEALER), dealing=True
        )

    point = chance(ELDER, 1) - chance(DEALER, 1)
    may_make = (ELDER, DEALER) if vulnerable == NOBODY else (vulnerable,)
    voles = [abs(chance(role, 2) - chance(role, 1)) for role in may_make]
    return Stake(sum(voles) / len(voles) >= _SMALL * point)


def position_of(known: Knowledge, king: King) -> Position:
    """The position that a player sees. Their own discards do not count: the table was made without them."""
    view = known.view

    def number(card: Card) -> int:
        return without_turn_up(1 << known.frame.number(card), known.turn_up).bit_length() - 1

    hand = without_turn_up(known.hand, known.turn_up)
    lacked = known.lacked | known.frame.mask(card for trick in view.tricks for card in _played(trick))
    possible = _PACK & ~(hand | without_turn_up(lacked & ~known.turn_up, known.turn_up))
    shown = king is not King.TURNED and view.announced == 1 - known.seat
    if king is King.OPEN and not shown and (known.seat == view.dealer or view.tricks):
        possible &= ~KING
    leads, thrown, last_lead, led = [0, 0], [0, 0], [NO_CARD, NO_CARD], NO_CARD
    last = [[NO_CARD] * 4, [NO_CARD] * 4]
    for trick in view.tricks:
        led = last_lead[trick.leader] = number(trick.led)
        last[trick.leader][led >> 3] = led
        if trick.followed is not None:
            leads[trick.leader] |= 1 << (led >> 3)
            answer = number(trick.followed)
            last[1 - trick.leader][answer >> 3] = answer
            if answer >> 3 not in (_TRUMPS, led >> 3):
                thrown[1 - trick.leader] |= 1 << (answer >> 3)
            led = NO_CARD
    other = 1 - known.seat
    return Position(
        hand,
        possible,
        led,
        won=view.won[known.seat],
        leads=(leads[known.seat], leads[other]),
        thrown=thrown[other],
        last_lead=last_lead[other],
        last=tuple(last[other]),
        king_shown=shown and possible & KING > 0,
    )


def _played(trick: Trick) -> tuple[Card, ...]:
    return (trick.led,) if trick.followed is None else (trick.led, trick.followed)


def without_turn_up(cards: int, turn_up: int) -> int:
    """Move the trumps above the turn-up one place down, so that they close the gap which it leaves."""
    below = turn_up - 1
    return cards & (below | ~TRUMPS) | (cards & TRUMPS & ~below) >> 1


def _with_turn_up(card: int, turn_up: int) -> int:
    return card << 1 if turn_up <= card <= TRUMPS else card
