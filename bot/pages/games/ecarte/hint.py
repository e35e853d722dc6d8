"""A hint: the best action now and why, then what each is worth and what the book says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pages.games.ecarte import explanations, phrases
from bot.pages.table.game_ui import Hint
from bot.pages.table.scene import Scene
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.deal import Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action

_MOST_OPTIONS: Final = 6
_FIRST_OPTIONS: Final = 2
"""How many options are compared before all figures are asked for."""


def hint(scene: Scene, view: EcarteView, advice: Advice) -> Hint:
    """What a player does best now, and why.

    Args:
        view: the player's, whose turn it is.
        advice: for this view.
    """
    language, shown = scene.language, advice.options[:_MOST_OPTIONS]
    title = scene.say("hint-title")

    def weighed(worths: Sequence[str]) -> list[str]:
        return [
            scene.say(
                _key(place, option.action, advice),
                deed=phrases.deed(option.action, view, language),
                worth=worth,
            )
            for place, (option, worth) in enumerate(zip(shown, worths, strict=False))
        ]

    chances = [explanations.winning(option, view, language) for option in shown[:_FIRST_OPTIONS]]
    figures = [
        title,
        *([] if view.phase is Phase.PLAY else [explanations.holding(view, language)]),
        *weighed(explanations.figures(shown, view, language)),
        *explanations.why(advice, view.rules, language),
        explanations.compared(advice.verdict, advice.action, view, language),
        scene.say("hint-note"),
    ]
    text = [title, *weighed(chances), *explanations.motif(advice.reason, view.rules, language)]
    return Hint("\n".join(text), "\n".join(figures))


def _key(place: int, action: Action, advice: Advice) -> str:
    if not place:
        return "hint-best"
    return "hint-equal" if advice.as_good(action) else "hint-other"
