"""Compiled play of the cards for self-play.

Hands are normal hands as in ``engine.ecarte.advisor.normal_form``, without the turn-up. Bits 0 to 6 are the
seven trumps that a hand can hold, lowest first. Bits 8 to 31 are the plain suits.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from engine.ecarte.advisor.search.solver import _DISTINCT

HAND: Final = 5
ELDER, DEALER, NOBODY = 0, 1, 2
_DISTINCT_TABLE: Final = np.frombuffer(_DISTINCT, dtype=np.uint8)
_TRUMPS = 255
_KING = 1 << 6
QUEEN, KNAVE, ACE, TEN, NINE, PLAIN_KING = 6, 5, 4, 3, 2, 7

u32 = np.uint32


@njit(cache=True)
def popcount(x):
    x = x - ((x >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


@njit(cache=True)
def top(x):
    """The number of the highest bit; -1 for an empty mask."""
    n = -1
    if x >= 65536:
        x >>= 16
        n += 16
    if x >= 256:
        x >>= 8
        n += 8
    if x >= 16:
        x >>= 4
        n += 4
    if x >= 4:
        x >>= 2
        n += 2
    if x >= 2:
        return n + 2
    return n + x


@njit(cache=True)
def beaters(led):
    same = (255 << (led & ~7)) & (-2 << led)
    return same | _TRUMPS if led > 7 else same


@njit(cache=True)
def distinct(own, other):
    return (
        np.int64(_DISTINCT_TABLE[(own & 255) << 8 | other & 255])
        | np.int64(_DISTINCT_TABLE[own & 65280 | other >> 8 & 255]) << 8
        | np.int64(_DISTINCT_TABLE[own >> 8 & 65280 | other >> 16 & 255]) << 16
        | np.int64(_DISTINCT_TABLE[own >> 16 & 65280 | other >> 24]) << 24
    )


@njit("int64(int64,int64,int64,int64)", cache=True)
def tricks(leader, follower, low, most):
    """Return the leader's tricks with open hands: exact between ``low`` and ``most``, else a bound."""
    if leader & (leader - 1) == 0:
        return 0 if beaters(top(leader)) & follower else 1
    n = popcount(leader)
    best = 0
    cards = distinct(leader, follower)
    while cards and best < most:
        bit = cards & -cards
        cards ^= bit
        led = top(bit)
        rest = leader ^ bit
        beat = beaters(led)
        following = follower & 255 << (led & ~7)
        if following:
            answers = following & beat
            if answers == 0:
                answers = following
        else:
            answers = follower & _TRUMPS
            if answers == 0:
                answers = follower
        if answers & (answers - 1):
            answers = distinct(answers, rest | bit)
        least = n
        floor = max(best, low)
        while answers and least > floor:
            a = answers & -answers
            answers ^= a
            if a & beat:
                t = n - 1 - tricks(follower ^ a, rest, n - 1 - least, n - 1 - floor)
            else:
                t = 1 + tricks(rest, follower ^ a, floor - 1, least - 1)
            if t < least:
                least = t
        if least > best:
            best = least
    return best


@njit(cache=True)
def lowest_rank(mask):
    ranks = mask | mask >> 16
    ranks = (ranks | ranks >> 8) & 255
    fitting = mask & (ranks & -ranks) * 0x01010101
    return fitting & -fitting


@njit(cache=True)
def second(holding):
    return top(holding ^ 1 << top(holding))


@njit(cache=True)
def commands(trumps, queen):
    # Bit 6 is the best trump that a hand can hold: the king, or the queen if the king is turned.
    best = top(trumps)
    if best == 6 or (queen and best == 5):
        return True
    return best in (5, 4) and trumps >> best - 1 & 1 == 1


@njit(cache=True)
def book_lead(hand, mine, theirs, refused, at_four, last_suit):
    """The book's lead as in ``engine.ecarte.advisor.book.playouts.lead``, without an announced king."""
    trumps = hand & _TRUMPS
    s0 = -1
    s1 = -1
    s2 = -1
    k0 = 0
    k1 = 0
    k2 = 0
    for s in range(1, 4):
        h = hand >> 8 * s & 255
        if h:
            k = popcount(h) << 8 | h
            if k > k0:
                k2, s2, k1, s1, k0, s0 = k1, s1, k0, s0, k, s
            elif k > k1:
                k2, s2, k1, s1 = k1, s1, k, s
            else:
                k2, s2 = k, s
    best_trump = top(trumps)
    if s0 < 0:
        return best_trump
    number = popcount(trumps)
    suits = (s0, s1, s2)
    holds = (k0 & 255, k1 & 255, k2 & 255)
    lens = (k0 >> 8, k1 >> 8, k2 >> 8)
    plain = 1 + (s1 >= 0) + (s2 >= 0)
    high = 0
    for i in range(1, plain):
        if top(holds[i]) > top(holds[high]):
            high = i
    if mine + theirs == 0:
        if number >= 2 and not at_four:
            if number >= 3 and best_trump - second(trumps) == 1:
                return best_trump
            if top(holds[high]) >= KNAVE and commands(trumps, False):
                return best_trump
        guards = 0
        best = -1
        for i in range(plain):
            if top(holds[i]) >= QUEEN:
                guards += 1
            if lens[i] >= 2 and (best < 0 or top(holds[i]) > top(holds[best])):
                best = i
        if best < 0 or (refused and number + guards < 2):
            if top(holds[high]) == PLAIN_KING:
                return 8 * suits[high] + PLAIN_KING
            single = -1
            for i in range(plain):
                if lens[i] == 1 and (single < 0 or top(holds[i]) > top(holds[single])):
                    single = i
            if single >= 0:
                return 8 * suits[single] + top(holds[single])
            return 8 * suits[high] + top(holds[high])
        t = top(holds[best])
        last = plain - 1
        if number == 2 and best_trump < 4 and t == QUEEN and plain > 1 and top(holds[last]) <= TEN:
            return 8 * suits[last] + top(holds[last])
        if refused and t >= QUEEN and t - second(holds[best]) == 2:
            for i in range(plain):
                h = top(holds[i])
                if i != best and lens[i] >= 2 and h - second(holds[i]) == 1 and NINE <= h <= ACE:
                    return 8 * suits[i] + h
        return 8 * suits[best] + t
    if trumps:
        two_left = mine + theirs == 3
        if mine >= 3 or (two_left and theirs == 2):
            return best_trump
        if two_left and mine == 2:
            return 8 * s0 + top(holds[0])
    continuing = -1
    other = -1
    for i in range(plain):
        if suits[i] == last_suit:
            continuing = i
        elif other < 0 or top(holds[i]) > top(holds[other]):
            other = i
    if mine >= 2 and theirs == 0 and number == 1 and other >= 0 and top(holds[other]) >= QUEEN:
        return 8 * suits[other] + top(holds[other])
    if continuing >= 0:
        if not at_four and trumps and commands(trumps, True):
            return best_trump
        return 8 * suits[continuing] + top(holds[continuing])
    return 8 * suits[high] + top(holds[high])


@njit(cache=True)
def by_book(elder, dealer, vulnerable, elder_at_four, dealer_at_four):
    """The elder's tricks when both play by the book."""
    hands = [elder, dealer]
    won = [0, 0]
    led_suit = [-1, -1]
    leader = 0
    for _ in range(HAND):
        mine = hands[leader]
        at_four = elder_at_four if leader == ELDER else dealer_at_four
        led = book_lead(
            mine, won[leader], won[1 - leader], vulnerable == 1 - leader, at_four, led_suit[leader]
        )
        hands[leader] = mine ^ 1 << led
        led_suit[leader] = led >> 3
        other = hands[1 - leader]
        following = other & 255 << (led & ~7)
        if following:
            options = following & beaters(led)
            if options == 0:
                options = following
        else:
            options = other & _TRUMPS
            if options == 0:
                options = other
        beating = options & beaters(led)
        card = lowest_rank(beating if beating else options)
        hands[1 - leader] = other ^ card
        if card & beaters(led):
            leader = 1 - leader
        won[leader] += 1
    return won[0]
