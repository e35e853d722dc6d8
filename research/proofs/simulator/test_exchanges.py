"""Exchanges that something crosses. A failure names its seed, which the module repeats."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import proof

from .exchanges import ACTS

STORIES = proof.size(1, 200, short=2)


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(STORIES * ACTS)
def test_whatever_crosses_an_exchange_leaves_the_table_ready() -> None:
    last = str(proof.SEED + STORIES - 1)
    told = subprocess.run(
        [sys.executable, "-m", "research.proofs.simulator.exchanges", str(proof.SEED), last],
        # A fixed hash seed gives sets of texts the same order each time.
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr
