"""A kill between any two SQL statements leaves what the boards of a day do complete or not begun."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests import proof
from tests.bot.support.boards import STEPS
from tests.bot.support.kills import check_each_is_whole

pytestmark = [pytest.mark.landing, pytest.mark.slow, pytest.mark.proof]

ACTS: Final = tuple(f"boards: {step}" for step in STEPS)


async def test_a_kill_at_any_statement_leaves_the_boards_before_or_after_the_transaction(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    await check_each_is_whole(tmp_path, record_property, ACTS, 0)
