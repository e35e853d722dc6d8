"""The contexts in which the cards are played: the stake, the players' knowledge, and the hands.

The hands are those that an exchange brings into a context: at first the expert's exchange, then the
solution's. Both hands are drawn independently, each by its own weights, and drawn again while they share a
card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numba import njit

from engine.ecarte.advisor.exchange.canonical import key, numbers
from engine.ecarte.advisor.exchange.tables import ELDER
from engine.ecarte.advisor.solution.play import Context, King, Stake
from research.solver.kernel import HAND, NOBODY, popcount
from research.solver.selfplay import PACK, draw, drawn_class, filled, keep, number, shuffle
from research.solver.solution.library import CContext
from research.solver.solution.players import Players, by_solution, of_hands
from research.solver.solve import points

KING_CARD = 1 << 6
_TURN_UP = 1 << 7
"""The bit of the turn-up, where trumps are numbered without it."""
_FAR, _AT_FOUR = (3, 3), (1, 1)
_RARELY = 0.02
"""How often a hand is taken to come into a context by a word that it should not say."""
_SAMPLE = 1_000_000

Kind = tuple[tuple[int, int], bool]
"""A class of score, and whether the king is turned."""
Exchange = Callable[[tuple[int, int], bool], Players]
"""Returns how players exchange, by the class of score and whether the king is turned."""


class Hands(NamedTuple):
    """The hands of a context.

    Args:
        hands: all sets of five cards.
        weights: for elder and dealer, how likely the seat holds each hand.
    """

    hands: np.ndarray
    weights: np.ndarray


def worth(context: Context) -> np.ndarray:
    """Return the elder's points above the dealer's, by the elder's tricks."""
    if context.stake is Stake.POINT:
        return np.array([-1.0, -1, -1, 1, 1, 1])
    ends = (points(NOBODY, context.vulnerable, made) for made in range(HAND + 1))
    return np.array([float(sum(elder) - sum(dealer)) for elder, dealer in ends])


def hands_of(context: Context, by: Exchange = by_solution) -> Hands:
    """Return the hands of a context.

    Args:
        context: the context.
        by: returns how the players exchange.
    """
    hands, places = _all_hands()
    kind = _AT_FOUR if context.stake is Stake.POINT else _FAR, context.king is King.TURNED
    if context.vulnerable == NOBODY:
        weights = _changed(by, kind)[:, places]
    else:
        players = _players(by, kind)
        first, second = of_hands(players, players.first)[:, places]
        even = np.ones(len(hands))
        weights = np.stack([first, even] if context.vulnerable == ELDER else [1 - first, second])
    if context.king is not King.TURNED:
        held = hands & KING_CARD > 0
        weights = weights * np.stack([held == (context.king is King.ANNOUNCED), np.ones(len(hands))])
    return Hands(hands, np.ascontiguousarray(weights))


def rules(context: Context, hands: Hands) -> CContext:
    """Return a context for the compiled library. The hands must live as long as it does."""
    return CContext.of(
        context.king,
        worth(context).tolist(),
        len(hands.hands),
        hands.hands.ctypes.data,
        [weights.ctypes.data for weights in hands.weights],
    )


@cache
def _all_hands():
    """Return all sets of five cards, and the number of each set's class."""
    hands = np.array([sum(1 << int(card) for card in cards) for cards in combinations(PACK, HAND)], np.uint32)
    whole = numbers(whole=True)
    places = np.array([whole[key(int(hand), _TURN_UP)] for hand in hands])
    return hands, places


@njit(cache=True)
def _changed_hands(s, wanted, counts):
    """Count the hands with which players play the cards after an exchange."""
    deck = PACK.copy()
    while wanted:
        shuffle(deck, s)
        elder = filled(np.int64(0), deck, 0)
        dealer = filled(np.int64(0), deck, HAND)
        if draw(s.state) < s.first[0, number(elder, s.keys)]:
            continue
        if draw(s.state) < s.first[1, number(dealer, s.keys)]:
            continue
        at = 2 * HAND
        later = 0
        while True:
            kept = keep(elder, s.elder_worth[later], len(deck) - at, False, s)
            by_elder = HAND - popcount(kept)
            elder = filled(kept, deck, at)
            at += by_elder
            kept = keep(dealer, s.dealer_worth[later, drawn_class(by_elder)], len(deck) - at, False, s)
            by_dealer = HAND - popcount(kept)
            dealer = filled(kept, deck, at)
            at += by_dealer
            later = 1
            if at == len(deck) or by_elder + by_dealer == 0:
                break
            if draw(s.state) < s.later[0, drawn_class(by_dealer), number(elder, s.keys)]:
                break
            if draw(s.state) < s.later[1, drawn_class(by_elder), number(dealer, s.keys)]:
                break
        counts[0, number(elder, s.keys)] += 1
        counts[1, number(dealer, s.keys)] += 1
        wanted -= 1


@cache
def _players(by: Exchange, kind: Kind) -> Players:
    """Return the players of an exchange. They also say, rarely, a word that they should not say."""
    players = by(*kind)
    return players._replace(first=np.clip(players.first, _RARELY, 1 - _RARELY))


@cache
def _changed(by: Exchange, kind: Kind) -> np.ndarray:
    """Return how likely each seat holds a hand of each class after an exchange, relative to an even deal."""
    players = _players(by, kind)
    counts = np.zeros((2, len(players.keys)))
    _changed_hands(players, _SAMPLE, counts)
    _, places = _all_hands()
    return of_hands(players, counts) / np.bincount(places)
