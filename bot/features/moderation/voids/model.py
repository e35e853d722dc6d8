"""What a page about a void shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.registry.voids import Void
from bot.tables.shown import mark


@dataclass(frozen=True, slots=True)
class Preview:
    """What would become void with a game.

    Args:
        back: what each person's purse would gain by it, or lose if negative.
    """

    void: Void
    back: Mapping[int, int]

    @property
    def mark(self) -> str:
        """What a page says of it."""
        return mark(*((table.id, table.version) for table in self.void.tables), *sorted(self.back.items()))


def mark_of(previews: Sequence[Preview]) -> str:
    """What a page says of several."""
    return mark(*(preview.mark for preview in previews))


def undo_mark(number: int, entries: int) -> str:
    """What a page says of an entry that can be undone.

    Args:
        entries: how many are undone with it.
    """
    return mark(number, entries)


def gains_of(previews: Sequence[Preview]) -> dict[int, int]:
    """What each person's purse would gain by all of them together."""
    gains = Counter[int]()
    for preview in previews:
        gains.update(preview.back)
    return {person: counters for person, counters in sorted(gains.items()) if counters}
