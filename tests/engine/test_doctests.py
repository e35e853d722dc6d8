"""The examples in the docstrings of the engine, and in the READMEs."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted((ROOT / "engine").rglob("*.py"))
    if not file.name.startswith("__")
]


@pytest.mark.parametrize("module", MODULES)
def test_examples_hold(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


@pytest.mark.parametrize("readme", ["README.md", "engine/README.md"])
def test_the_example_of_a_readme_holds(readme: str) -> None:
    assert doctest.testfile(str(ROOT / readme), module_relative=False) == (0, 5)
