"""Input that the program cannot use."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(Exception):
    """An argument or a file that cannot be used, in one sentence."""


def unknown(given: str, known: Iterable[str]) -> str:
    """A sentence about an unknown name: the nearest known name, and all of them.

    >>> unknown("denexxa", ("classic", "denexa"))
    'Did you mean denexa? There are classic, denexa.'
    >>> unknown("x", ("classic", "denexa"))
    'There are classic, denexa.'
    """
    names = list(known)
    near = get_close_matches(given, names, n=1)
    there_are = f"There are {', '.join(names)}."
    return f"Did you mean {near[0]}? {there_are}" if near else there_are


def one_line(text: str) -> str:
    """The text on one line, without characters that control a terminal.

    >>> one_line(f"no{chr(10)} {chr(27)}[2Jsuch file")
    'no ?[2Jsuch file'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
