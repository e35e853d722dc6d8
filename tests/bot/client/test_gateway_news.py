"""The bot stores what the gateway says of servers. Nothing reads it from discord.py."""

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
"""The names that modules give to a client or an interaction."""


def lookups(tree: ast.AST) -> Iterator[str]:
    """The places at which a module reads from discord.py what the gateway has said."""
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
