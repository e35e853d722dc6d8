"""The question which game, which level of the house or which other thing a command means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from discord import ButtonStyle

from bot.pages.parts import ui
from bot.pages.parts.components import ASIDE, LONGEST_LABEL, Act, Button, Press
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import Page
from bot.tables.table import Status, Table
from bot.text.formatting import cut
from bot.text.i18n import Language, say
from bot.text.names import HOUSE_NAMES, alike
from engine.interface import Level

WHICH: Final = "which"
"""The topic of its buttons; their facts are the command's interaction and what is chosen."""
_MOST: Final = 25
"""How many buttons the five rows of a message hold."""


def which_game_page(
    asked: int, games: Sequence[tuple[Table, str | None]], reader: int, guild: int, language: Language
) -> Page:
    """A button for each game.

    Args:
        asked: the interaction of the command.
        games: each with the name of its channel, if it is known.
        guild: the server in which the question is asked; 0 outside of servers.
    """
    labelled = [
        (_label(table.called_in(guild), channel, reader, language), table.id) for table, channel in games
    ]
    return which_page(asked, say(language, "refusal-which-game"), labelled)


def which_level_page(asked: int, last: Level | None, language: Language) -> Page:
    """A button for each level of the house, before a challenge.

    Args:
        asked: the interaction of the challenge.
        last: the level that the caller chose last; None before they have.
    """
    return _levels_page({level: (WHICH, (str(asked), level.value)) for level in Level}, last, language)


def play_on_page(table: Table, last: Level | None, language: Language) -> Page:
    """The same before the house plays on in a game that was left.

    Args:
        last: as for ``which_level_page``.
    """
    presses = {
        level: Press(table.id, table.version, Act.PLAY_ON, number, ASIDE)
        for number, level in enumerate(Level, 1)
    }
    of_levels = {level: (press.topic, press.facts) for level, press in presses.items()}
    return _levels_page(of_levels, last, language)


def _levels_page(
    of_levels: Mapping[Level, tuple[str, tuple[str, ...]]], last: Level | None, language: Language
) -> Page:
    """A button for each level of the house, the weakest first; the one chosen last stands out.

    Args:
        of_levels: the topic and the facts of each button.
    """
    suggested = last or Level.NOVICE
    levels = [
        ui.Section(
            ui.TextDisplay(say(language, f"level-suits-{level}")),
            Button.about(
                *about,
                say(language, f"button-level-{level}"),
                style=ButtonStyle.primary if level is suggested else ButtonStyle.secondary,
            ),
        )
        for level, about in of_levels.items()
    ]
    question = f"**{say(language, 'refusal-which-level', house=HOUSE_NAMES[0])}**"
    return Page(layout([ui.TextDisplay(question), *levels]))


def which_page(asked: int, question: str, labelled: Sequence[tuple[str, str]]) -> Page:
    """A button for each thing to choose from, given as (label, id)."""
    labelled = labelled[:_MOST]
    doubtful = {
        thing for pair in combinations(labelled, 2) if alike(pair[0][0], pair[1][0]) for thing in pair
    }
    buttons = [
        Button.about(
            WHICH,
            (str(asked), meant),
            f"{cut(label, LONGEST_LABEL - len(meant) - 2)}, {meant}" if (label, meant) in doubtful else label,
        )
        for label, meant in labelled
    ]
    return sentence_page(question, *buttons)


def _label(table: Table, channel: str | None, reader: int, language: Language) -> str:
    parts = [" – ".join(table.names(table.guild))]
    if channel is not None:
        parts.append(f"#{channel}")
    if table.status is Status.OFFERED:
        parts.append(say(language, "which-game-offered" if table.invited else "games-open-seat"))
    elif reader in table.waits_for:
        parts.append(say(language, "which-game-your-turn"))
    return ", ".join(parts)
