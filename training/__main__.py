"""``python -m training STEP DIRECTORY [NUMBER]``: the tables of the advisor.

``solve`` solves the exchange at every class of score by self-play, and ``pack`` writes its shipped tables.
``cards`` solves the play of the cards, and ``exchange`` the exchange of those who play so, from that number
of deals in every context, or at every class of score. Both write their tables. All are deterministic.
"""

from __future__ import annotations

import sys
from pathlib import Path

from training import agreement, pack, solve
from training.solution import build, exchange

STEPS = {"solve": solve.main, "pack": pack.main, "cards": build.main, "exchange": exchange.main}

if __name__ == "__main__":
    agreement.check()
    STEPS[sys.argv[1]](Path(sys.argv[2]), *map(int, sys.argv[3:]))
