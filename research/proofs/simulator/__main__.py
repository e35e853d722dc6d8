"""``python -m research.proofs.simulator FIRST LAST``: tell the stories of these seeds.

With ``SIM_SEED=7`` in the environment it tells that one, with all that happened in it.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Final

from .story import Told, tell

_SHOWN: Final = 60
"""How many events are printed of a story that fails."""


def main() -> int:
    """Tell stories, and print those that fail; the exit code says whether one did."""
    # What was killed is taken away where it stood: nobody hears of it.
    sys.unraisablehook = lambda _: None
    one = os.environ.get("SIM_SEED")
    first, last = (int(one), int(one)) if one is not None else map(int, sys.argv[1:3])
    begun = time.process_time()
    failed: list[Told] = []
    told: list[Told] = []
    for seed in range(first, last + 1):
        story = tell(seed)
        told.append(story)
        if one is not None:
            print("\n".join(story.events))
        if story.broken is not None:
            failed.append(story)
            events = story.events[-_SHOWN:]
            print(
                "\n".join([f"SIM_SEED={seed}: {story.broken}", *events, f"SIM_SEED={seed} replays it."]),
                flush=True,
            )
    spent = time.process_time() - begun
    same = tell(first).digest == told[0].digest
    if not same:
        print(f"SIM_SEED={first}: the second time the story is another one")
    print(
        f"{len(told)} seeds, {len(failed)} failed: {sum(one.seconds for one in told) / 3600:.1f} h simulated,"
        f" {sum(one.pressed for one in told)} presses,"
        f" {sum(one.checked for one in told)} messages with cards,"
        f" {sum(one.judged for one in told)} time-outs, {spent / len(told):.2f} s a seed"
    )
    return 1 if failed or not same else 0


if __name__ == "__main__":
    # The order of sets of texts follows from this, and it cannot be set later.
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "research.proofs.simulator", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    sys.exit(main())
