"""Discord takes every page with its longest content."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pkgutil import walk_packages
from types import FunctionType
from typing import Final

import pytest
from discord import ButtonStyle

import bot
from bot.pages.parts.components import Form
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page, texts
from bot.pages.parts.ui import TextDisplay
from bot.text.formatting import cut, filled, length, pages_by_length
from bot.text.i18n import LANGUAGES, Language
from sandbox.discord.components import check_message_components, check_modal
from tests.bot.features.longest_pages.cases import CASES, Case, built
from tests.bot.support import page_content

BUTTON: Final = 2

ELSEWHERE: Final = {
    "bot.delivery.scenes": "loads what pages show",
    "bot.delivery.publisher": "posts the pages of others",
    "bot.pages.table.game_ui": "what games replace",
}
"""Modules whose functions that return a page have no case, each with the reason."""


def makers() -> Iterator[tuple[str, FunctionType]]:
    """Every function of the bot that returns a page and does not read what it shows from a database."""
    for module in walk_packages(bot.__path__, "bot."):
        named = [*vars(importlib.import_module(module.name)).values()]
        methods = [each for one in named if isinstance(one, type) for each in vars(one).values()]
        for function in (*named, *methods):
            if isinstance(function, FunctionType) and function.__module__ == module.name:
                notes = function.__annotations__
                reads = {"Database", "Connection"} & {*notes.values()}
                if re.search(r"\bPage\b", str(notes.get("return"))) and not reads:
                    yield module.name, function


def test_every_page_has_a_case() -> None:
    ran = {code for case in CASES for code in built(case, "en")[1]}
    missing = {
        f"{module}.{function.__qualname__}"
        for module, function in makers()
        if function.__code__ not in ran and module not in ELSEWHERE
    }
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_discord_takes_the_longest_pages(case: Case, language: Language) -> None:
    for page in built(case, language)[0]:
        if isinstance(page, Form):
            check_modal(page)
        else:
            check_message_components([*page.components], v2=True)
            assert "…" not in "\n".join(texts(page.components)).splitlines(), "a list says how many more"
            styles = [one["style"] for one in page_content.components(page) if one["type"] == BUTTON]
            assert styles.count(ButtonStyle.primary.value) <= 1, "one button at most stands out"
            assert styles.count(ButtonStyle.success.value) <= 1, "one answer costs nothing"


def test_a_page_cuts_what_nobody_has_cut() -> None:
    two = layout([TextDisplay("a" * 3_000), TextDisplay("b" * 2_000)])
    for page in (
        sentence_page("😀\n" * 3_000),
        Page(two),
    ):
        assert sum(map(length, texts(page.components))) <= LONGEST_TEXT
        check_message_components([*page.components], v2=True)


def test_lists_are_filled_by_length_and_say_how_many_more_there_are() -> None:
    lines = ["😀" * 5] * 10
    assert filled(lines[:2], 21, "{} more".format) == "\n".join(lines[:2])
    assert filled(lines, 40, "{} more".format) == "\n".join([*lines[:3], "7 more"])
    assert filled(lines[:2], 40, "{} more".format, beyond=3) == "\n".join([*lines[:2], "3 more"])
    assert [len(page) for page in pages_by_length(lines, 33, 9)] == [3, 3, 3, 1]
    assert cut("😀" * 5, 8) == "😀😀😀…"
    assert length(cut("😀" * 60, 100)) <= 100
