"""Transactions may run more than once before they are committed: their only effect is on the database.

The test reads the text of every function that takes a connection, so that none can be forgotten. Tests also
run every transaction twice, and a run of the whole suite fails if one was left out (``tests.run_twice``).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from tests.run_twice import BOT, CONNECTION, ENGINES, Function, forgotten, transactions

CHANGING: Final = frozenset(
    {name for kind in (list, dict, set) for name in dir(kind) if not name.startswith("_")}
    - {name for kind in (tuple, frozenset) for name in dir(kind)}
    - {"get", "items", "keys", "values", "fromkeys"}
)
"""The methods that change a list, a dictionary or a set."""


def effects(function: Function) -> Iterator[str]:
    """The objects that a function changes without having made them."""
    inside = [part for part in ast.walk(function) if part is not function]
    made = {part.id for part in inside if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    for part in inside:
        match part:
            case ast.Nonlocal() | ast.Global():
                yield ast.unparse(part)
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                if not begins_with(part, made):
                    yield ast.unparse(part)
            case ast.Call(func=ast.Attribute(value=value, attr=method), args=arguments):
                # A statement of the store may have such a name, too.
                of_store = any(isinstance(one, ast.Name) and one.id == CONNECTION for one in arguments)
                if method in CHANGING and not of_store and not begins_with(value, made):
                    yield ast.unparse(part)


def begins_with(part: ast.expr, names: set[str]) -> bool:
    """Whether an expression takes its value from one of some names, or from a call."""
    while isinstance(part, ast.Attribute | ast.Subscript):
        part = part.value
    return not isinstance(part, ast.Name) or part.id in names


def test_no_transaction_has_an_effect_outside_the_database() -> None:
    found = [
        f"{file.relative_to(BOT)}:{function.lineno} {effect}"
        for file in sorted(BOT.rglob("*.py"))
        if not any(file.is_relative_to(engine) for engine in ENGINES)
        for function in transactions(ast.parse(file.read_text("utf-8")))
        for effect in effects(function)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("lambda connection: done.append(1)", ["done.append(1)"]),
        ("lambda connection: games.append(connection, 1)", []),
        ("def take(connection):\n    nonlocal taken\n    taken = 1", ["nonlocal taken"]),
        ("def take(connection):\n    self.taken += 1", ["self.taken"]),
        ("def take(connection, who):\n    taken[who] = 1", ["taken[who]"]),
        ("def take(connection):\n    self.taken.add(1)", ["self.taken.add(1)"]),
        ("def take(connection):\n    taken = [1]\n    taken.append(2)\n    return taken", []),
        ("def take(who):\n    taken.append(who)", []),
    ],
)
def test_an_effect_would_be_found(text: str, found: list[str]) -> None:
    assert [effect for function in transactions(ast.parse(text)) for effect in effects(function)] == found


def test_a_transaction_that_no_test_runs_twice_would_be_found() -> None:
    every = [tuple(place.removeprefix("bot/").split(":")) for place in forgotten(())]
    called = {(file, int(line)) for file, line in every}
    assert forgotten(called) == []
    assert len(called) > 500
    for file, line in (min(called), max(called)):
        assert forgotten(called - {(file, line)}) == [f"bot/{file}:{line}"]
