"""Pictures are drawn off the event loop, one at a time."""

from __future__ import annotations

import asyncio
import threading
from contextvars import ContextVar

import pytest

from bot.pages.parts.render_thread import drawn

_asked: ContextVar[str] = ContextVar("_asked")


async def test_one_picture_is_drawn_at_a_time_and_not_on_the_event_loop() -> None:
    begun, most, in_flight = threading.Event(), 0, 0

    def draw(number: int) -> int:
        nonlocal most, in_flight
        in_flight += 1
        most = max(most, in_flight)
        assert threading.current_thread() is not threading.main_thread()
        # The event loop goes on during the drawing: it sets this.
        assert begun.wait(10)
        in_flight -= 1
        return number

    drawings = [asyncio.create_task(drawn(draw, number)) for number in range(8)]
    await asyncio.sleep(0)
    begun.set()
    assert await asyncio.gather(*drawings) == list(range(8))
    assert most == 1


async def test_a_drawing_runs_in_the_context_of_its_caller_and_its_error_reaches_them() -> None:
    _asked.set("Ana")
    assert await drawn(_asked.get) == "Ana"
    with pytest.raises(ZeroDivisionError):
        await drawn(lambda: 1 // 0)
