"""People who take their time, so that no test is about how much they post."""

from __future__ import annotations

from itertools import count

import pytest

from bot.model.clock import now
from bot.model.restraint import TABLE_POSTED
from bot.services import restraint


def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a minute pass before each post."""
    slowly = count(now(), TABLE_POSTED.period)
    monkeypatch.setattr(restraint, "now", lambda: next(slowly))
