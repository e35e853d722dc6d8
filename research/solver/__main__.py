"""``python -m research.solver STEP DIRECTORY [NUMBER]``: the tables of the advisor.

``solve`` solves the exchange at every class of score by self-play, and ``pack`` writes its shipped tables.
``begin`` solves the play of the cards and its exchange with few deals. ``cards`` solves the play of the cards
from NUMBER deals in every context. ``refine`` improves it against NUMBER best responses. ``exchange`` solves
the exchange of players who play so, from NUMBER deals at every class of score. Each writes its tables. All
are deterministic.
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
