from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery import schedule
from bot.store.database import Database
from tests.bot.support import chance
from tests.bot.support.fake_discord import Paper
from tests.bot.support.house import House, opened
from tests.bot.support.salon import Salon


@pytest.fixture(autouse=True)
def deterministic_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has a course of chance of its own, and another for every ``--hypothesis-seed``."""
    explored = request.config.getoption("--hypothesis-seed")
    chance.fix(monkeypatch, f"{request.node.nodeid} {explored}")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database in a real file."""
    opened = await Database.open(tmp_path / "ecarte.db")
    yield opened
    await opened.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with Ana, Bob and Cleo in it."""
    async with opened(tmp_path / "house.db") as house:
        yield house


@pytest.fixture
async def salon(house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Salon]:
    """The house presented, with no pause before what failed is tried again."""
    monkeypatch.setattr(schedule, "_PAUSES", (0.001,))
    salon = Salon(house, Paper())
    yield salon
    await salon.presenter.close()
