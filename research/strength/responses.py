"""How far the play of the cards can be exploited: the exact best response to it.

The king is turned up, both players have changed cards, and the score is even. Only the play of the cards is
left, for one point, or two for the vole. This is one of the solution's contexts, with its deals and its
weights of hands. The *response* knows how the opponent plays, but not the opponent's hand, and goes through
all possible hands. The *exploitability* is what the response makes above the same hand played by the
opponent's policy, as the mean of both seats. It is 0 for unbeatable play. A response that begins with the
third trick gives a lower bound.

``ADVISOR_HANDS`` is the number of hands in each seat.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial, reduce
from itertools import combinations
from operator import or_
from random import Random
from typing import Final, NamedTuple, Protocol

from engine.cards import SPADES
from engine.ecarte.actions import CONCEDE, RESIGN, card_of, play
from engine.ecarte.advisor import expert
from engine.ecarte.advisor.book.playouts import NO_SUIT, LeadContext, answer, lead
from engine.ecarte.advisor.normal_form import BEATERS, KING, SUIT, TRUMPS, Frame
from engine.ecarte.advisor.search.solver import distinct
from engine.ecarte.advisor.solution.play import DEALER, ELDER, NO_CARD, NOBODY, Context, King, Stake
from engine.ecarte.deal import HAND, Phase
from engine.ecarte.results import Trick
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView
from engine.masks import bits
from research.benchmarks.playouts import new_game
from research.benchmarks.report import show, whole
from research.strength.duel import Estimate, on_all_cores
from research.strength.exchanges import show_gains

HANDS: Final = int(os.environ.get("ADVISOR_HANDS", "4"))
CONTEXT: Final = Context(NOBODY, King.TURNED, Stake.POINTS)
THIRD_TRICK: Final = 2
_PACK: Final = [1 << card for card in range(32) if 1 << card != KING]
_FRAME: Final = Frame.of(CLASSIC.order, SPADES)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play, in normal cards.

    Args:
        tricks: the finished tricks, as (leader, card led, answer, winner).
        leader: the leader of the open trick.
        won: the tricks of elder and dealer.
        led: the card led to the open trick, or NO_CARD.
    """

    tricks: tuple[tuple[int, int, int, int], ...] = ()
    leader: int = ELDER
    won: tuple[int, int] = (0, 0)
    led: int = NO_CARD

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return self.leader if self.led == NO_CARD else 1 - self.leader

    def then(self, card: int) -> Line:
        """The line with one more card."""
        if self.led == NO_CARD:
            return Line(self.tricks, self.leader, self.won, card)
        winner = 1 - self.leader if BEATERS[self.led] >> card & 1 else self.leader
        won = (self.won[0] + (winner == ELDER), self.won[1] + (winner == DEALER))
        return Line((*self.tricks, (self.leader, self.led, card, winner)), winner, won)

    def points(self, seat: int) -> int | None:
        """The points of a seat above the opponent's; None while they can change."""
        mine, theirs = self.won[seat], self.won[1 - seat]
        if mine + theirs == HAND:
            return {0: -2, HAND: 2}.get(mine, 1 if mine > theirs else -1)
        if min(mine, theirs) and max(mine, theirs) > HAND // 2:
            return 1 if mine > theirs else -1
        return None

    def options(self, hand: int) -> int:
        """The legal cards of a hand, as a mask."""
        if self.led == NO_CARD:
            return hand
        following = hand & SUIT[self.led]
        return following & BEATERS[self.led] or following or hand & TRUMPS or hand


class Policy(Protocol):
    """A policy for the play of the cards, which the response knows."""

    sees_rank: bool
    """Whether the policy may answer two neighbouring cards of the opponent differently."""

    def cards(self, hands: Iterable[int], line: Line) -> list[int]:
        """The card that the policy plays from each hand."""
        ...


class Book:
    """The play of the book."""

    sees_rank = False

    def __init__(self) -> None:
        self._lead = cache(
            lambda hand, mine, theirs, led: lead(
                hand, mine, theirs, LeadContext(facing_king=False, refused=False, at_four=False, led=led)
            )
        )
        self._answer = cache(lambda options, led: answer(options, led).bit_length() - 1)

    def cards(self, hands: Iterable[int], line: Line) -> list[int]:
        """The card that the policy plays from each hand."""
        if line.led != NO_CARD:
            return [self._answer(line.options(hand), line.led) for hand in hands]
        mine, theirs = line.won[line.leader], line.won[1 - line.leader]
        suits = [led >> 3 for leader, led, *_ in line.tricks if leader == line.leader]
        return [self._lead(hand, mine, theirs, suits[-1] if suits else NO_SUIT) for hand in hands]


class Expert:
    """The expert's play. The random choices are fixed for each hand and line, which makes it no stronger."""

    sees_rank = True

    def __init__(self) -> None:
        self._view = new_game(Random(1)).view(ELDER)
        self._card = cache(self._think)

    def cards(self, hands: Iterable[int], line: Line) -> list[int]:
        """The card that the policy plays from each hand."""
        return [self._card(hand, line) for hand in hands]

    def _think(self, hand: int, line: Line) -> int:
        options = line.options(hand)
        if not options & (options - 1):
            return options.bit_length() - 1
        action = expert.choose(self._seen(hand, line), Random(f"{hand} {line}"))
        assert action is not None, "a player in turn acts"
        return _FRAME.number(card_of(action))

    def _seen(self, hand: int, line: Line) -> EcarteView:
        """Return the player's view. Both have changed all five cards and said nothing since."""
        seat = line.turn
        tricks = [
            Trick(leader, _FRAME.card(led), _FRAME.card(answered), winner)
            for leader, led, answered, winner in line.tricks
        ]
        if line.led != NO_CARD:
            tricks.append(Trick(line.leader, _FRAME.card(line.led)))
        others = HAND - len(line.tricks) - (line.leader != seat and line.led != NO_CARD)
        counts = (hand.bit_count(), others)
        return replace(
            self._view,
            viewer=seat,
            phase=Phase.PLAY,
            dealer=DEALER,
            elder=ELDER,
            turn_up=_FRAME.card(KING.bit_length() - 1),
            trumps=SPADES,
            hand=tuple(map(_FRAME.card, bits(hand))),
            discarded=(),
            counts=counts if seat == ELDER else counts[::-1],
            exchanges=((HAND, HAND),),
            tricks=tuple(tricks),
            won=line.won,
            actors=(seat,),
            legal=(*(play(_FRAME.card(card)) for card in bits(line.options(hand))), CONCEDE, RESIGN),
        )


POLICIES: Final[dict[str, Callable[[], Policy]]] = {"book": Book, "expert": Expert}


class Gain(NamedTuple):
    """The points of one hand above the opponent's.

    Args:
        best: the points with the best response.
        same: the points with the same policy as the opponent.
    """

    best: float
    same: float


class Guess(NamedTuple):
    """A hand that the opponent may hold.

    Args:
        hand: its cards.
        weight: how likely it is, in relation to the others.
    """

    hand: int
    weight: float


class Dealt(NamedTuple):
    """Deals of the context.

    Args:
        hands: the hands of elder and dealer, by deal.
        weights: for elder and dealer, how likely the seat holds each hand.
    """

    hands: list[list[int]]
    weights: list[dict[int, float]]


def measure() -> None:
    """Print the tables."""
    show_cards()
    show_gains(HANDS)


def show_cards() -> None:
    """Print the gains of the response to the play of the cards."""
    rows = [
        _row("book", "the first trick", 0),
        _row("book", "the third trick", THIRD_TRICK),
        _row("expert", "the third trick", THIRD_TRICK),
    ]
    header = ("points a deal", "as elder", "as dealer", "of the play of", "from", "hands a seat")
    show("Advisor: what the best response gains after an exchange, king turned, for the points", header, rows)


def _row(name: str, since: str, tricks: int) -> tuple[str, ...]:
    gains = on_all_cores(partial(_gains, name, tricks, 2 * HANDS), 2 * HANDS)
    seats = [Estimate.of(gain.best - gain.same for gain in gains[seat::2]) for seat in (ELDER, DEALER)]
    figures = (seats[0].averaged(seats[1]), *seats)
    return *(figure.text for figure in figures), name, since, whole(HANDS)


@cache
def _dealt(number: int) -> Dealt:
    # This part alone needs numba and a C compiler.
    from research.solver.solution.contexts import hands_of
    from research.solver.solution.library import shared
    from research.solver.solution.solver import deals_of

    hands = hands_of(CONTEXT)
    likely = [dict(zip(hands.hands.tolist(), of_seat.tolist(), strict=True)) for of_seat in hands.weights]
    return Dealt(deals_of(shared(), CONTEXT, hands, number).tolist(), likely)


def _gains(name: str, tricks: int, deals: int, numbers: range) -> list[Gain]:
    """The gains of the hands with these numbers: even ones the elder's, odd ones the dealer's."""
    dealt, policy = _dealt(deals), _policy(name)
    return [_gain(policy, tricks, number & 1, number, dealt) for number in numbers]


@cache
def _policy(name: str) -> Policy:
    """Return a policy that remembers its choices."""
    return POLICIES[name]()


def _gain(policy: Policy, tricks: int, seat: int, number: int, dealt: Dealt) -> Gain:
    """Return the gain of a response that begins after ``tricks`` tricks, with one hand."""
    hands = list(dealt.hands[number])
    whole_hand = hands[seat]
    line = Line()
    while len(line.tricks) < tricks:
        (card,) = policy.cards([hands[line.turn]], line)
        hands[line.turn] ^= 1 << card
        line = line.then(card)
    others = list(_others(policy, whole_hand, 1 - seat, line, dealt.weights[1 - seat]))
    best, same = (
        worth(policy, seat, hands[seat], others, line, responds=responds) for responds in (True, False)
    )
    total = sum(other.weight for other in others)
    return Gain(best / total, same / total)


def _others(policy: Policy, mine: int, seat: int, line: Line, weights: dict[int, float]) -> Iterator[Guess]:
    """Return the hands that a seat may hold after a line, if it played by the policy."""
    shown = {card for trick in line.tricks for card in trick[1:3]}
    played = sum(1 << (trick[1] if trick[0] == seat else trick[2]) for trick in line.tricks)
    seen = mine | sum(1 << card for card in shown)
    for rest in combinations([card for card in _PACK if not card & seen], HAND - len(line.tricks)):
        hand = sum(rest)
        weight = weights[hand | played]
        if weight > 0 and _plays(policy, hand | played, seat, line):
            yield Guess(hand, weight)


def _plays(policy: Policy, hand: int, seat: int, line: Line) -> bool:
    """Whether the policy plays the seat's cards of the line from this hand."""
    moments = []
    so_far = Line()
    for _, led, answered, _ in line.tricks:
        for card in (led, answered):
            if so_far.turn == seat:
                moments.append((hand, so_far, card))
                hand ^= 1 << card
            so_far = so_far.then(card)
    # Check the rules first: asking the policy may take long.
    may = all(moment.options(held) >> card & 1 for held, moment, card in moments)
    return may and all(policy.cards([held], moment) == [card] for held, moment, card in reversed(moments))


def worth(
    policy: Policy, seat: int, mine: int, others: Sequence[Guess], line: Line, *, responds: bool
) -> float:
    """Return a seat's points above the opponent's, summed over the opponent's possible hands by weight.

    Args:
        policy: how the opponent plays.
        seat: the seat whose points count.
        mine: the hand of that seat.
        others: the opponent's possible hands.
        line: the play so far.
        responds: whether the seat plays the best response, or by the same policy.
    """
    points = line.points(seat)
    if points is not None:
        return points * sum(other.weight for other in others)
    if line.turn != seat:
        left: dict[int, list[Guess]] = {}
        for (hand, weight), card in zip(
            others, policy.cards((other.hand for other in others), line), strict=True
        ):
            left.setdefault(card, []).append(Guess(hand ^ 1 << card, weight))
        return sum(
            worth(policy, seat, mine, rest, line.then(card), responds=responds) for card, rest in left.items()
        )
    if not responds:
        cards = policy.cards([mine], line)
    elif policy.sees_rank:
        cards = bits(line.options(mine))
    else:
        cards = bits(distinct(line.options(mine), reduce(or_, (other.hand for other in others))))
    return max(
        worth(policy, seat, mine ^ 1 << card, others, line.then(card), responds=responds) for card in cards
    )
