"""The house's imports go one way: cogs → bot → engine; the sandbox stands apart from all three."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("engine", "bot", "cogs", "sandbox", "tests", "benchmarks", "training")


def imported_by(file: Path) -> set[str]:
    """The packages that the file imports from, its own aside where it says so with a dot."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            names.add(node.module.partition(".")[0])
    return names


def files_of(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


@pytest.mark.parametrize(
    ("package", "forbidden"),
    [
        ("engine", {"bot", "cogs", "sandbox", "tests", "benchmarks", "training"}),
        ("bot", {"cogs", "sandbox", "tests", "benchmarks", "training"}),
        ("cogs", {"sandbox", "tests", "benchmarks", "training"}),
        ("sandbox", {"engine", "bot", "cogs", "tests", "benchmarks", "training"}),
    ],
)
def test_a_package_does_not_import_what_is_above_it(package: str, forbidden: set[str]) -> None:
    for file in files_of(package):
        assert not imported_by(file) & forbidden, file


def test_the_engine_needs_the_standard_library_alone() -> None:
    for file in files_of("engine"):
        assert imported_by(file) <= {"engine", *sys.stdlib_module_names}, file


def test_the_engine_has_no_clock_no_chance_and_no_loop_of_its_own() -> None:
    for file in files_of("engine"):
        forbidden = {"asyncio", "datetime", "random", "secrets", "socket", "time"}
        if file.is_relative_to(ROOT / "engine" / "ecarte" / "advisor"):
            # It looks at hands by chance, the same for the same seed, which it is given.
            forbidden.remove("random")
        if file.name != "__main__.py":
            assert not imported_by(file) & forbidden, file


def test_only_the_store_uses_sqlite3() -> None:
    for package in ("bot", "cogs", "sandbox", "benchmarks"):
        for file in files_of(package):
            if not file.is_relative_to(ROOT / "bot" / "store"):
                assert "sqlite3" not in imported_by(file), file
