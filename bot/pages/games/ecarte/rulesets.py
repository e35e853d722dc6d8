"""Rulesets in words: their names, their sources, and how they differ from the classic rules."""

from __future__ import annotations

from enum import Enum
from typing import Final

from discord.utils import escape_markdown

from bot.text.i18n import Language, say
from engine.ecarte.rules import CLASSIC, PRESETS, FirstDeal, Ruleset, Stakes
from engine.interface import Bystanders, Rules

# Variants that the books of the classic game mention.
_BOOKS: Final[dict[tuple[str, object], str]] = {
    ("first_deal", FirstDeal.WINNER_CHOOSES): "britannica",
    ("stakes", Stakes.TRIPLE_DOUBLE_SINGLE): "hoyle-46",
    ("bystanders", Bystanders.ENGLISH): "law-24",
    ("bystanders", Bystanders.FRENCH): "law-25",
}


def name(rules: Rules, language: Language) -> str:
    """The name of a ruleset: a preset's in the reader's language, a server's own as it was saved."""
    return say(language, f"rules-{rules.name}") if rules.name in PRESETS else escape_markdown(rules.name)


def about(preset: str, language: Language) -> str:
    """A preset in one line. With its name it fits into the 100 characters of a choice."""
    return say(language, f"rules-about-{preset}")


def source(preset: str, language: Language) -> str:
    """The books that a preset is taken from."""
    return say(language, f"rules-source-{preset}")


def line(rules: Ruleset, language: Language) -> str:
    """The name of the rules, and the points that a game is played to."""
    return say(language, "rules-line", rules=name(rules, language), points=rules.target)


def differences(rules: Ruleset, language: Language) -> list[str]:
    """How a ruleset differs from the classic rules: a sentence for each option.

    An option has its sources, unless it is as in the preset of that name, which has a source as a whole.
    """
    told, preset = [], PRESETS.get(rules.name)
    for option in rules.differences(CLASSIC):
        value = getattr(rules, option)
        sentence = say(language, f"rules-option-{option}", value=_variant(value), bonus=_variant(rules.bonus))
        if preset is None or getattr(preset, option) != value:
            sources = ", ".join(_sources(option, value, language))
            sentence = say(language, "rules-difference", sentence=sentence, sources=sources)
        told.append(sentence)
    return told


def _variant(value: object) -> str | int:
    """A value as the sentences select by it: a number, or the name of an enum's member."""
    if isinstance(value, Enum):
        return value.name.lower().replace("_", "-")
    assert isinstance(value, int), "no other value differs from the classic one"
    return int(value)


def _sources(option: str, value: object, language: Language) -> list[str]:
    """The books and presets that have this value of an option; if none has it, the players at the table."""
    book = _BOOKS.get((option, value))
    keys = [] if book is None else [book]
    keys += [preset for preset, rules in PRESETS.items() if getattr(rules, option) == value]
    return [say(language, f"rules-source-{key}") for key in keys or ["table"]]
