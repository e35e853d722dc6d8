"""Which package may import which, and what else each package leaves alone."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.import_rules import EXTERNAL, MAY_IMPORT, SILENT

ROOT: Final = Path(__file__).parents[1]
TREES: Final = ("engine", "bot", "cogs", "sandbox", "training", "benchmarks", "tests")
CHECKED: Final = ("engine", "bot", "cogs", "sandbox", "training")
NONDETERMINISTIC: Final = {"asyncio", "datetime", "random", "secrets", "socket", "time"}
SQL: Final = re.compile(
    r"\s*(SELECT\b.*\bFROM|INSERT\b.*\bINTO|UPDATE\b.*\bSET|DELETE\s+FROM|CREATE\b.*\bTABLE)\b", re.DOTALL
)


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Every module of the project with its file."""
    return {module_name(file): file for tree in TREES for file in sorted((ROOT / tree).rglob("*.py"))}


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(modules()[module].read_text(encoding="utf-8"))))


@cache
def imported(module: str) -> frozenset[tuple[str, str]]:
    """The modules that a module imports, type-only imports included, each with the name taken from it."""
    package = module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]
    found: set[tuple[str, str]] = set()
    for node in nodes(module):
        if isinstance(node, ast.Import):
            found |= {(alias.name, "") for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                part = f"{source}.{alias.name}"
                found.add((part, "") if part in modules() else (source, alias.name))
    return frozenset(found - {(module, "")})


@cache
def dependencies(module: str) -> frozenset[str]:
    """The project's own modules that a module imports."""
    return frozenset(name for name, _ in imported(module) if name in modules())


def unit_of(module: str) -> str:
    """The entry of the table to which a module belongs: itself, or the nearest package around it."""
    while module not in MAY_IMPORT:
        module, dot, _ = module.rpartition(".")
        assert dot, "every package has an entry in MAY_IMPORT"
    return module


@cache
def checked() -> tuple[str, ...]:
    return tuple(module for module in modules() if module.split(".")[0] in CHECKED)


def upward_imports() -> Iterator[tuple[str, str]]:
    """Imports that the table does not allow."""
    for module in checked():
        unit = unit_of(module)
        for name in dependencies(module):
            other = name if name.split(".")[0] not in CHECKED else unit_of(name)
            if other not in (unit, *MAY_IMPORT[unit]):
                yield module, other


def external_imports() -> Iterator[tuple[str, str]]:
    """Imports of libraries in packages that do without them."""
    for module in checked():
        for name in {name.split(".")[0] for name, _ in imported(module)} & set(EXTERNAL):
            if unit_of(module) not in EXTERNAL[name]:
                yield module, name


def sentences() -> Iterator[tuple[str, str]]:
    """User-facing text where there should be none."""
    for module in checked():
        names = {name for source, name in imported(module) if source == "bot.text.i18n"}
        if unit_of(module) in SILENT and names - {"Language", "LANGUAGES"}:
            yield module, "sentences"


def sql() -> Iterator[tuple[str, str]]:
    """SQL outside the store."""
    for module in checked():
        if module.startswith(("bot.", "cogs.")) and not module.startswith("bot.store."):
            texts = (node.value for node in nodes(module) if isinstance(node, ast.Constant))
            if any(isinstance(text, str) and SQL.match(text) for text in texts):
                yield module, "SQL"


def database_access() -> Iterator[tuple[str, str]]:
    """Uses of the database itself in commands."""
    for module in checked():
        if module.startswith("cogs.") and any(
            isinstance(node, ast.Attribute) and node.attr == "database" for node in nodes(module)
        ):
            yield module, "database"


def awaits() -> Iterator[tuple[str, str]]:
    """Anything asynchronous inside a transaction."""
    for module in checked():
        if module.startswith("bot.transactions.") and any(
            isinstance(node, ast.Await | ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith)
            for node in nodes(module)
        ):
            yield module, "await"


def missing_units() -> Iterator[tuple[str, str]]:
    """Entries of the table for which there is nothing."""
    return ((unit, "missing") for unit in MAY_IMPORT if unit not in modules())


def violations() -> set[str]:
    rules = (missing_units, upward_imports, external_imports, sentences, sql, database_access, awaits)
    return {f"{module} -> {what}" for rule in rules for module, what in rule()}


def strongly_connected(edges: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The groups of two or more that can all reach each other (Tarjan's algorithm)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []

    def visit(at: str) -> None:
        order[at] = low[at] = len(order)
        stack.append(at)
        for after in edges[at]:
            if after not in order:
                visit(after)
            if after in stack:
                low[at] = min(low[at], low[after])
        if low[at] == order[at]:
            group = stack[stack.index(at) :]
            del stack[stack.index(at) :]
            if len(group) > 1:
                groups.append(sorted(group))

    for start in edges:
        if start not in order:
            visit(start)
    return groups


def test_every_package_keeps_to_its_rules() -> None:
    assert sorted(violations()) == []


def test_every_package_has_an_entry() -> None:
    """An entry for a whole tree covers the modules directly in it, not its packages."""
    for module in checked():
        if unit_of(module) in CHECKED:
            assert modules()[module].parent == ROOT / unit_of(module), module


def test_the_table_runs_from_the_bottom_to_the_top() -> None:
    """Each entry imports only entries above it in the table, so packages form no cycle either."""
    seen: set[str] = set()
    for unit, others in MAY_IMPORT.items():
        assert set(others) <= seen, unit
        seen.add(unit)


def test_no_import_cycles() -> None:
    assert strongly_connected({module: dependencies(module) & set(checked()) for module in checked()}) == []


def test_a_cycle_would_be_found() -> None:
    edges = {"a": ["b"], "b": ["c"], "c": ["b", "d"], "d": [], "e": ["a"]}
    assert strongly_connected(edges) == [["b", "c"]]


def test_the_engine_needs_only_the_standard_library_but_for_one_rating_system() -> None:
    for module in checked():
        if module.split(".")[0] == "engine":
            names = {name.split(".")[0] for name, _ in imported(module)}
            assert names - EXTERNAL.keys() <= {"engine", *sys.stdlib_module_names}, module


def test_the_engine_is_deterministic() -> None:
    """It has no clock, no event loop and no randomness of its own."""
    for module in checked():
        if module.split(".")[0] == "engine" and unit_of(module) != "engine.terminal":
            # The advisor samples hidden cards with a generator that it is given. The number of an exercise is
            # the seed of the novices in it.
            allowed = {"random"} if ".advisor." in module or module == "engine.exercises" else set()
            assert not {name for name, _ in imported(module)} & (NONDETERMINISTIC - allowed), module


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SELECT id FROM game", True),
        ("\n    UPDATE game SET version = 1", True),
        ("DELETE FROM game", True),
        ("Select a card from your hand", False),
        ("Update the table, set the stakes", False),
    ],
)
def test_sql_would_be_found(text: str, found: bool) -> None:
    assert bool(SQL.match(text)) is found
