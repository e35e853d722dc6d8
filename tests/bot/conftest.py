import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final
from unittest import mock

import pytest

from bot.database.database import Database
from bot.database.opening import open_database
from engine.ecarte.advisor import review
from tests.bot.support import chance, engines
from tests.bot.support.database_file import make_file
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.engines import POSTGRES, SQLITE, Databases
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import Harness, open_harness
from tests.bot.support.unhurried import unhurried
from tests.run_twice import every_transaction_twice

HERE: Final = Path(__file__).parent
ON_BOTH: Final = (
    *("cluster/", "database/", "registry/transactions/"),
    *("registry/test_acting", "registry/test_offers", "registry/test_time_outs"),
    *(f"features/salon/{part}/" for part in ("backers", "bets", "ledger", "pool", "queue")),
    *("features/moderation/", "features/post/", "features/standings/"),
)
"""Folders whose tests always run on both engines, except for slow ones and further cases of a test."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Choose the engines for a test that asks for a database."""
    if "engine" not in metafunc.fixturenames:
        return
    chosen = metafunc.config.getoption("--engine")
    of_store = metafunc.definition.path.relative_to(HERE).as_posix().startswith(ON_BOTH)
    wanted = [chosen] if chosen else engines.ENGINES if of_store else [SQLITE]
    # A machine has fewer examples on PostgreSQL.
    short = "explore" in metafunc.fixturenames
    if metafunc.definition.get_closest_marker("slow") and not (chosen or short):
        wanted = [SQLITE]
    if metafunc.definition.get_closest_marker("sqlite"):
        wanted = [SQLITE]
    ids = [pytest.HIDDEN_PARAM if engine == SQLITE else engine for engine in wanted]
    metafunc.parametrize("engine", wanted, ids=ids)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out further cases of a feature's test on PostgreSQL: the first sends the same statements."""
    if config.getoption("--engine"):
        return
    seen, further = set[tuple[Path, str]](), list[pytest.Item]()
    for item in items:
        if isinstance(item, pytest.Function) and item.path.is_relative_to(HERE):
            of_feature = item.path.relative_to(HERE).parts[0] in ("features", "registry")
            params = item.callspec.params if hasattr(item, "callspec") else {}
            if of_feature and params.get("engine") == POSTGRES:
                test = (item.path, item.originalname)
                if test in seen:
                    further.append(item)
                seen.add(test)
    items[:] = [item for item in items if item not in set(further)]


@pytest.fixture(autouse=True)
def deterministic_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed each test by its name, the same on each engine, differently for each ``--hypothesis-seed``."""
    explored = request.config.getoption("--hypothesis-seed")
    name = request.node.name
    name = re.sub(rf"\[{POSTGRES}\]|{POSTGRES}-|-{POSTGRES}", "", name)
    chance.fix(monkeypatch, f"{name} {explored}")


@pytest.fixture(scope="module", autouse=True)
def transactions_run_twice(request: pytest.FixtureRequest) -> Iterator[None]:
    """Show with every test that a transaction may be repeated."""
    # Tests of commands have this fixture, too.
    of_postgres = not {HERE / "features", HERE / "registry"} & {*request.path.parents}
    with every_transaction_twice(on_postgres=of_postgres):
        yield


@pytest.fixture(scope="module", autouse=True)
def reviews_of_few_samples() -> Iterator[None]:
    """Let a review try few hands: ``tests/engine`` holds how well it judges."""
    with mock.patch.object(review, "SAMPLES", 20):
        yield


@pytest.fixture(autouse=True)
def any_speed() -> Iterator[None]:
    """Let nothing depend on the speed of the machine."""
    with unhurried():
        yield


@pytest.fixture
def database_url(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty database, on each engine."""
    if engine == SQLITE:
        yield make_file(tmp_path / "ecarte.db")
    else:
        databases: Databases = request.getfixturevalue("databases")
        with databases.empty() as url:
            yield url


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """An empty database."""
    database = await open_database(database_url)
    yield database
    await database.close()


@pytest.fixture
async def harness(database_url: str) -> AsyncIterator[Harness]:
    """A harness that knows Ana, Bob and Cleo."""
    async with open_harness(database_url) as harness:
        yield harness


@pytest.fixture
async def delivery(harness: Harness) -> AsyncIterator[DeliveryHarness]:
    """A harness with the presenter and a fake Discord, without pauses before retries."""
    delivery = DeliveryHarness(harness, FakeDiscord())
    yield delivery
    await delivery.presenter.close()
