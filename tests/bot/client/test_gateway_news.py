"""What the gateway says of servers is written down, and nobody asks discord.py for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
CACHE: Final = frozenset(
    {
        *("get_guild", "get_channel", "get_thread", "get_channel_or_thread", "get_member", "get_user"),
        *("get_all_channels", "get_all_members", "private_channels", "cached_messages"),
    }
)
CLIENTS: Final = ("self", "bot", "client", "_client", "interaction")
"""What a client or an interaction is called where it is used."""


def lookups(tree: ast.AST) -> Iterator[str]:
    """Where a module asks discord.py for what its gateway has told."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if (node.attr in CACHE or node.attr in ("guilds", "guild")) and of in CLIENTS:
                yield f"{of}.{node.attr}"


def test_no_module_but_one_asks_the_library_for_servers_and_channels() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {lookup}"
        for package in ("bot", "cogs")
        for path in (ROOT / package).rglob("*.py")
        if "import discord" in path.read_text("utf-8")
        for lookup in lookups(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()
