"""An advisor's opinions of some positions, kept in a file, so that its numbers change only on purpose.

After such a change ``python -m tests.engine.ecarte.advisor.test_opinions`` (or bourré's) writes it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import Final

import pytest

_ROUNDING: Final = 2e-6
"""Numbers have six places, and processors may differ in the last."""


def same(said: Iterable[str], file: Path) -> None:
    """Fail at the first line that differs from the file's."""
    lines = file.read_text("utf-8").splitlines()
    for number, (now, then) in enumerate(zip_longest(said, lines, fillvalue="nothing"), 1):
        found, expected = map(_words, (now, then))
        assert found == pytest.approx(expected, abs=_ROUNDING), f"{file.name}, line {number}: {now!r}"


def write(said: Iterable[str], file: Path) -> None:
    """Write the present opinions into the file."""
    file.write_text("".join(f"{line}\n" for line in said), "utf-8")


def _words(line: str) -> dict[int, float | str]:
    """The words of a line, with numbers as floats."""
    return {at: _read(word) for at, word in enumerate(line.split())}


def _read(word: str) -> float | str:
    try:
        return float(word)
    except ValueError:
        return word
