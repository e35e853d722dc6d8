"""Rulesets in words: what each is called, where it comes from, and how it differs from the classic game."""

from __future__ import annotations

from enum import Enum
from typing import Final

from discord.utils import escape_markdown

from bot.text.i18n import Language, say
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset, Stakes
from engine.interface import Bystanders, Rules

# What the classic game's own books offer beside the classic game itself.
_BOOKS: Final[dict[tuple[str, object], str]] = {
    ("stakes", Stakes.TRIPLE_DOUBLE_SINGLE): "hoyle-46",
    ("bystanders", Bystanders.ENGLISH): "law-24",
    ("bystanders", Bystanders.FRENCH): "law-25",
}


def name(rules: Rules, language: Language) -> str:
    """What a ruleset is called: a preset in the reader's language, a server's own as it was saved."""
    return say(language, f"rules-{rules.name}") if rules.name in PRESETS else escape_markdown(rules.name)


def about(preset: str, language: Language) -> str:
    """A preset in one line that fits with its name into the 100 characters of a choice."""
    return say(language, f"rules-about-{preset}")


def source(preset: str, language: Language) -> str:
    """The books that a preset is taken from."""
    return say(language, f"rules-source-{preset}")


def line(rules: Ruleset, language: Language) -> str:
    """The name of the rules, and the points that a game is played to."""
    return say(language, "rules-line", rules=name(rules, language), points=rules.target)


def differences(rules: Ruleset, language: Language) -> list[str]:
    """How a ruleset differs from the classic game: one sentence an option, each with who plays it so."""
    return [
        say(
            language,
            "rules-difference",
            sentence=say(
                language, f"rules-option-{option}", value=_variant(value), bonus=_variant(rules.bonus)
            ),
            sources=", ".join(_sources(option, value, language)),
        )
        for option, value in rules.differences(CLASSIC)
    ]


def _variant(value: object) -> str | int:
    """A value as the sentences choose by it: a number, or the name of a member."""
    if isinstance(value, Enum):
        return value.name.lower().replace("_", "-")
    assert isinstance(value, int), "no other value differs from the classic one"
    return int(value)


def _sources(option: str, value: object, language: Language) -> list[str]:
    """Everybody who plays it so; what nobody does is agreed at the table."""
    book = _BOOKS.get((option, value))
    keys = [] if book is None else [book]
    keys += [preset for preset, rules in PRESETS.items() if getattr(rules, option) == value]
    return [say(language, f"rules-source-{key}") for key in keys or ["table"]]
