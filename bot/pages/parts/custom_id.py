"""The custom id and the values of a press or a submitted form, read with checks.

A client can be made to send anything, and older versions of this program wrote other custom ids. A custom
id that no control of this version has is refused as outdated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar, overload

from bot.pages.parts.components import MARKED, PICK, Press
from bot.tables.errors import Reason, Refusal

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
T = TypeVar("T")
Field = Callable[[str], T]
"""Reads a fact from its text; raises ``ValueError`` for a text that no control sends."""

_KEY: Final = re.compile(r"[0-9a-z]{1,16}")
_WORD: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_IDENTITY: Final = re.compile(r"[0-9]{1,19}")
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{64}")
_LARGEST_IDENTITY: Final = 2**63 - 1
_CHECKBOXES: Final = 22
_MOST_TICKED: Final = 9
_LONGEST_TEXT: Final = 100


class CustomId:
    """The custom id of a pressed control or a submitted form, and the values that came with it.

    Args:
        data: the ``data`` of the interaction, as Discord sent it.

    Attributes:
        topic: decides which cog handles it; empty if the custom id has none.
        mark: what its page shows (``bot.tables.shown``), or the fingerprint of the secret that it commits
            to; empty if it says neither.
        values: what was chosen in a select or typed into a form.
        fields: what was typed or chosen in each field of a form, by its name.
        ticked: the values of the ticked checkboxes of a form; None if it has none.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        custom_id = str(data.get("custom_id", ""))
        self.topic, _, facts = custom_id.removeprefix(PICK).partition(":")
        self._facts = facts.split(":") if facts else []
        self.mark = ""
        if self._facts and _FINGERPRINT.fullmatch(self._facts[-1]):
            # It is there for those who read the message; a press on the control shows the table's own.
            self.mark = self._facts.pop()
        if self._facts and self._facts[-1].startswith(MARKED):
            self.mark = self._facts.pop().removeprefix(MARKED)
        self.fields = _fields(data)
        self.ticked = _ticked(data)
        self.values = [*map(str, data.get("values") or ()), *self.fields.values()]

    def fact(self, place: int) -> str:
        """A fact of the custom id as text; empty if there is none."""
        return self._facts[place] if place < len(self._facts) else ""

    @overload
    def facts(self) -> tuple[()]: ...
    @overload
    def facts(self, a: Field[A], /) -> tuple[A]: ...
    @overload
    def facts(self, a: Field[A], b: Field[B], /) -> tuple[A, B]: ...
    @overload
    def facts(self, a: Field[A], b: Field[B], c: Field[C], /) -> tuple[A, B, C]: ...
    @overload
    def facts(self, a: Field[A], b: Field[B], c: Field[C], d: Field[D], /) -> tuple[A, B, C, D]: ...
    @overload
    def facts(
        self, a: Field[A], b: Field[B], c: Field[C], d: Field[D], e: Field[E], /
    ) -> tuple[A, B, C, D, E]: ...
    def facts(self, *fields: Field[Any]) -> tuple[Any, ...]:
        """The facts of the custom id, each read by its field.

        Raises:
            Refusal: ``stale`` unless there are as many facts as fields, and each is well formed.
        """
        if len(self._facts) != len(fields):
            raise Refusal(Reason.STALE)
        return tuple(_read(field, text) for field, text in zip(fields, self._facts, strict=True))

    def chosen(self, field: Field[T]) -> tuple[T, ...]:
        """All values, each read by ``field``.

        Raises:
            Refusal: ``stale`` if one is malformed.
        """
        return tuple(_read(field, value) for value in self.values)

    def choice(self, field: Field[T]) -> T:
        """The only value.

        Raises:
            Refusal: ``stale`` if it is malformed, or there is not exactly one.
        """
        if len(self.values) != 1:
            raise Refusal(Reason.STALE)
        return _read(field, self.values[0])

    def press(self) -> Press:
        """What was pressed at a table, or submitted by a form whose ticks are its number.

        Raises:
            Refusal: ``stale`` if no control of a table was pressed.
        """
        press = Press(*self.facts(key, number_of(), word, number_of()))
        if self.ticked is None:
            return press
        places = {_read(number_of(_MOST_TICKED), value) for value in self.ticked}
        return replace(press, number=sum(1 << place for place in places))


def key(text: str) -> str:
    """The id of a game or pool."""
    return _matching(_KEY, text)


def word(text: str) -> str:
    """The name of a move, an option or a page."""
    return _matching(_WORD, text)


def number_of(most: int = 999_999_999) -> Field[int]:
    """A whole number from 0 to ``most``."""

    def read(text: str) -> int:
        number = int(_matching(_NUMBER, text))
        if number > most:
            raise ValueError(text)
        return number

    return read


def identity(text: str) -> int:
    """The id of a person or server; 0 stands for none."""
    number = int(_matching(_IDENTITY, text))
    if number > _LARGEST_IDENTITY:
        raise ValueError(text)
    return number


def short_text(text: str) -> str:
    """Any text that is at most as long as a custom id."""
    if not 0 < len(text) <= _LONGEST_TEXT:
        raise ValueError(text)
    return text


def one_of(choices: Iterable[T]) -> Field[T]:
    """One of some texts, or one member of an enumeration of texts."""
    known = {str(choice): choice for choice in choices}

    def read(text: str) -> T:
        if text not in known:
            raise ValueError(text)
        return known[text]

    return read


def _matching(pattern: re.Pattern[str], text: str) -> str:
    if not (text.isascii() and pattern.fullmatch(text)):
        raise ValueError(text)
    return text


def _read(field: Field[T], text: str) -> T:
    try:
        return field(text)
    except ValueError as error:
        raise Refusal(Reason.STALE) from error


def _ticked(data: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The values of a form's ticked checkboxes; None if it has none."""
    rows = (row for row in data.get("components") or () if isinstance(row, Mapping))
    fields = (row["component"] for row in rows if isinstance(row.get("component"), Mapping))
    ticked = next((field.get("values") for field in fields if field.get("type") == _CHECKBOXES), None)
    return tuple(map(str, ticked)) if isinstance(ticked, list) else None


def _fields(data: Mapping[str, Any]) -> dict[str, str]:
    """What was typed into the lines of a form, and the first choice of its selects."""
    rows = data.get("components") or ()
    fields = [row.get("component", row) for row in rows if isinstance(row, Mapping)]
    found = {}
    for field in fields:
        if isinstance(field, Mapping):
            for entered in (field["value"],) if "value" in field else tuple(field.get("values") or ())[:1]:
                found[str(field.get("custom_id"))] = str(entered)
    return found
