"""What is made for the documents is what the bot says now, and small."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from bot.text.i18n import LANGUAGES, Language

from .guides import PICTURES, guide, path

ROOT: Final = Path(__file__).parents[2]
MOST_BYTES: Final = 60_000
MOST_IN_ALL: Final = 400_000


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_guide_says_what_the_lessons_say(language: Language) -> None:
    assert path(language).read_text("utf-8") == await guide(language), "run: make guides"


def test_each_picture_is_shown_and_small() -> None:
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "README.md", *ROOT.glob("docs/**/*.md")))
    sizes = {picture.name: picture.stat().st_size for picture in PICTURES.iterdir()}
    assert [name for name in sizes if f"pictures/{name})" not in pages] == []
    assert [name for name, size in sizes.items() if size > MOST_BYTES] == []
    assert sum(sizes.values()) <= MOST_IN_ALL


def test_no_page_for_players_names_a_path_of_the_code() -> None:
    path_of_code = re.compile(r"\b(?:bot|cogs|engine|sandbox|tests)/\w|python -m research")
    found = {page.name: path_of_code.findall(page.read_text("utf-8")) for page in ROOT.glob("docs/play/*.md")}
    assert {name: paths for name, paths in found.items() if paths} == {}
