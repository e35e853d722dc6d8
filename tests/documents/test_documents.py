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


_COMMAND: Final = re.compile(r"[`*]/([\w-]+)(?: ([\w-]+)(?![\w-]*:))?([^`*\n]*)[`*]")
_KEY: Final = re.compile(r"(?m)^(cmd|opt)-([a-z-]+) = ([^\s{]+)$")


def test_each_command_and_option_that_a_page_names_exists() -> None:
    """For players and those who run a server: pages for hosts and developers name paths, too."""
    folder, found = ROOT / "bot" / "text" / "locales", []
    for language in LANGUAGES:
        sentences = "".join(file.read_text("utf-8") for file in sorted((folder / language).glob("*.ftl")))
        keys = [(kind, key, name) for kind, key, name in _KEY.findall(sentences)]
        commands = {key: name for kind, key, name in keys if kind == "cmd"}
        options = {name for kind, _, name in keys if kind == "opt"}
        tops = {name: key for key, name in commands.items() if "-" not in key}
        pages = [path(language)]
        if language == "en":
            french = {path(one) for one in LANGUAGES if one != "en"} | {ROOT / "docs/play/glossaire.md"}
            pages = [ROOT / "README.md", *(ROOT / "docs/play").glob("*.md"), *ROOT.glob("docs/server/*.md")]
            pages = [page for page in pages if page not in french]
        for page in pages:
            for top, sub, rest in _COMMAND.findall(page.read_text("utf-8")):
                known = top in tops and (not sub or commands.get(f"{tops[top]}-{sub}") == sub)
                if not known or not options.issuperset(re.findall(r"\b([\w-]+):", rest)):
                    found.append(f"{page.name}: /{top} {sub}{rest}")
    assert found == []
