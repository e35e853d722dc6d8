from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery import schedule
from bot.store.database import Database
from tests.bot.support import chance
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import Harness, open_harness


@pytest.fixture(autouse=True)
def deterministic_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has a course of chance of its own, and another for every ``--hypothesis-seed``."""
    explored = request.config.getoption("--hypothesis-seed")
    chance.fix(monkeypatch, f"{request.node.nodeid} {explored}")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database in a real file."""
    open_harness = await Database.open(tmp_path / "ecarte.db")
    yield open_harness
    await open_harness.close()


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    """A house with Ana, Bob and Cleo in it."""
    async with open_harness(tmp_path / "house.db") as harness:
        yield harness


@pytest.fixture
async def delivery(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DeliveryHarness]:
    """The house presented, with no pause before what failed is tried again."""
    monkeypatch.setattr(schedule, "_PAUSES", (0.001,))
    delivery = DeliveryHarness(harness, FakeDiscord())
    yield delivery
    await delivery.presenter.close()
