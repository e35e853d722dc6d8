"""A kill between any two SQL statements leaves an act of moderation done or not begun."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests import proof
from tests.bot.support.kills import states_left

pytestmark = [pytest.mark.landing, pytest.mark.slow, pytest.mark.proof]

ACTS: Final = (
    *("exclude", "correct", "void a game", "void a champion's game", "end of a season"),
    "next morning",
)


async def test_a_kill_at_any_statement_leaves_an_act_done_or_not_begun(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_commits", tmp_path, record_property, *ACTS)
    assert found.total() == len(ACTS) + sum(found[f"{act}: as before"] for act in ACTS)
    for act in ACTS:
        assert found[f"{act}: done"] == 1
        assert found[f"{act}: as before"] > proof.size(1, 5)
