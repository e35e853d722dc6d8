"""A hint: what a player may do now, what each would bring, and what the book says."""

from __future__ import annotations

from bot import verdicts, words
from bot.pages import Page
from bot.rendering import sentence_page
from bot.scene import Scene
from engine.advisor.expert import Weighed
from engine.advisor.verdict import Verdict
from engine.ecarte.view import EcarteView, Phase

_MOST_OPTIONS = 6


def hint_page(scene: Scene, view: EcarteView, options: tuple[Weighed, ...]) -> Page:
    """What a player may do now, best first.

    Args:
        view: his own; he has the turn.
        options: weighed from it, at least one.
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
    lines.append(verdicts.compared(Verdict.of(view), options[0].action, scene.language))
    lines.append(scene.say("hint-note"))
    return sentence_page("\n".join(lines))
