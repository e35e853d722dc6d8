"""Rulesets in words: their names, and how they differ from bourré as Cats at Cards describes it."""

from __future__ import annotations

from enum import Enum

from discord.utils import escape_markdown

from bot.text.i18n import Language, say
from engine.bourre.rules import BOURRE, PRESETS, Ruleset
from engine.interface import Rules


def name(rules: Rules, language: Language) -> str:
    """The name of a ruleset: a preset's in the reader's language, a server's own as it was saved."""
    if rules.name in PRESETS:
        return say(language, f"bourre-rules-{rules.name}")
    return escape_markdown(rules.name)


def about(preset: str, language: Language) -> str:
    """A preset in one line. With its name it fits into the 100 characters of a choice."""
    return say(language, f"bourre-about-{preset}")


def line(rules: Ruleset, language: Language) -> str:
    """The name of the rules, the length of a session, and the options that change what is won and paid."""
    return say(
        language,
        "bourre-rules-line",
        rules=name(rules, language),
        deals=rules.deals,
        cap=rules.cap or 0,
        tie=rules.tie.value,
    )


def differences(rules: Ruleset, language: Language) -> list[str]:
    """How a ruleset differs from the preset ``bourre``: a sentence for each option."""
    return [
        say(language, f"bourre-option-{option}", value=_value(getattr(rules, option)))
        for option in rules.differences(BOURRE)
    ]


def _value(value: object) -> str | int:
    """A value as the sentences select by it: a number, or the name of an enum's member."""
    if isinstance(value, Enum):
        return value.name.lower().replace("_", "-")
    return value if isinstance(value, int) else 0
