"""Blocking: the list of the people whom a person blocks, and the pages after a block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select, UserSelect
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.tables.person import Blocked
from bot.text.i18n import Language, say
from bot.text.names import apart

BLOCK: Final = "block"
"""The topic of its controls."""
ADD: Final = "add"
LIFT: Final = "lift"
MOST_LISTED: Final = 25
"""How many people the select can list."""


def declined_page(challenger: int, language: Language) -> Page:
    """The page for a person who has declined a challenge."""
    button = Button.about(BLOCK, (ADD, str(challenger)), say(language, "button-block"))
    return sentence_page(say(language, "block-declined", challenger=f"<@{challenger}>"), button)


def blocked_page(other: int, language: Language) -> Page:
    """The page after somebody was blocked; a button lifts the block."""
    button = Button.about(BLOCK, (LIFT, str(other)), say(language, "button-unblock"))
    return sentence_page(say(language, "block-made", other=f"<@{other}>"), button)


def unblocked_page(other: int, language: Language) -> Page:
    """The page after a block was lifted; a button restores it."""
    button = Button.about(BLOCK, (ADD, str(other)), say(language, "button-block"))
    return sentence_page(say(language, "block-lifted", other=f"<@{other}>"), button)


def blocks_items(blocked: Sequence[Blocked], language: Language) -> list[ui.Item]:
    """The people whom a person blocks, with a select that blocks somebody, and one that lifts a block."""
    blocks = ui.ActionRow(UserSelect.about(BLOCK, (ADD,), say(language, "select-block")))
    if not blocked:
        return [ui.TextDisplay(say(language, "block-nobody")), blocks]
    listed = " · ".join(f"<@{block.person}>" for block in blocked)
    names = apart([(block.person, block.name or str(block.person)) for block in blocked])
    options = [
        discord.SelectOption(label=name, value=str(block.person))
        for block, name in zip(blocked, names, strict=True)
    ]
    return [
        ui.TextDisplay(say(language, "block-list", people=listed)),
        blocks,
        ui.ActionRow(Select.about(BLOCK, (LIFT,), say(language, "select-unblock"), options)),
    ]
