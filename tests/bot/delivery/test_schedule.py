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
        pace = Pace(edit_public=0.0)
        schedule = Schedule(
            update, lambda _: True, mock.Mock(), mock.AsyncMock(), lambda _: Urgency.TABLE, pace
        )
        for _ in range(100):
            schedule.found_outdated(MESSAGE)
            await asyncio.sleep(1.0)
        await schedule.close()

    with caplog.at_level(logging.ERROR):
        virtual_time.run(run())
    assert [round(later - earlier) for earlier, later in pairwise(tried)] == pauses
    assert len(caplog.records) == records


@pytest.mark.parametrize(("urgency", "times"), [(Urgency.HAND, [0.0, 1.5]), (Urgency.TABLE, [2.0])])
def test_a_public_message_shows_more_changes_at_once(urgency: Urgency, times: list[float]) -> None:
    shown = []

    async def update(key: Key, tries: int) -> bool:
        shown.append(asyncio.get_running_loop().time())
        return True

    async def run() -> None:
        pace = Pace(edit=0.0, edit_public=2.0)
        schedule = Schedule(update, lambda _: True, mock.Mock(), mock.AsyncMock(), lambda _: urgency, pace)
        for _ in range(2):
            schedule.wake(MESSAGE)
            await asyncio.sleep(1.5)
        await schedule.close()

    virtual_time.run(run())
    assert shown == times


def test_a_hand_that_could_not_be_shown_is_tried_again_by_itself() -> None:
    tried = []

    async def update(key: Key, tries: int) -> bool:
        tried.append(asyncio.get_running_loop().time())
        if len(tried) < 3:
            raise KeyError("page")
        return True

    async def run() -> None:
        pace = Pace(edit=0.0)
        schedule = Schedule(
            update, lambda _: True, mock.Mock(), mock.AsyncMock(), lambda _: Urgency.HAND, pace
        )
        schedule.wake(MESSAGE)
        await asyncio.sleep(100.0)
        await schedule.close()

    virtual_time.run(run())
    assert tried == [0.0, 1.0, 3.0]
