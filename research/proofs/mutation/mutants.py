"""Small changes of the code that a test should notice, by mutmut's operators.

mutmut's own runner makes trampolines of functions without decorators and knows which tests call a function.
Here functions with decorators, such as properties, are changed, too, and it is known which tests reach a
line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators, operator_string

ROOT: Final = Path(__file__).parents[3]
_SQL: Final = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE)\b")
_SQL_SWAPS: Final = {
    " AND ": " OR ",
    " OR ": " AND ",
    " < ": " <= ",
    " <= ": " < ",
    " > ": " >= ",
    " >= ": " > ",
    " = ": " <> ",
    " <> ": " = ",
    " + ": " - ",
    " - ": " + ",
    " DESC": " ASC",
    " IS NULL": " IS NOT NULL",
    " IS NOT NULL": " IS NULL",
}


@dataclass(frozen=True)
class Mutant:
    """One change of one function.

    Attributes:
        file: where the function stands.
        function: the function's name, after the names of its classes.
        index: the change's number among the changes of the function.
        lines: the first and last changed line.
        body: the first and last line of the function.
    """

    file: Path
    function: str
    index: int
    lines: tuple[int, int]
    body: tuple[int, int]
    tree: cst.Module
    node: cst.CSTNode
    changed: cst.CSTNode

    @property
    def module(self) -> str:
        """The module's name."""
        return ".".join(self.file.relative_to(ROOT).with_suffix("").parts)

    def draw(self, seed: int) -> str:
        """Return the mutant's place in a random order. It does not change with other functions."""
        return sha256(f"{seed} {self.module} {self.function} {self.index}".encode()).hexdigest()

    @cached_property
    def source(self) -> str:
        """The whole module with the change."""
        changed = self.tree.deep_replace(self.node, self.changed)
        assert isinstance(changed, cst.Module)
        return changed.code

    @cached_property
    def change(self) -> tuple[str, str]:
        """Return the changed lines, before and after the change."""
        old, new = self.tree.code.splitlines(), self.source.splitlines()
        while old and new and old[-1] == new[-1]:
            old.pop()
            new.pop()
        while old and new and old[0] == new[0]:
            del old[0], new[0]
        return _one_line(old), _one_line(new)


def _one_line(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def mutants(file: Path) -> list[Mutant]:
    """Return all changes of the functions of one file."""
    wrapper = MetadataWrapper(cst.parse_module(file.read_text("utf-8")), unsafe_skip_copy=True)
    finder = _Finder(file, wrapper.module)
    wrapper.visit(finder)
    return finder.found


class _Finder(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, file: Path, tree: cst.Module) -> None:
        super().__init__()
        self.found = list[Mutant]()
        self._file = file
        self._tree = tree
        self._names = list[str]()
        self._outer: cst.FunctionDef | None = None
        self._count = 0
        self._message: cst.CSTNode | None = None

    def _range(self, node: cst.CSTNode) -> tuple[int, int]:
        place = self.get_metadata(PositionProvider, node)
        assert isinstance(place, CodeRange)
        return place.start.line, place.end.line

    def on_visit(self, node: cst.CSTNode) -> bool:
        # Defaults and decorators were evaluated at import, and an annotation has no effect at run time.
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Param) or _says_nothing(node):
            return False
        if node is self._message:
            return False
        if isinstance(node, cst.Assert):
            # Nobody reads the message of an assertion while the code is right.
            self._message = node.msg
        if self._outer is not None:
            for changed in _changes(node):
                self._count += 1
                name = ".".join(self._names)
                lines, body = self._range(node), self._range(self._outer)
                self.found.append(
                    Mutant(self._file, name, self._count, lines, body, self._tree, node, changed)
                )
        elif isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._names.append(node.name.value)
            if isinstance(node, cst.FunctionDef):
                self._outer, self._count = node, 0
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if original_node is self._outer:
            self._outer = None
            self._names.pop()
        elif self._outer is None and isinstance(original_node, cst.ClassDef):
            self._names.pop()


def _says_nothing(node: cst.CSTNode) -> bool:
    """Whether a node is a docstring or the text of a type."""
    if isinstance(node, cst.Expr):
        return isinstance(node.value, cst.BaseString)
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "cast"


def _changes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            # A change of case tests no more than another text does, and SQL does not distinguish case.
            yield from islice(operator(node), 1 if operator is operator_string else None)
    if isinstance(node, cst.SimpleString) and _SQL.search(node.value):
        yield from _changes_of_sql(node)


def _changes_of_sql(node: cst.SimpleString) -> Iterator[cst.SimpleString]:
    words = "|".join(f"{re.escape(old)}\\b" if old[-1].isalpha() else re.escape(old) for old in _SQL_SWAPS)
    for found in re.finditer(words, node.value):
        changed = node.value[: found.start()] + _SQL_SWAPS[found.group()] + node.value[found.end() :]
        yield node.with_changes(value=changed)
