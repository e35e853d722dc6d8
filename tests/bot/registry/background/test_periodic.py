import asyncio

import pytest

from bot.registry.background.periodic import PeriodicTask
from tests.bot.support import virtual_time


class Fragile(PeriodicTask[None]):
    """Fails in its first round."""

    name = "fragile"
    pause = 0.0

    def __init__(self) -> None:
        self.rounds = 0
        self.went_on = asyncio.Event()

    async def round(self, at: int) -> None:
        self.rounds += 1
        if self.rounds == 1:
            raise RuntimeError("the first round")
        self.went_on.set()


def test_a_round_that_fails_is_logged_and_the_next_one_comes(caplog: pytest.LogCaptureFixture) -> None:
    async def go_on() -> None:
        task = Fragile()
        task.start()
        await task.went_on.wait()
        await task.close()

    virtual_time.run(go_on())
    assert [record.getMessage() for record in caplog.records] == [
        "fragile: a round failed: RuntimeError('the first round')"
    ]


async def test_a_closed_task_begins_no_round() -> None:
    task = Fragile()
    task.rounds = 1
    task.start()
    await task.went_on.wait()
    await task.close()
    rounds = task.rounds
    await asyncio.sleep(0)
    assert task.rounds == rounds
