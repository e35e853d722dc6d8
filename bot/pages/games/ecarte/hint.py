"""A hint: the best action now and why; then what each is worth, and what best play and the books say."""

from __future__ import annotations

from typing import Final

from bot.pages.games.ecarte import explanations, phrases
from bot.pages.table.game_ui import Hint
from bot.pages.table.scene import Scene
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.view import EcarteView
from engine.interface import Action

_MOST_OPTIONS: Final = 5
_FIRST_OPTIONS: Final = 2
"""How many options are compared before all figures are asked for."""


def hint(scene: Scene, view: EcarteView, advice: Advice) -> Hint:
    """What a player does best now, and why.

    Args:
        view: the player's, whose turn it is.
        advice: for this view.
    """
    language, shown = scene.language, advice.options[:_MOST_OPTIONS]

    def line(key: str, option: Weighed, worth: str) -> str:
        return scene.say(key, deed=phrases.deed(option.action, view, language), worth=worth)

    told = explanations.measures(shown, view)
    figures = [
        *(
            line("hint-other" if place else "hint-best", option, explanations.numbers(option, told))
            for place, option in enumerate(shown)
        ),
        *([explanations.legend(told, language)] if told else []),
        *explanations.solution(advice, language),
        explanations.compared(advice.verdict, advice.action, view, language),
    ]
    compared = (
        line(_key(place, option.action, advice), option, explanations.winning(option, view, language))
        for place, option in enumerate(shown[:_FIRST_OPTIONS])
    )
    text = [scene.say("hint-title"), *compared, *explanations.motif(advice.reason, view.rules, language)]
    return Hint("\n".join(text), "\n".join(figures))


def _key(place: int, action: Action, advice: Advice) -> str:
    if not place:
        return "hint-best"
    return "hint-equal" if advice.as_good(action) else "hint-other"
