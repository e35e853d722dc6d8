"""Who may import whom: by level (import-linter reads ``tests/levels.toml``), and by the name of the file."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.features.registered import NAMES as FEATURES
from tests.roles import is_model, is_page, is_store, is_transaction, within

ROOT: Final = Path(__file__).parents[1]
TREES: Final = ("engine", "bot", "cogs", "sandbox", "research")
NONDETERMINISTIC: Final = {"asyncio", "datetime", "random", "secrets", "socket", "time"}
SQL: Final = re.compile(
    r"\s*(SELECT\b.*\bFROM|INSERT\b.*\bINTO|UPDATE\b.*\bSET|DELETE\s+FROM|CREATE\b.*\bTABLE)\b", re.DOTALL
)
DRIVERS: Final = {"sqlite3", "aiosqlite", "psycopg"}
LIBRARIES: Final = {
    "cryptography": ("bot.database", "bot.cluster", "sandbox.http"),
    "PIL": ("bot.pages.pictures", "sandbox.discord"),
    "fluent": ("bot.text",),
    "networkx": ("engine.pairing",),
    "openskill": ("engine.weng_lin",),
    "dotenv": ("bot.config",),
    "fsrs": ("bot.features.training",),
    "prometheus_client": ("bot.client.metrics",),
    "zlib_ng": ("bot.pages.pictures",),
}
"""Libraries that only one part of the program may import, each with that part."""


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Every module of the program with its file."""
    return {module_name(file): file for tree in TREES for file in sorted((ROOT / tree).rglob("*.py"))}


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(modules()[module].read_text(encoding="utf-8"))))


@cache
def imported(module: str) -> frozenset[tuple[str, str]]:
    """The modules that a module imports, each with the name that it takes from it."""
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
    return frozenset(found)


def of_bot() -> tuple[str, ...]:
    return tuple(module for module in modules() if within(module, "bot", "cogs"))


def sql() -> Iterator[tuple[str, str]]:
    """SQL, or a library for databases, outside stores."""
    for module in of_bot():
        if not is_store(module):
            texts = (node.value for node in nodes(module) if isinstance(node, ast.Constant))
            if any(isinstance(text, str) and SQL.match(text) for text in texts):
                yield module, "SQL"
        if not within(module, "bot.database"):
            yield from ((module, name) for name, _ in imported(module) if name.split(".")[0] in DRIVERS)


def awaits() -> Iterator[tuple[str, str]]:
    """Anything asynchronous in a model or a transaction."""
    kinds = ast.Await | ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith
    for module in of_bot():
        if (is_model(module) or is_transaction(module)) and any(
            isinstance(node, kinds) for node in nodes(module)
        ):
            yield module, "await"


def sentences() -> Iterator[tuple[str, str]]:
    """Text for users in a model, a store or a transaction: of ``bot.text.i18n`` they know the languages."""
    for module in of_bot():
        if is_model(module) or is_store(module) or is_transaction(module):
            names = {name for source, name in imported(module) if source == "bot.text.i18n"}
            if names - {"Language", "LANGUAGES"}:
                yield module, "sentences"


def discord() -> Iterator[tuple[str, str]]:
    """The library of Discord in modules that must not know Discord."""
    for module in of_bot():
        silent = is_model(module) or is_store(module) or is_transaction(module)
        if (silent or within(module, "bot.registry", "bot.config")) and any(
            name.split(".")[0] == "discord" for name, _ in imported(module)
        ):
            yield module, "discord"


def impure_pages() -> Iterator[tuple[str, str]]:
    """A page that reads the database, delivers, or awaits."""
    for module in of_bot():
        if is_page(module):
            for name, _ in imported(module):
                if (is_store(name) and name not in PURE_OF_DATABASE) or within(name, "bot.delivery"):
                    yield module, name


PURE_OF_DATABASE: Final = ("bot.database.clock", "bot.database.partitions", "bot.database.errors")
"""Modules of the database that hold only values."""


def libraries() -> Iterator[tuple[str, str]]:
    """A library that another part of the program alone may import."""
    for module in modules():
        for name in {name.split(".")[0] for name, _ in imported(module)} & set(LIBRARIES):
            if not within(module, *LIBRARIES[name], "research"):
                yield module, name


def connections() -> Iterator[tuple[str, str]]:
    """A command that does more with the database than pass it a function of another module.

    A command may call ``bot.database.read(scores.months, guild)``. It passes no lambda and no function of its
    own, and does nothing else with the database. It imports nothing that opens or uses a connection.
    """
    for module in of_bot():
        if within(module, "cogs"):
            handed = {id(database) for node in nodes(module) for database in hands_over(node)}
            for node in nodes(module):
                if isinstance(node, ast.Attribute) and node.attr == "database" and id(node) not in handed:
                    yield module, "database"
            yield from ((module, name) for name, _ in imported(module) if within(name, *CONNECTIONS))


CONNECTIONS: Final = (
    "bot.database.connection",
    "bot.database.opening",
    "bot.database.sqlite",
    "bot.database.postgres",
)


ACCESS = ("read", "read_long", "write", "write_once")
"""The methods of a database that run a function with a connection."""


def hands_over(node: ast.AST) -> Iterator[ast.expr]:
    """The database of a call that passes a function of another module."""
    match node:
        case ast.Call(ast.Attribute(database, name), [ast.Attribute(), *_]) if name in ACCESS:
            yield database


RULES: Final = (sql, awaits, sentences, discord, impure_pages, libraries, connections)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_file_keeps_to_the_rules_of_its_name(rule: object) -> None:
    assert callable(rule)
    assert sorted({f"{module}: {what}" for module, what in rule()}) == []


def test_every_import_points_down() -> None:
    # In a process of its own: import-linter switches off all existing loggers.
    command = [
        str(Path(sys.executable).with_name("lint-imports")),
        "--config",
        "tests/levels.toml",
        "--no-cache",
    ]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_feature_imports_only_features_that_stand_before_it_in_the_list() -> None:
    for module in modules():
        for place, name in enumerate(FEATURES):
            if within(module, f"bot.features.{name}"):
                later = tuple(f"bot.features.{other}" for other in FEATURES[place + 1 :])
                assert [source for source, _ in imported(module) if within(source, *later)] == [], module


EVERYDAY: Final = {"daily", "fairness", "post", "privacy", "standings", "study", "training"}
"""Names that the core also uses in another sense."""
WORDS: Final = {*FEATURES, "bet", "bets", "duel", "season", "tournament"} - EVERYDAY
"""The names of features and of what people do in them. A pool and a pairing are columns of a table."""
NAMING_FEATURES: Final = {
    # The names of all controls of a table stand in one list, so that no two are the same.
    "bot.pages.parts.components": 2,
    # A value of a table's column says that the first cut waits for bets.
    "bot.tables.table": 2,
}
"""How often a module names features still, and why. This may only shrink."""


def texts(module: str) -> Iterator[str]:
    """The identifiers and the strings of a module, without its docstrings."""
    docstrings = {id(node.value) for node in nodes(module) if isinstance(node, ast.Expr)}
    for node in nodes(module):
        match node:
            case ast.Constant(str(text)) if id(node) not in docstrings:
                yield text
            case ast.Name(name) | ast.arg(name) | ast.keyword(name) | ast.alias(name):
                yield name or ""
            # The engine knows no feature, so its modules name none.
            case ast.Attribute(_, name) | ast.ImportFrom(name) if not within(name or "", "engine"):
                yield name or ""
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                yield name


def test_the_core_names_no_feature() -> None:
    found = Counter[str]()
    for module in modules():
        if within(module, "bot") and not within(module, "bot.features"):
            for text in texts(module):
                words = re.findall("[a-z]+", re.sub("(?<=[a-z])(?=[A-Z])", "_", text).lower())
                found[module] += sum(word in WORDS for word in words)
    assert +found == NAMING_FEATURES


def test_the_core_finds_features_in_their_list() -> None:
    shared = ("bot.features.feature", "bot.features.host_command", "bot.features.registered")
    found = {
        f"{module}: {source}"
        for module in modules()
        if within(module, "bot") and not within(module, "bot.features")
        for source, _ in imported(module)
        if within(source, "bot.features") and source not in shared
    }
    assert sorted(found) == []


def test_the_engine_needs_only_the_standard_library_and_two_libraries() -> None:
    for module in modules():
        if within(module, "engine"):
            names = {name.split(".")[0] for name, _ in imported(module)}
            assert names - LIBRARIES.keys() <= {"engine", *sys.stdlib_module_names}, module


def test_the_engine_is_deterministic() -> None:
    """It has no clock, no event loop and no randomness of its own."""
    for module in modules():
        if within(module, "engine") and not within(module, "engine.__main__", "engine.terminal"):
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


@pytest.mark.parametrize(
    ("call", "handed"),
    [
        ("bot.database.read(scores.months, guild)", True),
        ("bot.database.read(lambda connection: 1)", False),
        ("bot.database.read(own_query)", False),
        ("open_with(bot.database)", False),
    ],
)
def test_a_function_that_is_handed_over_would_be_found(call: str, handed: bool) -> None:
    assert any(map(list, map(hands_over, ast.walk(ast.parse(call))))) is handed
