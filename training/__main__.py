"""``python -m training solve DIRECTORY`` and ``python -m training pack DIRECTORY``: the expert's tables.

``solve`` solves the exchange at every class of score by self-play. ``pack`` writes the tables that are
shipped. Both are deterministic.
"""

from __future__ import annotations

import sys
from pathlib import Path

from training import agreement, pack, solve

STEPS = {"solve": solve.main, "pack": pack.main}

if __name__ == "__main__":
    agreement.check()
    STEPS[sys.argv[1]](Path(sys.argv[2]))
