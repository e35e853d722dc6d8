"""A kill between any two SQL statements leaves a transfer of counters complete or not begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import proof
from tests.bot.support.kills import states_left

pytestmark = [pytest.mark.slow, pytest.mark.proof, pytest.mark.landing]


async def test_a_kill_at_any_statement_of_a_games_end_loses_and_doubles_no_counter(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_game_end", tmp_path / "killed.db", record_property)
    assert found["settled"] == 1
    assert found["as before"] == found.total() - 1 >= proof.size(25, 200)


async def test_a_kill_at_any_statement_leaves_a_pool_before_or_after_the_transaction(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_pool", tmp_path, record_property)
    for step in ("filled", "played on", "taken"):
        assert found[f"{step}: {step}"] == 1
        assert found[f"{step}: as before"] > proof.size(2, 20)
    assert found.total() == 3 + sum(n for how, n in found.items() if how.endswith("as before"))


async def test_a_kill_at_any_statement_makes_and_loses_no_counter_of_a_session(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    found = await states_left("killed_session", tmp_path, record_property)
    for moment in ("opens", "sits", "stands", "takes back", "joins", "is paid", "ends", "is void"):
        assert found[f"{moment}: done"] == 1
        assert found[f"{moment}: as before"] > proof.size(0, 5)
    assert found.total() == 8 + sum(n for how, n in found.items() if how.endswith("as before"))
