"""People who take their time, so that no test is about how much they post."""

from __future__ import annotations

from itertools import count

import pytest

from bot.database.clock import now
from bot.registry import restraint
from bot.tables.restraint import TABLE_POSTED


def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a minute pass before each post."""
    slowly = count(now(), TABLE_POSTED.period)
    monkeypatch.setattr(restraint, "now", lambda: next(slowly))
