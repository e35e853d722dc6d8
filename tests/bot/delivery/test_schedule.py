"""When a message is updated whose update fails."""

from __future__ import annotations

import asyncio
import logging
from itertools import pairwise
from unittest import mock

import pytest

from bot.config import Pace
from bot.delivery.schedule import Schedule
from bot.delivery.urgency import Urgency
from bot.tables.message import Key
from tests.bot.support import virtual_time

MESSAGE = ("game", "table")


@pytest.mark.parametrize(
    ("failure", "pauses", "records"),
    [(KeyError("page"), [1, 2, 4, 8, 16, 30, 30], 2), (None, [2, 4, 8, 16, 32], 0)],
    ids=["its page cannot be made", "Discord cannot take it"],
)
def test_a_message_that_cannot_be_shown_is_tried_less_and_less_often(
    failure: Exception | None, pauses: list[int], records: int, caplog: pytest.LogCaptureFixture
) -> None:
    """It is found outdated every second."""
    tried = []

    async def update(key: Key, tries: int) -> bool:
        tried.append(asyncio.get_running_loop().time())
        if failure is not None:
            raise failure
        return False

    async def run() -> None:
        schedule = Schedule(
            update, lambda _: True, mock.Mock(), mock.AsyncMock(), lambda _: Urgency.TABLE, Pace(edit=0.0)
        )
        for _ in range(100):
            schedule.found_outdated(MESSAGE)
            await asyncio.sleep(1.0)
        await schedule.close()

    with caplog.at_level(logging.ERROR):
        virtual_time.run(run())
    assert [round(later - earlier) for earlier, later in pairwise(tried)] == pauses
    assert len(caplog.records) == records
