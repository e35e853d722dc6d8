"""The number of cases of proofs: some in the suite, more in ``make proof-short``, many in ``make proof``.

A test with the marker ``proof`` takes its number of cases from ``size``. ``make proof`` runs only these
tests, at full length, and prints a table of them. ``make proof-short`` does the same with tests that also
have the marker ``short_proof``, at a length for which a landing has time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

RecordProperty = Callable[[str, object], None]
"""pytest's fixture ``record_property``."""
SHORT: Final = os.environ.get("PROOF") == "short"
"""Whether this is the run of short proofs."""
FULL: Final = "PROOF" in os.environ and not SHORT
"""Whether this run has all cases."""
SEED: Final = int(os.environ.get("PROOF_SEED", "0"))
"""Added to the seeds of random cases, so that further runs draw others."""
_SUITE_STRIDE: Final = 7
"""A prime, so that a transaction that repeats a few statements is killed before each of them."""


def size(suite: int, full: int, short: int | None = None) -> int:
    """The number of cases in this run.

    Args:
        short: the number for a test with the marker ``short_proof``.
    """
    if SHORT and short is not None:
        return short
    return full if FULL else suite


def statements() -> Iterator[int]:
    """The SQL statements before which a process is killed: every one, or one of seven in the suite."""
    return count(0, 1 if FULL else _SUITE_STRIDE)
