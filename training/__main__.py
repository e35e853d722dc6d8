"""``python -m tables solve DIRECTORY`` and ``python -m tables pack DIRECTORY``: what the expert is to know.

The first solves the exchange at every class of score by self-play, the second writes what of it is shipped.
Both are deterministic.
"""

from __future__ import annotations

import sys
from pathlib import Path

from training import agreement, pack, solve

STEPS = {"solve": solve.main, "pack": pack.main}

if __name__ == "__main__":
    agreement.check()
    STEPS[sys.argv[1]](Path(sys.argv[2]))
