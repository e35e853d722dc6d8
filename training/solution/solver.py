"""Solving one context."""

from __future__ import annotations

import ctypes
from typing import NamedTuple

import numpy as np

from engine.ecarte.advisor.solution.play import CONTEXTS, Context
from training.solution.contexts import hands_of, worth
from training.solution.library import CContext

MOST_CHOICES = 5


class Policies(NamedTuple):
    """The policies of all positions that were met.

    Args:
        keys: the keys of the positions, rising.
        numbers: how many choices each has.
        sums: the weight with which each choice was made, of shape (positions, MOST_CHOICES).
    """

    keys: np.ndarray
    numbers: np.ndarray
    sums: np.ndarray


class Solver:
    """What was learnt of one context.

    Args:
        library: the compiled solver.
        context: the context.
        places: there is room for nearly two to this power of positions.
    """

    def __init__(self, library: ctypes.CDLL, context: Context, places: int = 22) -> None:
        self._library = library
        self._hands = hands_of(context)
        self._context = CContext.of(
            context.king,
            worth(context).tolist(),
            len(self._hands.hands),
            self._hands.hands.ctypes.data,
            [weights.ctypes.data for weights in self._hands.weights],
        )
        self._solver = ctypes.c_void_p(
            library.new_solver(places, ctypes.c_uint64(1 + CONTEXTS.index(context)))
        )
        self._deals = 0

    def close(self) -> None:
        """Free what the solver holds."""
        self._library.free_solver(self._solver)

    def learn(self, deals: int) -> None:
        """Learn from more deals."""
        self._library.learn(
            self._solver, ctypes.byref(self._context), ctypes.c_int64(self._deals), ctypes.c_int64(deals)
        )
        self._deals += deals

    def policies(self) -> Policies:
        """What was learnt."""
        size = self._library.size(self._solver)
        found = Policies(
            np.zeros(size, np.uint64), np.zeros(size, np.int32), np.zeros((size, MOST_CHOICES), np.float32)
        )
        self._library.dump(self._solver, *(ctypes.c_void_p(part.ctypes.data) for part in found))
        order = np.argsort(found.keys)
        return Policies(*(part[order] for part in found))

    def put(self, keys: np.ndarray, parts: np.ndarray) -> None:
        """Play by policies that are given, in place of what was learnt."""
        sums = np.ascontiguousarray(parts, np.float32)
        self._library.put(
            self._solver,
            ctypes.c_int64(len(keys)),
            ctypes.c_void_p(keys.ctypes.data),
            ctypes.c_void_p(sums.ctypes.data),
        )

    def deals(self, number: int) -> np.ndarray:
        """Some deals of the context, as (elder's hand, dealer's hand)."""
        hands = np.zeros((number, 2), np.uint32)
        self._library.deal_hands(
            self._solver, ctypes.byref(self._context), number, ctypes.c_void_p(hands.ctypes.data)
        )
        return hands

    def respond(self, seat: int, hand: int) -> tuple[float, float]:
        """What a hand makes against all hands: with the best response, and with the same policy."""
        made = (ctypes.c_double * 2)()
        self._library.respond(self._solver, ctypes.byref(self._context), seat, ctypes.c_uint32(hand), made)
        return made[1], made[0]
