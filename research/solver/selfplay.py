"""Self-play of the exchange at one score: regret matching for words, running means for discards.

Before the first exchange, one player at a time tries both words (external sampling), and the mean strategy is
kept. Later words work in the same way, with three classes for the number of cards that the opponent drew. A
discard chooses the cards to keep; the value of a set of cards is a running mean over all hands that keep it.
The play of the cards is given: ``half_open``, or the table of the solution.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from research.solver.kernel import DEALER, ELDER, HAND, NOBODY, by_book, popcount, tricks

PACK = np.array([*range(7), *range(8, 32)], dtype=np.int64)
CLASSES = 3
_ROUNDS = 3
_STEPS = 4000
_EXPLORATION = 0.25
_RANDOM_SUBSET = 0.4
_LEAST_KEPT_RANK = 4
_BURN_IN = 0.35
COUNTING = 3
"""The index in ``last`` of the flag that says whether results count for the means."""
EXPLORED = 4
"""The index in ``last`` of the last exchange in which the learner explored, -1 if in none."""


@njit(cache=True)
def draw(state):
    """Return the next random number, from 0 up to 1 (xorshift64*)."""
    x = state[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    state[0] = x
    return np.float64((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 9007199254740992.0


@njit(cache=True)
def number(cards, keys):
    """The index of a set of cards among the keys."""
    a = cards >> 8 & 255
    b = cards >> 16 & 255
    c = cards >> 24
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
    if a < b:
        a, b = b, a
    key = (cards & 255) << 24 | a << 16 | b << 8 | c
    low = 0
    high = len(keys)
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True)
def drawn_class(count):
    return 0 if count <= 2 else count - 2 if count < 4 else 2


@njit(cache=True)
def first_chance(regrets):
    """The probability of the first of two words, by regret matching."""
    total = regrets[0] + regrets[1]
    return regrets[0] / total if total > 0 else 0.5


@njit
def learn(regrets, first, second, s):
    """Update the regrets after both words were tried, unless words are given; return the mean value."""
    p = first_chance(regrets)
    value = p * first + (1 - p) * second
    if s.given:
        return value
    regrets[0] = max(0.0, regrets[0] + first - value)
    regrets[1] = max(0.0, regrets[1] + second - value)
    return value


@njit
def note(mean, regrets, first, second, s):
    """Add the strategy and the values of both words to the means, after the burn-in."""
    if s.last[COUNTING]:
        mean[0] += first_chance(regrets)
        mean[1] += first
        mean[2] += second
        mean[3] += 1


@njit
def half_open(elder, dealer, _king, vulnerable, s):
    """The elder's tricks, half with open hands and half by the book.

    ``engine.ecarte.advisor.search.card_values`` does the same.
    """
    if draw(s.state) < 0.5:
        return tricks(elder, dealer, -1, HAND)
    return by_book(elder, dealer, vulnerable, s.at_four[0], s.at_four[1])


@njit
def ending(elder, dealer, vulnerable, s):
    """Play the cards and return the elder's chance of winning. ``last`` keeps how the deal ended."""
    king = NOBODY
    if s.king:
        if elder & s.king:
            king = ELDER
        elif dealer & s.king:
            king = DEALER
    made = s.play(elder, dealer, king, vulnerable, s)
    s.last[0] = king
    s.last[1] = vulnerable
    s.last[2] = made
    return s.worth[king, vulnerable, made]


@njit
def any_of(hand, s):
    """A random subset of the cards."""
    kept = hand
    cards = hand
    while cards:
        bit = cards & -cards
        cards ^= bit
        if draw(s.state) < 0.5:
            kept ^= bit
    return kept


@njit
def keep(hand, worth, left, exploring, s):
    """Return the cards to keep: the best sensible set, or a random one while exploring."""
    if exploring and draw(s.state) < _RANDOM_SUBSET:
        kept = any_of(hand, s)
        while HAND - popcount(kept) > left:
            kept = any_of(hand, s)
        return kept
    trumps = hand & 255
    best = -1
    most = -1.0
    seen = 0
    high_cards = popcount(trumps)
    for suit in range(1, 4):
        high_cards += popcount(hand >> 8 * suit & 0xC0)
    if high_cards >= 4 or left < HAND:
        best = hand
        most = worth[number(hand, s.keys)]
        seen = 1
    h1 = hand & 0xF000
    while True:
        h2 = hand & 0xF00000
        while True:
            h3 = hand & 0xF0000000
            while True:
                kept = trumps | h1 | h2 | h3
                if kept != hand and HAND - popcount(kept) <= left:
                    seen += 1
                    value = worth[number(kept, s.keys)]
                    if (draw(s.state) * seen < 1) if exploring else (value > most):
                        best = kept
                        most = value
                if h3 == 0:
                    break
                h3 &= h3 - 1
            if h2 == 0:
                break
            h2 &= h2 - 1
        if h1 == 0:
            break
        h1 &= h1 - 1
    return best if best >= 0 else hand


@njit(cache=True)
def filled(kept, deck, at):
    """The cards kept, filled up to five from the pack."""
    hand = kept
    for i in range(at, at + HAND - popcount(kept)):
        hand |= np.int64(1) << deck[i]
    return hand


@njit(cache=True)
def move(worth, times, i, value):
    times[i] = min(times[i] + 1, _STEPS)
    worth[i] += (value - worth[i]) / times[i]


@njit
def told(rounds, s):
    """Whether a deal shows the worth of a decision: the learner did not explore in a later exchange."""
    return not s.given or s.last[EXPLORED] <= rounds


@njit
def explores(rounds, s):
    """Whether the learner explores in an exchange."""
    if draw(s.state) < _EXPLORATION:
        s.last[EXPLORED] = rounds
        return True
    return False


@njit
def exchange(elder, dealer, deck, at, rounds, learner, s):
    """Let both players exchange cards, and return the elder's chance."""
    left = len(deck) - at
    later = min(rounds, 1)
    exploring = learner == ELDER and explores(rounds, s)
    elders = keep(elder, s.elder_worth[later], left, exploring, s)
    elder_count = HAND - popcount(elders)
    elder = filled(elders, deck, at)
    at += elder_count
    left -= elder_count
    by_elder = drawn_class(elder_count)
    exploring = learner == DEALER and explores(rounds, s)
    dealers = keep(dealer, s.dealer_worth[later, by_elder], left, exploring, s)
    dealer_count = HAND - popcount(dealers)
    dealer = filled(dealers, deck, at)
    at += dealer_count
    by_dealer = drawn_class(dealer_count)
    if rounds + 1 < _ROUNDS and at < len(deck):
        value = speak_later(elder, dealer, deck, at, rounds + 1, by_elder, by_dealer, learner, s)
    else:
        value = ending(elder, dealer, NOBODY, s)
    if not told(rounds, s):
        return value
    if learner == ELDER:
        move(s.elder_worth[later], s.elder_times[later], number(elders, s.keys), value)
    elif learner == DEALER:
        worth, times = s.dealer_worth[later, by_elder], s.dealer_times[later, by_elder]
        move(worth, times, number(dealers, s.keys), 1 - value)
    return value


@njit
def speak_later(elder, dealer, deck, at, rounds, by_elder, by_dealer, learner, s):
    """The elder's chance when the elder speaks after an exchange."""
    regrets = s.later[ELDER, by_dealer, number(elder, s.keys)]
    if learner == ELDER:
        stands = ending(elder, dealer, NOBODY, s)
        proposes = answer_later(elder, dealer, deck, at, rounds, by_elder, learner, s)
        if not told(rounds - 1, s):
            return proposes
        note(s.later_mean[ELDER, by_dealer, number(elder, s.keys)], regrets, stands, proposes, s)
        return learn(regrets, stands, proposes, s)
    if draw(s.state) < first_chance(regrets):
        return ending(elder, dealer, NOBODY, s)
    return answer_later(elder, dealer, deck, at, rounds, by_elder, learner, s)


@njit
def answer_later(elder, dealer, deck, at, rounds, by_elder, learner, s):
    """The elder's chance when the dealer answers after an exchange."""
    regrets = s.later[DEALER, by_elder, number(dealer, s.keys)]
    if learner == DEALER:
        refuses = ending(elder, dealer, NOBODY, s)
        accepts = exchange(elder, dealer, deck, at, rounds, learner, s)
        if not told(rounds - 1, s):
            return accepts
        note(s.later_mean[DEALER, by_elder, number(dealer, s.keys)], regrets, 1 - refuses, 1 - accepts, s)
        return 1 - learn(regrets, 1 - refuses, 1 - accepts, s)
    if draw(s.state) < first_chance(regrets):
        return ending(elder, dealer, NOBODY, s)
    return exchange(elder, dealer, deck, at, rounds, learner, s)


@njit
def shuffle(deck, s):
    for i in range(len(deck) - 1):
        j = i + int(draw(s.state) * (len(deck) - i))
        deck[i], deck[j] = deck[j], deck[i]


@njit
def solve(iterations, s, learners):
    """Learn from a number of deals. The players whose bits are in ``learners`` take turns."""
    deck = PACK.copy()
    for i in range(iterations):
        s.last[COUNTING] = s.given or i >= iterations * _BURN_IN
        learner = ELDER if i & 1 else DEALER
        if not learners >> learner & 1:
            learner = 1 - learner
        shuffle(deck, s)
        elder = filled(np.int64(0), deck, 0)
        dealer = filled(np.int64(0), deck, HAND)
        e = number(elder, s.keys)
        d = number(dealer, s.keys)
        s.last[EXPLORED] = -1
        if learner == ELDER:
            stands = ending(elder, dealer, ELDER, s)
            if draw(s.state) < first_chance(s.first[DEALER, d]):
                proposes = ending(elder, dealer, DEALER, s)
            else:
                proposes = exchange(elder, dealer, deck, 2 * HAND, 0, ELDER, s)
            if told(-1, s):
                note(s.mean[ELDER, e], s.first[ELDER, e], stands, proposes, s)
                learn(s.first[ELDER, e], stands, proposes, s)
        else:
            if draw(s.state) < first_chance(s.first[ELDER, e]):
                continue
            refuses = ending(elder, dealer, DEALER, s)
            accepts = exchange(elder, dealer, deck, 2 * HAND, 0, DEALER, s)
            if told(-1, s):
                note(s.mean[DEALER, d], s.first[DEALER, d], 1 - refuses, 1 - accepts, s)
                learn(s.first[DEALER, d], 1 - refuses, 1 - accepts, s)


@njit
def play(deals, s, outcomes):
    """Play deals by the mean strategy, and count in ``outcomes`` how they end.

    The indices of ``outcomes`` are the holder of the king, the vulnerable player, and the elder's tricks.
    """
    deck = PACK.copy()
    for _ in range(deals):
        shuffle(deck, s)
        elder = filled(np.int64(0), deck, 0)
        dealer = filled(np.int64(0), deck, HAND)
        e = number(elder, s.keys)
        d = number(dealer, s.keys)
        if draw(s.state) < s.mean[ELDER, e, 0] / max(1.0, s.mean[ELDER, e, 3]):
            ending(elder, dealer, ELDER, s)
        elif draw(s.state) < s.mean[DEALER, d, 0] / max(1.0, s.mean[DEALER, d, 3]):
            ending(elder, dealer, DEALER, s)
        else:
            exchange(elder, dealer, deck, 2 * HAND, 0, NOBODY, s)
        outcomes[s.last[0], s.last[1], s.last[2]] += 1
