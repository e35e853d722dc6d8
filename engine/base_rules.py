"""What the rules of all games have in common: a name, options, and one line of text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from types import NoneType
from typing import Any, ClassVar, Final, Self, TypeVar, get_args, get_type_hints

from engine.errors import Fault, RuleError
from engine.interface import Bystanders, Rules

_NAME: Final = re.compile(r"[\w-]{1,32}")
_SWITCH: Final = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class BaseRuleset(Rules):
    """The rules of a game without counters of its own, at which a seat can lose one stake.

    A subclass is a frozen dataclass with a field for each option: a switch, a number or an enum of words. The
    defaults of the fields are the usual rules.

    Args:
        name: the preset, or the name of a server's own rules: at most 32 letters, digits, ``_`` and ``-``.

    Raises:
        RuleError: ``bad-rules-name``.
    """

    unlimited: ClassVar[str] = "none"
    """The text of an option that has no limit."""
    presets: ClassVar[Mapping[str, Self]] = {}
    """The rules that come with the game, by name."""

    name: str

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise RuleError(Fault.BAD_RULES_NAME)

    @property
    def bystanders(self) -> Bystanders:
        """They see no hand."""
        return Bystanders.ENGLISH

    @property
    def most_stakes(self) -> int:
        """One stake."""
        return 1

    @property
    def buy_in(self) -> int:
        """Nothing: the game has no counters of its own."""
        return 0

    @property
    def target(self) -> int | None:
        """None: the game is not played for points."""
        return None

    @property
    def length(self) -> float:
        """The usual length."""
        return 1.0

    @property
    def text(self) -> str:
        """The rules as a line: the name, then each option that differs from the preset."""
        differences = self.differences(self.presets.get(self.name) or type(self)(self.name))
        return " ".join([self.name, *(f"{option}={self.value(option)}" for option in differences)])

    def named(self, name: str) -> Self:
        """The same rules under another name.

        Raises:
            RuleError: ``bad-rules-name``.
        """
        return replace(self, name=name)

    def differences(self, other: Self) -> tuple[str, ...]:
        """The options in which these rules differ from others."""
        return tuple(
            option for option in options_of(type(self)) if getattr(self, option) != getattr(other, option)
        )

    def value(self, option: str) -> str:
        """The value of an option as text that ``parse`` reads."""
        value = getattr(self, option)
        if value is None:
            return self.unlimited
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    def with_value(self, option: str, value: str) -> Self:
        """The same rules with another value of one option.

        Raises:
            RuleError: ``bad-option``, or a fault of the ruleset.
        """
        return _with_values(self, (f"{option}={value}",))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The rules that a line describes, as ``text`` writes it.

        Raises:
            RuleError: ``bad-option`` for an unknown option or value, or a fault of the ruleset.
        """
        parsed: Self = _parse(cls, text)
        return parsed


_Ruleset = TypeVar("_Ruleset", bound=BaseRuleset)


@cache
def options_of(rules: type[BaseRuleset]) -> Mapping[str, Any]:
    """The options of the rules of a game, each with its type."""
    hints = get_type_hints(rules)
    return {field.name: hints[field.name] for field in fields(rules) if field.name != "name"}


@lru_cache(maxsize=1_000)
def _parse(cls: type[_Ruleset], text: str) -> _Ruleset:
    name, *settings = text.split() or [""]
    return _with_values(cls.presets.get(name) or cls(name), tuple(settings))


def _with_values(rules: _Ruleset, settings: tuple[str, ...]) -> _Ruleset:
    values: dict[str, Any] = {}
    for setting in settings:
        option, _, value = setting.partition("=")
        try:
            values[option] = _parse_value(rules, options_of(type(rules))[option], value)
        except (KeyError, ValueError):
            raise RuleError(Fault.BAD_OPTION, option=setting) from None
    return replace(rules, **values)


def _parse_value(rules: BaseRuleset, option: Any, text: str) -> object:
    if option is bool:
        return _SWITCH[text]
    if NoneType in get_args(option):
        return None if text == rules.unlimited else int(text)
    return option(text)
