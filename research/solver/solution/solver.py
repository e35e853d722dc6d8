"""Solving one context."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from engine.ecarte.advisor.solution.play import CONTEXTS, Context
from research.solver.solution.contexts import Hands, rules

MOST_CHOICES = 5
_CLOSE = 0.01
"""Choices that are worth less than the best by this number of points are left out."""
_RARE = 0.1
"""So are those that are made less often: most of them are what is left of early errors."""
_ALIKE = 0.05
"""A fine position is dropped if each choice is made as often in the rough one, but for so much."""


class Policies(NamedTuple):
    """The policies of some positions.

    Args:
        keys: the keys of the positions, rising.
        numbers: how many choices each has.
        shares: how often each choice is made, of shape (positions, MOST_CHOICES).
    """

    keys: np.ndarray
    numbers: np.ndarray
    shares: np.ndarray


class Solver:
    """What was learnt of one context.

    Args:
        library: the compiled solver.
        context: the context.
        hands: those that come into it.
        places: there is room for nearly two to this power of positions.
        seed: of the random numbers, beside the context.
    """

    def __init__(
        self, library: ctypes.CDLL, context: Context, hands: Hands, places: int = 22, seed: int = 0
    ) -> None:
        self._library = library
        self._hands = hands  # these live as long as the context
        self._context = rules(context, hands)
        self._solver = ctypes.c_void_p(
            library.new_solver(places, ctypes.c_uint64(1 + CONTEXTS.index(context) + len(CONTEXTS) * seed))
        )

    def close(self) -> None:
        """Free what the solver holds."""
        self._library.free_solver(self._solver)

    def learn(self, deals: int) -> None:
        """Learn from more deals."""
        self._library.learn(self._solver, ctypes.byref(self._context), ctypes.c_int64(deals))

    def policies(self) -> Policies:
        """What was learnt: of rough positions, and of those fine ones that are played differently."""
        groups, rough = self._groups()
        keys, numbers, sums, worths, parts, parts_of = self._dumped(
            self._library.dump,
            self._library.size(self._solver),
            *((np.uint64, 1), (np.int32, 1), (np.float32, MOST_CHOICES), (np.float32, MOST_CHOICES)),
            *((np.int32, 1), (np.int8, MOST_CHOICES)),
        )
        exist = np.arange(MOST_CHOICES) < numbers[:, None]
        worths = np.where(exist, worths, -np.inf)
        shares = without_rare(shares_of(sums) * (worths >= worths.max(1, keepdims=True) - _CLOSE))
        alike = ((parts_of[:, :, None] == parts_of[:, None]) & exist[:, None]).sum(2)
        roughly = np.take_along_axis(groups.shares[parts], parts_of.astype(np.int64), 1) / alike * exist
        kept = (shares.sum(1) > 0) & (np.abs(shares - shares_of(roughly)).max(1) > _ALIKE)
        fine = Policies(keys[kept], numbers[kept], shares[kept])
        found = Policies(
            *(np.concatenate([group[rough], part]) for group, part in zip(groups, fine, strict=True))
        )
        met = np.flatnonzero(found.shares.sum(1))
        order = met[np.argsort(found.keys[met])]
        return Policies(*(part[order] for part in found))

    def _groups(self) -> tuple[Policies, np.ndarray]:
        """What was learnt of less fine positions, and which of them are rough."""
        keys, numbers, rough, sums = self._dumped(
            self._library.dump_groups,
            self._library.groups(self._solver),
            *((np.uint64, 1), (np.int32, 1), (np.bool_, 1), (np.float32, MOST_CHOICES)),
        )
        return Policies(keys, numbers, without_rare(shares_of(sums))), rough

    def _dumped(self, dump: Callable[..., None], size: int, *kinds: tuple[type, int]) -> list[np.ndarray]:
        """What the library writes into columns of some kinds."""
        made = [np.zeros(size if width == 1 else (size, width), of) for of, width in kinds]
        dump(self._solver, *(ctypes.c_void_p(part.ctypes.data) for part in made))
        return made

    def deals(self, number: int) -> np.ndarray:
        """Some deals of the context, as (elder's hand, dealer's hand)."""
        hands = np.zeros((number, 2), np.uint32)
        self._library.deal_hands(
            self._solver, ctypes.byref(self._context), number, ctypes.c_void_p(hands.ctypes.data)
        )
        return hands


def deals_of(library: ctypes.CDLL, context: Context, hands: Hands, number: int, seed: int = 0) -> np.ndarray:
    """Some deals of a context, as (elder's hand, dealer's hand). The arguments are those of ``Solver``."""
    # The solver only deals, and learns nothing that needs a place.
    solver = Solver(library, context, hands, places=1, seed=seed)
    deals = solver.deals(number)
    solver.close()
    return deals


def shares_of(sums: np.ndarray) -> np.ndarray:
    """The parts of each choice in the sum of them all, or 0 where there is none."""
    whole = sums.sum(1, keepdims=True)
    return np.divide(sums, whole, out=np.zeros_like(sums), where=whole > 0)


def without_rare(shares: np.ndarray) -> np.ndarray:
    """The parts of each choice that is not rare in the sum of these."""
    shares = shares_of(shares)
    return shares_of(np.where(shares < _RARE, 0, shares))
