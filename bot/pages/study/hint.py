"""A hint: what a player may do now, what each would bring, and what the book says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot import verdicts, words
from bot.pages import Page
from bot.rendering import sentence_page
from bot.scene import Scene
from engine.advisor.expert import Weighed
from engine.advisor.verdict import Verdict
from engine.ecarte.view import EcarteView, Phase
from engine.interface import Action

_MOST_OPTIONS: Final = 6


def hint_page(
    scene: Scene, view: EcarteView, options: tuple[Weighed, ...], made: Mapping[Action, float]
) -> Page:
    """What a player may do now, best first.

    Args:
        view: his own; he has the turn.
        options: weighed from it, at least one.
        made: how likely the best makes the point, where that can be said.
    """
    lines = [scene.say("hint-title", game=scene.id)]
    if view.phase is not Phase.PLAY:
        lines.append(verdicts.holding(view, scene.language))
    lines += [
        scene.say(
            "hint-other" if place else "hint-best",
            deed=words.deed(option.action, scene.language),
            chance=words.percent(option.chance, 1, scene.language),
        )
        for place, option in enumerate(options[:_MOST_OPTIONS])
    ]
    best = options[0].action
    if best in made:
        share = words.percent(made[best], 1, scene.language)
        lines.append(scene.say("hint-point", share=share, house=int(scene.house is not None)))
    lines.append(verdicts.compared(Verdict.of(view), best, scene.language))
    lines.append(scene.say("hint-note"))
    return sentence_page("\n".join(lines))
