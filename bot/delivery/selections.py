"""The cards that players have selected and not exchanged yet."""

from __future__ import annotations

from typing import Final

from bot.model.table import Table

_MOST: Final = 5_000


class Selections:
    """Places of hands, as masks, kept beside what the buttons of a message carry.

    A press on *Exchange* can overtake the answer that updates its button, and so can another edit of the
    message. The newest selection counts, and each page of the hand shows it. After a restart only what the
    button carries is left.
    """

    def __init__(self) -> None:
        self._selected: dict[tuple[str, int, int], int] = {}

    def keep(self, table: Table, seat: int, places: int) -> None:
        """Keep what the player in a seat has selected at the table's version."""
        if len(self._selected) >= _MOST:
            self._selected.clear()
        self._selected[table.id, table.version, seat] = places

    def of(self, table: Table, seat: int, otherwise: int = 0) -> int:
        """What the player in a seat has selected at the table's version."""
        return self._selected.get((table.id, table.version, seat), otherwise)
