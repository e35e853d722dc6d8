"""Clauses of records and positions with their places in a text, and errors (docs/develop/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise, zip_longest

from engine.errors import RuleError


class NotationError(Exception):
    """A record or position that cannot be read.

    Args:
        line: the line of the text, from 1.
        column: the column of the line, from 1.
        sentence: the error in words.
        law: the number of the broken law or rule, if any.
    """

    def __init__(self, line: int, column: int, sentence: str, law: int | None = None) -> None:
        super().__init__(f"line {line}, column {column}: {sentence}")
        self.line = line
        self.column = column
        self.law = law


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a line, with its place in the text."""

    text: str
    line: int
    column: int

    def error(self, sentence: str, law: int | None = None) -> NotationError:
        """An error at this place."""
        return NotationError(self.line, self.column, sentence, law)

    def after(self, prefix: str) -> Clause:
        """The rest of the clause after a prefix.

        Raises:
            NotationError: the clause does not begin with the prefix.

        >>> Clause("game: 42", line=2, column=1).after("game: ")
        Clause(text='42', line=2, column=7)
        """
        if not self.text.startswith(prefix):
            raise self.error(f"'{prefix.strip()}' is expected here.")
        return Clause(self.text[len(prefix) :], self.line, self.column + len(prefix))

    def split(self, separator: str) -> list[Clause]:
        """The pieces between separators, each with its own place."""
        pieces: list[Clause] = []
        column = self.column
        for piece in self.text.split(separator):
            pieces.append(Clause(piece, self.line, column))
            column += len(piece) + len(separator)
        return pieces

    def ids(self) -> tuple[int, ...]:
        """The ids that the clause lists.

        Raises:
            NotationError: it is no list of two or more.

        >>> Clause("17 4", line=1, column=1).ids()
        (17, 4)
        """
        if re.fullmatch(r"[0-9]+( [0-9]+)+", self.text) is None:
            raise self.error("Two ids or more are expected here.")
        return tuple(map(int, self.text.split()))

    @contextmanager
    def located(self) -> Iterator[None]:
        """Turn a RuleError inside the block into a NotationError at this place."""
        try:
            yield
        except RuleError as error:
            raise self.error(str(error), error.rule if error.law is None else error.law) from None


class ClauseReader:
    """Reads the clauses of one line in order.

    Attributes:
        whole: the line.
        clauses: the clauses that are not read yet.
        here: the clause that was read, or tried, last.
    """

    def __init__(self, text: str) -> None:
        self.whole = Clause(text, 1, 1)
        self.clauses = self.whole.split("; ")
        self.here = self.clauses[0]

    def next(self, pattern: str) -> tuple[str, ...] | None:
        """The groups of the next clause, which is consumed; None if it does not match ``pattern``."""
        self.here = self.clauses[0] if self.clauses else Clause("", 1, len(self.whole.text) + 1)
        match = re.fullmatch(pattern, self.here.text)
        if match is None:
            return None
        self.clauses = self.clauses[1:]
        return match.groups()

    def need(self, pattern: str, form: str) -> tuple[str, ...]:
        """The groups of the next clause, which must have this form.

        Raises:
            NotationError: it has another form; ``form`` says which is expected.
        """
        groups = self.next(pattern)
        if groups is None:
            raise self.here.error(f"'{form}' is expected here.")
        return groups


def blocks(text: str) -> list[list[Clause]]:
    """The lines of a text, in blocks that blank lines separate; one block where there is none."""
    lines = [Clause(line, n, 1) for n, line in enumerate(text.splitlines(), start=1)]
    blank = [-1, *(n for n, line in enumerate(lines) if not line.text.strip()), len(lines)]
    found = [lines[before + 1 : after] for before, after in pairwise(blank)]
    return [block for block in found if block] or [lines]


def compare(lines: list[Clause], written: str) -> None:
    """Check that a text is exactly as its content is written.

    Args:
        lines: the lines of the text.
        written: the text as its content is written.

    Raises:
        NotationError: at the first difference, with the expected clause.
    """
    for given, line in zip_longest(lines, written.splitlines()):
        if given is None:
            raise NotationError(lines[-1].line + 1, 1, f"'{line}' is expected here.")
        if line is None:
            raise given.error("Nothing is expected here.")
        if given.text != line:
            pairs = enumerate(zip_longest(given.text, line))
            column = next(i for i, (here, there) in pairs if here != there)
            start = max(line.rfind("; ", 0, column) + 2, 0) if "; " in line[:column] else 0
            clause = line[start:].split("; ")[0]
            raise NotationError(given.line, column + 1, f"'{clause}' is expected here.")
