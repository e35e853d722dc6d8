"""The tests notice at least 95 of a hundred small changes of the code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from typing import Final

import pytest

from research.proofs.mutation.areas import AREAS
from research.proofs.mutation.mutants import ROOT
from research.proofs.mutation.server import KILLED, SURVIVED
from research.strength.duel import interval
from tests import proof

_LEAST: Final = 95
"""Percent."""
_TRIED: Final = [area for area, each in AREAS.items() if proof.FULL or (proof.SHORT and each.sample)]


@pytest.mark.skipif(not _TRIED, reason="it runs the suite's own tests: see `make proof-short`")
@pytest.mark.slow
@pytest.mark.proof
@pytest.mark.short_proof
@pytest.mark.nightly
@pytest.mark.parametrize("area", _TRIED or AREAS)
def test_changes_of_the_code_are_noticed(area: str, record_property: proof.RecordProperty) -> None:
    count = [str(AREAS[area].sample)] if proof.SHORT else []
    command = [sys.executable, "-m", "research.proofs.mutation", area, *count]
    # The tests take as many cases as in the suite, or to see what they reach would take most of the time.
    environment = {name: value for name, value in os.environ.items() if name != "PROOF"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    mutants = [json.loads(line) for line in run.stdout.splitlines()]
    outcomes, packages = Counter[str](), dict[str, Counter[str]]()
    for mutant in mutants:
        outcomes[mutant["outcome"]] += 1
        packages.setdefault(_package(mutant["module"]), Counter())[mutant["outcome"]] += 1
    judged = outcomes[KILLED] + outcomes[SURVIVED]
    record_property("cases", judged)
    record_property("found", "; ".join(f"{name} {_rate(found)}" for name, found in sorted(packages.items())))
    survived = [mutant for mutant in mutants if mutant["outcome"] == SURVIVED]
    lines = [
        f"{each['module']}.{each['function']}\n- {each['before']}\n+ {each['after']}" for each in survived
    ]
    assert 100 * outcomes[KILLED] >= _LEAST * judged, "\n".join(lines)


def _package(module: str) -> str:
    """Return the package that a module counts for: ``engine.ecarte`` for its advisor, too."""
    return ".".join(module.split(".")[:-1][:2])


def _rate(outcomes: Counter[str]) -> str:
    """Return how many mutants were killed, with Wilson's 95 % interval for all that they are a sample of."""
    judged = outcomes[KILLED] + outcomes[SURVIVED]
    if not judged:
        return "0 of 0"
    low, high = interval(outcomes[KILLED], judged)
    return f"{outcomes[KILLED]} of {judged} ({100 * low:.0f} to {100 * high:.0f} %)"
