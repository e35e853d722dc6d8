"""The frame of every page: its container, its colours and its picture."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.pages.components import Control
from bot.pages.page import Page, Picture, TextFile
from bot.text.formatting import clipped

FELT: Final = 0x1F6F4A
"""Something is under way."""
GOLD: Final = 0xC9A227
"""It has ended."""
GREY: Final = 0x5C6370
"""It never took place."""
_LONGEST_TEXT: Final = 4_000


def sentence_page(text: str, *buttons: Control) -> Page:
    """A sentence or a list of them, perhaps with something to press below it."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(clipped(text, _LONGEST_TEXT)))
    if buttons:
        view.add_item(ui.ActionRow(*buttons))
    return Page(view)


def file_page(text: str, file: TextFile) -> Page:
    """A sentence with a file."""
    body: list[ui.Item[Any]] = [ui.TextDisplay(text), ui.File(f"attachment://{file.file}")]
    return Page(layout(body), text_files=(file,))


def layout(body: list[ui.Item[Any]], accent: int = FELT) -> ui.LayoutView:
    """One container with everything in it, edged in a colour."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*body, accent_colour=discord.Colour(accent)))
    return view


def framed(picture: Picture, description: str) -> ui.Item[Any]:
    """A page's picture with the text for those who cannot see it."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.file}", description=description))
