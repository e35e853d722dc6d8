"""The panel of a person's preferences."""

from __future__ import annotations

from typing import Final

import discord
from discord import ui

from bot.model.person import HandPlace
from bot.pages.components import Select
from bot.pages.layout import layout
from bot.pages.page import Page
from bot.text.i18n import Language, say

PREFERENCE: Final = "preference"
"""The topic of its select: where the hand comes."""


def preferences_page(place: HandPlace, language: Language) -> Page:
    """What a person prefers, and what they can choose instead."""
    options = [
        discord.SelectOption(label=say(language, f"choice-{other}"), value=other, default=other is place)
        for other in HandPlace
    ]
    lines = (say(language, "preferences-title"), say(language, "preference-hand", place=place.value))
    select = Select.about(PREFERENCE, (), say(language, "select-hand-place"), options)
    return Page(layout([ui.TextDisplay("\n".join(lines)), ui.ActionRow(select)]))
