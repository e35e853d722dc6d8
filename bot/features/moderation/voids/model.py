"""What becomes void, and what that takes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.tables.shown import mark
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Unit:
    """What becomes void together: a game, a match, or a pool with its games.

    Args:
        tables: those of its games, in order.
    """

    tables: tuple[Table, ...]
    pool: str | None

    @property
    def sources(self) -> list[str]:
        """The names under which it has counted and moved counters."""
        own = [table.id for table in self.tables]
        return own if self.pool is None else [*own, self.pool]

    @property
    def players(self) -> set[int]:
        """Everybody who has played, also for somebody else; not the house."""
        held = {seat for table in self.tables for seat in table.seats}
        sat = {person for table in self.tables for person in table.principals} | {
            seat.person for seat in held
        }
        return sat - {seat.person for seat in held if seat.level is not None}


@dataclass(frozen=True, slots=True)
class Preview:
    """What would become void with a game.

    Args:
        back: what each person's purse would gain by it, or lose if negative.
    """

    unit: Unit
    back: Mapping[int, int]

    @property
    def mark(self) -> str:
        """What a page says of it."""
        return mark(*((table.id, table.version) for table in self.unit.tables), *sorted(self.back.items()))
