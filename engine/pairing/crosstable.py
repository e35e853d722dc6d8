"""What each player did in each round of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

WIN: Final = 2
"""Points are counted in half wins: a win is 2, a drawn game 1."""
DRAW: Final = 1
LOSS: Final = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player did in one round.

    Args:
        opponent: the player met; None for a bye or an absence.
        points: the half wins that the player got.
        played: whether a game was played. A walkover has an opponent, but no game.
    """

    opponent: int | None
    points: int
    played: bool = True

    @property
    def missed(self) -> bool:
        """Whether the player chose not to play: an absence, a bye on request, or a walkover given.

        FIDE calls it a voluntarily unplayed round (Tie-break regulations, C.07, article 16.2).
        """
        return not self.played and self.points < WIN


ABSENT: Final = Entry(None, LOSS, played=False)

Crosstable = Mapping[int, Sequence[Entry]]
"""The rounds of each player in order. All players have the same number of rounds."""


def points(entries: Sequence[Entry]) -> int:
    """The half wins of all rounds together."""
    return sum(entry.points for entry in entries)
