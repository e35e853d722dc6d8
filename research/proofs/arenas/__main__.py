"""``python -m research.proofs.arenas [EVENINGS]``: print how long people wait, and what Discord gets to do.

``EVENINGS`` is how many evenings of each size are drawn. Ten minutes are also played at the real bot.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Final

from bot.config import Pace
from research.proofs.arenas import crowd, evening
from research.proofs.simulator.simulated_time import happening

SIZES: Final = (3, 6, 20, 60)
EVENINGS: Final = 200
SECONDS: Final = 600
"""How much of an evening is played at the real bot."""


def main() -> int:
    """Print both tables."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else EVENINGS
    print("| People | until they are paired | until the game begins | games | against the house |")
    print("|---|---|---|---|---|")
    for size in SIZES:
        waits = evening.Waits()
        for seed in range(number):
            waits.add(evening.Evening(size, seed).play())
        games, alone = waits.games
        share = f"{100 * alone / (games + alone):.0f} %"
        print(f"| {size} | {_told(waits.paired)} | {_told(waits.begun)} | {games + alone} | {share} |")
    print("\n| People | games begun | over a limit | refused | until the call is shown |")
    print("|---|---|---|---|---|")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            play = partial(crowd.evening, size=size, seconds=SECONDS, seed=0)
            calls = happening(play, Path(folder) / "arena.db", f"arena {size}", Pace())
        row = (size, calls.games, calls.limited, len(calls.refused), _told(calls.called))
        print(f"| {' | '.join(map(str, row))} |")
    return 0


def _told(seconds: Sequence[float]) -> str:
    """The median, the 95th percentile and the longest of some times."""
    found = quantiles(seconds, n=20)
    return " · ".join(f"{each:.0f} s" for each in (found[9], found[18], max(seconds)))


if __name__ == "__main__":
    sys.exit(main())
