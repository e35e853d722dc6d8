"""One deal: the exchange, the announcement, five tricks and the score.

A ``Deal`` is mutable and does not check its caller, for the speed of simulations and solvers: ``act`` takes
only actions of ``legal``. ``EcarteGame`` checks every action.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import zip_longest
from typing import Final

from engine.cards import CARDS_IN_SUIT, Card, Rank, Suit, cards_of
from engine.ecarte.actions import (
    ACCEPT,
    ANNOUNCE,
    DISCARD_NONE,
    PROPOSE,
    REFUSE,
    STAND,
    number_of,
    play,
    propose,
)
from engine.ecarte.results import POINT, Trick, Why
from engine.ecarte.rules import AnnouncementWindow, Double, Order, Renewal, Ruleset
from engine.interface import Action

HAND: Final = 5
NOBODY: Final = -1
_TURN_UP: Final = 2 * HAND
_PACK: Final = 32
_LAST_PLAY: Final = 2 * HAND - 1
_CONCEDED: Final = (Why.CONCEDED_VOLE, Why.CONCEDED_POINT)
"""The result of a concession without a trick, and of one with one or two tricks."""
_IDLE: Final = 6
"""The number of empty discards in a row that ends the exchange: both change nothing three times."""


class Phase(Enum):
    """The phases of a game."""

    FIRST_DEAL = "first-deal"
    """The winner of the draw for the deal chooses who deals first, under rules that let them."""
    CUT = "cut"
    ELDER_SPEAKS = "elder-speaks"
    DEALER_ANSWERS = "dealer-answers"
    ELDER_DISCARDS = "elder-discards"
    DEALER_DISCARDS = "dealer-discards"
    PLAY = "play"
    OVER = "over"

    @property
    def undealt(self) -> bool:
        """Whether the next deal is still to come."""
        return self in (Phase.FIRST_DEAL, Phase.CUT)

    @property
    def speech(self) -> bool:
        """Whether the elder or the dealer is to speak: stand or propose, accept or refuse."""
        return self in (Phase.ELDER_SPEAKS, Phase.DEALER_ANSWERS)


# Looking up a member of an Enum takes as long as the rest of a short method.
_ELDER_SPEAKS: Final = Phase.ELDER_SPEAKS
_DEALER_ANSWERS: Final = Phase.DEALER_ANSWERS
_ELDER_DISCARDS: Final = Phase.ELDER_DISCARDS
_DEALER_DISCARDS: Final = Phase.DEALER_DISCARDS
_PLAY: Final = Phase.PLAY
_OVER: Final = Phase.OVER

_LAW_9: Final = AnnouncementWindow.LAW_9
_BEFORE_FIRST_LEAD: Final = AnnouncementWindow.BEFORE_FIRST_LEAD
_BEFORE_EXCHANGE: Final = AnnouncementWindow.BEFORE_EXCHANGE
_FREELY: Final = Renewal.NOTHING
_DEALER_DREW: Final = Renewal.DEALER_DREW
_ANY_WINNER: Final = Double.ANY_WINNER

_SPEECH: Final = (PROPOSE, STAND)
_ANSWER: Final = (ACCEPT, REFUSE)

_PROPOSALS: Final = tuple(propose(n) for n in range(HAND + 1))
# For each card, the mask of its suit.
SUIT_MASK: Final = tuple(255 << (card & ~7) for card in range(_PACK))
# The plays of every mask that lies within one suit.
_PLAYS: Final = {
    holding << 8 * suit: tuple(map(play, cards))
    for suit in range(4)
    for holding, cards in enumerate(CARDS_IN_SUIT[suit])
}


def _beaters(order: Order, trumps: int) -> tuple[int, ...]:
    """For each card led, the mask of the cards that beat it."""
    ranks = order.ranks
    above = {rank: sum(1 << better for better in ranks[place + 1 :]) for place, rank in enumerate(ranks)}
    higher = [above[Rank(card & 7)] << (card & ~7) for card in range(_PACK)]
    all_trumps = 255 << 8 * trumps
    return tuple(higher[card] | (0 if card >> 3 == trumps else all_trumps) for card in range(_PACK))


# By order of ranks and suit of trumps: for each card, the mask of the cards that beat it when it is led.
BEATERS: Final = {order: tuple(_beaters(order, trumps) for trumps in range(4)) for order in Order}
_NEED_NOT_HEAD: Final = (0,) * _PACK


def arranged(
    rules: Ruleset, dealt: Iterable[Card], draws: Iterable[tuple[bool, Card]], rest: Iterable[Card]
) -> tuple[Card, ...]:
    """The pack from which cards are dealt and drawn.

    Args:
        dealt: the two hands and the turn-up, in order.
        draws: the cards drawn, in order, each with whether the dealer drew it.
        rest: the other cards.
    """
    top = list(dealt)
    bottom: list[Card] = []
    for by_dealer, card in draws:
        (bottom if by_dealer and rules.from_bottom else top).append(card)
    return (*top, *rest, *reversed(bottom))


class Deal:
    """One deal from the turn-up to its score.

    Args:
        rules: the ruleset.
        pack: the 32 cards after the cut, top card first.
        dealer: the seat that deals, 0 or 1.
        score: the score of the game before this deal.
        first_packet: 3 or 2, the number of cards in the first packet of each player.

    Attributes:
        hand_0: the hand of seat 0 as a mask. Two attributes use less memory than a list.
        hand_1: the hand of seat 1.
        turn: the seat whose turn it is.
        beaters: for each card led, the mask of the cards that beat it.
        heads: ``beaters`` under rules that require heading; else empty masks.
        bonus: the trump that scores, the king in the classic game.
        king: the seat that may announce the bonus card now (law 9), or NOBODY.
        announced: the seat that has announced it, or NOBODY.
        vulnerable: the seat that prevented the first exchange, or NOBODY.
        score: the score of the game, the points of this deal included.
        won_by_0: the tricks of seat 0.
        drawn: how many cards have left the pack, the turn-up included.
        named: how many cards the elder proposed to change, or NOBODY under rules that name no number.
        discards: the masks of the discards, by elder and dealer in turn.
        played: the cards played, in order.
        conceded_by: the seat that conceded the deal, or NOBODY.

    >>> from engine.cards import PACK, symbol
    >>> deal = Deal(Ruleset("classic"), PACK, dealer=0)
    >>> symbol(deal.turn_up), deal.legal() == (PROPOSE, STAND)
    ('9♥', True)
    >>> deal.act(STAND)
    >>> deal.phase, deal.vulnerable
    (<Phase.PLAY: 'play'>, 1)
    """

    __slots__ = (
        "announced",
        "beaters",
        "before",
        "bonus",
        "conceded_by",
        "dealer",
        "discards",
        "drawn",
        "hand_0",
        "hand_1",
        "heads",
        "king",
        "named",
        "pack",
        "phase",
        "played",
        "rules",
        "score",
        "trump_mask",
        "turn",
        "vulnerable",
        "won_by_0",
    )

    def __init__(
        self,
        rules: Ruleset,
        pack: tuple[Card, ...],
        dealer: int,
        score: tuple[int, int] = (0, 0),
        first_packet: int = 3,
    ) -> None:
        self.rules = rules
        self.pack = pack
        self.dealer = dealer
        self.before = score
        self.score = score
        p = 2 * first_packet
        elder_hand = dealer_hand = 0
        for card in pack[:first_packet] + pack[p : p + HAND - first_packet]:
            elder_hand |= 1 << card
        for card in pack[first_packet:p] + pack[p + HAND - first_packet : _TURN_UP]:
            dealer_hand |= 1 << card
        self.hand_0, self.hand_1 = (elder_hand, dealer_hand) if dealer else (dealer_hand, elder_hand)
        turn_up = pack[_TURN_UP]
        self.drawn = _TURN_UP + 1
        self.trump_mask = SUIT_MASK[turn_up]
        self.beaters = BEATERS[rules.order][turn_up >> 3]
        self.heads = self.beaters if rules.heading else _NEED_NOT_HEAD
        self.bonus = Card(turn_up & ~7 | rules.bonus.rank)
        self.named = NOBODY
        self.discards: tuple[int, ...] = ()
        self.played: tuple[Card, ...] = ()
        self.won_by_0 = 0
        self.king = self.announced = self.vulnerable = self.conceded_by = NOBODY
        self.turn = 1 - dealer
        self.phase = _ELDER_SPEAKS
        if turn_up == self.bonus:
            if rules.turn_up_bonus:
                self._mark(dealer)
        elif rules.window is _BEFORE_EXCHANGE:
            self._open_window()

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        twin = object.__new__(Deal)
        twin.rules = self.rules
        twin.pack = self.pack
        twin.dealer = self.dealer
        twin.before = self.before
        twin.score = self.score
        twin.hand_0 = self.hand_0
        twin.hand_1 = self.hand_1
        twin.drawn = self.drawn
        twin.trump_mask = self.trump_mask
        twin.beaters = self.beaters
        twin.heads = self.heads
        twin.bonus = self.bonus
        twin.named = self.named
        twin.discards = self.discards
        twin.played = self.played
        twin.won_by_0 = self.won_by_0
        twin.king = self.king
        twin.announced = self.announced
        twin.vulnerable = self.vulnerable
        twin.conceded_by = self.conceded_by
        twin.turn = self.turn
        twin.phase = self.phase
        return twin

    @property
    def elder(self) -> int:
        """The seat that does not deal."""
        return 1 - self.dealer

    @property
    def turn_up(self) -> Card:
        """The eleventh card."""
        return self.pack[_TURN_UP]

    @property
    def trumps(self) -> Suit:
        """The suit of the turn-up."""
        return Suit(self.turn_up >> 3)

    @property
    def king_turned(self) -> bool:
        """Whether the turn-up scored for the dealer."""
        return self.turn_up == self.bonus and self.rules.turn_up_bonus

    @property
    def stock(self) -> int:
        """How many cards can still be drawn."""
        return _PACK - self.drawn

    @property
    def hands(self) -> tuple[int, int]:
        """The two hands as masks."""
        return self.hand_0, self.hand_1

    @property
    def won(self) -> tuple[int, int]:
        """The tricks of each seat."""
        return self.won_by_0, len(self.played) // 2 - self.won_by_0

    @property
    def led(self) -> Card | None:
        """The card led to the open trick; None between tricks."""
        return self.played[-1] if len(self.played) & 1 else None

    @property
    def over(self) -> bool:
        """Whether the deal is scored."""
        return self.phase is _OVER

    @property
    def exchanges(self) -> tuple[tuple[int, int | None], ...]:
        """The cards changed by (elder, dealer) in each exchange; None for a dealer yet to change."""
        counts = [mask.bit_count() for mask in self.discards]
        return tuple(zip_longest(counts[::2], counts[1::2]))

    def discarded(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat has discarded, in the order of the exchanges."""
        return tuple(card for mask in self.discards[seat == self.dealer :: 2] for card in cards_of(mask))

    def next_cards(self, seat: int, count: int) -> tuple[Card, ...]:
        """The cards that a seat draws when it changes this number of cards, in order."""
        if not self.rules.from_bottom:
            return self.pack[self.drawn : self.drawn + count]
        own = sum(mask.bit_count() for mask in self.discards[seat == self.dealer :: 2])
        if seat == self.dealer:
            return self.pack[::-1][own : own + count]
        return self.pack[_TURN_UP + 1 + own : _TURN_UP + 1 + own + count]

    @property
    def points(self) -> tuple[int, int]:
        """The points of this deal so far."""
        return self.score[0] - self.before[0], self.score[1] - self.before[1]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far. The last may be open."""
        tricks: list[Trick] = []
        leader = self.elder
        for i in range(0, len(self.played), 2):
            led, *answer = self.played[i : i + 2]
            if not answer:
                tricks.append(Trick(leader, led))
                break
            winner = 1 - leader if self.beaters[led] >> answer[0] & 1 else leader
            tricks.append(Trick(leader, led, answer[0], winner))
            leader = winner
        return tuple(tricks)

    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the seat in turn, except for announcing (see ``king``) and conceding."""
        phase = self.phase
        if phase is _PLAY:
            hand = self.hand_1 if self.turn else self.hand_0
            if len(self.played) & 1:
                led = self.played[-1]
                following = hand & SUIT_MASK[led]
                if following:
                    return _PLAYS[following & self.heads[led] or following]
                trumps = hand & self.trump_mask
                if trumps:
                    return _PLAYS[trumps]
            return cards_of(hand)  # type: ignore[return-value]  # a play is the number of its card
        if phase is _ELDER_SPEAKS:
            return self._legal_proposals() if self.rules.number_named else _SPEECH
        if phase is _DEALER_ANSWERS:
            return _ANSWER
        return () if phase is _OVER else self._legal_discards()

    def _legal_proposals(self) -> tuple[Action, ...]:
        most = min(HAND, _PACK - self.drawn)
        return (*_PROPOSALS[self.rules.elder_discards : most + 1], STAND)

    def _legal_discards(self) -> tuple[Action, ...]:
        hand = self.hand_1 if self.turn else self.hand_0
        options = [DISCARD_NONE]
        while hand:
            card = hand & -hand
            options += [option + card for option in options]  # type: ignore[misc]  # Action() costs a call
            hand ^= card
        least, most = self.discard_limits
        if least or most < HAND:
            options = [option for option in options if least <= (option - DISCARD_NONE).bit_count() <= most]
        return tuple(options)

    @property
    def discard_limits(self) -> tuple[int, int]:
        """The least and the most cards that the seat in turn may change."""
        if self.turn == self.dealer:
            return self.rules.dealer_discards, min(HAND, _PACK - self.drawn)
        if self.named != NOBODY:
            return self.named, self.named
        return self.rules.elder_discards, min(HAND, _PACK - self.drawn)

    def act(self, action: Action) -> None:
        """Take an action of ``legal()``, or ANNOUNCE for the seat in ``king``."""
        if action < PROPOSE:
            self._play(action)  # type: ignore[arg-type]  # a play is the number of its card
            return
        if action == ANNOUNCE:
            self.announced = self.king
            self.king = NOBODY
            self._mark(self.announced)
            return
        if self.king == self.turn:
            self.king = NOBODY  # only before the exchange: the player has acted without announcing
        if action >= DISCARD_NONE:
            self._exchange(action - DISCARD_NONE)
        elif action == PROPOSE or action > ANNOUNCE:
            if action != PROPOSE:
                self.named = number_of(action)
            self.phase = _DEALER_ANSWERS
            self.turn = self.dealer
        elif action == ACCEPT:
            self.phase = _ELDER_DISCARDS
            self.turn = 1 - self.dealer
        else:
            if not self.discards:
                self.vulnerable = self.turn
            self._begin_play()

    def lead_early(self, card: Card) -> None:
        """Lead to the first trick, but let the opponent announce until they play."""
        king = self.king
        self._play(card)
        if king == self.turn:
            self.king = king

    def concede(self, seat: int) -> None:
        """Concede the deal (law 21). The opponent is deemed to win the remaining tricks.

        The deal scores as if these had been played: a seat without a trick loses the vole, a seat with one or
        two tricks loses the point, and a seat with three or four keeps its point.
        """
        self.conceded_by = seat
        winner = seat if self.won[seat] >= POINT else 1 - seat
        self._score(winner, self._worth(winner, vole=not self.won[seat]))

    def _exchange(self, discard: int) -> None:
        # Law 12: nobody looks at discards, and none returns to the stock.
        seat = self.turn
        hand = (self.hand_1 if seat else self.hand_0) ^ discard
        count = discard.bit_count()
        for card in self.next_cards(seat, count):
            hand |= 1 << card
        self.drawn = end = self.drawn + count
        if seat:
            self.hand_1 = hand
        else:
            self.hand_0 = hand
        self.discards += (discard,)
        if seat != self.dealer:
            if end < _PACK:
                self.phase = _DEALER_DISCARDS
                self.turn = self.dealer
                return
            self.discards += (0,)  # law 18: nothing is left for the dealer, who keeps the hand
        if end < _PACK and self._may_renew():
            self.phase = _ELDER_SPEAKS
            self.turn = 1 - seat
        else:
            self._begin_play()

    def _may_renew(self) -> bool:
        rules = self.rules
        if rules.exchanges is not None and len(self.discards) >= 2 * rules.exchanges:
            return False
        if len(self.discards) >= _IDLE and not any(self.discards[-_IDLE:]):
            return False
        if rules.renewal is _FREELY:
            return True
        elders, dealers = self.discards[-2:]
        return dealers != 0 and (elders != 0 or rules.renewal is _DEALER_DREW)

    def _begin_play(self) -> None:
        self.phase = _PLAY
        self.turn = 1 - self.dealer
        if self.rules.window is not _BEFORE_EXCHANGE:
            self._open_window()

    def _open_window(self) -> None:
        if self.hand_0 >> self.bonus & 1:
            self.king = 0
        elif self.hand_1 >> self.bonus & 1:
            self.king = 1

    def _play(self, card: Card) -> None:
        seat = self.turn
        if seat:
            self.hand_1 ^= 1 << card
        else:
            self.hand_0 ^= 1 << card
        if self.king >= 0:
            self._close_window(seat, card)
        played = self.played
        self.played = (*played, card)
        if not len(played) & 1:
            self.turn = 1 - seat
            return
        winner = seat if self.beaters[played[-1]] >> card & 1 else 1 - seat
        if winner == 0:
            self.won_by_0 += 1
        self.turn = winner
        if len(played) == _LAST_PLAY:
            winner = 0 if self.won_by_0 > 2 else 1
            self._score(winner, self._worth(winner, vole=self.won_by_0 in (0, HAND)))

    def _close_window(self, seat: int, card: Card) -> None:
        """Close the window when the announcement comes too late (law 9)."""
        window = self.rules.window
        if window is _LAW_9 and seat == self.king:
            missed = card != self.bonus
        elif window is _LAW_9:
            missed = seat == self.dealer  # the elder led the king itself, and the dealer plays to it
        else:
            missed = window is _BEFORE_FIRST_LEAD or seat == self.king
        if missed:
            self.king = NOBODY

    def _mark(self, seat: int) -> None:
        """Score one point for the king. If that reaches the target, the deal is over."""
        self._add(seat, 1)
        if self.score[seat] >= self.rules.target:
            self.phase = _OVER

    def _add(self, seat: int, points: int) -> None:
        mine, other = self.score
        self.score = (mine, other + points) if seat else (mine + points, other)

    def _worth(self, winner: int, *, vole: bool) -> int:
        """The points that the winner scores for tricks."""
        rules = self.rules
        if self.vulnerable == 1 - winner or (rules.double is _ANY_WINNER and not any(self.discards)):
            return rules.vulnerable_vole if vole else 2
        return 2 if vole else 1

    def _score(self, winner: int, points: int) -> None:
        self._add(winner, points)
        self.king = NOBODY
        self.phase = _OVER

    def outcome(self) -> tuple[int | None, int, Why]:
        """The winner of the points for tricks in a finished deal, how many points, and why."""
        assert self.over
        if self.conceded_by != NOBODY:
            conceded = self.won[self.conceded_by]
            loser = 1 - self.conceded_by if conceded >= POINT else self.conceded_by
            why = Why.KEPT_POINT if conceded >= POINT else _CONCEDED[conceded > 0]
        elif len(self.played) < 2 * HAND:
            return None, 0, Why.KING_ENDED
        else:
            loser = 0 if self.won[0] < self.won[1] else 1
            if self.vulnerable == loser:
                why = Why.REFUSED_AND_LOST if loser == self.dealer else Why.STOOD_AND_LOST
            elif not self.won[loser]:
                why = Why.VOLE
            else:
                why = Why.POINT if self._worth(1 - loser, vole=False) == 1 else Why.UNCHANGED
        winner = 1 - loser
        king = (self.announced == winner) + (self.king_turned and self.dealer == winner)
        return winner, self.points[winner] - king, why
