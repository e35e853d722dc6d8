"""A kill between any two SQL statements leaves what happens to a server done or not begun."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests import proof
from tests.bot.support.kills import check_each_is_whole

pytestmark = [pytest.mark.landing, pytest.mark.slow, pytest.mark.proof]

ACTS: Final = (
    *("exclude", "correct", "void a game", "void a champion's game", "undo a void"),
    "undo a void everywhere",
    *("end of a season", "purses start over", "next morning", "end of a month"),
)


async def test_a_kill_at_any_statement_leaves_an_act_done_or_not_begun(
    tmp_path: Path, record_property: proof.RecordProperty
) -> None:
    await check_each_is_whole(tmp_path, record_property, ACTS, proof.size(0, 3))
