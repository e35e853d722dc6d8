"""Improves the policies of the shipped table against the exact best response to them.

The solver learns against a player who distinguishes the same positions. The best response distinguishes all
cards, and remembers all of them (``refine.c``).
"""

from __future__ import annotations

import ctypes
import time
from functools import partial
from pathlib import Path

import numpy as np

from engine.ecarte.advisor.solution.play import Context
from research.solver.solution import pack
from research.solver.solution.build import in_every_context, needed
from research.solver.solution.contexts import hands_of, rules
from research.solver.solution.library import compiled
from research.solver.solution.solver import MOST_CHOICES, Policies, deals_of, shares_of, without_rare
from research.solver.solution.table import new_table

FULL_PASSES = 150
"""The best responses of each seat that policies learn from, where more than the point is at stake."""
_OTHER_DEALS = 1
"""The seed of deals other than those that the benchmark measures."""


def refined(directory: Path, passes: int, context: Context) -> Policies:
    """Improve the shipped policies of a context.

    Args:
        directory: the directory in which the library is compiled.
        passes: the number of best responses of each seat to learn from; see ``FULL_PASSES``.
        context: the context.
    """
    begun = time.process_time()
    library = compiled(directory)
    hands = hands_of(context)
    table = ctypes.c_void_p(new_table(library, rules(context, hands), context))
    keys, parts = pack.unpacked(context)
    passes = needed(passes, context)
    deals = deals_of(library, context, hands, passes, _OTHER_DEALS)
    sums = np.zeros((len(keys), MOST_CHOICES), np.float32)
    library.refine(
        table,
        passes,
        ctypes.c_void_p(deals.ctypes.data),
        ctypes.c_int64(len(keys)),
        ctypes.c_void_p(keys.ctypes.data),
        ctypes.c_void_p(sums.ctypes.data),
    )
    learnt = sums.sum(1, keepdims=True) > 0
    shares = np.where(learnt, without_rare(sums), shares_of(parts))
    numbers = np.array([pack.number_of_choices(key) for key in keys.tolist()], np.int32)
    print(f"{context}: {learnt.sum()} positions, {time.process_time() - begun:.0f} s", flush=True)
    return Policies(keys, numbers, shares)


def main(directory: Path, passes: int = FULL_PASSES) -> None:
    """Improve the policies of every context, and write the table."""
    directory.mkdir(parents=True, exist_ok=True)
    pack.SHIPPED.write_bytes(pack.pack(in_every_context(partial(refined, directory, passes))))
