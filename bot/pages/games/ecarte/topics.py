"""What there is to learn about écarté: the lessons, then the presets, and the controls that open them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import discord

from bot.pages.games.ecarte import rulesets
from bot.pages.parts.components import LESSON, QUESTION, Button, Select
from bot.text.i18n import Language, say
from engine.ecarte.rules import PRESETS


class Topic(StrEnum):
    """The lessons, in order."""

    BASICS = "basics"
    CARDS = "cards"
    DEAL = "deal"
    EXCHANGE = "exchange"
    VULNERABLE = "vulnerable"
    KING = "king"
    TRICKS = "tricks"
    FOLLOWING = "following"
    SCORE = "score"
    PROPOSING = "proposing"
    CONCEDING = "conceding"
    TIME = "time"
    LAWS = "laws"
    FAIRNESS = "fairness"
    RULESETS = "rulesets"


TOPICS: Final = tuple(Topic)
COURSE: Final = (Topic.TRICKS, Topic.FOLLOWING, Topic.DEAL, Topic.EXCHANGE, Topic.KING)
"""The lessons for a person who has never played, next to what the first page of their game says."""


def topics(language: Language) -> list[tuple[str, str]]:
    """The lessons, then the presets, each as (title, topic)."""
    lessons = [(say(language, f"lesson-{topic}"), topic.value) for topic in TOPICS]
    presets = [
        (say(language, "lesson-ruleset", rules=rulesets.name(rules, language)), name)
        for name, rules in PRESETS.items()
    ]
    return lessons + presets


def first_lesson(language: Language) -> Button:
    """The button that opens the first lesson."""
    return button(Topic.BASICS, say(language, "button-learn"))


def button(
    topic: Topic,
    label: str,
    disabled: bool = False,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    """A button that opens a lesson."""
    return Button.about(LESSON, (topic,), label, disabled=disabled, style=style)


def question_button(
    topic: Topic, chosen: int, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    """A button of a lesson's question.

    Args:
        chosen: the number of the option, from 1; 0 asks the question.
    """
    return Button.about(QUESTION, (topic, str(chosen)), label, style=style)


def choice(language: Language, shown: str | None) -> Select:
    """A select of all lessons and presets.

    Args:
        shown: the topic of the present page, if it is one of them.
    """
    options = [
        discord.SelectOption(label=title, value=topic, default=topic == shown)
        for title, topic in topics(language)
    ]
    return Select.about(LESSON, (), say(language, "select-lesson"), options)
