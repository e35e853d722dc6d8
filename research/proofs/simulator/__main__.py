"""``python -m research.proofs.simulator FIRST LAST``: run the seeds from FIRST to LAST.

With ``SIM_SEED=7`` in the environment it runs that seed, and prints all that happened.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Final

from .story import Told, tell

_SHOWN: Final = 60
"""How many of a failed story's last events are printed."""


def main() -> int:
    """Run seeds, and print the stories that fail; return whether one did."""
    # Tasks of a killed process are collected unfinished, and Python must not report them.
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
    # The order of a set of texts follows from the hash seed, which a running program cannot set.
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "research.proofs.simulator", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    sys.exit(main())
