"""``python -m research.proofs.mutation AREA [COUNT]``: try mutants of an area; print each outcome as JSON.

Without a count, one of 27 mutants in each folder is tried: about 1,000 in all areas. With one, the tests
with the marker ``landing`` are left out, which take most of the time.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from coverage import Coverage

from research.proofs.mutation.areas import AREAS
from research.proofs.mutation.mutants import Mutant, mutants
from research.proofs.mutation.server import Server, test_files
from tests import proof

EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
"""Mutants that behave as the code does, each with the reason."""
_ONE_OF: Final = 27


def _main(area: str, count: int | None) -> int:
    output = os.fdopen(os.dup(1), "w", buffering=1)
    chosen = AREAS[area]
    files = chosen.files()
    drawn = [mutant for file in files for mutant in mutants(file)]
    drawn.sort(key=lambda mutant: mutant.draw(proof.SEED))
    if count is None:
        drawn.sort(key=lambda mutant: mutant.file.parent)
    sample = drawn[::_ONE_OF] if count is None else drawn[:count]
    equivalent = {
        (each["module"], each["function"], each["before"], each["after"])
        for each in tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", ())
    }

    def report(mutant: Mutant, outcome: str) -> None:
        before, after = mutant.change
        told = {
            "module": mutant.module,
            "function": mutant.function,
            "before": before,
            "after": after,
            "outcome": outcome,
        }
        output.write(json.dumps(told, ensure_ascii=False) + "\n")

    def others() -> Iterator[Mutant]:
        for mutant in sample:
            if (mutant.module, mutant.function, *mutant.change) in equivalent:
                report(mutant, "equivalent")
            else:
                yield mutant

    # Coverage starts before the first import, so that it sees the lines that run at import.
    coverage = Coverage(data_file=None, include=[str(file) for file in files], config_file=False)
    coverage.start()
    with tempfile.TemporaryDirectory() as directory:
        server = Server(others(), report, coverage, Path(directory))
        markers = [chosen.chosen, "" if count is None else "not landing"]
        marked = " and ".join(f"({each})" for each in markers if each)
        # With coverage a test takes several times as long.
        options = ("-q", "-p", "no:cacheprovider", "--timeout", "0", "-m", marked, "--engine", "sqlite")
        os.dup2(2, 1)
        return pytest.main([*options, f"--basetemp={directory}/tests", *test_files(chosen.tests)], [server])


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None))
