"""Seeded chance: ids, packs and the acts of the house and the players are the same in each run of a test."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Final

import pytest

from bot.registry.transactions import lifecycle
from sandbox.discord.clock import Clock, Snowflakes


class _Chance(Random):
    """A seeded generator with the function of ``secrets`` that the bot uses.

    Attributes:
        moment: the time of a test's first id, in ms since Discord's epoch.
    """

    moment = 0

    def token_bytes(self, nbytes: int) -> bytes:
        """Return that many random bytes."""
        return self.randbytes(nbytes)


CHANCE: Final = _Chance()
_AFTER_ALL_TESTS: Final = 1 << 39
"""Years ahead, so that no id is so old that the bot forgets it."""


class SeededSnowflakes(Snowflakes):
    """Discord's ids. Packs depend on them, so they follow from the seed and not from the time.

    They ascend within a test. Two tests that share a sandbox have their own.
    """

    def __init__(self) -> None:
        super().__init__(Clock())
        self._moment = 0

    def next(self) -> int:
        """Return a new id."""
        if self._moment != CHANCE.moment:
            self._moment = CHANCE.moment
            self._last = self._moment << 22
        self._last += 1
        return self._last


def fix(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Make everything that the bot leaves to chance follow from a seed.

    The bot asks the system for chance. Then any card may fall in any test, and in a few runs the tested
    situation would never come up. This replaces only the source of chance, and no behaviour.
    """
    CHANCE.seed(seed)
    CHANCE.moment = _AFTER_ALL_TESTS + int.from_bytes(sha256(seed.encode()).digest()[:4], "big")
    patch.setattr(lifecycle, "secrets", CHANCE)
