from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.delivery import schedule
from bot.store.database import Database
from bot.store.sqlite.database import SqliteDatabase
from tests.bot.support import chance
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import Harness, open_harness
from tests.bot.support.unhurried import unhurried


@pytest.fixture(autouse=True)
def deterministic_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed each test by its own name, and differently for every ``--hypothesis-seed``."""
    explored = request.config.getoption("--hypothesis-seed")
    chance.fix(monkeypatch, f"{request.node.nodeid} {explored}")


@pytest.fixture(autouse=True)
def any_speed() -> Iterator[None]:
    """Let nothing depend on how fast the machine is."""
    with unhurried():
        yield


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database in a real file."""
    database = await SqliteDatabase.open(tmp_path / "ecarte.db")
    yield database
    await database.close()


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    """A harness that knows Ana, Bob and Cleo."""
    async with open_harness(tmp_path / "ecarte.db") as harness:
        yield harness


@pytest.fixture
async def delivery(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DeliveryHarness]:
    """A harness with the presenter and a fake Discord, without pauses before retries."""
    monkeypatch.setattr(schedule, "_PAUSES", (0.001,))
    delivery = DeliveryHarness(harness, FakeDiscord())
    yield delivery
    await delivery.presenter.close()
