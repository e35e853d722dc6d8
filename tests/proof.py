"""What the suite shows with some cases, and ``make proof`` with many.

A test with the marker ``proof`` takes its number of cases from ``size``. ``make proof`` runs these tests
alone, at full length, and prints a table of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

RecordProperty = Callable[[str, object], None]
"""pytest's fixture ``record_property``."""
FULL: Final = "PROOF" in os.environ
"""Whether this run takes all cases."""
SEED: Final = int(os.environ.get("PROOF_SEED", "0"))
"""Added to the seeds of random cases, so that further runs draw others."""
_SUITE_STRIDE: Final = 4


def size(suite: int, full: int) -> int:
    """How many cases this run takes."""
    return full if FULL else suite


def statements() -> Iterator[int]:
    """The SQL statements before which a process is killed: every one, or one of four in the suite."""
    return count(0, 1 if FULL else _SUITE_STRIDE)
