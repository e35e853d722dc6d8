"""The pages of help: what to do first, and all commands that work where the reader is, by subject."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Final

import discord

from bot.features.fairness.page import fairness_button
from bot.pages.games.registered import GAME_UIS, default_game_ui
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.text.i18n import Language, say

HELP: Final = "help"
"""The topic of the select of sections."""
COMMAND: Final = "command"
"""The topic of the buttons that run or explain a command."""
PLAY_BOT: Final = "play bot"
"""The name, in place of a command's, for the button that begins a game against the house."""


class Section(StrEnum):
    """The sections, in order."""

    START = "start"
    DEAL = "deal"
    BOURRE = "bourre"
    TABLES = "tables"
    SALON = "salon"
    POOL = "pool"
    TOURNAMENTS = "tournaments"
    STANDING = "standing"
    LEARNING = "learning"
    SERVER = "server"
    ORDER = "order"
    FAIR_PLAY = "fair"


_COMMANDS: Final = {
    Section.START: (),
    Section.BOURRE: ("bourre",),
    Section.TABLES: (
        *("challenge", "accept", "refuse", "games", "hand", "resign"),
        *("preferences", "help"),
    ),
    Section.SALON: ("bet", "counters"),
    Section.POOL: ("pool",),
    Section.TOURNAMENTS: ("tournament",),
    Section.STANDING: ("leaderboard", "profile"),
    Section.LEARNING: ("learn", "daily", "duplicate", "ask", "hint", "review"),
    Section.SERVER: ("settings",),
    Section.ORDER: ("moderate",),
    Section.FAIR_PLAY: (),
}
"""The commands of each section that are the same for every game."""
RUN: Final = frozenset({"bourre", "daily", "leaderboard", "settings"})
"""The commands that need no option: their buttons run them at once."""


def commands_of(section: Section) -> tuple[str, ...]:
    """The English names of a section's commands. A command stands for all of its subcommands."""
    if section is Section.DEAL:
        # Two games may have a command in common.
        return tuple(dict.fromkeys(name for game_ui in GAME_UIS.values() for name in game_ui.commands))
    return _COMMANDS[section]


def command_button(
    name: str, label: str, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    """A button that runs or explains a command, by its whole English name."""
    return Button.about(COMMAND, (name.replace(" ", "_"),), label, style=style)


def start_buttons(*languages: Language) -> list[Button]:
    """The buttons for a beginner on their own, labelled in every language of ``languages``."""
    label = " · ".join(say(language, "button-play-house") for language in languages)
    play = command_button(PLAY_BOT, label, style=discord.ButtonStyle.primary)
    game_ui = default_game_ui()
    lessons = [button for language in languages if (button := game_ui.first_lesson(language)) is not None]
    for other in lessons[1:]:
        lessons[0]["label"] += f" · {other['label']}"
    return [play, *lessons[:1]]


def support_link(language: Language, url: str | None) -> list[ui.Link]:
    """A button to the place where people get help with this bot; none if the host has named no place.

    Args:
        url: the address of the place, if there is one.
    """
    return [] if url is None else [ui.Link(say(language, "button-support"), url)]


def help_page(
    section: Section,
    language: Language,
    commands: Mapping[str, str],
    *,
    now: Button | None,
    version: str,
    support: str | None = None,
) -> Page:
    """One section: the first with what a beginner looks for, the others with their commands.

    Args:
        commands: the clickable mention of each command that works here, by the command's whole name.
        now: *Play now*; None outside of servers, where a sentence names what only works in them.
        version: that of the program, for the first section.
        support: where people get help with this bot.
    """
    sections = sections_of(commands)
    title = say(language, "help-title", section=say(language, f"help-{section}"))
    text = [title, say(language, f"help-{section}-text")]
    if section is Section.START:
        text += [say(language, "help-elsewhere")] if now is None else []
        body: list[ui.Item] = [
            ui.TextDisplay("\n".join(text)),
            ui.ActionRow(*start_buttons(language), *support_link(language, support)),
            ui.ActionRow(
                *([] if now is None else [now]),
                command_button("challenge", say(language, "button-challenge-friend")),
                command_button("bourre", say(language, "button-bourre-table")),
                command_button("daily", say(language, "button-daily-today")),
            ),
        ]
    else:
        text += (_line(name, commands[name], language) for name in sections[section])
        body = [ui.TextDisplay("\n".join(text))]
        if section is Section.FAIR_PLAY:
            body.append(ui.ActionRow(fairness_button(language)))
    topics = [
        discord.SelectOption(label=say(language, f"help-{other}"), value=other, default=other is section)
        for other, listed in sections.items()
        if listed or other is Section.FAIR_PLAY or section is not other is Section.START
    ]
    body.append(ui.ActionRow(Select.about(HELP, (), say(language, "help-choose"), topics)))
    if section is Section.START:
        body.append(ui.TextDisplay(f"-# Écarté {version}"))
    return Page(layout(body))


def command_page(name: str, language: Language, mention: str, options: Sequence[tuple[str, str]]) -> Page:
    """How a command is used.

    Args:
        name: its whole English name.
        mention: its clickable mention.
        options: its options, each as (name, description).
    """
    command, about = _named(name, mention, language), _about(name, language)
    lines = [say(language, "help-command", command=command, about=about)]
    lines += [f"- **{option}**: {means}" for option, means in options]
    back = Button.about(HELP, (), say(language, "button-return"))
    return Page(layout([ui.TextDisplay("\n".join(lines)), ui.ActionRow(back)]))


def own_name(name: str, language: Language) -> str:
    """A command's name as a reader of ``language`` types it."""
    words = name.split()
    return "/" + " ".join(say(language, "-".join(("cmd", *words[: n + 1]))) for n in range(len(words)))


def sections_of(commands: Collection[str]) -> dict[Section, list[str]]:
    """All commands by section, by their whole names. One that no section names is with those of tables."""
    found = {
        section: [name for listed in commands_of(section) for name in commands if name.split()[0] == listed]
        for section in Section
    }
    named = {name for listed in found.values() for name in listed}
    found[Section.TABLES] += [name for name in commands if name not in named]
    return found


def _line(name: str, mention: str, language: Language) -> str:
    """A command and what it does."""
    return f"- {_named(name, mention, language)} {_about(name, language)}"


def _named(name: str, mention: str, language: Language) -> str:
    """A command as a reader sees it. Discord's mentions are English, so other languages add the name."""
    own = own_name(name, language)
    return mention if own == f"/{name}" else f"{mention} *{own}*"


def _about(name: str, language: Language) -> str:
    """What a command does."""
    return say(language, "-".join(("cmd", *name.split(), "about")))
