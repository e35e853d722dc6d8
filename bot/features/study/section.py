"""What the study adds to the end of a game: the decision that changed most, once the review is known."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.study.review_page import reviewed_ui
from bot.pages.parts import ui
from bot.pages.parts.components import Act
from bot.pages.table.scene import Scene, Section
from engine.interface import Decision, View

MOMENT = 1
"""The number of a press on *Review* that opens the decision that changed most; 0 opens the whole game."""


@dataclass(frozen=True, slots=True)
class StudySection(Section):
    """What the review of a finished game says of it in a line.

    Args:
        clean: whether the review is known, and nothing cost much.
        moment: the decision that cost most; None while it is not known, or if there is none.
        deal: the number of its deal.
        best: the winner's decision for which anything else would have cost most; None as for ``moment``.
        deal_of_best: the number of its deal.
    """

    clean: bool = False
    moment: Decision | None = None
    deal: int = 0
    best: Decision | None = None
    deal_of_best: int = 0

    def result_later(self, scene: Scene, view: View) -> list[ui.Item]:
        """The decision that changed most, with the button that shows it; in public the winner's best one."""
        if view.result is None:
            return []
        if view.viewer is None and self.best is not None:
            return [ui.TextDisplay(reviewed_ui(scene).best_move(scene, self.deal_of_best, self.best))]
        if self.clean:
            return [ui.TextDisplay(scene.say("moment-none"))]
        if self.moment is None:
            return []
        told = ui.TextDisplay(reviewed_ui(scene).moment(scene, view.viewer, self.deal, self.moment))
        if view.viewer is None and any(section.answers(scene, view) for section in scene.sections):
            # Beside *Accept* a page has at most three buttons. *Review* shows this decision, too.
            return [told]
        return [ui.Section(told, scene.button("button-show-moment", Act.REVIEW, MOMENT))]
