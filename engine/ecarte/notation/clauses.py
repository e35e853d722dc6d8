"""What the records and positions of docs/notation.md share: clauses with their places, and errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from engine.errors import RuleError

SEATS: Final = "AB"


class NotationError(Exception):
    """A record or position that cannot be read: a sentence with the place, and the law if one was broken.

    Args:
        line: of the text, from 1.
        column: of the line, from 1.
        sentence: what is wrong.
        law: that it breaks.
    """

    def __init__(self, line: int, column: int, sentence: str, law: int | None = None) -> None:
        super().__init__(f"line {line}, column {column}: {sentence}")
        self.line = line
        self.column = column
        self.law = law


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a line, with its place."""

    text: str
    line: int
    column: int

    def error(self, sentence: str, law: int | None = None) -> NotationError:
        """An error at this place."""
        return NotationError(self.line, self.column, sentence, law)

    def after(self, prefix: str) -> Clause:
        """What follows a prefix that must be there."""
        if not self.text.startswith(prefix):
            raise self.error(f"'{prefix.strip()}' is expected here.")
        return Clause(self.text[len(prefix) :], self.line, self.column + len(prefix))

    def split(self, separator: str) -> list[Clause]:
        """The pieces between separators."""
        pieces: list[Clause] = []
        column = self.column
        for piece in self.text.split(separator):
            pieces.append(Clause(piece, self.line, column))
            column += len(piece) + len(separator)
        return pieces

    @contextmanager
    def ruled(self) -> Iterator[None]:
        """Give what the rules refuse inside its place."""
        try:
            yield
        except RuleError as error:
            raise self.error(str(error), error.law) from None
