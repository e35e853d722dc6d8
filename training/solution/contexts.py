"""The contexts in which the cards are played: what is at stake, what is known, and with which hands.

The hands are those that the tables of the exchange bring into a context. The two are drawn independently,
each by its own weights, and both again while they share a card.
"""

from __future__ import annotations

import lzma
from array import array
from collections import namedtuple
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numba import njit

from engine.ecarte.advisor.exchange import tables
from engine.ecarte.advisor.exchange.canonical import key, numbers
from engine.ecarte.advisor.exchange.features import NUMBER, features
from engine.ecarte.advisor.exchange.tables import DEALER, DRAWN_CLASSES, ELDER, exchange_tables
from engine.ecarte.advisor.solution.play import Context, King, Stake
from training.kernel import HAND, NOBODY, popcount
from training.selfplay import PACK, draw, drawn_class, filled, keep, number, shuffle
from training.solution.library import CContext
from training.solve import points

KING_CARD = 1 << 6
_TURN_UP = 1 << 7
"""Stands for the turn-up where trumps are numbered without it."""
_FAR, _AT_FOUR = (3, 3), (1, 1)
_CLEAR = 0.015
"""Two words of which one is better by this much are told apart."""
_RARELY = 0.02
"""How often a hand is expected to come into a context by a word that it should not say."""
_SAMPLE = 1_000_000


class Hands(NamedTuple):
    """The hands of a context.

    Args:
        hands: all sets of five cards.
        weights: for elder and dealer, how likely the seat holds each.
    """

    hands: np.ndarray
    weights: np.ndarray


def worth(context: Context) -> np.ndarray:
    """The elder's points above the dealer's, by the elder's tricks."""
    if context.stake is Stake.POINT:
        return np.array([-1.0, -1, -1, 1, 1, 1])
    ends = (points(NOBODY, context.vulnerable, made) for made in range(HAND + 1))
    return np.array([float(sum(elder) - sum(dealer)) for elder, dealer in ends])


def hands_of(context: Context) -> Hands:
    """The hands that come into a context."""
    hands, places = _all_hands()
    lacks = _AT_FOUR if context.stake is Stake.POINT else _FAR
    kind = lacks, context.king is King.TURNED
    if context.vulnerable == NOBODY:
        weights = _changed(*kind)[:, places]
    else:
        first, second = (_first_word(*kind, role)[places] for role in (ELDER, DEALER))
        even = np.ones(len(hands))
        weights = np.stack([first, even] if context.vulnerable == ELDER else [1 - first, second])
    if context.king is not King.TURNED:
        held = hands & KING_CARD > 0
        weights = weights * np.stack([held == (context.king is King.ANNOUNCED), np.ones(len(hands))])
    return Hands(hands, np.ascontiguousarray(weights))


def rules(context: Context, hands: Hands) -> CContext:
    """A context as the compiled library takes it. The hands have to live as long as it."""
    return CContext.of(
        context.king,
        worth(context).tolist(),
        len(hands.hands),
        hands.hands.ctypes.data,
        [weights.ctypes.data for weights in hands.weights],
    )


@cache
def _all_hands():
    """All sets of five cards, and the number of the class of each."""
    hands = np.array([sum(1 << int(card) for card in cards) for cards in combinations(PACK, HAND)], np.uint32)
    whole = numbers(whole=True)
    places = np.array([whole[key(int(hand), _TURN_UP)] for hand in hands])
    return hands, places


@cache
def _first_word(lacks, turned, role):
    """How often a hand of each class stands, or refuses."""
    table = _tables()[lacks, turned]
    return np.array([_chosen(*table.words(role, held)) for held in numbers(whole=True)])


def _tables():
    found = exchange_tables()
    assert found is not None, "the exchange comes first: make tables"
    return found


def _chosen(first, second):
    """How often the first of two words is said that are worth so much."""
    return min(max(0.5 + (first - second) / (2 * _CLEAR), _RARELY), 1 - _RARELY)


Exchange = namedtuple("Exchange", "keys first elder_worth dealer_worth later state")


def _exchange(lacks, turned):
    """What the tables say of one class of score, as the compiled functions take it."""
    whole, kept = numbers(whole=True), numbers(whole=False)
    keys = sorted([*whole, *kept])
    place = {held: at for at, held in enumerate(keys)}
    at_whole, at_kept = ([place[held] for held in part] for part in (whole, kept))
    kinds = list(_tables())
    start = kinds.index((lacks, turned)) * tables._BLOCK
    packed = files("engine.ecarte.advisor.exchange").joinpath("exchange.xz").read_bytes()
    block = lzma.decompress(packed)[start : start + tables._BLOCK]
    columns = 1 + DRAWN_CLASSES
    worth = np.zeros((2 * columns, len(keys)))
    found = np.frombuffer(block[tables._WORDS : tables._MODELS], np.uint8).reshape(2 * columns, -1)
    worth[:, at_kept] = found / tables.BEST
    weights = np.array(array("f", block[tables._MODELS :])).reshape(-1, NUMBER)
    rows = np.zeros((len(whole), NUMBER))
    for row, held in zip(rows, whole, strict=True):
        for feature in features(held):
            row[feature] += 1
    fitted = np.clip(weights @ rows.T, 0, 1)
    worth[:, at_whole] = fitted[-2 * columns :]
    worth = worth.reshape(2, columns, -1)
    words = fitted[: -2 * columns].reshape(2, DRAWN_CLASSES, 2, -1)
    later = np.zeros((2, DRAWN_CLASSES, len(keys)))
    later[:, :, at_whole] = np.clip(0.5 + (words[:, :, 0] - words[:, :, 1]) / (2 * _CLEAR), 0, 1)
    first = np.zeros((2, len(keys)))
    first[:, at_whole] = [_first_word(lacks, turned, role) for role in (ELDER, DEALER)]
    return Exchange(
        keys=np.array(keys, dtype=np.int64),
        first=first,
        elder_worth=np.ascontiguousarray(worth[:, 0]),
        dealer_worth=np.ascontiguousarray(worth[:, 1:]),
        later=later,
        state=np.array([0x9E3779B97F4A7C15], dtype=np.uint64),
    )


@njit(cache=True)
def _changed_hands(s, wanted, counts):
    """Count the hands with which players come to the cards after an exchange."""
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
def _changed(lacks, turned):
    """How likely each seat holds a hand of each class after an exchange: relative to an even deal."""
    s = _exchange(lacks, turned)
    counts = np.zeros((2, len(s.keys)))
    _changed_hands(s, _SAMPLE, counts)
    place = {int(held): at for at, held in enumerate(s.keys)}
    _, places = _all_hands()
    whole = counts[:, [place[held] for held in numbers(whole=True)]]
    return whole / np.bincount(places)
