"""The rest of a deal played out by the book, on normal hands: a fast form of ``card_play``.

If ranks in several suits are equal, the book may play either card. Here it plays that of the first suit.
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
    """The facts on which a player's lead depends, apart from the cards.

    Args:
        facing_king: whether the opponent has announced the king.
        refused: whether the opponent prevented the exchange.
        at_four: whether the player lacks one point.
        led: the suit that the player led last, or NO_SUIT.
    """

    facing_king: bool
    refused: bool
    at_four: bool
    led: int = NO_SUIT


def answer(options: int, led: int) -> int:
    """The mask of the cheapest card that wins the trick, else of the cheapest of all."""
    return lowest_rank(options & BEATERS[led] or options)


def lead(hand: int, mine: int, theirs: int, player: LeadContext) -> int:
    """The number of the card to lead.

    Args:
        hand: the normal hand of the player.
        mine: the tricks that the player has won.
        theirs: the tricks that the opponent has won.
        player: the other facts on which the lead depends.
    """
    trumps = hand & TRUMPS
    # Each suit as (length << 8 | holding, -suit): the longest first, then the one with the better cards.
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
    if not mine + theirs:
        return _first(trumps, plain, player)
    if trumps:
        two_left = mine + theirs == HAND - 2
        if mine >= 3 or (two_left and theirs == 2):
            return trumps.bit_length() - 1
        if two_left and mine == 2:
            return _head(plain[0])
    return _later(trumps, plain, mine, theirs, player)


def _head(suit: tuple[int, int]) -> int:
    """The best card of a plain suit."""
    return -8 * suit[1] + (suit[0] & 255).bit_length() - 1


def _second(holding: int) -> int:
    """The place of the second-best card of a suit."""
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
    """Whether the book leads trumps from these: the king, Q J, J A, or with ``queen`` the queen alone."""
    best = trumps.bit_length() - 1
    if best == KING or (queen and best == QUEEN):
        return True
    return best in (QUEEN, KNAVE) and bool(trumps >> best - 1 & 1)


def _strongest_single(plain: list[tuple[int, int]]) -> int:
    """A king, or else the best card that is single in its suit."""
    kings = [suit for suit in plain if suit[0] & 1 << KING]
    singles = [suit for suit in plain if suit[0] >> 8 == 1]
    return _head(max(kings or singles or plain, key=lambda suit: (suit[0] & 255).bit_length()))


def _later(trumps: int, plain: list[tuple[int, int]], mine: int, theirs: int, player: LeadContext) -> int:
    """The lead to a later trick."""
    continuing = [suit for suit in plain if -suit[1] == player.led]
    others = [suit for suit in plain if -suit[1] != player.led]
    if mine >= 2 and not theirs and trumps.bit_count() == 1 and others:
        high = max(others, key=lambda suit: (suit[0] & 255).bit_length())
        if (high[0] & 255).bit_length() - 1 >= QUEEN:
            return _head(high)
    if continuing:
        if not player.at_four and trumps and _commands(trumps, queen=not player.facing_king):
            return trumps.bit_length() - 1
        return _head(continuing[0])
    return _head(max(plain, key=lambda suit: (suit[0] & 255).bit_length()))


class Playouts:
    """Deals played out by the book from some position.

    Args:
        players: the facts on which the leads of the viewer and of the opponent depend.
        heading: whether the second player must head the trick.

    >>> nothing = LeadContext(facing_king=False, refused=False, at_four=False)
    >>> trumps, low = 0b11111000, 0b00000111 | 0b11 << 8
    >>> Playouts((nothing, nothing), heading=True).tricks(0, [trumps, low], [0, 0])
    5
    """

    def __init__(self, players: tuple[LeadContext, LeadContext], *, heading: bool) -> None:
        self._players = players
        self._heading = heading
        self._leads: dict[tuple[int, int, int, int, int], int] = {}

    def tricks(self, leader: int, hands: list[int], won: list[int], led: int = -1) -> int:
        """The tricks that player 0, the viewer, has won at the end of the deal.

        Args:
            leader: the player who leads, or has led, the open trick: 0 or 1.
            hands: the normal hands of the viewer and the opponent, without a card already led.
            won: the tricks of the viewer and the opponent so far.
            led: the number of the card already led, or -1.
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
