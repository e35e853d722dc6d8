"""What players have chosen to discard and not yet exchanged."""

from __future__ import annotations

from typing import Final

from bot.model.table import Table

_MOST: Final = 5_000


class Picks:
    """Places of hands, as masks, kept beside what the buttons of a message carry.

    A press on *Exchange* can overtake the answer that renames it, and another edit of the message the answer:
    the newest choice counts, and is shown wherever the hand is. After a restart the button's alone does.
    """

    def __init__(self) -> None:
        self._chosen: dict[tuple[str, int, int], int] = {}

    def choose(self, table: Table, seat: int, places: int) -> None:
        """Keep what the player in a seat has chosen at the table's version."""
        if len(self._chosen) >= _MOST:
            self._chosen.clear()
        self._chosen[table.id, table.version, seat] = places

    def of(self, table: Table, seat: int, otherwise: int = 0) -> int:
        """What he has chosen at the table's version."""
        return self._chosen.get((table.id, table.version, seat), otherwise)
