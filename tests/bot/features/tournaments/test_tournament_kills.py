"""A kill between any two SQL statements leaves what a tournament does complete or not begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import proof
from tests.bot.support.killed_tournament import STEPS
from tests.bot.support.kills import states_left

pytestmark = [pytest.mark.slow, pytest.mark.proof]


async def test_a_kill_at_any_statement_leaves_a_tournament_before_or_after_the_transaction(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_tournament", tmp_path, record_property)
    for step in STEPS:
        assert found[f"{step}: done"] == 1
        assert found[f"{step}: as before"] > proof.size(0, 3)
    assert found.total() == len(STEPS) + sum(n for how, n in found.items() if how.endswith("as before"))
