"""The page of a person's games: a line for each, and what can be done about the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import MOST_OPTIONS, Button, Select
from bot.pages.parts.layout import button_rows, layout, sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page
from bot.text import formatting
from bot.text.i18n import Language, say

GAMES: Final = "games"
"""The topic of the page's controls: the select of games, and buttons whose facts are a game and a request."""


class Request(StrEnum):
    """What a person may ask about one of their games."""

    HAND = "hand"
    TABLE = "table"
    LATER = "later"
    LIVE = "live"
    RESIGN = "resign"
    WITHDRAW = "withdraw"
    LEAVE = "leave"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class GameRow:
    """One of a person's games, pools or queues.

    Args:
        key: the game or pool.
        label: who else plays, and the score, for the select.
        line: the same with whose turn it is, and the link.
        requests: what the person may ask now, each with the label of its button.
    """

    key: str
    label: str
    line: str
    requests: tuple[tuple[Request, str], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question before something that cannot be undone, and the button that does it."""

    question: str
    answer: Button


def own_games_page(
    rows: Sequence[GameRow], chosen: str, language: Language, asked: Asked | None = None
) -> Page:
    """The lines of all games, and the buttons of the chosen one.

    Args:
        rows: at least one.
        chosen: the key of the game that is chosen; the first, if it is none of them.
        asked: what is asked about the chosen game, alone.
    """
    meant = next((row for row in rows if row.key == chosen), rows[0])
    if asked is not None:
        back = Button.about(GAMES, (meant.key, Request.BACK), say(language, "button-return"))
        return sentence_page(
            "\n".join((say(language, "games-title"), meant.line, asked.question)), asked.answer, back
        )
    lines = [f"**›** {row.line}" if row is meant and len(rows) > 1 else row.line for row in rows]
    told = formatting.below(say(language, "games-title"), lines, LONGEST_TEXT, language)
    body: list[ui.Item] = [ui.TextDisplay(told)]
    if len(rows) > 1:
        options = [
            discord.SelectOption(label=row.label, value=row.key, default=row is meant)
            for row in rows[:MOST_OPTIONS]
        ]
        body.append(ui.ActionRow(Select.about(GAMES, (), say(language, "games-choose"), options)))
    buttons = [Button.about(GAMES, (meant.key, request), label) for request, label in meant.requests]
    return Page(layout([*body, *button_rows(*buttons)]))
