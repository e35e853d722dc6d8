from __future__ import annotations

from pathlib import Path

import pytest

from bot.pages.games.registered import FACES
from engine.games import GAME_TYPES
from tests.bot.conftest import any_speed, database, delivery, deterministic_chance, harness

from .face import HighCardFace
from .game import NAME, HighCardGameType

__all__ = ["any_speed", "database", "delivery", "deterministic_chance", "harness"]


@pytest.fixture(autouse=True)
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """High card can be played while these tests run, and in no others."""
    monkeypatch.setitem(GAME_TYPES, NAME, HighCardGameType())
    monkeypatch.setitem(FACES, NAME, HighCardFace())


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """An empty database that nobody has opened."""
    return f"sqlite:///{tmp_path / 'ecarte.db'}"
