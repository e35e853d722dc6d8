"""A person's data: what is stored, and the controls that show, export and delete it."""

from __future__ import annotations

from typing import Final

import discord

from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.tables.person import KeptData
from bot.text import formatting
from bot.text.i18n import Language, say

PRIVACY: Final = "privacy"
"""The topic of the buttons. Their fact is what to do with the data."""
SHOW: Final = "show"
EXPORT: Final = "export"
ASK: Final = "ask"
DELETE: Final = "delete"


def data_items(language: Language) -> list[ui.Item]:
    """Buttons that show a person what is stored about them, give it to them, and delete it."""
    buttons = [
        Button.about(PRIVACY, (act,), say(language, f"button-data-{act}"), style=style)
        for act, style in (
            (SHOW, discord.ButtonStyle.secondary),
            (EXPORT, discord.ButtonStyle.secondary),
            (ASK, discord.ButtonStyle.danger),
        )
    ]
    return [ui.TextDisplay(say(language, "preferences-data")), ui.ActionRow(*buttons)]


def kept_text(kept: KeptData, language: Language) -> str:
    """The data stored about a person, by subject."""

    def number(*tables: str) -> int:
        return sum(kept.rows.get(table, 0) for table in tables)

    return say(
        language,
        "privacy-kept",
        name=formatting.name(kept.person.name),
        dm=int(kept.person.dm_channel is not None),
        games=number("seat", "departure"),
        messages=number("message"),
        pools=number("pool_player"),
        bets=number("bet"),
        hands=number("seen_hand"),
        queues=number("queue"),
        purses=number("account"),
        movements=number("transfer"),
        scores=number("score"),
        rated=number("rating_change"),
        days=number("daily_answer"),
        orders=number("moderation"),
        blocks=number("block"),
    )
