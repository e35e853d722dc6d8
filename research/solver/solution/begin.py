"""Solves the cards and their exchange in short, to know with which hands the cards are played.

An exchange brings its hands into each context, and those who exchange go by how the cards are played. So the
cards are learnt with the hands of the expert's exchange first. Where those of the solution's are different,
as after a refusal at 4–4, that would not be good enough: the best response would gain 0.02 points.
"""

from __future__ import annotations

from pathlib import Path

from research.solver.solution import build, exchange
from research.solver.solution.players import by_expert

FULL_DEALS = 5_000_000
_OF_EXCHANGE = 0.4
"""How many deals the exchange is solved with for each deal of the cards."""


def main(directory: Path, deals: int = FULL_DEALS) -> None:
    """Solve both with the hands of the expert's exchange, and write their tables."""
    build.main(directory, deals, by_expert)
    exchange.main(directory, int(deals * _OF_EXCHANGE))
