"""The players of an exchange for compiled functions, by the expert's tables or by the solution."""

from __future__ import annotations

import lzma
from array import array
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from engine.ecarte.advisor.exchange import tables
from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.features import NUMBER, features
from engine.ecarte.advisor.exchange.tables import BEST, DEALER, DRAWN_CLASSES, ELDER, exchange_tables
from engine.ecarte.advisor.solution import exchange

_CLEAR = 0.015
"""If two words differ by this chance, players by the expert's tables say only the better one."""
_COLUMNS = 1 + DRAWN_CLASSES


class Players(NamedTuple):
    """The strategies of both players of an exchange.

    Args:
        keys: the ``canonical.key`` of all sets of up to five cards, rising. They are the last axis of the
            other arrays.
        first: how often the elder stands before the first exchange, and how often the dealer refuses.
        elder_worth: the worth of a set of kept cards to the elder, in the first exchange and in later ones.
        dealer_worth: the same for the dealer, by the class of the number of cards that the elder drew.
        later: how often they do so in later exchanges, by the class of the number of cards that the other
            drew.
        state: the state of the random numbers.
    """

    keys: np.ndarray
    first: np.ndarray
    elder_worth: np.ndarray
    dealer_worth: np.ndarray
    later: np.ndarray
    state: np.ndarray


def of_hands(players: Players, values: np.ndarray) -> np.ndarray:
    """Return the values of whole hands by ``canonical.numbers``, from the values of sets of cards."""
    return values[..., _places(players, whole=True)]


def by_expert(lacks: tuple[int, int], turned: bool) -> Players:
    """Return players by the expert's tables.

    Args:
        lacks: the class of score.
        turned: whether the king is turned.
    """
    found = exchange_tables()
    assert found is not None, "the exchange comes first: make tables"
    table = found[lacks, turned]
    players = _nobody()
    hands, kept = (_places(players, whole=whole) for whole in (True, False))
    whole = numbers(whole=True)
    for role in (ELDER, DEALER):
        words = np.array([table.words(role, held) for held in whole])
        players.first[role, hands] = _chosen(words[:, 0], words[:, 1])
    start = list(found).index((lacks, turned)) * tables._BLOCK
    packed = files("engine.ecarte.advisor.exchange").joinpath("exchange.xz").read_bytes()
    block = lzma.decompress(packed)[start : start + tables._BLOCK]
    worth = np.frombuffer(block[tables._WORDS : tables._MODELS], np.uint8).reshape(2 * _COLUMNS, -1) / BEST
    rows = np.zeros((len(whole), NUMBER))
    for row, held in zip(rows, whole, strict=True):
        for feature in features(held):
            row[feature] += 1
    weights = np.array(array("f", block[tables._MODELS :])).reshape(-1, NUMBER)
    fitted = np.clip(weights @ rows.T, 0, 1)
    _value(players, kept, worth)
    _value(players, hands, fitted[-2 * _COLUMNS :])
    words = fitted[: -2 * _COLUMNS].reshape(2, DRAWN_CLASSES, 2, -1)
    players.later[:, :, hands] = _chosen(words[:, :, 0], words[:, :, 1])
    return players


def by_solution(lacks: tuple[int, int], turned: bool) -> Players:
    """Return players by the solution of the exchange. The arguments are those of ``by_expert``."""
    policy = exchange.load()[lacks, turned]
    players = _nobody()
    for role in (ELDER, DEALER):
        hands = _places(players, whole=True)
        players.first[role, hands] = [policy.first_word(role, None, held) for held in numbers(whole=True)]
        for drawn in range(DRAWN_CLASSES):
            said = [policy.first_word(role, drawn + 2, held) for held in numbers(whole=True)]
            players.later[role, drawn, hands] = said
    for whole in (True, False):
        worth = [
            [policy.value(column, held, whole=whole) for held in numbers(whole=whole)]
            for column in range(exchange.VALUES)
        ]
        _value(players, _places(players, whole=whole), np.array(worth) / BEST)
    return players


def _nobody() -> Players:
    """Return players who have learnt nothing yet."""
    keys = np.array(sorted([*numbers(whole=True), *numbers(whole=False)]), np.int64)
    return Players(
        keys=keys,
        first=np.zeros((2, len(keys))),
        elder_worth=np.zeros((2, len(keys))),
        dealer_worth=np.zeros((2, DRAWN_CLASSES, len(keys))),
        later=np.zeros((2, DRAWN_CLASSES, len(keys))),
        state=np.array([0x9E3779B97F4A7C15], np.uint64),
    )


def _places(players: Players, *, whole: bool) -> np.ndarray:
    """Return the indices of whole hands among the keys, or of smaller sets, by ``canonical.numbers``."""
    return np.searchsorted(players.keys, list(numbers(whole=whole)))


def _value(players: Players, places: np.ndarray, worth: np.ndarray) -> None:
    """Store the worth of the sets of cards at some indices, by column."""
    columns = worth.reshape(2, _COLUMNS, -1)
    players.elder_worth[:, places] = columns[:, 0]
    players.dealer_worth[:, :, places] = columns[:, 1:]


def _chosen(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Return how often the first of two words is said, by the worth of both."""
    return np.clip(0.5 + (first - second) / (2 * _CLEAR), 0, 1)
