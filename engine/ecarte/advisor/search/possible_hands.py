"""The hands that the opponent may hold, as far as one player knows, and the likelihood of each.

Certain knowledge: the player's own cards and discards, the turn-up, the cards played, and the cards that
the opponent cannot hold after failing to follow, head or trump.

Likelihood: players discard low cards, a stand or a refusal means a good hand, and an opponent who did not
announce the king probably lacks it. A card played is probably the book's. No player is bound to these habits,
so no likelihood is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from math import comb
from random import Random
from typing import Final, NamedTuple

from engine.cards import SPADES
from engine.ecarte.advisor.book.jeux_de_regle import Holding, clauses, refuses
from engine.ecarte.advisor.book.playouts import NO_SUIT, LeadContext, answer, lead
from engine.ecarte.advisor.exchange.canonical import key
from engine.ecarte.advisor.exchange.tables import DEALER, ELDER, exchange_tables
from engine.ecarte.advisor.normal_form import BEATERS, SUIT, TRUMPS, Frame
from engine.ecarte.advisor.search.score_values import FARTHEST
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.rules import AnnouncementWindow, Order
from engine.ecarte.view import EcarteView
from engine.masks import bits

PACK: Final = (1 << 32) - 1
KINGS: Final = 0x80808000
"""The mask of the best cards of the plain suits."""
"""The mask of the kings of the plain suits, or of the aces where these are highest."""
_QUEENS: Final = 0x40404000
_KEPT: Final = (1.0, 0.2, 0.05)
"""The relative weights with which a player keeps a trump or a king, a queen, and any other card."""
_SOFT: Final = 0.1
"""The least probability of an unexpected word."""
_CLEAR: Final = 0.1
"""The least difference in value with which every player chooses the better word."""
_SILENT: Final = 0.05
"""The probability that a player does not announce the king."""
_OTHER_CARD: Final = 0.3
"""The relative weight of a card that the book would not play."""
_DRAWN_FOR_ONE: Final = 3
"""How many hands are drawn for each hand of the sample."""


class PossibleHand(NamedTuple):
    """A hand that the opponent may hold now, with its weight. The weights of all hands sum to 1."""

    hand: int
    weight: float


@dataclass(frozen=True)
class Knowledge:
    """One player's knowledge of a deal, in normal form.

    Args:
        view: the player's view, after the deal.
    """

    view: EcarteView

    @cached_property
    def seat(self) -> int:
        """The player's seat."""
        assert self.view.viewer is not None, "the public does not play"
        return self.view.viewer

    @cached_property
    def frame(self) -> Frame:
        """The translation into normal form."""
        assert self.view.trumps is not None, "no card is turned up before the deal"
        return Frame.of(self.view.rules.order, self.view.trumps)

    @cached_property
    def hand(self) -> int:
        """The player's hand."""
        assert self.view.hand is not None, "a player has a hand"
        return self.frame.mask(self.view.hand)

    @cached_property
    def turn_up(self) -> int:
        """The mask of the turn-up."""
        assert self.view.turn_up is not None, "no card is turned up before the deal"
        return self.frame.mask((self.view.turn_up,))

    @cached_property
    def bonus(self) -> int:
        """The mask of the card that scores; 0 if it is the turn-up."""
        assert self.view.trumps is not None, "no card is turned up before the deal"
        order, rank = self.view.rules.order, self.view.rules.bonus.rank
        bonus = 1 << order.ranks.index(rank)
        return bonus & ~self.turn_up

    @cached_property
    def opponents_cards(self) -> tuple[int, ...]:
        """The cards that the opponent has played, in order."""
        cards = (trick.led if trick.leader != self.seat else trick.followed for trick in self.view.tricks)
        return tuple(self.frame.number(card) for card in cards if card is not None)

    @cached_property
    def unseen(self) -> int:
        """The cards that may be in the opponent's hand, in the stock or among the opponent's discards."""
        assert self.view.discarded is not None, "a player knows their own discards"
        played = [
            card for trick in self.view.tricks for card in (trick.led, trick.followed) if card is not None
        ]
        known = self.frame.mask((*self.view.discarded, *played))
        return PACK & ~(self.hand | self.turn_up | known)

    @property
    def possible(self) -> int:
        """The unseen cards that the opponent may hold, given the cards played."""
        return self.unseen & ~self.lacked

    @cached_property
    def lacked(self) -> int:
        """The cards that the opponent cannot hold after the answers to the player's leads."""
        lacked = 0
        for trick in self.view.tricks:
            if trick.leader == self.seat and trick.followed is not None:
                led, followed = self.frame.number(trick.led), self.frame.number(trick.followed)
                if followed >> 3 == led >> 3:
                    if self.view.rules.heading and followed < led:
                        lacked |= BEATERS[led] & SUIT[led]
                else:
                    lacked |= SUIT[led]
                    if followed > 7:
                        lacked |= TRUMPS
        return lacked

    @cached_property
    def certain(self) -> int:
        """The king if the opponent certainly holds it: announced and not played or discarded since."""
        # A king announced before the exchange may be discarded afterwards.
        may_hold_it = self.view.announced == 1 - self.seat and self.view.counts[1 - self.seat]
        return self.bonus & self.possible if may_hold_it else 0

    @cached_property
    def open(self) -> bool:
        """Whether the opponent may still announce the king."""
        return may_announce(self, 1 - self.seat)

    @cached_property
    def drawn(self) -> int | None:
        """The number of cards that the player drew last, as the opponent knows; None without an exchange."""
        if not self.view.exchanges:
            return None
        return self.view.exchanges[-1][self.view.dealer == self.seat]

    @cached_property
    def kept(self) -> int | None:
        """How many cards the opponent kept in their last exchange; None without one."""
        counts = [pair[self.view.dealer != self.seat] for pair in self.view.exchanges]
        changed = [count for count in counts if count is not None]
        return HAND - changed[-1] if changed else None


def table_key(known: Knowledge) -> tuple[tuple[int, int], bool]:
    """The key of ``exchange_tables``: the class of score, and whether the king is turned."""
    view = known.view
    elder, dealer = (view.rules.target - view.score[seat] for seat in (view.elder, view.dealer))
    return (min(elder, FARTHEST), min(dealer, FARTHEST)), not known.bonus


def may_announce(known: Knowledge, seat: int) -> bool:
    """Whether a seat that holds the king could still announce it in this deal."""
    view = known.view
    if view.announced is not None or not known.bonus:
        return False
    if view.rules.window is AnnouncementWindow.BEFORE_EXCHANGE:
        spoken = view.phase is not Phase.ELDER_SPEAKS or view.exchanges
        if seat == view.elder:
            return not spoken
        return not view.exchanges and view.phase.speech
    if view.phase is not Phase.PLAY:
        return True
    if view.rules.window is AnnouncementWindow.BEFORE_FIRST_LEAD:
        return not view.tricks
    played = [
        card
        for trick in view.tricks
        for card in ((trick.led,) if trick.leader == seat else (trick.followed,))
        if card is not None
    ]
    king_first = len(played) == 1 and 1 << known.frame.number(played[0]) == known.bonus
    return not played or (king_first and (seat == view.dealer or view.tricks[0].followed is None))


def possible_hands(
    known: Knowledge, number: int, chance: Random, likelihood: Callable[[int], float] | None = None
) -> list[PossibleHand]:
    """The hands that the opponent may hold: all of them, or a sample.

    Args:
        known: what the player knows.
        number: the size of a sample. If there are no more hands than this, all are returned.
        chance: draws the sample.
        likelihood: how likely the opponent's actions are with a hand, up to a constant factor; by default
            for a player of unknown habits.

    Returns:
        The hands; none if no hand that was tried is likely.

    >>> from engine.ecarte.rules import Ruleset
    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "doctest")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> hands = possible_hands(Knowledge(game.view(game.elder)), 100, Random(1))
    >>> len(hands), round(sum(hand.weight for hand in hands), 9)
    (100, 1.0)
    """
    certain = known.certain
    cards = bits(known.possible & ~certain)
    size = known.view.counts[1 - known.seat] - certain.bit_count()
    likelihood = likelihood or Likelihood(known).of
    if comb(len(cards), size) <= number:
        hands = [sum((1 << card for card in held), certain) for held in combinations(cards, size)]
        return _weighed([(hand, likelihood(hand)) for hand in hands])
    drawn = [
        sum((1 << card for card in chance.sample(cards, size)), certain)
        for _ in range(number * _DRAWN_FOR_ONE)
    ]
    found = [(hand, likelihood(hand)) for hand in drawn]
    return _weighed([(hand, 1.0) for hand in _resampled(found, number, chance)])


def _resampled(found: list[tuple[int, float]], number: int, chance: Random) -> list[int]:
    """A sample of the hands, each in proportion to its weight (systematic resampling)."""
    step = sum(weight for _, weight in found) / number
    at = chance.random() * step
    hands = []
    for hand, weight in found:
        at -= weight
        while at < 0:
            hands.append(hand)
            at += step
    return hands


def _weighed(found: list[tuple[int, float]]) -> list[PossibleHand]:
    weights: dict[int, float] = {}
    for hand, weight in found:
        weights[hand] = weights.get(hand, 0.0) + weight
    total = sum(weights.values())
    return [PossibleHand(hand, weight / total) for hand, weight in weights.items() if weight]


def _ways_to_keep() -> list[list[list[float]]]:
    """The likelihood of an exchange, by cards kept, trumps and kings held, and queens held."""
    table = []
    for kept in range(HAND + 1):
        rows = []
        for good in range(HAND + 1):
            row = []
            for queens in range(HAND + 1 - good):
                sums = [1.0] + [0.0] * HAND
                readiness = [_KEPT[0]] * good + [_KEPT[1]] * queens + [_KEPT[2]] * (HAND - good - queens)
                for ready in readiness:
                    sums = [sums[0], *(sums[i] + ready * sums[i - 1] for i in range(1, HAND + 1))]
                row.append(sums[kept])
            rows.append(row)
        table.append(rows)
    return table


_WAYS: Final = _ways_to_keep()


class Likelihood:
    """The likelihood of the opponent's actions for each hand they may hold.

    Args:
        known: what the player knows.
        of_play: how likely the cards that the opponent has played are from a present hand; by default for a
            player of unknown habits.
    """

    def __init__(self, known: Knowledge, of_play: Callable[[int], float] | None = None) -> None:
        self._known = known
        view = known.view
        self._played = sum(1 << card for card in known.opponents_cards)
        self._silent, self._silence = silence(known, _SILENT)
        self._word = last_word(known)
        self._role = DEALER if view.dealer != known.seat else ELDER
        found = exchange_tables()
        self._stage = None if found is None else found[table_key(known)]
        self._evidence = _evidence(known)
        self._of_play = of_play or self._of_cards

    def of(self, hand: int) -> float:
        """The likelihood of a present hand, up to a constant factor."""
        whole = hand | self._played
        weight = self._silence if whole & self._silent else 1.0
        if self._known.kept is not None:
            good = (whole & (TRUMPS | KINGS)).bit_count()
            queens = (whole & _QUEENS).bit_count()
            weight *= _WAYS[self._known.kept][good][queens]
        if self._word is not None:
            weight *= self._of_word(whole)
        return weight * self._of_play(hand)

    def _of_cards(self, hand: int) -> float:
        """The likelihood of the cards played, by the book."""
        weight = 1.0
        for item in self._evidence:
            weight *= item.likelihood(hand)
        return weight

    def _of_word(self, whole: int) -> float:
        """The likelihood of the opponent's last word, by the book or by self-play with equal chance."""
        hand = key(whole, self._known.turn_up)
        readiness = float(plays_by_book(self._role, hand))
        if self._stage is not None:
            drawn = self._known.drawn
            if drawn is None:
                first, second = self._stage.words(self._role, hand)
            else:
                first, second = self._stage.later_words(self._role, drawn, hand)
            readiness = (readiness + min(max(0.5 + (first - second) / _CLEAR, 0.0), 1.0)) / 2
        said = readiness if self._word else 1 - readiness
        return _SOFT + (1 - 2 * _SOFT) * said


@cache
def plays_by_book(role: int, hand: int) -> bool:
    """Whether by the book the elder stands, or the dealer refuses, with the hand of a ``canonical.key``."""
    holding = Holding.of((hand & 0xFFFFFF) << 8 | hand >> 24, SPADES, Order.KING_HIGH)
    return refuses(holding) if role == DEALER else bool(clauses(holding))


def silence(known: Knowledge, hidden: float) -> tuple[int, float]:
    """What the opponent's silence about the king says of their hand.

    Args:
        known: what the player knows.
        hidden: the probability that a player who holds the king does not announce it.

    Returns:
        The mask of the king, or 0 if the silence says nothing, and the likelihood of a hand with the king.
    """
    silent = 0 if known.open or known.view.announced is not None else known.bonus
    # If the king is announced before the exchange, the opponent may have drawn it since.
    drawn = HAND - known.kept if known.kept is not None else 0
    since = drawn / HAND if known.view.rules.window is AnnouncementWindow.BEFORE_EXCHANGE else 0.0
    return silent, hidden + (1 - hidden) * since


def last_word(known: Knowledge) -> bool | None:
    """Whether the opponent's last word was to stand or refuse; None if they said nothing with this hand."""
    view = known.view
    opponent = 1 - known.seat
    if view.phase is Phase.PLAY:
        if view.stopped == opponent:
            return True
        # If the dealer refused, the elder had proposed. If the elder stood, the dealer has said nothing.
        return False if view.stopped == view.dealer else None
    if opponent == view.elder and view.phase is Phase.DEALER_ANSWERS:
        return False
    return None


@dataclass(frozen=True, slots=True)
class _Evidence:
    """A card that the opponent played, as evidence about their present hand.

    Args:
        card: the card played.
        since: the mask of the cards that the opponent has played from this one on.
        led: the card led to the trick; -1 if the opponent led.
        heading: whether the rules require heading.
        tricks: the tricks of the opponent and of the viewer before the card.
        player: the facts on which the book's lead depends.
    """

    card: int
    since: int
    led: int
    heading: bool
    tricks: tuple[int, int]
    player: LeadContext

    def likelihood(self, hand: int) -> float:
        """The relative likelihood that the opponent played this card from a hand."""
        hand |= self.since
        if self.led < 0:
            return 1.0 if lead(hand, *self.tricks, self.player) == self.card else _OTHER_CARD
        following = hand & SUIT[self.led]
        options = (self.heading and following & BEATERS[self.led]) or following or hand & TRUMPS or hand
        return 1.0 if answer(options, self.led).bit_length() - 1 & 7 == self.card & 7 else _OTHER_CARD


def _evidence(known: Knowledge) -> tuple[_Evidence, ...]:
    view = known.view
    opponent = 1 - known.seat
    evidence = []
    won = [0, 0]
    suit = NO_SUIT
    since = sum(1 << card for card in known.opponents_cards)
    for trick in view.tricks:
        player = LeadContext(
            facing_king=view.announced == known.seat,
            refused=view.vulnerable == known.seat,
            at_four=view.rules.target - view.score[opponent] == 1,
            led=suit,
        )
        tricks = won[opponent], won[known.seat]
        if trick.leader == opponent:
            card, led = known.frame.number(trick.led), -1
            suit = card >> 3
        elif trick.followed is not None:
            card, led = known.frame.number(trick.followed), known.frame.number(trick.led)
        else:
            break
        evidence.append(_Evidence(card, since, led, view.rules.heading, tricks, player))
        since ^= 1 << card
        if trick.winner is not None:
            won[trick.winner] += 1
    return tuple(evidence)
