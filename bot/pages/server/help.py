"""The pages of help: every command in its section."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

import discord
from discord import ui

from bot.pages.components import Select
from bot.pages.games import FACES, default_face
from bot.pages.layout import layout
from bot.pages.page import Page
from bot.text.i18n import Language, say

HELP: Final = "help"
"""The topic of its select."""


class Section(StrEnum):
    """The sections, in order."""

    START = "start"
    DEAL = "deal"
    TABLES = "tables"
    SALON = "salon"
    POOL = "pool"
    STANDING = "standing"
    LEARNING = "learning"
    SERVER = "server"


_COMMANDS: Final = {
    Section.START: ("challenge", "accept", "refuse", "rematch", "rules"),
    Section.TABLES: ("games", "hand", "table", "resign", "preferences", "block", "privacy", "help"),
    Section.SALON: ("bet", "salon", "queue", "purse"),
    Section.POOL: ("pool",),
    Section.STANDING: ("leaderboard", "profile"),
    Section.LEARNING: ("daily", "hint", "review", "replay"),
    Section.SERVER: ("settings",),
}
"""The commands of each section that are the same for every game."""


def commands_of(section: Section) -> tuple[str, ...]:
    """The English names of a section's commands. A command with subcommands stands for all of them."""
    if section is Section.DEAL:
        # Two games may have a command in common.
        return tuple(dict.fromkeys(name for face in FACES.values() for name in face.commands))
    return _COMMANDS[section]


def help_page(section: Section, language: Language, commands: Mapping[str, str]) -> Page:
    """One section, with a select that leads to the others.

    Args:
        commands: how each is mentioned so that it can be pressed, by its whole English name.
    """
    listed = [
        _line(name, mention, language)
        for listed in commands_of(section)
        for name, mention in commands.items()
        if name == listed or name.startswith(f"{listed} ")
    ]
    title = say(language, "help-title", section=say(language, f"help-{section}"))
    body: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{say(language, f'help-{section}-text')}"),
        ui.TextDisplay("\n".join(listed)),
    ]
    if section is Section.START:
        body.append(ui.TextDisplay(say(language, "help-promises")))
    options = [
        discord.SelectOption(label=say(language, f"help-{other}"), value=other, default=other is section)
        for other in Section
    ]
    body.append(ui.ActionRow(Select.about(HELP, (), say(language, "select-help"), options)))
    if (lesson := default_face().first_lesson(language)) is not None:
        body.append(ui.ActionRow(lesson))
    return Page(layout(body))


def _line(name: str, mention: str, language: Language) -> str:
    """A command and what it does. Discord shows mentions in English, so other languages add their name."""
    words = name.split()
    own = " ".join(say(language, "-".join(("cmd", *words[: n + 1]))) for n in range(len(words)))
    about = say(language, "-".join(("cmd", *words, "about")))
    return f"- {mention} {about}" if own == name else f"- {mention} */{own}* {about}"
