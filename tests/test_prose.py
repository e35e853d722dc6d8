"""Pages, docstrings and comments: links and paths lead somewhere, and no phrase needs a second reading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bot", "cogs", "deploy", "docs", "engine", "research", "sandbox", "tests")
PAGES: Final = [*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))]

READ: Final = ("bot", "cogs", "engine", "sandbox", "research", "tests", "docs")
PROSE: Final = [
    *PAGES,
    *(file for folder in READ for file in sorted((ROOT / folder).rglob("*.py"))),
]
SECOND_READING: Final = (
    r"(?:^|[.:!?]\s+|\(|\|\s+)Of [a-z0-9*]",
    r"\banew\b",
    r"\bso many\b",
    r"\b[Mm]eanwhile\b",
    r"\bunder way\b",
    r"\blook(?:s|ed)? after\b(?! the)",
    r"\bcomes? to the screen\b",
    r"\bbrought (?:late|up to date)\b",
    r"\b(?:lone|intake)\b",
    r"\b[Ww]hatever\b",
    r"\b[Ee]lsewhere\b(?!:)",
    r"\bbut for\b",
    r"\bas against\b",
    r"\b(?:he|his|him)\b",
    r"\b(?:None|0|empty|[Nn]one|[Nn]othing|False) where\b",
    r"^\w+: of\b",
)
"""Phrases that no plain sentence needs. A person is *they*, a condition *if*; a parameter has any name."""


def prose(file: Path) -> Iterator[tuple[int, str]]:
    """The lines of a page, or of a module's docstrings and comments, with their numbers and without code."""
    text = file.read_text("utf-8")
    lines = list(enumerate(text.splitlines(), 1))
    if file.suffix == ".py":
        strings = re.finditer(r'(^ *r?)?""".*?"""', text, re.DOTALL | re.MULTILINE)
        within = {
            number
            for string in strings
            # A string that begins a line is no value.
            if string[1] is not None
            for start in (1 + text.count("\n", 0, string.start()),)
            for number in range(start, 1 + start + string[0].count("\n"))
        }
        comments = [
            (number, comment[1])
            for number, line in lines
            if (comment := re.search(r"(?:^|\s)#:? (.*)", line))
        ]
        lines = [(number, line.strip().lstrip('"')) for number, line in lines if number in within] + comments
    for number, line in lines:
        yield number, re.sub(r"`+[^`]*`+", "", line)


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


@pytest.mark.parametrize(
    "guide", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/develop/failures.md"]
)
def test_each_path_that_a_guide_names_exists(guide: str) -> None:
    named = re.findall(rf"`((?:{'|'.join(FOLDERS)})/[\w./]+)`", (ROOT / guide).read_text("utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_each_name_that_the_architecture_gives_is_defined() -> None:
    files = [file for folder in ("bot", "cogs", "engine", "tests") for file in (ROOT / folder).rglob("*.py")]
    first_words = re.compile(r"(?m)^\s*(?:async def |def |class |import |from )?(\w+)(?=[(:=,. ]|$)")
    defined = {name for file in files for name in first_words.findall(file.read_text("utf-8"))}
    page = re.sub(r"```.*?```", "", (ROOT / "ARCHITECTURE.md").read_text("utf-8"), flags=re.DOTALL)
    named = re.findall(r"`((?:\w+\.)*[A-Za-z_]\w*)(?:\([^`]*\))?`", page)
    names = [name for name in named if not (ROOT / name.replace(".", "/")).exists()]
    suffixes = {"ftl", "md", "py", "toml"}
    assert [name for name in names if name.rpartition(".")[2] not in defined | suffixes] == []


def test_no_phrase_needs_a_second_reading() -> None:
    phrases = re.compile("|".join(f"(?:{phrase})" for phrase in SECOND_READING))
    assert [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in PROSE
        for number, line in prose(file)
        if phrases.search(line)
    ] == []


BARE_WHO: Final = (
    r"(?:^|[.:=*\]]\s*)[Ww]ho [^.?:;,]*?\b(?:plays|is out|leads|pays|loses|is vulnerable)\b(?![^.]*\?)"
)
"""English needs *whoever*, or a noun: a sentence that begins with a bare *Who* reads as a question."""


def test_no_english_sentence_begins_with_a_bare_who() -> None:
    sentences = sorted((ROOT / "bot" / "text" / "locales" / "en").glob("*.ftl"))
    lines = ((file.name, line) for file in sentences for line in file.read_text("utf-8").splitlines())
    assert [found for found in lines if not found[1].startswith("#") and re.search(BARE_WHO, found[1])] == []


def test_no_loop_calls_its_variable_one() -> None:
    """A loop variable is named after the thing that it is."""
    files = [file for folder in ("bot", "cogs", "engine") for file in sorted((ROOT / folder).rglob("*.py"))]
    found = [file for file in files if re.search(r"\bfor one in\b", file.read_text("utf-8"))]
    assert [str(file.relative_to(ROOT)) for file in found] == []
