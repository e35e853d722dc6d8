"""``python -m research.solver STEP DIRECTORY [NUMBER]``: the tables of the advisor.

``solve`` solves the exchange at every class of score by self-play, and ``pack`` writes its shipped tables.
``begin`` solves the cards and their exchange in short. ``cards`` solves the play of the cards, from that
number of deals in every context, ``refine`` makes it better against that number of best responses, and
``exchange`` solves the exchange of those who play so, from that number of deals at every class of score. They
write their tables. All are deterministic.
"""

from __future__ import annotations

import sys
from pathlib import Path

from research.solver import agreement, pack, solve
from research.solver.solution import begin, build, exchange, refine

STEPS = {
    "solve": solve.main,
    "pack": pack.main,
    "begin": begin.main,
    "cards": build.main,
    "refine": refine.main,
    "exchange": exchange.main,
}

if __name__ == "__main__":
    agreement.check()
    STEPS[sys.argv[1]](Path(sys.argv[2]), *map(int, sys.argv[3:]))
