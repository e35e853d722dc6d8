"""The pages lead where they say: every link, and every path of a file that the guides name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bot", "cogs", "deploy", "docs", "engine", "research", "sandbox", "tests")
PAGES: Final = [*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))]


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


@pytest.mark.parametrize("guide", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_each_path_that_a_guide_names_exists(guide: str) -> None:
    named = re.findall(rf"`((?:{'|'.join(FOLDERS)})/[\w./]+)`", (ROOT / guide).read_text("utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []
