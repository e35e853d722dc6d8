"""Messages without a command: to a server that the bot has joined, and to a person who writes to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.settings.help_page import command_button, own_name, start_buttons
from bot.pages.games.registered import default_game_ui
from bot.pages.parts import ui
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page
from bot.text.i18n import LANGUAGES, Language, say

MOST_HANDS: Final = 5
"""How many running games a direct message links to: as many as a row has buttons."""

_NAMED: Final = ("challenge", "bourre")
"""The commands that the greeting of a server names."""


def server_page(language: Language, commands: Mapping[str, str]) -> Page:
    """The greeting of a server that the bot has joined.

    Args:
        commands: the clickable mention of each command, by its whole English name.
    """
    settings = command_button("settings", say(language, "button-set-up"))
    named = {name: commands.get(name, own_name(name, language)) for name in _NAMED}
    example = default_game_ui().example(language)
    shown = () if example is None else (example,)
    body: list[ui.Item] = [
        ui.TextDisplay(f"## {say(language, 'welcome-title')}\n{say(language, 'welcome-text', **named)}"),
        *framed(shown, say(language, "welcome-picture")),
        ui.ActionRow(*start_buttons(language), settings),
    ]
    return Page(layout(body), shown)


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
