"""The page of a hint: the best actions now, their chances, and what the book says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.pages.ecarte import explanations, phrases
from bot.pages.layout import sentence_page
from bot.pages.page import Page
from bot.pages.scene import Scene
from bot.text import formatting
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action

_MOST_OPTIONS: Final = 6


def hint_page(
    scene: Scene, view: EcarteView, options: tuple[Weighed, ...], made: Mapping[Action, float]
) -> Page:
    """What a player may do now, best first.

    Args:
        view: of the player, whose turn it is.
        options: the weighed actions, best first; at least one.
        made: the chance that the best action makes the point, where it is known.
    """
    lines = [scene.say("hint-title", game=scene.id)]
    if view.phase is not Phase.PLAY:
        lines.append(explanations.holding(view, scene.language))
    lines += [
        scene.say(
            "hint-other" if place else "hint-best",
            deed=phrases.deed(option.action, scene.language),
            chance=formatting.percent(option.chance, 1, scene.language),
        )
        for place, option in enumerate(options[:_MOST_OPTIONS])
    ]
    best = options[0].action
    if best in made:
        share = formatting.percent(made[best], 1, scene.language)
        lines.append(scene.say("hint-point", share=share, house=int(scene.house is not None)))
    lines.append(explanations.compared(Verdict.of(view), best, scene.language))
    lines.append(scene.say("hint-note"))
    return sentence_page("\n".join(lines))
