"""Seeded chance: ids, packs and the house's actions are the same each time a test runs."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from bot.tasks import house_player
from bot.transactions import lifecycle


class _Chance(Random):
    """A seeded generator with the function of ``secrets`` that the bot uses."""

    def token_bytes(self, nbytes: int) -> bytes:
        """Return that many random bytes."""
        return self.randbytes(nbytes)


CHANCE: Final = _Chance()


def fix(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Make everything that the bot leaves to chance follow from a seed.

    The bot asks the system for it, and any card may then fall in any test: one in so many runs would meet a
    game in which what it is about never comes up. No behaviour is replaced, only where chance comes from.
    """
    CHANCE.seed(seed)
    patch.setattr(lifecycle, "secrets", CHANCE)
    patch.setattr(house_player, "_RANDOM", CHANCE)
