"""The section that shows, below a finished game, what its match changed in the ratings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.standings.rating import ShownRating
from bot.pages.parts.components import Act, Button
from bot.pages.table.scene import Scene, Section
from bot.tables.seat import Venue
from bot.tables.table import Status
from bot.text import formatting
from engine.interface import View


@dataclass(frozen=True, slots=True)
class StandingsSection(Section):
    """What a finished match changed in the ratings, or why it changed none.

    Args:
        ratings: the changes by seat; empty if there are none.
        hand_seen: whether a backer saw a hand of the match.
        waivable: whether the player who stayed can take the match out of the ratings.
        waived: whether it was taken out of them.
        first_win: whether the winner had won none of its kind before.
        few: whether it is a result for fewer than two players.
        late: the seats of those who have sat down too late for a result.
    """

    ratings: tuple[ShownRating, ...]
    hand_seen: bool
    waivable: bool
    waived: bool
    first_win: bool
    few: bool = False
    late: tuple[int, ...] = ()

    def result(self, scene: Scene, view: View) -> list[str]:
        """Lines on how the match changed the ratings; empty if no match has ended, or it did not count."""
        if scene.status is not Status.OVER or scene.match_goes_on or scene.game_type.rating is None:
            return []
        if not self.ratings or view.viewer in self.late:
            return [scene.say(f"rating-none-{self._why_unrated(scene, view)}")] if scene.counts else []
        changes = [
            scene.say(
                "rating-change",
                player=scene.say("hand-mine") if rated.seat == view.viewer else scene.principals[rated.seat],
                before=str(rated.before),
                after=str(rated.after),
                provisional=int(rated.provisional),
            )
            for rated in self.ratings
            # A player reads their own change, and everybody's at the table.
            if view.viewer in (None, rated.seat)
        ]
        told = formatting.joined(changes, scene.language, between=" · ")
        return [scene.say("rating-line", changes=told)] if told else []

    def _why_unrated(self, scene: Scene, view: View) -> str:
        """Why the match changed no rating, as the end of a sentence's key."""
        assert view.result is not None, "the game is over"
        if view.viewer in self.late:
            return "late"
        if self.hand_seen:
            return "backer"
        if self.waived:
            return "waived"
        if scene.venue is Venue.INSTALLED:
            return "elsewhere"
        return "few" if self.few else "often"

    def aside(self, scene: Scene, person: int | None) -> list[Button]:
        """As ``result_row``, at the table."""
        seat = None if person is None else scene.seat_of(person)
        if not self.waivable or seat in (None, scene.left):
            return []
        return [scene.aside("button-waive-rating", Act.WAIVE_RATING)]

    def result_row(self, scene: Scene, view: View) -> list[Button]:
        """The button that takes the game out of the ratings, for all but the player who left it."""
        if not self.waivable or scene.left == view.viewer:
            return []
        return [scene.button("button-waive-rating", Act.WAIVE_RATING)]
