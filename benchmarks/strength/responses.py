"""How far the play of the cards can be exploited: the best response to it, worked out exactly.

Two hands of five are dealt, the king is turned up, nobody has changed anything that the other could read, and
the score is even: what remains is the play of the cards for one point, or two for the vole. The *response*
knows how the other plays, but not his hand; all the hands that he may have are gone through. What it makes
above the points of the same hand played like the other, the mean of both seats, is what the play can be
exploited by: 0 for a play that nothing beats. Where it begins with the third trick, that is a lower bound.

``ADVISOR_HANDS`` is how many hands are taken in each seat.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial, reduce
from itertools import combinations
from operator import or_
from random import Random
from typing import Final, NamedTuple, Protocol

from benchmarks.playouts import new_game
from benchmarks.report import show, whole
from benchmarks.strength.duel import Estimate, on_all_cores
from benchmarks.strength.exchanges import show_gains
from engine.cards import SPADES
from engine.ecarte.actions import CONCEDE, RESIGN, card_of, play
from engine.ecarte.advisor import expert
from engine.ecarte.advisor.book.playouts import NO_SUIT, LeadContext, answer, lead
from engine.ecarte.advisor.normal_form import BEATERS, KING, SUIT, TRUMPS, Frame, bits
from engine.ecarte.advisor.search.solver import distinct
from engine.ecarte.deal import HAND
from engine.ecarte.results import Trick
from engine.ecarte.rules import CLASSIC
from engine.ecarte.view import EcarteView, Phase

HANDS: Final = int(os.environ.get("ADVISOR_HANDS", "4"))
ELDER, DEALER = 0, 1
THIRD_TRICK: Final = 2
_PACK: Final = [1 << card for card in range(32) if 1 << card != KING]
NO_CARD: Final = -1
_FRAME: Final = Frame.of(CLASSIC.order, SPADES)


@dataclass(frozen=True, slots=True)
class PlayHistory:
    """What both have seen of the play, in normal cards.

    Args:
        tricks: those finished, as (leader, card led, answer, winner).
        leader: of the trick that is on.
        won: the tricks of elder and dealer.
        led: the card that waits for an answer, or -1.
    """

    tricks: tuple[tuple[int, int, int, int], ...] = ()
    leader: int = ELDER
    won: tuple[int, int] = (0, 0)
    led: int = NO_CARD

    @property
    def turn(self) -> int:
        """Who plays next."""
        return self.leader if self.led == NO_CARD else 1 - self.leader

    def then(self, card: int) -> PlayHistory:
        """The line with one more card."""
        if self.led == NO_CARD:
            return PlayHistory(self.tricks, self.leader, self.won, card)
        winner = 1 - self.leader if BEATERS[self.led] >> card & 1 else self.leader
        won = (self.won[0] + (winner == ELDER), self.won[1] + (winner == DEALER))
        return PlayHistory((*self.tricks, (self.leader, self.led, card, winner)), winner, won)

    def points(self, seat: int) -> int | None:
        """The points of a seat above the other's, once nothing can change them."""
        mine, his = self.won[seat], self.won[1 - seat]
        if mine + his == HAND:
            return {0: -2, HAND: 2}.get(mine, 1 if mine > his else -1)
        if min(mine, his) and max(mine, his) > HAND // 2:
            return 1 if mine > his else -1
        return None

    def options(self, hand: int) -> int:
        """The cards of a hand that may be played now."""
        if self.led == NO_CARD:
            return hand
        following = hand & SUIT[self.led]
        return following & BEATERS[self.led] or following or hand & TRUMPS or hand


class Way(Protocol):
    """A way to play the cards, which the response knows."""

    minds_rank: bool
    """Whether it makes a difference to it which of two neighbouring cards the other plays."""

    def cards(self, hands: Iterable[int], line: PlayHistory) -> list[int]:
        """What is played from each of some hands."""
        ...


class Book:
    """Hoyle's play."""

    minds_rank = False

    def __init__(self) -> None:
        self._lead = cache(
            lambda hand, mine, his, led: lead(
                hand, mine, his, LeadContext(facing_king=False, refused=False, at_four=False, led=led)
            )
        )
        self._answer = cache(lambda options, led: answer(options, led).bit_length() - 1)

    def cards(self, hands: Iterable[int], line: PlayHistory) -> list[int]:
        """What is played from each of some hands."""
        if line.led != NO_CARD:
            return [self._answer(line.options(hand), line.led) for hand in hands]
        mine, his = line.won[line.leader], line.won[1 - line.leader]
        suits = [led >> 3 for leader, led, *_ in line.tricks if leader == line.leader]
        return [self._lead(hand, mine, his, suits[-1] if suits else NO_SUIT) for hand in hands]


class Expert:
    """The expert's play, with what chance decides fixed for each hand and line: no harder to beat by that."""

    minds_rank = True

    def __init__(self) -> None:
        self._view = new_game(Random(1)).view(ELDER)
        self._card = cache(self._think)

    def cards(self, hands: Iterable[int], line: PlayHistory) -> list[int]:
        """What is played from each of some hands."""
        return [self._card(hand, line) for hand in hands]

    def _think(self, hand: int, line: PlayHistory) -> int:
        options = line.options(hand)
        if not options & (options - 1):
            return options.bit_length() - 1
        action = expert.choose(self._seen(hand, line), Random(f"{hand} {line}"))
        assert action is not None, "a player in turn acts"
        return _FRAME.number(card_of(action))

    def _seen(self, hand: int, line: PlayHistory) -> EcarteView:
        """What the player sees; whoever has changed five cards, and said nothing since, has told nothing."""
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


WAYS: Final[dict[str, Callable[[], Way]]] = {"book": Book, "expert": Expert}


class Gain(NamedTuple):
    """What one hand makes, in points above the other's.

    Args:
        best: by the best response.
        same: played like the other.
    """

    best: float
    same: float


def measure() -> None:
    """Print the table."""
    rows = [
        _row("book", "the first trick", 0, HANDS),
        _row("book", "the third trick", THIRD_TRICK, 20 * HANDS),
        _row("expert", "the third trick", THIRD_TRICK, HANDS),
    ]
    header = ("points a deal", "as elder", "as dealer", "of the play of", "from", "hands a seat")
    show("Advisor: what the best response gains, all hands of the other gone through", header, rows)
    show_gains(HANDS)


def _row(name: str, since: str, tricks: int, hands: int) -> tuple[str, ...]:
    work = partial(_gains, name, tricks)
    gains = on_all_cores(work, 2 * hands)
    seats = [Estimate.of(gain.best - gain.same for gain in gains[seat::2]) for seat in (ELDER, DEALER)]
    figures = (seats[0].averaged(seats[1]), *seats)
    return *(figure.text for figure in figures), name, since, whole(hands)


def _gains(name: str, tricks: int, numbers: range) -> list[Gain]:
    """Even numbers are hands of the elder, odd ones of the dealer."""
    return [_gain(WAYS[name](), tricks, number & 1, Random(number)) for number in numbers]


def _gain(way: Way, tricks: int, seat: int, chance: Random) -> Gain:
    """What the response gains with one hand when both have played so many tricks the same way."""
    dealt = chance.sample(_PACK, 2 * HAND)
    hands = [sum(dealt[:HAND]), sum(dealt[HAND:])]
    whole_hand = hands[seat]
    line = PlayHistory()
    while len(line.tricks) < tricks:
        (card,) = way.cards([hands[line.turn]], line)
        hands[line.turn] ^= 1 << card
        line = line.then(card)
    others = list(_others(way, whole_hand, 1 - seat, line))
    best, same = (
        worth(way, seat, hands[seat], others, line, responds=responds) for responds in (True, False)
    )
    return Gain(best / len(others), same / len(others))


def _others(way: Way, mine: int, seat: int, line: PlayHistory) -> Iterator[int]:
    """The hands that a seat may have left after a line, played its way from any five cards."""
    shown = {card for trick in line.tricks for card in trick[1:3]}
    played = sum(1 << (trick[1] if trick[0] == seat else trick[2]) for trick in line.tricks)
    seen = mine | sum(1 << card for card in shown)
    for rest in combinations([card for card in _PACK if not card & seen], HAND - len(line.tricks)):
        hand = sum(rest)
        if _plays(way, hand | played, seat, line):
            yield hand


def _plays(way: Way, hand: int, seat: int, line: PlayHistory) -> bool:
    """Whether a seat with this hand plays its own cards of the line."""
    moments = []
    so_far = PlayHistory()
    for _, led, answered, _ in line.tricks:
        for card in (led, answered):
            if so_far.turn == seat:
                moments.append((hand, so_far, card))
                hand ^= 1 << card
            so_far = so_far.then(card)
    # What the rules forbid is seen at once; how the policy plays may take long to find out.
    may = all(moment.options(held) >> card & 1 for held, moment, card in moments)
    return may and all(way.cards([held], moment) == [card] for held, moment, card in reversed(moments))


def worth(way: Way, seat: int, mine: int, others: list[int], line: PlayHistory, *, responds: bool) -> int:
    """The points that a seat makes above the other's, summed over the hands that the other may have.

    Args:
        way: how the other plays.
        seat: whose points.
        mine: his hand.
        others: what the other may hold.
        line: the play so far.
        responds: whether he plays as is best, or the same way.
    """
    points = line.points(seat)
    if points is not None:
        return points * len(others)
    if line.turn != seat:
        left: dict[int, list[int]] = {}
        for hand, card in zip(others, way.cards(others, line), strict=True):
            left.setdefault(card, []).append(hand ^ 1 << card)
        return sum(
            worth(way, seat, mine, rest, line.then(card), responds=responds) for card, rest in left.items()
        )
    if not responds:
        cards = way.cards([mine], line)
    elif way.minds_rank:
        cards = bits(line.options(mine))
    else:
        cards = bits(distinct(line.options(mine), reduce(or_, others)))
    return max(
        worth(way, seat, mine ^ 1 << card, others, line.then(card), responds=responds) for card in cards
    )
