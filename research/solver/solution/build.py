"""Solves the play of the cards in every context, and writes the shipped table.

One thread with its own random numbers solves each context, so that the table is the same every time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import numpy as np

from engine.ecarte.advisor.solution.play import CONTEXTS, Context, Stake
from research.solver.solution import pack
from research.solver.solution.contexts import Exchange, hands_of
from research.solver.solution.library import compiled
from research.solver.solution.players import by_solution
from research.solver.solution.solver import Policies, Solver

FULL_DEALS = 35_000_000
_OF_POINT = 0.3
"""The share of work for contexts in which only the point counts: they need less."""

Found = TypeVar("Found")


def needed(number: int, context: Context) -> int:
    """Return how many of ``number`` deals or passes a context needs."""
    return int(number * _OF_POINT) if context.stake is Stake.POINT else number


def in_every_context(work: Callable[[Context], Found]) -> dict[Context, Found]:
    """Run ``work`` for each context, on two cores; return the results."""
    contexts = sorted(CONTEXTS, key=lambda at: -at.stake)  # the longest first
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        return dict(zip(contexts, pool.map(work, contexts), strict=True))


def _path(directory: Path, context: Context) -> Path:
    return directory / f"play-{context.vulnerable}{context.king:d}{context.stake:d}.npz"


def solve(directory: Path, deals: int, by: Exchange, context: Context) -> None:
    """Solve one context, and save its policies."""
    begun = time.process_time()
    solver = Solver(compiled(directory), context, hands_of(context, by))
    solver.learn(needed(deals, context))
    found = solver.policies()
    np.savez(_path(directory, context), **found._asdict())
    print(f"{context}: {len(found.keys)} positions, {time.process_time() - begun:.0f} s", flush=True)


def main(directory: Path, deals: int = FULL_DEALS, by: Exchange = by_solution) -> None:
    """Solve every context with the hands of an exchange, and write the table."""
    directory.mkdir(parents=True, exist_ok=True)
    in_every_context(partial(solve, directory, deals, by))
    found = {}
    for context in CONTEXTS:
        with np.load(_path(directory, context)) as saved:
            found[context] = Policies(*(saved[name] for name in Policies._fields))
    pack.SHIPPED.write_bytes(pack.pack(found))
