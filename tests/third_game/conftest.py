from __future__ import annotations

from pathlib import Path

import pytest

from bot.pages.games.registered import GAME_UIS
from engine.games import GAME_TYPES
from tests.bot.conftest import any_speed, database, delivery, deterministic_chance, harness

from .game import NAME, HighCardGameType
from .game_ui import HighCardGameUI

__all__ = ["any_speed", "database", "delivery", "deterministic_chance", "harness"]


@pytest.fixture(autouse=True)
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """High card can be played while these tests run, and in no others."""
    monkeypatch.setitem(GAME_TYPES, NAME, HighCardGameType())
    monkeypatch.setitem(GAME_UIS, NAME, HighCardGameUI())


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """An empty database that nobody has opened."""
    return f"sqlite:///{tmp_path / 'ecarte.db'}"
