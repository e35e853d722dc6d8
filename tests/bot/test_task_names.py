"""Every task of the bot has a name: tests wait for those that are not named ``background``."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("package", ["bot", "cogs"])
def test_every_task_has_a_name(package: str) -> None:
    for file in (ROOT / package).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
                ("create_task", "ensure_future")
            ):
                assert "name" in {keyword.arg for keyword in node.keywords}, f"{file}:{node.lineno}"
