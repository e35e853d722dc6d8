"""The frame of every page: its container, its colours and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.page import AttachedFile, Page, Picture

FELT: Final = 0x1F6F4A
"""The colour of a game that is live."""
GOLD: Final = 0xC9A227
"""The colour of a game that has ended."""
GREY: Final = 0x5C6370
"""The colour of a game that never took place."""
_MOST_IN_A_ROW: Final = 5


def sentence_page(text: str, *buttons: Button | ui.Link) -> Page:
    """A page of sentences, with buttons below them if there are any."""
    return Page([ui.TextDisplay(text), *button_rows(*buttons)])


def noted_page(page: Page, note: str) -> Page:
    """A page under a sentence about the press that it answers."""
    return replace(page, components=[ui.TextDisplay(note), *page.components])


def file_page(text: str, *files: AttachedFile) -> Page:
    """A sentence with files."""
    body: list[ui.Item] = [ui.TextDisplay(text)]
    body += [ui.File(f"attachment://{file.file}") for file in files]
    return Page(layout(body), text_files=files)


def layout(body: Sequence[ui.Item], accent: int = FELT) -> list[ui.Item]:
    """A container with all items but empty texts, which Discord refuses, and an edge in a colour."""
    return [ui.Container(*(item for item in body if item.get("content") != ""), accent=accent)]


def button_rows(*buttons: ui.Item) -> list[ui.ActionRow]:
    """Buttons in full rows, as many in each as Discord allows."""
    if not buttons:
        return []
    rows = ceil(len(buttons) / _MOST_IN_A_ROW)
    size = ceil(len(buttons) / rows)
    return [ui.ActionRow(*buttons[first : first + size]) for first in range(0, len(buttons), size)]


def framed(pictures: Sequence[Picture], *descriptions: str) -> list[ui.Item]:
    """A page's pictures below each other, each with its alternative text."""
    return [
        ui.MediaGallery(f"attachment://{picture.file}", description)
        for picture, description in zip(pictures, descriptions, strict=False)
    ]
