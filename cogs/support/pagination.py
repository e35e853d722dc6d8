"""Buttons for lists of several pages."""

from __future__ import annotations

from bot.pages.components import Button
from cogs.support.answer import Answer


def page_buttons(answer: Answer, topic: str, facts: tuple[str, ...], page: int, pages: int) -> list[Button]:
    """The buttons to the previous and the next page; none if there is only one page.

    Args:
        topic: of the list's cog; the number of the page is the last of the facts.
        facts: what else the cog needs to know.
        page: the one shown, from 0.
    """
    if pages <= 1:
        return []
    targets = (("button-previous", page - 1, page == 0), ("button-next", page + 1, page + 1 >= pages))
    return [
        Button.about(topic, (*facts, str(max(to, 0))), answer.sentence(key), disabled=disabled)
        for key, to, disabled in targets
    ]
