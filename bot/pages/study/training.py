"""The pages of the training: a player's own errors, asked again."""

from __future__ import annotations

from typing import Final

import discord

from bot.model.training import Mistake, Training
from bot.pages import ui
from bot.pages.components import Button
from bot.pages.games import FACES
from bot.pages.layout import button_rows, layout, sentence_page
from bot.pages.page import Page
from bot.pages.position import position_page
from bot.pages.scene import Scene
from bot.pages.study.replay import REPLAY
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.interface import Action, Advice, View

TRAIN: Final = "train"
"""The topic of the answers to a question. Their facts: the game, the step, when it was due, the answer."""
TRAIN_ON: Final = "trainon"
"""The topic of the buttons to the next question. Their fact: whether it may be asked before it is due."""
_NEXT: Final = discord.ButtonStyle.primary


def question_page(scene: Scene, view: View, mistake: Mistake, advice: Advice, due: int) -> Page:
    """A position in which the reader erred, and what can be done in it.

    Args:
        scene: of the table, in the reader's language.
        view: the reader's, before the error.
        advice: for that view.
        due: how many errors are due now.
    """
    face = FACES[scene.kind.name]
    answers = []
    # Cards stand as they are held.
    shown = [action for action in view.legal if action in advice.choices]
    for action in dict.fromkeys((*shown, *advice.choices)):
        deed = face.deed(action, view, scene.language)
        number = advice.choices.index(action)
        facts = (mistake.game, str(mistake.step), str(mistake.due), str(number))
        answers.append(Button.about(TRAIN, facts, deed[0].upper() + deed[1:]))
    asked = f"**{scene.say('training-question')}**\n-# {scene.say('training-due', due=due)}"
    below = (ui.TextDisplay(asked), *button_rows(*answers))
    return position_page(scene, face, view, scene.say("training-title"), below)


def answer_page(
    scene: Scene, view: View, mistake: Mistake, advice: Advice, chosen: Action, again: int
) -> Page:
    """The same position with the answer, and what is best.

    Args:
        advice: for the view. Its best action is compared with the answer where that is wrong.
        chosen: the answer.
        again: when it is asked again, in UTC ms.
    """
    face = FACES[scene.kind.name]
    verdict = scene.say("training-right" if advice.as_good(chosen) else "training-wrong")
    lines = [verdict, *face.judgement(view, advice, chosen, scene.language)]
    note = scene.say("training-again", when=formatting.until(again))
    buttons = ui.ActionRow(
        Button.about(TRAIN_ON, ("0",), scene.say("button-next"), style=_NEXT),
        Button.about(REPLAY, (mistake.game, str(mistake.step), "0"), scene.say("button-position")),
    )
    below = (ui.TextDisplay("\n".join(lines)), buttons, ui.TextDisplay(f"-# {note}"))
    return position_page(scene, face, view, scene.say("training-title"), below)


def nothing_page(training: Training, language: Language) -> Page:
    """That nothing is due, and how the reader may train all the same."""
    if training.next is None:
        return sentence_page(say(language, "training-none"))
    told = say(language, "training-later", when=formatting.until(training.next.due))
    ahead = Button.about(TRAIN_ON, ("1",), say(language, "button-train-ahead"), style=_NEXT)
    return Page(layout([ui.TextDisplay(told), ui.ActionRow(ahead)]))
