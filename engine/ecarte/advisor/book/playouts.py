"""The rest of a deal played out as the book plays it, on normal hands: ``leads`` for the sake of speed.

Of cards of one rank the book may play either; here it is the one of the first suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ecarte.advisor.book.jeux_de_regle import ACE, KING, KNAVE, NINE, QUEEN, TEN
from engine.ecarte.advisor.normal_form import BEATERS, SUIT, TRUMPS, lowest_rank
from engine.ecarte.deal import HAND

NO_SUIT: Final = -1


@dataclass(slots=True)
class LeadContext:
    """What the book wants to know of a player besides his cards.

    Args:
        facing_king: whether his opponent has announced the king.
        refused: whether his opponent prevented the exchange.
        at_four: whether he lacks one point.
        led: the suit that he led last, or -1.
    """

    facing_king: bool
    refused: bool
    at_four: bool
    led: int = NO_SUIT


def answer(options: int, led: int) -> int:
    """The cheapest card, as a mask, that takes the trick, or the cheapest of all."""
    return lowest_rank(options & BEATERS[led] or options)


def lead(hand: int, mine: int, his: int, player: LeadContext) -> int:
    """The card to lead, by its number, for a player with so many tricks against so many."""
    trumps = hand & TRUMPS
    # As (cards << 8 | holding, suit), the longest first, among equals the one with the better cards.
    plain = sorted(
        [
            (holding.bit_count() << 8 | holding, -suit)
            for suit in (1, 2, 3)
            if (holding := hand >> 8 * suit & 255)
        ],
        reverse=True,
    )
    if not plain:
        if player.facing_king and trumps.bit_count() == 3 and trumps.bit_length() - 1 == QUEEN:
            return (trumps & -trumps).bit_length() - 1
        return trumps.bit_length() - 1
    if not mine + his:
        return _first(trumps, plain, player)
    if trumps:
        two_left = mine + his == HAND - 2
        if mine >= 3 or (two_left and his == 2):
            return trumps.bit_length() - 1
        if two_left and mine == 2:
            return _head(plain[0])
    return _later(trumps, plain, mine, his, player)


def _head(suit: tuple[int, int]) -> int:
    """The best card of a plain suit."""
    return -8 * suit[1] + (suit[0] & 255).bit_length() - 1


def _second(holding: int) -> int:
    """The place of the second card of a suit."""
    return (holding ^ 1 << holding.bit_length() - 1).bit_length() - 1


def _first(trumps: int, plain: list[tuple[int, int]], player: LeadContext) -> int:
    """The lead to the first trick."""
    heads = [(suit[0] & 255).bit_length() - 1 for suit in plain]
    number = trumps.bit_count()
    best_trump = trumps.bit_length() - 1
    if number >= 2 and not player.at_four:
        if number >= 3 and best_trump - _second(trumps) == 1:
            return best_trump
        if max(heads) >= KNAVE and _commands(trumps, queen=False):
            return best_trump
    guards = sum(head >= QUEEN for head in heads)
    guarded = [suit for suit in plain if suit[0] >= 2 << 8]
    if not guarded or (player.refused and number + guards < 2):
        return _strongest_single(plain)
    best = max(guarded, key=lambda suit: ((suit[0] & 255).bit_length(), suit[0] >> 8))
    top = (best[0] & 255).bit_length() - 1
    if number == 2 and best_trump <= ACE and top == QUEEN and len(plain) > 1 and heads[-1] <= TEN:
        return _head(plain[-1])
    if player.refused and top >= QUEEN and top - _second(best[0] & 255) == 2:
        for suit in guarded:
            high = (suit[0] & 255).bit_length() - 1
            if suit is not best and high - _second(suit[0] & 255) == 1 and NINE <= high <= ACE:
                return _head(suit)
    return _head(best)


def _commands(trumps: int, *, queen: bool) -> bool:
    """Whether the trumps are such as the book leads: the king, Q J, J A, or perhaps the queen alone."""
    best = trumps.bit_length() - 1
    if best == KING or (queen and best == QUEEN):
        return True
    return best in (QUEEN, KNAVE) and bool(trumps >> best - 1 & 1)


def _strongest_single(plain: list[tuple[int, int]]) -> int:
    """A king, if there is one, else the best card that stands alone in its suit."""
    kings = [suit for suit in plain if suit[0] & 1 << KING]
    singles = [suit for suit in plain if suit[0] >> 8 == 1]
    return _head(max(kings or singles or plain, key=lambda suit: (suit[0] & 255).bit_length()))


def _later(trumps: int, plain: list[tuple[int, int]], mine: int, his: int, player: LeadContext) -> int:
    """The lead after a trick was won."""
    persevering = [suit for suit in plain if -suit[1] == player.led]
    others = [suit for suit in plain if -suit[1] != player.led]
    if mine >= 2 and not his and trumps.bit_count() == 1 and others:
        high = max(others, key=lambda suit: (suit[0] & 255).bit_length())
        if (high[0] & 255).bit_length() - 1 >= QUEEN:
            return _head(high)
    if persevering:
        if not player.at_four and trumps and _commands(trumps, queen=not player.facing_king):
            return trumps.bit_length() - 1
        return _head(persevering[0])
    return _head(max(plain, key=lambda suit: (suit[0] & 255).bit_length()))


class Playouts:
    """Deals played out by the book from one moment on.

    Args:
        heading: whether the second player must head the trick.
        players: what is known of the viewer and of his opponent.
    """

    def __init__(self, players: tuple[LeadContext, LeadContext], *, heading: bool) -> None:
        self._players = players
        self._heading = heading
        self._leads: dict[tuple[int, int, int, int, int], int] = {}

    def tricks(self, leader: int, hands: list[int], won: list[int], led: int = -1) -> int:
        """How many tricks the viewer, player 0, has in the end.

        Args:
            leader: who leads, or has led: 0 or 1.
            hands: of the viewer and of the opponent, without a card already led.
            won: their tricks so far.
            led: the card already led, or -1.
        """
        hands, won = hands[:], won[:]
        suits = [self._players[0].led, self._players[1].led]
        while hands[1 - leader]:
            if led < 0:
                led = self._lead(leader, hands[leader], won, suits)
                hands[leader] ^= 1 << led
            suits[leader] = led >> 3
            other = hands[1 - leader]
            following = other & SUIT[led]
            if following:
                options = (self._heading and following & BEATERS[led]) or following
            else:
                options = other & TRUMPS or other
            card = options if not options & (options - 1) else answer(options, led)
            hands[1 - leader] = other ^ card
            if card & BEATERS[led]:
                leader = 1 - leader
            won[leader] += 1
            led = -1
        return won[0]

    def _lead(self, leader: int, hand: int, won: list[int], suits: list[int]) -> int:
        if not hand & (hand - 1):
            return hand.bit_length() - 1
        key = leader, hand, won[0], won[1], suits[leader]
        card = self._leads.get(key)
        if card is None:
            player = self._players[leader]
            here = LeadContext(player.facing_king, player.refused, player.at_four, suits[leader])
            card = self._leads[key] = lead(hand, won[leader], won[1 - leader], here)
        return card
