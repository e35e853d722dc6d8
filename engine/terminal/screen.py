"""The terminal: it shows lines of at most 80 columns, with red suits if it has colours, and reads lines."""

from __future__ import annotations

import contextlib
import os
import re
import sys
import textwrap
from collections.abc import Iterable
from typing import Final, TextIO

_WIDTH: Final = 80
_INDENT: Final = "  "
_RED: Final = re.compile(r"(?:10|[2-9AKQJ])[♥♦]")
_PLAIN: Final = str.maketrans("♠♥♦♣éÉ·", "SHDCeE-")
"""Replacements for a terminal that has only English letters."""


class Left(Exception):
    """The person has left the game: with *quit*, or because the input has ended."""


class Screen:
    """A terminal with a person, or a file in its place.

    Args:
        out: where to write; the standard output of the program.
    """

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = sys.stdout if out is None else out
        self._unicode = _can_write("♠é·", self._out)
        self._colour = (
            self._out.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        )

    def say(self, *sentences: str) -> None:
        """Write each sentence on a line of its own, wrapped if it is too long."""
        for sentence in sentences:
            for line in _broken(sentence, _INDENT):
                print(self._shown(line), file=self._out)

    def show(self, lines: Iterable[str], indent: int = 2) -> None:
        """Write an empty line, then lines that are already laid out.

        Args:
            lines: the lines.
            indent: the columns by which the rest of a too long line is indented.
        """
        print(file=self._out)
        for line in lines:
            for piece in _broken(line, " " * indent):
                print(self._shown(piece), file=self._out)

    def ask(self, prompt: str) -> str:
        """A line that the person types.

        Raises:
            Left: the person has typed *quit*, or the input has ended.
        """
        try:
            line = input(prompt).strip()
        except EOFError:
            print(file=self._out)
            raise Left from None
        if line.lower() == "quit":
            raise Left
        return line

    def _shown(self, line: str) -> str:
        if not self._unicode:
            return line.translate(_PLAIN)
        return _RED.sub("\x1b[31m\\g<0>\x1b[0m", line) if self._colour else line


def prepare() -> None:
    """Replace letters that the terminal cannot read or show, and let a person edit what they type."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not every system has it
            import readline  # noqa: F401  # input() uses it


def _broken(line: str, indent: str) -> list[str]:
    """Wrap a line to the width of a terminal."""
    return textwrap.wrap(
        line,
        _WIDTH,
        initial_indent=_INDENT,
        subsequent_indent=_INDENT + indent,
        break_on_hyphens=False,
    )


def _can_write(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
