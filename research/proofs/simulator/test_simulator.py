"""Stories of the simulator. A failure names its seed.

``SIM_SEED=… python -m research.proofs.simulator`` replays it.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables.store import uptime
from tests import proof

from .story import Story, first_start

SEEDS = proof.size(3, 20_000, short=24)
PARTS = proof.size(1, 100, short=2)
"""How many tests share the stories."""
EACH = SEEDS // PARTS


@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(EACH)
@pytest.mark.parametrize("part", range(PARTS))
def test_everything_holds_in_every_story(part: int) -> None:
    first = proof.SEED + part * EACH
    told = subprocess.run(
        [sys.executable, "-m", "research.proofs.simulator", str(first), str(first + EACH - 1)],
        # A fixed hash seed gives sets of texts the same order each time.
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.landing
@pytest.mark.slow
def test_no_time_in_the_database_lies_after_the_beginning_of_its_story(tmp_path: Path) -> None:
    left, database = first_start(), tmp_path / "ecarte.db"
    database.write_bytes(left.database)
    with closing(sqlite3.connect(database)) as connection:
        seen_at = [worker.seen_at for worker in uptime.workers(connection)]
    story = Story(7, database, left)
    with story.loop:
        assert seen_at
        assert max(seen_at) <= story.times.true() * 1000
