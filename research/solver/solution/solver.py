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
"""Choices are left out if they are worth less than the best one by this number of points."""
_RARE = 0.1
"""Choices are left out if they are made less often than this: most remain from early errors."""
_ALIKE = 0.05
"""A fine position is dropped if the shares of its choices differ from the rough one's by less than this."""


class Policies(NamedTuple):
    """The policies of some positions.

    Args:
        keys: the keys of the positions, rising.
        numbers: the number of choices of each position.
        shares: how often each choice is made, of shape (positions, MOST_CHOICES).
    """

    keys: np.ndarray
    numbers: np.ndarray
    shares: np.ndarray


class Solver:
    """The learner of one context.

    Args:
        library: the compiled solver.
        context: the context.
        hands: the hands of the context.
        places: the logarithm to base 2 of the number of positions for which there is room.
        seed: the seed of the random numbers, together with the context.
    """

    def __init__(
        self, library: ctypes.CDLL, context: Context, hands: Hands, places: int = 22, seed: int = 0
    ) -> None:
        self._library = library
        self._hands = hands  # the context needs these as long as it lives
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
        """Return the learnt policies: of rough positions, and of fine ones that are played differently."""
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
        """Return the policies of less fine positions, and which of these are rough."""
        keys, numbers, rough, sums = self._dumped(
            self._library.dump_groups,
            self._library.groups(self._solver),
            *((np.uint64, 1), (np.int32, 1), (np.bool_, 1), (np.float32, MOST_CHOICES)),
        )
        return Policies(keys, numbers, without_rare(shares_of(sums))), rough

    def _dumped(self, dump: Callable[..., None], size: int, *kinds: tuple[type, int]) -> list[np.ndarray]:
        """Return the columns of some types that the library writes."""
        made = [np.zeros(size if width == 1 else (size, width), of) for of, width in kinds]
        dump(self._solver, *(ctypes.c_void_p(part.ctypes.data) for part in made))
        return made

    def deals(self, number: int) -> np.ndarray:
        """Return deals of the context, as (elder's hand, dealer's hand)."""
        hands = np.zeros((number, 2), np.uint32)
        self._library.deal_hands(
            self._solver, ctypes.byref(self._context), number, ctypes.c_void_p(hands.ctypes.data)
        )
        return hands


def deals_of(library: ctypes.CDLL, context: Context, hands: Hands, number: int, seed: int = 0) -> np.ndarray:
    """Some deals of a context, as (elder's hand, dealer's hand). The arguments are those of ``Solver``."""
    # This solver only deals. It learns nothing, so it needs no room.
    solver = Solver(library, context, hands, places=1, seed=seed)
    deals = solver.deals(number)
    solver.close()
    return deals


def shares_of(sums: np.ndarray) -> np.ndarray:
    """Return the share of each choice in the sum of all, or 0 if the sum is 0."""
    whole = sums.sum(1, keepdims=True)
    return np.divide(sums, whole, out=np.zeros_like(sums), where=whole > 0)


def without_rare(shares: np.ndarray) -> np.ndarray:
    """Return the shares of the choices that are not rare, in the sum of these."""
    shares = shares_of(shares)
    return shares_of(np.where(shares < _RARE, 0, shares))
