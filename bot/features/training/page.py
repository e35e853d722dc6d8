"""The pages of the training: a player's own errors, asked again, and exercises like them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.training.model import Mistake, Training
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import button_rows, layout
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import hints_of
from bot.pages.table.position import position_page
from bot.pages.table.scene import Scene
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.exercises import Exercise
from engine.interface import Action, Advice, View

TRAIN: Final = "train"
"""The topic of the answers to a question. Their facts: the game, the step, when it was due, the answer."""
TRAIN_ON: Final = "trainon"
"""The topic of the buttons to the next question. Their fact: whether it may be asked before it is due."""
EXERCISE: Final = "exercise"
"""The topic of the buttons to an exercise. Their facts: the game's name, the motif, the place."""
SOLVE: Final = "solve"
"""The topic of the answers to an exercise. Their facts: those of the exercise, the answer."""
FIGURES: Final = 100
"""Added to the number of an answer that has been judged, it shows the figures behind the judgement."""
_NEXT: Final = discord.ButtonStyle.primary


def mistake_page(scene: Scene, view: View, mistake: Mistake, advice: Advice, due: int) -> Page:
    """A position in which the reader erred, and what can be done in it.

    Args:
        scene: the table's, in the reader's language.
        view: the reader's, before the error.
        advice: for that view.
        due: how many errors are due now.
    """
    facts = (mistake.game, str(mistake.step), str(mistake.due))
    return _question(scene, view, advice, TRAIN, facts, scene.say("training-due", due=due))


def exercise_page(scene: Scene, view: View, exercise: Exercise, advice: Advice) -> Page:
    """The position of an exercise, and what can be done in it.

    Args:
        scene: the exercise's, in the reader's language.
        view: the novice's.
        advice: for that view.
    """
    return _question(scene, view, advice, SOLVE, _facts(exercise), scene.say("training-exercise"))


def _question(
    scene: Scene, view: View, advice: Advice, topic: str, facts: tuple[str, ...], note: str
) -> Page:
    game_ui = GAME_UIS[scene.game_type.name]
    answers = []
    # Cards are listed in the order of the hand.
    shown = [action for action in view.legal if action in advice.choices]
    for action in dict.fromkeys((*shown, *advice.choices)):
        deeds = (hints_of(game_ui).deed(same, view, scene.language) for same in advice.same(action))
        deed = " / ".join(deeds)
        number = str(advice.choices.index(action))
        answers.append(Button.about(topic, (*facts, number), deed[0].upper() + deed[1:]))
    below = (ui.TextDisplay(f"{game_ui.prompt(scene, view)}\n-# {note}"), *button_rows(*answers))
    return position_page(scene, game_ui, view, scene.say("training-title"), below)


def judged_mistake_page(
    scene: Scene,
    view: View,
    mistake: Mistake,
    advice: Advice,
    chosen: Action,
    again: int,
    similar: Exercise | None,
    why: int | None = None,
) -> Page:
    """The position of an error with the answer, and what is best.

    Args:
        advice: for the view. Its best action is compared with the answer where that is wrong.
        chosen: the answer.
        again: when it is asked again, in UTC ms.
        similar: an exercise of the same motif.
        why: the number of the answer, for the button that shows the figures; None if they are shown.
    """
    facts = (mistake.game, str(mistake.step), str(mistake.due))
    buttons = [
        Button.about(TRAIN_ON, ("0",), scene.say("button-next"), style=_NEXT),
        *_why_buttons(scene, TRAIN, facts, why),
        *([] if similar is None else [_exercise_button(similar, scene.say("button-similar"))]),
    ]
    note = scene.say("training-again", until=formatting.until(again))
    return _judged(scene, view, advice, chosen, buttons, note, figures=why is None)


def judged_exercise_page(
    scene: Scene, view: View, exercise: Exercise, advice: Advice, chosen: Action, why: int | None = None
) -> Page:
    """The position of an exercise with the answer, and what is best.

    Args:
        advice: for the view. Its best action is compared with the answer where that is wrong.
        chosen: the answer.
        why: the number of the answer, for the button that shows the figures; None if they are shown.
    """
    buttons = (
        _exercise_button(exercise.next, scene.say("button-another"), _NEXT),
        *_why_buttons(scene, SOLVE, _facts(exercise), why),
        Button.about(TRAIN_ON, ("0",), scene.say("button-mistakes")),
    )
    note = scene.say("training-exercise-note")
    return _judged(scene, view, advice, chosen, buttons, note, figures=why is None)


def _why_buttons(scene: Scene, topic: str, facts: tuple[str, ...], why: int | None) -> list[Button]:
    """The button that shows the figures behind the judgement of an answer, if they are not shown."""
    if why is None:
        return []
    return [Button.about(topic, (*facts, str(FIGURES + why)), scene.say("button-why"))]


def _judged(
    scene: Scene,
    view: View,
    advice: Advice,
    chosen: Action,
    buttons: Sequence[Button],
    note: str,
    *,
    figures: bool,
) -> Page:
    game_ui = GAME_UIS[scene.game_type.name]
    hints, language = hints_of(game_ui), scene.language
    right = advice.as_good(chosen)
    verdict = scene.say("training-right" if right else "training-wrong")
    if figures:
        below: list[ui.Item] = [
            ui.TextDisplay("\n".join(hints.judgement(view, advice, chosen, language))),
            ui.ActionRow(*buttons),
        ]
        return position_page(scene, game_ui, view, verdict, below)
    lines = [scene.say("training-chosen", deed=hints.deed(chosen, view, language))]
    if not right:
        lines.append(scene.say("training-better", deed=hints.deed(advice.action, view, language)))
    if advice.motif is not None:
        lines.append(hints.rule(advice.motif, language))
    below = [
        ui.TextDisplay("\n".join(lines)),
        ui.ActionRow(*buttons),
        ui.TextDisplay(f"-# {note}"),
    ]
    return position_page(scene, game_ui, view, verdict, below)


def nothing_page(training: Training, exercise: Exercise, reviewing: int, language: Language) -> Page:
    """The page if nothing is due: it says how the reader may train all the same.

    Args:
        exercise: an exercise to train on instead.
        reviewing: how many of the reader's games are being reviewed and may bring further errors.
    """
    news = say(language, "training-reviewing", games=reviewing) if reviewing else None
    if training.next is None:
        told = news or say(language, "training-none")
        buttons = [_exercise_button(exercise, say(language, "button-exercise"), _NEXT)]
    else:
        told = say(language, "training-later", until=formatting.until(training.next.due))
        told = f"{told}\n-# {news}" if news else told
        buttons = [
            _exercise_button(exercise, say(language, "button-similar"), _NEXT),
            Button.about(TRAIN_ON, ("1",), say(language, "button-train-ahead")),
        ]
    if news:
        buttons.append(Button.about(TRAIN_ON, ("0",), say(language, "button-look-again")))
    return Page(layout([ui.TextDisplay(told), ui.ActionRow(*buttons)]))


def _exercise_button(
    exercise: Exercise, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    return Button.about(EXERCISE, _facts(exercise), label, style=style)


def _facts(exercise: Exercise) -> tuple[str, ...]:
    return exercise.kind, exercise.motif, str(exercise.place)
