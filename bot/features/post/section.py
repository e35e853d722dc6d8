"""The section of games by post: the pace of the game, and who asks to change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.features.post.model import PaceRequest
from bot.pages.parts import ui
from bot.pages.parts.components import Act, Button
from bot.pages.table import time_limits
from bot.pages.table.scene import Scene, Section
from bot.tables.table import Status
from bot.text import formatting
from engine.interface import View


@dataclass(frozen=True, slots=True)
class PostSection(Section):
    """The pace of a game for two, and who asks to change it.

    Args:
        by_post: whether the game is played by post.
        turn: how long each action may take, in milliseconds, if the game was live before; else None.
        changes: whether the pace may change: the game is for two, and nobody waits for a seat to go on live.
        request: to change the pace; None if nobody asks.
        day_given: the version at which a player has last given the opponent a day more.
        holidays: the seats whose players are on holiday, each with its end in UTC milliseconds.
    """

    by_post: bool
    turn: int | None
    changes: bool
    request: PaceRequest | None
    day_given: int | None
    holidays: Mapping[int, int]

    def played_for(self, scene: Scene) -> list[str]:
        """The line that says that a live game goes on by post."""
        if self.turn is None or scene.status is not Status.LIVE:
            return []
        return [scene.say("line-by-post", time=time_limits.duration(self.turn, scene.language))]

    def hand_items(self, scene: Scene, view: View) -> list[ui.Item]:
        """Who is on holiday, who has a day more, and who asks to change the pace."""
        lines = [*self._holiday_lines(scene, view), *self._day_line(scene, view)]
        return [*([ui.TextDisplay("\n".join(lines))] if lines else []), *self._request(scene, view)]

    def _holiday_lines(self, scene: Scene, view: View) -> list[str]:
        """Who is on holiday, and until when."""
        if scene.status is not Status.LIVE:
            return []
        return [
            scene.say(
                "line-holiday",
                own=int(seat == view.viewer),
                player=scene.names[seat],
                day=formatting.day(until),
            )
            for seat, until in self.holidays.items()
        ]

    def _day_line(self, scene: Scene, view: View) -> list[str]:
        """That the player whose turn it is was given a day more."""
        if self.day_given != scene.version or scene.status is not Status.LIVE:
            return []
        waited, *_ = scene.buying_in or view.actors
        own = int(waited == view.viewer)
        return [scene.say("line-day-given", own=own, player=scene.names[waited], giver=scene.others(waited))]

    def _request(self, scene: Scene, view: View) -> list[ui.Item]:
        """Who asks to change the pace, with the buttons of the reader's answer."""
        if self.request is None or not self._may_change(scene):
            return []
        pace, asks = int(self.by_post), self.request.seat
        until = "" if self.request.until is None else formatting.until(self.request.until)
        drop = scene.button("button-pace-drop", Act.PACE_DROP, own=int(asks == view.viewer))
        if asks == view.viewer:
            others = scene.others(asks)
            own = scene.say("pace-asked", opponent=others, live=pace, until=until)
            return [ui.Section(ui.TextDisplay(own), drop)]
        asked = scene.say("pace-asks", opponent=scene.names[asks], live=pace, until=until)
        return [
            ui.TextDisplay(asked),
            ui.ActionRow(scene.button("button-pace-agree", Act.PACE, live=pace), drop),
        ]

    def hand_menu(self, scene: Scene, view: View) -> list[Button]:
        """*Continue later*, or by post *Play live*, and a day more for an opponent who is to act."""
        if not self._may_change(scene):
            return []
        buttons = []
        if self.request is None:
            buttons.append(scene.button("button-pace", Act.PACE, live=int(self.by_post)))
        waits = scene.wait is None and set(view.actors).isdisjoint((view.viewer, *scene.house_plays))
        if self.by_post and waits and self.day_given != scene.version:
            buttons.append(scene.button("button-day", Act.DAY))
        return buttons

    def _may_change(self, scene: Scene) -> bool:
        """Whether the pace may change now: once the first pack is cut, while no seat is vacant."""
        return self.changes and scene.status is Status.LIVE and not scene.untouched and scene.vacant is None
