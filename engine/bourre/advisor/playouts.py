"""The rest of a deal played out by the book, on normal hands: fast, and without a ``Deal``.

Rule 9 counts only for the trick after the last one needed: the book leads high trumps anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.bourre.advisor import book
from engine.bourre.advisor.normal_form import ACES, BEATERS, SUIT, TRUMPS
from engine.bourre.deal import NOBODY
from engine.bourre.rules import Declare, Ruleset
from engine.masks import bits

BITS: Final = 4
"""The number of bits for the tricks of a place in a tally."""
LIVE: Final = 32
"""The bit of a tally at which the mask of the places that play begins."""
_PLACE: Final = (1 << BITS) - 1

Tally = int
"""The result of a deal: the tricks of each place, four bits each, and from bit 32 the places that play."""


class Trick(NamedTuple):
    """The state of the play when a player is to play.

    Args:
        turn: the place that is to play.
        best: the number of the card that wins the open trick as it lies; -1 between tricks.
        led: the mask of the suit that was led.
        winner: the place that played the best card.
        awaited: how many players have yet to play to the open trick; 0 between tricks.
        won: the tricks so far, as a tally.
    """

    turn: int
    best: int = -1
    led: int = 0
    winner: int = NOBODY
    awaited: int = 0
    won: Tally = 0


def in_order(live: Sequence[int], players: int) -> tuple[int, ...]:
    """For each place that plays, the next place that plays."""
    after = [NOBODY] * players
    for n, place in enumerate(live):
        after[live[n - 1]] = place
    return tuple(after)


def tally_of(live: Sequence[int]) -> Tally:
    """The tally of a deal before its first trick. A player who plays alone has one trick."""
    tally = sum(1 << LIVE + place for place in live)
    return tally | 1 << BITS * live[0] if len(live) == 1 else tally


def play_out(hands: list[int], after: Sequence[int], size: int, trick: Trick, first: int = 0) -> Tally:
    """The tally at the end of the deal.

    Args:
        hands: the hand of each place. They are changed.
        after: the next place of each, as ``in_order`` gives it.
        size: how many places play.
        trick: the state of the play.
        first: the mask of the card that is played now; 0 for the book's card.
    """
    turn, best, led, winner, awaited, won = trick
    while True:
        hand = hands[turn]
        if not awaited:
            if not hand:
                return won
            card = first or book.lead(hand)
            first = 0
            best = card.bit_length() - 1
            led, winner, awaited = SUIT[best], turn, size
        else:
            beaters = BEATERS[best]
            # The book beats the trick where it can, as it must.
            card = first or hand & led or hand & TRUMPS or hand
            if first:
                first = 0
            elif card & card - 1:
                safe = awaited == 1 or bool(won >> BITS * turn & _PLACE)
                card = book.answer(card, card & beaters, safe=safe)
            if card & beaters:
                best, winner = card.bit_length() - 1, turn
        hands[turn] = hand ^ card
        awaited -= 1
        if awaited:
            turn = after[turn]
        else:
            turn = winner
            won += 1 << BITS * turn


@dataclass(slots=True)
class World:
    """One possible distribution of the cards of a deal before the first lead.

    Args:
        hands: the hand of each place.
        stock: the cards that can be drawn, each as a mask; the last is drawn first.
        pile: the discards that can be shuffled in.
    """

    hands: list[int]
    stock: list[int]
    pile: int


@dataclass(frozen=True, slots=True)
class Course:
    """A deal before its first lead, as everybody sees it.

    Args:
        rules: the ruleset.
        turn_up: the mask of the card turned up.
        turn: the place that is to speak or to exchange.
        live: the places that have said that they play.
        exchanging: whether all have spoken, and the live places exchange.
        prices: the cost of going bourré for each place, in pots.
        shuffle: puts discards in order, each a mask.
    """

    rules: Ruleset
    turn_up: int
    turn: int
    live: tuple[int, ...]
    exchanging: bool
    prices: tuple[float, ...]
    shuffle: Callable[[list[int]], None]

    def after_word(self, world: World, plays: bool, away: int) -> Tally:
        """The tally if the place in turn plays or passes, and everybody then acts by the book.

        Args:
            world: the cards. They stay unchanged.
            plays: whether the place plays; otherwise it passes.
            away: the mask of the cards that it exchanges.
        """
        hands, stock, pile = world.hands[:], world.stock[:], world.pile
        turn, last, live = self.turn, len(hands) - 1, self.live
        if not self.exchanging:
            live = (*live, turn) if plays else live
            for place in range(turn + 1, last + 1):
                if (place < last or live) and self._stays(place, hands[place], len(live)):
                    live = (*live, place)
            live = live or (last,)
        if len(live) == 1:
            return tally_of(live)
        draws = self.exchanging or self.rules.declare is Declare.IN_TURN
        for place in live:
            if draws and place < turn:
                continue  # it has exchanged
            hand = hands[place]
            cards = away if draws and place == turn else book.discard(hand, self.rules.most_drawn)
            hand ^= cards
            count = cards.bit_count()
            if count > len(stock):
                back = [1 << card for card in bits(pile)]
                self.shuffle(back)
                stock, pile = back + stock, 0
            for _ in range(count):
                hand |= stock.pop()
            hands[place] = hand
            pile |= cards
        return play_out(hands, in_order(live, len(hands)), len(live), Trick(live[0], won=tally_of(live)))

    def _stays(self, place: int, hand: int, others: int) -> bool:
        last = len(self.prices) - 1
        if place == last and self.turn_up & ACES:
            return True
        needed = book.needed(self.rules.cards, others, last - place, self.prices[place])
        return book.worth(hand, self.turn_up, self.rules.most_drawn) >= needed
