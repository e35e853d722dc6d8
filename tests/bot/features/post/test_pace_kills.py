"""A kill between any two SQL statements leaves a change of the pace done or not begun."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests import proof
from tests.bot.support.kills import check_each_is_whole

pytestmark = [pytest.mark.landing, pytest.mark.slow, pytest.mark.proof]

ACTS: Final = ("pace asked", "pace agreed", "pace live", "day", "holiday", "on holiday")


async def test_a_kill_at_any_statement_leaves_a_pace_changed_or_as_it_was(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    await check_each_is_whole(tmp_path, record_property, ACTS, proof.size(0, 4))
