"""What players have selected in their hands and opened over them, as long as their game stays as it is."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Final

from bot.model.table import Table
from bot.pages.hand_state import Choice, HandState, Menu, Question

_MOST: Final = 5_000


class HandStates:
    """The state of each hand as long as its player can do the same, in memory alone.

    A press can overtake the answer to the press before, and so can another edit of the message. The newest
    state counts, and each page of the hand shows it. After a restart a selection is left only in the custom
    ids of the buttons, and a question is asked again.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], tuple[int, HandState]] = {}
        self._numbers = count(1)

    def of(self, table: Table, seat: int) -> HandState:
        """The state of the hand in a seat."""
        version, state = self._kept.get((table.id, seat), (table.version, HandState()))
        return state if version >= table.since(seat) else HandState()

    def select(self, table: Table, seat: int, places: int) -> None:
        """Keep what the player in a seat has selected, as a mask of places."""
        self._keep(table, seat, HandState(selected=places))

    def open_menu(self, table: Table, seat: int) -> None:
        """Open the menu over a hand."""
        self._keep(table, seat, replace(self.of(table, seat), opened=Menu()))

    def ask(self, table: Table, seat: int, text: str, *choices: Choice) -> None:
        """Ask a question over a hand."""
        question = Question(next(self._numbers), text, choices)
        self._keep(table, seat, replace(self.of(table, seat), opened=question))

    def close(self, table: Table, seat: int) -> None:
        """Show the controls of a hand again."""
        self._keep(table, seat, replace(self.of(table, seat), opened=None))

    def _keep(self, table: Table, seat: int, state: HandState) -> None:
        self._kept.pop((table.id, seat), None)
        if len(self._kept) >= _MOST:
            del self._kept[next(iter(self._kept))]
        self._kept[table.id, seat] = table.version, state
