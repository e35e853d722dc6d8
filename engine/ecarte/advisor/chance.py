"""Where the advisor takes its chances from."""

from __future__ import annotations

from typing import Protocol


class Chance(Protocol):
    """A source of chance, such as ``random.Random``."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...
