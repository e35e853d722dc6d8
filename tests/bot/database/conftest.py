"""A database with rows of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.database.freeze import furnished_database


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of the present schema with rows of every kind, as SQL."""
    folder: Path = tmp_path_factory.mktemp("furnished")
    return furnished_database(folder)
