"""Solves the play of the cards in every context, and writes the shipped table.

Each context is solved by one thread with random numbers of its own, so that the table is the same every time.
"""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from engine.ecarte.advisor.solution.play import CONTEXTS, Context, Stake
from training.solution import pack
from training.solution.library import compiled
from training.solution.solver import Policies, Solver

FULL_DEALS = 50_000_000
_OF_POINT = 0.3
"""The part of the deals in contexts in which only the point counts: they need fewer."""


def _path(directory: Path, context: Context) -> Path:
    return directory / f"play-{context.vulnerable}{context.king:d}{context.stake:d}.npz"


def solve(directory: Path, deals: int, context: Context) -> None:
    """Solve one context, and save what was found."""
    begun = time.process_time()
    solver = Solver(compiled(directory), context)
    solver.learn(int(deals * _OF_POINT) if context.stake is Stake.POINT else deals)
    found = solver.policies()
    np.savez(_path(directory, context), **found._asdict())
    print(f"{context}: {len(found.keys)} positions, {time.process_time() - begun:.0f} s", flush=True)


def main(directory: Path, deals: int = FULL_DEALS) -> None:
    """Solve every context, and write the table."""
    directory.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        # The longest first.
        list(pool.map(partial(solve, directory, deals), sorted(CONTEXTS, key=lambda at: -at.stake)))
    found = {}
    for context in CONTEXTS:
        with np.load(_path(directory, context)) as saved:
            found[context] = Policies(*(saved[name] for name in Policies._fields))
    pack.SHIPPED.write_bytes(pack.pack(found))
