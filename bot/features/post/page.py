"""The controls of a person's holiday, on the page of their preferences."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.post.model import MOST_DAYS, Holiday
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.custom_id import CustomId, number_of
from bot.text import formatting
from bot.text.i18n import Language, say

HOLIDAY: Final = "holiday"
"""The topic of the select."""
BACK: Final = "holiday-back"
"""The topic of the button that ends a holiday."""


def days(sent: CustomId) -> int:
    """For how many days a holiday was chosen.

    Raises:
        Refusal: ``stale`` if the select does not offer that.
    """
    sent.facts()
    return sent.choice(number_of(MOST_DAYS))


def holiday_items(holiday: Holiday, at: int, language: Language) -> list[ui.Item]:
    """How many days a person has left this year, until when they are away, and controls of both."""
    left, away = holiday.left(at), holiday.until > at
    lines = [say(language, "preferences-holiday", left=left)]
    if away:
        lines.append(say(language, "line-holiday", own=1, player="", day=formatting.day(holiday.until)))
    items: list[ui.Item] = [ui.TextDisplay("\n".join(lines))]
    if away:
        back = Button.about(BACK, (), say(language, "button-holiday-back"), mark=holiday.mark)
        items.append(ui.ActionRow(back))
    if not left:
        return items
    options = [
        discord.SelectOption(label=say(language, "holiday-days", days=number), value=str(number))
        for number in range(1, left + 1)
    ]
    choose = say(language, "holiday-choose", away=int(away))
    return [*items, ui.ActionRow(Select.about(HOLIDAY, (), choose, options, mark=holiday.mark))]
