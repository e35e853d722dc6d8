"""Messages without a command: to a server that the bot has joined, and to a person who writes to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.settings.help_page import command_button, start_buttons
from bot.pages.parts import ui
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.text.i18n import LANGUAGES, Language, say

MOST_HANDS: Final = 5
"""How many running games a direct message links to: as many as a row has buttons."""


def server_page(language: Language) -> Page:
    """The greeting of a server that the bot has joined."""
    settings = command_button("settings", say(language, "button-set-up"))
    body: list[ui.Item] = [
        ui.TextDisplay(f"## {say(language, 'welcome-title')}\n{say(language, 'welcome-text')}"),
        ui.ActionRow(*start_buttons(language), settings),
    ]
    return Page(layout(body))


def direct_page(language: Language | None, hands: Sequence[tuple[str, str]]) -> Page:
    """The reply to a person who has written to the bot.

    Args:
        language: the person's; None if it is not known, since messages do not tell it.
        hands: the running games, each as (opponents, address of the hand).
    """
    spoken = LANGUAGES if language is None else (language,)
    language = spoken[0]
    body: list[ui.Item] = [
        ui.TextDisplay("\n\n".join(say(language, "welcome-direct", games=len(hands)) for language in spoken)),
        ui.ActionRow(*start_buttons(*spoken)),
    ]
    if hands:
        body.append(ui.ActionRow(*(_link(language, *hand) for hand in hands[:MOST_HANDS])))
    return Page(layout(body))


def _link(language: Language, opponents: str, address: str) -> ui.Link:
    label = say(language, "button-hand-against", opponents=opponents)
    return ui.Link(label, address)
