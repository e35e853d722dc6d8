"""The text of a hint: the best actions now, what they are worth, why, and what the book says."""

from __future__ import annotations

from typing import Final

from bot.pages.games.ecarte import explanations, phrases
from bot.pages.table.scene import Scene
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView

_MOST_OPTIONS: Final = 6


def hint_text(scene: Scene, view: EcarteView, advice: Advice) -> str:
    """What a player may do now, best first.

    Args:
        view: the player's, whose turn it is.
        advice: for this view.
    """
    language = scene.language
    lines = [scene.say("hint-title")]
    if view.phase is not Phase.PLAY:
        lines.append(explanations.holding(view, language))
    shown = advice.options[:_MOST_OPTIONS]
    figures = explanations.figures(shown, language)
    for place, (option, worth) in enumerate(zip(shown, figures, strict=True)):
        key = "hint-best" if not place else "hint-equal" if advice.as_good(option.action) else "hint-other"
        lines.append(scene.say(key, deed=phrases.deed(option.action, view, language), worth=worth))
    lines += explanations.why(advice, view.rules, language)
    lines.append(explanations.compared(advice, view, language))
    lines.append(scene.say("hint-note"))
    return "\n".join(lines)
