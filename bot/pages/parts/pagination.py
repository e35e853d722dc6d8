"""Lists of several pages."""

from __future__ import annotations

from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.text.i18n import Language, say


def pages_of(total: int, lines: int) -> int:
    """How many pages a list has, at least 1.

    Args:
        total: the number of lines in the list.
        lines: the number of lines on a page.
    """
    return max(1, -(-total // lines))


def page_buttons(
    language: Language, topic: str, facts: tuple[str, ...], page: int, pages: int
) -> list[Button]:
    """The buttons to the previous and the next page; none if there is only one page.

    Args:
        topic: the list's. The last fact of a button is the number of the page to which it leads.
        facts: further facts that identify the list.
        page: the one shown, from 0.
    """
    if pages <= 1:
        return []
    targets = (("button-previous", page - 1, page == 0), ("button-next", page + 1, page + 1 >= pages))
    return [
        Button.about(topic, (*facts, str(max(to, 0))), say(language, key), disabled=disabled)
        for key, to, disabled in targets
    ]


def page_row(language: Language, topic: str, facts: tuple[str, ...], page: int, pages: int) -> list[ui.Item]:
    """The number of the page with its buttons, as ``page_buttons``; nothing if there is only one page."""
    if pages <= 1:
        return []
    number = say(language, "board-page", page=page + 1, pages=pages)
    buttons = page_buttons(language, topic, facts, page, pages)
    return [ui.TextDisplay(number), ui.ActionRow(*buttons)]
