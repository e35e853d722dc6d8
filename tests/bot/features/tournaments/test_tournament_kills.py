"""A kill between any two SQL statements leaves what a tournament does complete or not begun."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests import proof
from tests.bot.support.kills import states_left
from tests.bot.support.tournament_steps import STEPS

pytestmark = [pytest.mark.landing, pytest.mark.slow, pytest.mark.proof]

ACTS: Final = tuple(f"tournament: {step}" for step in STEPS)


async def test_a_kill_at_any_statement_leaves_a_tournament_before_or_after_the_transaction(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_commits", tmp_path, record_property, *ACTS)
    assert found.total() == len(ACTS) + sum(found[f"{act}: as before"] for act in ACTS)
    for act in ACTS:
        assert found[f"{act}: done"] == 1
        assert found[f"{act}: as before"] > proof.size(0, 3)
