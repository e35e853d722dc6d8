"""The section of tournaments on the pages of a table: the round that a game belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.tournaments.controls import CALL, TOPIC
from bot.pages.parts.components import Button
from bot.pages.table.scene import Scene, Section
from bot.tables.table import Status
from bot.text import formatting
from engine.interface import View


@dataclass(frozen=True, slots=True)
class TournamentSection(Section):
    """The tournament that a game is played for, and the round.

    Args:
        name: the tournament's.
        round: its number, ``final``, or 0 in an arena.
        last_deal: whether the time is up, and the deal in progress is the last.
        tournament: its id.
        closes: when the time of the game is up, in UTC milliseconds; None if that is not known.
    """

    name: str
    round: int | str
    rounds: int
    last_deal: bool = False
    tournament: str = ""
    closes: int | None = None

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
        line = scene.say("line-tournament", name=name, number=self.round, rounds=self.rounds)
        if self.closes is not None and scene.status is Status.LIVE:
            until = formatting.until(self.closes)
            line = scene.say("tournament-round-closes", heading=line, until=until)
        return [line, *last]

    def aside(self, scene: Scene, person: int | None) -> list[Button]:
        """*Call the organiser*, for the players of the game."""
        return self._calls(scene) if person is not None and scene.seat_of(person) is not None else []

    def hand_menu(self, scene: Scene, view: View) -> list[Button]:
        """*Call the organiser*."""
        return self._calls(scene)

    def _calls(self, scene: Scene) -> list[Button]:
        if scene.status is not Status.LIVE:
            return []
        return [Button.about(TOPIC, (self.tournament, CALL), scene.say("button-tournament-call"))]
