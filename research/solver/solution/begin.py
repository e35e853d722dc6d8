"""Solves the play of the cards and its exchange with few deals, to find the hands that come to be played.

The exchange determines the hands in each context, and the play of the cards determines the exchange. So the
cards are first learnt with the hands of the expert's exchange. That alone is not good enough: where the
solution's exchange brings other hands, as after a refusal at 4–4, the best response would gain 0.02 points.
"""

from __future__ import annotations

from pathlib import Path

from research.solver.solution import build, exchange
from research.solver.solution.players import by_expert

FULL_DEALS = 5_000_000
_OF_EXCHANGE = 0.4
"""The deals that solve the exchange, for each deal that solves the cards."""


def main(directory: Path, deals: int = FULL_DEALS) -> None:
    """Solve the cards and the exchange with the hands of the expert's exchange, and write both tables."""
    build.main(directory, deals, by_expert)
    exchange.main(directory, int(deals * _OF_EXCHANGE))
