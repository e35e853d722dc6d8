"""The section of tournaments on the pages of a table: the round that a game belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pages.table.scene import Scene, Section
from bot.text import formatting


@dataclass(frozen=True, slots=True)
class TournamentSection(Section):
    """The tournament that a game is played for, and the round.

    Args:
        name: the tournament's.
        round: its number, ``final``, or 0 in an arena.
        last_deal: whether the time is up, and the deal in progress is the last.
    """

    name: str
    round: int | str
    rounds: int
    last_deal: bool = False

    @property
    def rematch(self) -> bool:
        """No: the tournament decides who plays next."""
        return False

    @property
    def advised(self) -> bool:
        """No: a game against the house counts in an arena, too."""
        return False

    def played_for(self, scene: Scene) -> list[str]:
        """A line with the tournament and the round."""
        name = formatting.escaped(self.name)
        last = [scene.say("line-round-up")] if self.last_deal else []
        return [scene.say("line-tournament", name=name, number=self.round, rounds=self.rounds), *last]
