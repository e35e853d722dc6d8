"""Fixtures for the tests of commands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.i18n import Language
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.bot.conftest import database, deterministic_chance, transactions_run_twice
from tests.bot.support.database_file import make_file
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox

__all__ = [
    "admin",
    "database",
    "deterministic_chance",
    "language",
    "place",
    "sandbox",
    "transactions_run_twice",
]


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """The URL of an empty database."""
    return make_file(tmp_path / "ecarte.db")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def sandbox(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[InProcessSandbox]:
    """One bot for the tests of a module. Each test adds its own people and channel."""
    async with InProcessSandbox().open(tmp_path_factory.mktemp("cogs") / "ecarte.db") as opened:
        yield opened


@pytest.fixture(params=("fr",))
def language(request: pytest.FixtureRequest) -> Language:
    """French: who gets it has been answered in their own language, since English is the one by default.

    The other tests are in English, and each sentence has the same facts in both (``tests/bot/text``).
    """
    chosen: Language = request.param
    return chosen


@pytest.fixture
def place(sandbox: InProcessSandbox) -> Channel:
    """The channel of a new server, with default settings."""
    return sandbox.own_channel()


@pytest.fixture
def admin(sandbox: InProcessSandbox, language: Language) -> UserClient:
    """The owner of every server."""
    person = sandbox.user("Admin")
    person.speaks(LOCALES[language])
    return person
