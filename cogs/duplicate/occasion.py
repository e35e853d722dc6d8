"""What somebody plays boards for: a day, a duel or an evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.duplicate.model import INSTANT, Entrant, Series
from bot.features.duplicate.page import Words
from bot.pages.parts.components import Button


@dataclass(frozen=True, slots=True)
class Occasion:
    """A series that somebody plays, and what its page says.

    Args:
        entry: None if they have not begun it.
        instance: the instance that they play, or would play.
        others: buttons that lead to other series.
        instant: whether it is a day that is over, played outside of its results.
    """

    series: Series
    entry: Entrant | None
    instance: int
    words: Words
    others: Sequence[Button] = ()
    instant: bool = False

    @property
    def name(self) -> str:
        """The name by which its buttons ask for it."""
        return f"{INSTANT}{self.series.id}" if self.instant else self.series.id
