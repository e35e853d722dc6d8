"""The fixtures of the commands' tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.text.i18n import LANGUAGES, Language
from tests.bot.conftest import database
from tests.cogs.support.in_process import Salon

__all__ = ["database", "language", "salon"]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def salon(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Salon]:
    """One bot for a module's tests; each test brings its own guests and its own channel."""
    async with Salon().open(tmp_path_factory.mktemp("cogs") / "ecarte.db") as opened:
        yield opened


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    """Each language in turn."""
    chosen: Language = request.param
    return chosen
