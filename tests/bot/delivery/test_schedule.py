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


def test_a_page_that_cannot_be_made_is_tried_less_and_less_often(caplog: pytest.LogCaptureFixture) -> None:
    """Somebody finds the message outdated every second."""
    tried = []

    async def update(key: Key, tries: int) -> bool:
        tried.append(asyncio.get_running_loop().time())
        raise KeyError("page")

    async def run() -> None:
        schedule = Schedule(
            update, lambda _: True, mock.Mock(), mock.AsyncMock(), lambda _: Urgency.TABLE, Pace(edit=0.0)
        )
        for _ in range(100):
            schedule.wake(MESSAGE)
            await asyncio.sleep(1.0)
        await schedule.close()

    with caplog.at_level(logging.ERROR):
        virtual_time.run(run())
    assert [round(later - earlier) for earlier, later in pairwise(tried)] == [1, 2, 4, 8, 16, 30, 30]
    assert len(caplog.records) == 2
