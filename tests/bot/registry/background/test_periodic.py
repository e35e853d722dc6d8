import asyncio

import pytest

from bot.registry.background.periodic import PeriodicTask


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


async def test_a_round_that_fails_is_logged_and_the_next_one_comes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    task = Fragile()
    task.start()
    await task.went_on.wait()
    await task.close()
    assert [record.getMessage() for record in caplog.records] == ["fragile: a round failed"]


async def test_a_closed_task_begins_no_round() -> None:
    task = Fragile()
    task.start()
    await task.went_on.wait()
    await task.close()
    rounds = task.rounds
    await asyncio.sleep(0)
    assert task.rounds == rounds
